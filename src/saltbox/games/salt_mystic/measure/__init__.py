"""What a screen or a bot measures. Nothing here changes a battle, and everybody may ask at any time.

| what | module |
|---|---|
| what is wished for and what answers it | records |
| all that can be measured | surveys |
| what ends a slide | stops |
| what a movement would come to | move_preview |
| attacks within reach in this turn | attacks |
| what a Character could do in its next turn | threat |
| the exact chance of an attack | odds |
| a card as one seat may know it | card_told |
| what all answers share | answers |
"""
