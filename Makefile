# Two commands do everything on a fresh machine: `make play` and `make test`. `make help` lists the others.
# Nothing is installed outside .venv/, and a second call installs nothing.

# The first Python that is new enough; choose another with `make PYTHON=/path/to/python ...`.
PYTHON ?= $(shell for candidate in python3 python3.13 python3.12 python3.11 python; do \
	$$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$candidate && break; done)

ENVIRONMENT := .venv
BIN := $(ENVIRONMENT)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt
PLAYABLE := $(ENVIRONMENT)/.installed-to-play
TESTABLE := $(ENVIRONMENT)/.installed-to-test
HOUSE_TESTS := $(wildcard tests/test_house_imports.py tests/test_house_docs.py)

.DEFAULT_GOAL := help
.PHONY: help play test quick check format bench golden docs clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAYABLE) ## install what is needed and play Cities in the terminal
	@$(BIN)/emporion play cities $(ARGS)

test: $(TESTABLE) ## run all tests (ARGS are handed to pytest)
	$(BIN)/python -m pytest $(ARGS)

quick: $(TESTABLE) ## run the tests that together take less than a minute
	$(BIN)/python -m pytest -m "not slow" $(ARGS)

check: $(TESTABLE) ## formatting, lint, strict types, import graph and the examples in the documentation
	@failed=0; \
	$(BIN)/ruff format --check . || failed=1; \
	$(BIN)/ruff check . || failed=1; \
	$(BIN)/mypy || failed=1; \
	$(BIN)/python -m pytest --quiet $(HOUSE_TESTS) || failed=1; \
	exit $$failed

format: $(TESTABLE) ## write every file in the house style
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(TESTABLE) ## measure the speed of the rules and of other engines
	$(BIN)/python bench/run.py $(ARGS)

golden: $(TESTABLE) ## rewrite the golden playthroughs; read the difference before you keep it
	$(BIN)/python -m pytest tests/golden --rewrite-golden $(ARGS)

docs: $(TESTABLE) ## renew the pages that are made from the program
	$(BIN)/python -m tests.command_pages

clean: ## remove the environment and what the tools left; compiled rules stay in the compile cache
	rm -rf $(ENVIRONMENT) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Emporion needs Python 3.11 or newer. Install it, or name it: make PYTHON=/path/to/python $(MAKECMDGOALS)"; exit 1; }
	@echo "Making the environment $(ENVIRONMENT) with $$($(PYTHON) --version)."
	@$(PYTHON) -m venv $(ENVIRONMENT)

$(PLAYABLE): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Emporion into $(ENVIRONMENT) (a minute or two, once)."
	@$(PIP) hatchling editables
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(TESTABLE): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Emporion and its test tools into $(ENVIRONMENT) (a minute or two, once)."
	@$(PIP) hatchling editables
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@ $(PLAYABLE)
