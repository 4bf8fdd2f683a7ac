"""What the server keeps: the log of every table, who holds which seat, results, and web hooks.

`schema` says what there is, `store` reads and writes it, `writer` makes many tables share one
commit, and `migrations` brings a database of an earlier release up to date.
"""
