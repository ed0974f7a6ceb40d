# `make play` and `make test` do everything on a fresh machine.

PYTHON ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NPM := sh tools/npm $(VENV)
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

check: $(READY) $(NODE_MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(NPM) run check

format: $(READY)
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
screenshots: $(READY) $(WEB)
	$(BIN)/python -m docs.take_screenshots

# Write the golden files of the tests anew, after a change of behaviour that is meant.
golden: $(READY)
	TABLEE_GOLDEN=write $(BIN)/python -m pytest tests/games/test_golden.py tests/players/test_signature.py

# Write the TypeScript types of what the server takes and gives anew, after a change of either.
types: $(READY) $(NODE_MODULES)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python tools/write_types.py

# Pin the newest dependencies that pyproject.toml allows.
lock: $(READY)
	$(BIN)/pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-header --no-annotate --no-emit-options --output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile --quiet --upgrade --strip-extras --no-header --no-annotate --no-emit-options --extra dev --output-file requirements-dev.lock pyproject.toml

$(READY): pyproject.toml requirements-dev.lock
	@PYTHON="$(PYTHON)" sh tools/make-venv $(VENV)
	$(BIN)/pip install --quiet --requirement requirements-dev.lock
	$(BIN)/pip install --quiet --no-deps --editable .
	@touch $(READY)

$(NODE_MODULES): web/package.json web/package-lock.json | $(READY)
	$(NPM) ci
	@touch $(NODE_MODULES)

$(WEB): $(NODE_MODULES) $(WEB_SOURCES)
	$(NPM) run build

clean:
	rm -rf $(VENV) web/node_modules src/tablee/server/web dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
