"""Tells whether two databases hold rows of the same form: the same tables grown by the same number of rows, and in each column
of the last row values of the same type and size."""

import contextlib
import sqlite3


def tables(database):
    return [name for name, in database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")]


def counts(path):
    """How many rows each table has."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        return {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables(database)}


def stored_size(value):
    """The type of a value, and how many bytes it takes in a record; of an integer, as SQLite stores it."""
    if isinstance(value, int):
        bits = value.bit_length() + 1 if value not in (0, 1) else 0
        return "integer", next(size for size in (0, 1, 2, 3, 4, 6, 8) if bits <= 8 * size)
    return type(value).__name__, len(value) if isinstance(value, (str, bytes)) else 8


def last_row(database, table):
    """The names, types and sizes of the columns of the row with the highest key."""
    key = "position" if table == "member" else "1"
    cursor = database.execute(f"SELECT * FROM {table} ORDER BY {key} DESC LIMIT 1")
    row = cursor.fetchone()
    return [(column[0], *stored_size(value)) for column, value in zip(cursor.description, row)] if row else None


def difference(sample, floor, before, batches):
    """What differs between a server's database and a floor's that has made so many more batches; None where nothing does."""
    after = counts(floor)
    own = counts(sample)
    with contextlib.closing(sqlite3.connect(sample)) as server, contextlib.closing(sqlite3.connect(floor)) as copy:
        for table in tables(server):
            # The sample began empty, and holds as many batches as the floor has added. A table with fewer rows than batches is
            # one whose rows are updated, or written once.
            grown = after[table] - before[table]
            expected = own[table] if own[table] >= batches else 0
            if grown != expected:
                return f"{table} has {grown} more rows after {batches} batches, and {expected} in the server's"
            rows = last_row(server, table), last_row(copy, table)
            if expected and rows[0] != rows[1]:
                return f"{table}: {rows[1]}, and in the server's {rows[0]}"
    return None
