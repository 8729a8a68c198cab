"""Salt Mystic: War Marshals lead their cards over a table of terrain, measured to the thousandth of an inch."""
