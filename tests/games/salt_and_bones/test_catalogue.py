"""The catalogue of Salt & Bones, as it is read from docs/rules."""

from saltbox.engine.catalogue import catalogue_text, read_catalogue


def test_the_catalogue_is_read_whole() -> None:
    rules = read_catalogue(catalogue_text("salt-and-bones"))
    assert len(rules) == 298
    assert rules["SB-MOM-5"].marks == "R 4.4.4, G:Momentum"
    assert rules["SB-A06"].text.endswith("\nChain.")
