"""Records from the query of an address: texts become what the fields are, or the error names the field."""

from typing import NamedTuple

import pytest

from saltbox.engine.told import MisfitError, record_from_query


class Wish(NamedTuple):
    """A field of every type that a query can say."""

    name: str = "any"
    many: int = 0
    is_wet: bool = False


@pytest.mark.parametrize(
    ("query", "wish"),
    [
        ({}, Wish()),
        ({"name": "7"}, Wish(name="7")),
        ({"many": "7"}, Wish(many=7)),
        ({"many": "-70"}, Wish(many=-70)),
        ({"is_wet": "true", "name": "true"}, Wish(name="true", is_wet=True)),
        ({"is_wet": "false"}, Wish()),
    ],
)
def test_texts_mean_what_the_fields_are(query: dict[str, str], wish: Wish) -> None:
    assert record_from_query(Wish, query) == wish


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"many": ""}, "many is '' and no int"),
        ({"many": "--1"}, "many is '--1'"),
        ({"many": "1.5"}, "many is '1.5'"),
        ({"many": "٣"}, "many is"),
        ({"many": "9" * 5000}, "many is '99"),
        ({"is_wet": "yes"}, "is_wet is 'yes' and no bool"),
        ({"is_wet": "1"}, "is_wet is '1' and no bool"),
        ({"manny": "7"}, 'no "manny" in it; did you mean "many"'),
    ],
)
def test_what_does_not_fit_is_named(query: dict[str, str], words: str) -> None:
    with pytest.raises(MisfitError, match=words):
        record_from_query(Wish, query)
