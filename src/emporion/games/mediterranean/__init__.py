"""What both versions of Trading in the Mediterranean share: goods, ideas, decks, the warehouse."""
