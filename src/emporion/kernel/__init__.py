"""What every game is made of: records, rules, sets, chance, decisions, journal. Knows no game."""
