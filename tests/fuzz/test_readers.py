"""Nothing that people send makes a reader fail: it reads it, or says why not."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.fuzz.mutation import mutated
from tests.fuzz.readers import Reader, readers

CORPUS = Path(__file__).with_name("corpus")
SECONDS = float(os.environ.get("FUZZ_SECONDS", "0"))
"""How long each reader is tried; by default so many texts as a build has time for."""
SEED = os.environ.get("FUZZ_SEED", "1")
TEXTS = 120
KINDS = readers()


def kept(kind: str) -> list[Path]:
    return sorted((CORPUS / kind).glob("*"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_reads_it_or_says_why_not(kind: str) -> None:
    reader, rng = KINDS[kind](), Random(f"{SEED} {kind}")
    for path in kept(kind):
        tried(reader, path.read_bytes().decode("utf-8", "surrogatepass"), path)
    until, count = monotonic() + SECONDS, 0
    while count < TEXTS or monotonic() < until:
        text = mutated(reader.seeds, rng)
        count += 1
        content = text.encode("utf-8", "surrogatepass")
        name = blake2b(content, digest_size=6).hexdigest()
        tried(reader, text, CORPUS / kind / f"{name}.txt")


def tried(reader: Reader, text: str, path: Path) -> None:
    """Has *text* read; what makes the reader fail is kept at *path*."""
    try:
        reader.read(text)
    except reader.refuses:
        pass
    except Exception as error:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        raise AssertionError(f"{path.relative_to(CORPUS)}: {error!r}") from error


def test_what_is_kept_belongs_to_a_reader() -> None:
    assert {folder.name for folder in CORPUS.iterdir() if folder.is_dir()} <= set(KINDS)
