"""How bots fly Salus: speed against agility and location, yellow cards, bids, reactions, attacks that pay."""

from saltbox.games.salus.bot.answers import choose
from saltbox.minds import BotPlay

BOT_PLAY = BotPlay(greedy=choose)
