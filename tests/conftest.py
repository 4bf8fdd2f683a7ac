"""What all tests share: fixed Hypothesis examples, and the switch of `make golden`."""

from hypothesis import settings

# A rule that compiles in the middle of an example is slow once; that is no fault of the example.
settings.register_profile("emporion", deadline=None)
settings.load_profile("emporion")
