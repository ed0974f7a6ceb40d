# `make play` and `make test` do everything on a fresh machine.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NPM := sh tools/npm $(VENV)
NODE_MODULES := web/node_modules/.ready

.PHONY: play test check format bench strength warm golden types lock clean

play: $(READY)
	@$(BIN)/tablee play

# Tests of several nodes want PostgreSQL and Redis: installed if that is allowed, else told and skipped.
test: check
	-sh tools/install-services
	$(BIN)/python -m pytest -n 2 --dist loadgroup

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY)
	$(BIN)/tablee bench

# Let all players meet and write docs/strength.md; hours, but it can be stopped and goes on.
strength: $(READY)
	$(BIN)/python docs/measure_strength.py

warm: $(READY)
	$(BIN)/tablee warm

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

$(NODE_MODULES): web/package.json web/package-lock.json $(READY)
	$(NPM) ci
	@touch $(NODE_MODULES)

clean:
	rm -rf $(VENV) web/node_modules dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
