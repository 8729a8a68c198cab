"""What a screen or a bot measures. Nothing here changes a battle, and everybody may ask at any time.

| what | module |
|---|---|
| what is wished for and what answers it | records |
| all that can be measured | surveys |
| what a movement would come to | move_preview |
| attacks within reach in this turn | attacks |
| the exact chance of an attack | odds |
| what all answers share | answers |
"""
