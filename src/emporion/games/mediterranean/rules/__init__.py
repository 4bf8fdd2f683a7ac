"""Shared rules: decks of goods, what sets are worth, the warehouse, and what of them is hidden."""
