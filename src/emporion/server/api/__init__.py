"""The HTTP part: lists, opening tables, looking back at matches. Playing goes over sockets."""
