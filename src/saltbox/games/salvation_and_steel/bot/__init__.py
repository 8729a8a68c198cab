"""How bots play Salvation and Steel: reach, charges with support, dice by exact odds, spells, objectives."""

from saltbox.games.salvation_and_steel.bot.answers import choose, choose_greedily
from saltbox.minds import BotPlay

BOT_PLAY = BotPlay(greedy=choose_greedily, tactical=choose)
