# Two commands: `make run` plays, `make test` proves.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
PYTEST_ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1

venv := .venv
python := $(venv)/bin/python
pip := $(python) -m pip install --quiet --require-hashes
compile := $(venv)/bin/uv pip compile --quiet --universal --python-version 3.11 \
	--upgrade --generate-hashes --no-emit-index-url --no-header

# Scripts and styles; nothing is fetched, and nothing is kept outside the virtual environment.
deno := DENO_DIR="$(CURDIR)/$(venv)/deno" DENO_NO_UPDATE_CHECK=1 $(venv)/bin/deno
djangofmt := $(venv)/bin/djangofmt

catalogues := $(wildcard */locale/*/LC_MESSAGES/*.po)
drawn := static/games/cadwallon/drawn/district-phone-day.svg
artists := games/management/commands/draw_boards.py games/kernel/datafile.py \
	games/cadwallon/rules/district.py games/cadwallon/rules/data/district.toml \
	games/kadath/rules/data/tiles.toml \
	$(shell find games/drawing -type f -not -name '*.pyc' 2>/dev/null)

.PHONY: run test check bench format messages lock clean
.DELETE_ON_ERROR:

run: $(venv)/run.stamp $(catalogues:.po=.mo) $(drawn)
	@$(python) manage.py serve --host $(HOST) --port $(PORT)

test: check $(catalogues:.po=.mo) $(drawn)
	@.make/test_servers.sh
	$(python) -m pytest -q $(PYTEST_ARGS)

check: $(venv)/test.stamp
	$(venv)/bin/ruff format --check .
	$(venv)/bin/ruff check .
	$(venv)/bin/mypy .
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

# One drawing stands for all of them: the command draws them together.
$(drawn): $(artists) | $(venv)/run.stamp
	$(python) manage.py draw_boards
	@touch $@
