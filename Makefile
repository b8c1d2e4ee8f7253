# Three commands: `make run` plays, `make quick` proves most of it in two minutes, `make test` proves it all.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
PYTEST_ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of processes: what one of them has compiled, the others need not.
export PYTHONDONTWRITEBYTECODE :=

venv := .venv
python := $(venv)/bin/python
pip := $(python) -m pip install --quiet --require-hashes
compile := $(venv)/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--upgrade --generate-hashes --no-emit-index-url --no-header

# Scripts and styles; nothing is fetched, and nothing is kept outside the virtual environment.
deno := DENO_DIR="$(CURDIR)/$(venv)/deno" DENO_NO_UPDATE_CHECK=1 $(venv)/bin/deno
djangofmt := $(venv)/bin/djangofmt

catalogues := $(wildcard */locale/*/LC_MESSAGES/*.po games/*/locale/*/LC_MESSAGES/*.po)
drawn := $(venv)/drawn.stamp
artists := $(shell find games/management/commands/draw_boards.py games/kernel games/kit \
	games/*/drawing games/*/rules -type f -not -name '*.pyc' 2>/dev/null)

.PHONY: run ready quick test tests check types style bench format messages lock clean
.DELETE_ON_ERROR:

# All that a machine needs which serves the site.
ready: $(venv)/run.stamp $(catalogues:.po=.mo) $(drawn)

run: ready
	@$(python) manage.py serve --host $(HOST) --port $(PORT)

# The types keep one core busy, and tests that wait for a browser leave some of both.
test: $(venv)/test.stamp $(catalogues:.po=.mo) $(drawn)
	@.make/test_servers.sh
	@$(MAKE) --no-print-directory --jobs 3 types style tests

tests: $(venv)/test.stamp $(catalogues:.po=.mo) $(drawn)
	$(python) -m pytest -q $(PYTEST_ARGS)

# No browser, no servers, and nothing that takes a good part of a second; a process for each processor.
quick: $(venv)/test.stamp $(catalogues:.po=.mo) $(drawn)
	$(python) -m pytest -q -n auto -m "not thorough and not slow and not server and not browser" $(PYTEST_ARGS)

# The types take longer than all the rest, which goes beside them.
check: $(venv)/test.stamp
	@$(MAKE) --no-print-directory --jobs 2 types style

types: $(venv)/test.stamp
	$(venv)/bin/mypy .

style: $(venv)/test.stamp
	$(venv)/bin/ruff format --check .
	$(venv)/bin/ruff check .
	$(venv)/bin/lint-imports --no-logo
	$(deno) fmt --config .deno.json --check
	$(deno) lint --config .deno.json
	$(djangofmt) --check templates
	$(djangofmt) check templates
	$(python) manage.py makemigrations --check --dry-run

bench: $(venv)/test.stamp
	@$(python) manage.py bench rules

format: $(venv)/test.stamp
	$(venv)/bin/ruff format .
	$(venv)/bin/ruff check --fix .
	$(deno) fmt --config .deno.json
	$(deno) lint --config .deno.json --fix
	$(djangofmt) templates
	$(djangofmt) check --fix templates
	$(djangofmt) templates

messages: $(venv)/run.stamp
	$(python) manage.py messages

lock: $(venv)/test.stamp
	$(compile) pyproject.toml --output-file requirements.txt
	$(compile) pyproject.toml --extra dev --constraint requirements.txt \
		--output-file tests/requirements.txt

clean:
	rm -rf $(venv) var .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf static/games/*/drawn $(catalogues:.po=.mo)
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(python):
	@PYTHON="$(PYTHON)" .make/make_venv.sh $(venv)

$(venv)/run.stamp: requirements.txt | $(python)
	$(pip) --requirement requirements.txt
	@touch $@

$(venv)/test.stamp: tests/requirements.txt $(venv)/run.stamp
	$(pip) --requirement tests/requirements.txt
	@touch $@

%.mo: %.po | $(venv)/run.stamp
	$(venv)/bin/pybabel --quiet compile --input-file=$< --output-file=$@

# The drawings that never change; the command draws those of all games together.
$(drawn): $(artists) | $(venv)/run.stamp
	$(python) manage.py draw_boards
	@touch $@
