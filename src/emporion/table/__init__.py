"""A live match without input or output: its log, and later its seats, clocks, undo and absence."""
