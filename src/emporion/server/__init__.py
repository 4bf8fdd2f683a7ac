"""The server: sockets, storage, bots' seats and the page, around tables that know none of these."""
