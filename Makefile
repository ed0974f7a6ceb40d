# `make play` and `make test` do everything on a fresh machine.

PYTHON ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TOOLS := $(VENV)/.tools
NPM := $(BIN)/python tools/npm.py
NODE_MODULES := web/node_modules/.ready

WEB := src/tablee/server/web/index.html
WEB_SOURCES := $(shell find web/src web/public src/tablee -type f -not -name '*.test.ts' \
	\( -path 'web/*' -o -name '*.ftl' \)) $(wildcard web/*.ts web/*.js web/*.html)

.PHONY: play web test check format bench strength warm screenshots golden types lock clean

# A server with the web application; at the terminal: `tablee play`.
play: $(READY) $(WEB)
	@$(BIN)/tablee serve

web: $(WEB)

# Tests of several nodes want PostgreSQL and Redis, those in a browser Chromium: installed if that is
# allowed, else told and skipped.
test: check $(WEB)
	$(NPM) test
	-sh tools/install-services
	$(BIN)/python -m pytest -n 2 --dist loadgroup

check: $(TOOLS) $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(NPM) run check

format: $(TOOLS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/tablee bench

# Let all players meet, write docs/strength.md and the ratings of bots; hours, but it can be stopped and goes on.
strength: $(READY)
	$(BIN)/python docs/measure_strength.py

warm: $(READY)
	$(BIN)/tablee warm

# Take pictures of every screen into docs/screenshots.
screenshots: $(TOOLS) $(WEB)
	$(BIN)/python -m docs.take_screenshots

# Write the golden files of the tests anew, after a change of behaviour that is meant.
golden: $(TOOLS)
	TABLEE_GOLDEN=write $(BIN)/python -m pytest tests/games/test_golden.py tests/players/test_signature.py

# Write the TypeScript types of what the server takes and gives anew, after a change of either.
types: $(TOOLS) $(NODE_MODULES)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/write_types.py

# Pin the newest dependencies that pyproject.toml allows.
lock: $(READY)
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-header --no-annotate --no-emit-options --output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-header --no-annotate --no-emit-options --extra dev --output-file requirements-dev.lock pyproject.toml

# What playing needs.
$(READY): pyproject.toml requirements.lock
	@PYTHON="$(PYTHON)" sh tools/make-venv $(VENV)
	@echo "Installing what Tablée needs into $(VENV), which takes a while the first time."
	@$(BIN)/pip install --quiet --requirement requirements.lock
	@$(BIN)/pip install --quiet --no-deps --editable .
	@touch $(READY)

# What checks and tests need, too.
$(TOOLS): $(READY) requirements-dev.lock
	@echo "Installing what checks and tests need into $(VENV)."
	@$(BIN)/pip install --quiet --requirement requirements-dev.lock
	@touch $(TOOLS)

$(NODE_MODULES): web/package.json web/package-lock.json | $(READY)
	@echo "Installing what builds the web application."
	@$(NPM) ci --loglevel error --no-update-notifier --no-fund --no-audit
	@touch $(NODE_MODULES)

$(WEB): $(NODE_MODULES) $(WEB_SOURCES)
	@echo "Building the web application."
	@$(NPM) --silent run build -- --logLevel warn

clean:
	rm -rf $(VENV) web/node_modules src/tablee/server/web dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
