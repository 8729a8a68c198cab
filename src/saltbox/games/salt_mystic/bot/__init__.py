"""How bots play Salt Mystic: tactics, and for the greedy one an eye for a battle."""

from saltbox.games.salt_mystic.bot.answers import choose
from saltbox.games.salt_mystic.bot.scene import worth
from saltbox.minds import BotPlay

BOT_PLAY = BotPlay(worth=worth, tactical=choose)
