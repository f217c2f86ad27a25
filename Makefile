# make run       start the bot: with DISCORD_TOKEN on Discord, without one on the local table in the browser
# make test      every test
# make lint      style and types
# make bench     measurements, each printed as a ratio
# make lock      resolve the dependencies of pyproject.toml anew
# make pictures  draw the pictures of docs/pictures anew (a minute or two)
# make screenshots  what owners see, from the local table in chromium, into docs/pictures/owners

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
UV := uv==0.13.7
# Tests over sockets mostly wait: two more than there are cores keep these busy.
WORKERS := $(shell expr $$(nproc 2>/dev/null || echo 2) + 2)
# Tests commit to thousands of databases: where memory has room for them, nobody waits for a disk.
SCRATCH := $(shell test "$$(df -k --output=avail /dev/shm 2>/dev/null | tail -1)" -gt 4000000 2>/dev/null && echo /dev/shm)

# Every process that a test starts would compile all it imports again, were nothing kept.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test kernels compiled lint format bench pictures screenshots setup lock clean

run: compiled
	@$(PY) bot.py

test: kernels
	@TMPDIR=$(SCRATCH) $(PY) -m pytest -n $(WORKERS) --dist worksteal -q

# Compiled once beforehand, not by every process of the tests.
kernels: compiled
	@$(PY) -m minds compile

# What has not changed since the last time is compiled already.
compiled: setup
	@$(PY) -m rules compile

lint: setup
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy

format: setup
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: compiled
	@$(PY) -m bench

pictures: setup
	@$(PY) -m render.gallery docs/pictures

screenshots: setup
	@$(PY) -m tests.docs.screenshots docs/pictures/owners

setup: $(VENV)/installed

$(VENV)/installed: requirements-dev.lock
	@echo "Setting up $(VENV) (once; a minute at most) ..."
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check $(UV)
	@$(PY) -m uv pip sync --quiet --python $(PY) requirements-dev.lock
	@touch $@

lock:
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check $(UV)
	@$(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header pyproject.toml -o requirements.lock
	@$(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header --group dev pyproject.toml -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis artefacts
