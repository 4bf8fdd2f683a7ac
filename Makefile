# Two commands do everything on a fresh machine: `make play` and `make test`. `make help` lists the others.
# Everything is installed into .venv/ and web/node_modules/, and a second call installs nothing. Only the browser that the
# tests of the page drive comes from the system; where it is missing, root gets it on Debian and others are told.

# The first Python that is new enough; choose another with `make PYTHON=/path/to/python ...`.
PYTHON ?= $(shell for candidate in python3 python3.13 python3.12 python3.11 python; do \
	$$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$candidate && break; done)

ENVIRONMENT := .venv
BIN := $(ENVIRONMENT)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --constraint constraints.txt
PLAYABLE := $(ENVIRONMENT)/.installed-to-play
TESTABLE := $(ENVIRONMENT)/.installed-to-test
# As many tests at once as the machine has processors; each goes to whoever is idle. ARGS=-n0 runs them one after the other.
PYTEST := $(BIN)/python -m pytest --numprocesses logical --maxprocesses 8 --dist worksteal
HOUSE_TESTS := $(wildcard tests/test_house_imports.py tests/test_house_docs.py)
# Builds the page if web/ has changed; with words, calls npm with them. Brings Node where there is none.
PAGE := $(BIN)/python build_page.py
CHROMIUM ?= /usr/bin/chromium
export CHROMIUM

.DEFAULT_GOAL := help
.PHONY: help play page test pagetest quick check format bench golden docs screenshots browser clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAYABLE) page ## install what is needed and open the page where the games are played (ARGS go to `emporion serve`)
	@$(BIN)/emporion serve --open $(ARGS)

page: $(PLAYABLE) ## build the page, unless it is built already
	@$(PAGE)

test: $(TESTABLE) page browser ## run all tests, those of the page too (ARGS are handed to pytest)
	@failed=0; \
	$(BIN)/emporion warm || failed=1; \
	$(PYTEST) $(ARGS) || failed=1; \
	$(PAGE) run --silent test || failed=1; \
	$(PAGE) run --silent e2e || failed=1; \
	exit $$failed

pagetest: $(TESTABLE) page browser ## run the tests of the page alone: its parts, then all of it in a real browser
	$(PAGE) run --silent test
	$(BIN)/emporion warm
	$(PAGE) run --silent e2e

quick: $(TESTABLE) ## run the tests that together take less than a minute
	$(PYTEST) -m "not slow" $(ARGS)

check: $(TESTABLE) page ## formatting, lint, strict types, import graph, examples in the documentation, size of the page
	@failed=0; \
	$(BIN)/ruff format --check . || failed=1; \
	$(BIN)/ruff check . || failed=1; \
	$(BIN)/mypy || failed=1; \
	$(PYTEST) --quiet $(HOUSE_TESTS) || failed=1; \
	$(PAGE) run --silent check || failed=1; \
	exit $$failed

format: $(TESTABLE) ## write every file in the house style
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(PAGE) run --silent format

bench: $(TESTABLE) ## measure the speed of the rules and of other engines
	$(BIN)/python bench/run.py $(ARGS)

golden: $(TESTABLE) ## rewrite the golden playthroughs; read the difference before you keep it
	$(PYTEST) tests/golden --rewrite-golden $(ARGS)

docs: $(TESTABLE) ## renew the pages that are made from the program
	$(BIN)/python -m tests.command_pages

screenshots: $(TESTABLE) page browser ## renew docs/screenshots from matches played in a real browser
	$(PAGE) run --silent screenshots

browser:
	@test -x "$(CHROMIUM)" || { test "$$(id -u)" = 0 && command -v apt-get > /dev/null && echo "Installing Chromium for the tests of the page (once)." \
	&& export DEBIAN_FRONTEND=noninteractive && { $(APT) > /dev/null 2>&1 || { apt-get update -qq && $(APT) > /dev/null; }; }; } \
	|| { echo "The tests of the page need Chromium. Install it, or name it: make CHROMIUM=/path/to/chromium $(MAKECMDGOALS)"; exit 1; }

APT := apt-get install -y -qq --no-install-recommends chromium

clean: ## remove the environment and what the tools left; compiled rules stay in the compile cache
	rm -rf $(ENVIRONMENT) web/node_modules src/emporion/page .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist

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
