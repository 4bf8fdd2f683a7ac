"""The rules of the floor: offers, drafts, deals, the clock, and what a seat cannot know."""
