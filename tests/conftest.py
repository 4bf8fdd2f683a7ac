"""What holds for every test: how examples are found, and how golden playthroughs are renewed."""

from hypothesis import settings

# A rule that compiles in the middle of an example is slow once; that is no fault of the example.
settings.register_profile("emporion", deadline=None)
settings.load_profile("emporion")
