"""How bots play Salt & Bones: the greedy one goes by rules of thumb."""

from saltbox.games.salt_and_bones.bot.answers import choose
from saltbox.minds import BotPlay

BOT_PLAY = BotPlay(greedy=choose)
