"""The messages, as frozen msgspec structs. What clients send refuses unknown fields and has limits.

A table runs with `asks_forced`, so the number of choices made (`version`) follows from public facts alone and
may be shown to everyone. A seat's own events are numbered in its own story.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{10,40}$")]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Salt = Annotated[str, Meta(max_length=64)]
Fingerprint = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Mark = Annotated[int, Meta(ge=0, le=2**53 - 1)]  # any number that a client gives to what it asks


class Sent(Struct, frozen=True, omit_defaults=True):
    """What the server sends."""


class Received(Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send: nothing unknown is let through."""


# --- What there is ---


class OptionValue(Sent, frozen=True):
    """A value that an option can have: with a word for it, and perhaps a sentence about it."""

    value: Any
    word: str
    about: str = ""


class GameOption(Sent, frozen=True):
    """An option of a game; without `values` it takes the JSON that its sentence speaks of."""

    name: str
    sentence: str
    rule: str
    default: Any
    title: str = ""  # goes before the word of a value
    values: list[OptionValue] | None = None


class ViewEntry(Sent, frozen=True):
    """A thing that the views of a game hold: one value, a list, or an entry for each seat.

    Where `is_counted`, a view tells only how many things lie there.
    """

    name: str
    kind: Literal["value", "list", "per_seat"]
    is_counted: bool = False


class LessonInfo(Sent, frozen=True):
    """A guided game: what it is called, and what one learns by it."""

    name: str
    title: str
    teaches: str


class GameInfo(Sent, frozen=True):
    """A game of the box; `built` is true, as only games that can be played are listed.

    `view` says what its views hold, in their order: enough to show any game. `leaving` says what becomes of it
    when one of three or more leaves: a bot plays on, the seat drops out, or the game ends. A game of two ends
    then, unless `two_play_on`.
    """

    name: str
    title: str
    blurb: str
    players: str
    length: str
    built: bool
    seats: list[int] = []
    options: list[GameOption] = []
    view: list[ViewEntry] = []
    leaving: Literal["bot", "drops", "ends"] = "bot"
    two_play_on: bool = False
    has_cards: bool = True
    goal: str = ""  # how it is won
    lessons: list[LessonInfo] = []  # in their order
    seat_options: list[str] = []  # those that list something for each seat: whoever sits down may bring it


class BotInfo(Sent, frozen=True):
    """A bot, and the games it can be asked to play; no games named means all."""

    name: str
    describe: str
    games: list[str]


class EffectInfo(Sent, frozen=True):
    """One effect of a card: under which key of the card it stands, its word and its arguments by name."""

    key: str
    word: str
    args: dict[str, Any]


class CardInfo(Sent, frozen=True):
    """A card for browser, hand and print. `values` holds what its kind has (attack, opportunity, tiles...)."""

    id: str
    code: str
    kind: str
    name: str
    copies: int
    text: str
    values: dict[str, Any]
    words: list[str]  # what it does, as sentences
    source: dict[str, str]
    effects: list[EffectInfo] = []  # the same as data, in the same order


class OptionProblem(Sent, frozen=True):
    """What is wrong with the options of a table that somebody wants to open, or advice about them.

    Where the option is a list, `entries` are the numbers, from 0, of those that the text speaks of, and `where`
    is what people call the first of them: "deck 2".
    """

    option: str
    rule: str
    text: str
    entries: list[int] = []
    where: str = ""


class Checked(Sent, frozen=True):
    """The options of a table, judged before it is opened."""

    problems: list[OptionProblem]
    notes: list[OptionProblem] = []  # what the rules allow, but nobody may like


class Marked(Sent, frozen=True):
    """Words that stand out in the text of a rule; of kind "rule" they are the id of a rule."""

    kind: Literal["strong", "em", "code", "rule"]
    text: str


# A piece of the text of a rule.
Piece = str | Marked


class Paragraph(Sent, frozen=True, tag="paragraph"):
    """Sentences in a row."""

    pieces: list[Piece]


class Point(Sent, frozen=True, tag="point"):
    """One item of a list."""

    pieces: list[Piece]


class RuleTable(Sent, frozen=True, tag="table"):
    """A table inside a rule: the cells of its head, and those of each row."""

    head: list[list[Piece]]
    rows: list[list[list[Piece]]]


Block = Paragraph | Point | RuleTable


class RuleOrigin(Sent, frozen=True):
    """Who says what a rule says: rulebooks by their names, the house, or both."""

    books: list[str] = []
    follows: bool = False  # from the books; none of them states it
    is_house: bool = False


class RuleInfo(Sent, frozen=True):
    """A rule in our own words: the heading that it stands under, what it says, and who says so.

    `marks` are the marks of the catalogue as they stand there, with the sections of the books.
    """

    id: str
    heading: str
    blocks: list[Block]
    origin: RuleOrigin
    marks: str = ""


# --- Tables ---


class SeatWish(Received, frozen=True):
    """Who shall sit here: me, whoever follows the link, a bot, or a second person at my screen."""

    kind: Literal["me", "open", "bot", "hot"]
    bot: Annotated[str, Meta(max_length=40)] = "greedy"
    name: Annotated[str, Meta(max_length=24)] = ""


class Clock(Received, frozen=True):
    """Seconds for each seat for the whole game, and added after each own choice. 0 seconds: no clock."""

    seconds: Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 30)] = 0
    increment: Annotated[int, Meta(ge=0, le=60 * 60 * 24)] = 0


class NewTable(Received, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, Any], Meta(max_length=20)] = {}
    clock: Clock = Clock()
    salt: Salt = ""  # this guest's own share of the fair dice, open at once: right if nobody else takes a seat
    salt_commitment: Fingerprint | None = None  # instead of the salt, which is opened later
    lesson: Annotated[str, Meta(max_length=40)] = ""  # the name of the guided game that it shall be
    undo: bool = True  # whether choices may be taken back at this table
    listed: bool = False  # for anyone: it stands in the list of open tables; else only its link leads there


class CheckOptions(Received, frozen=True):
    options: Annotated[dict[str, Any], Meta(max_length=20)] = {}


class JoinTable(Received, frozen=True):
    """Takes a seat. `options`: what this seat brings of the options that list something for each seat."""

    name: Annotated[str, Meta(max_length=24)] = ""
    salt: Salt = ""
    salt_commitment: Fingerprint | None = None
    options: Annotated[dict[str, Any], Meta(max_length=20)] = {}


class SeatInfo(Sent, frozen=True):
    """A place at the table as everyone may see it."""

    seat: int
    kind: Literal["guest", "bot", "open"]
    name: str
    bot: str = ""
    yours: bool = False
    connected: bool = False
    resigned: bool = False
    seconds_left: float | None = None
    running: bool = False  # its clock runs now; the clocks of several seats can
    left: bool = False  # a guest who left a game that goes on: `bot` plays the seat, or it has dropped out
    returning: bool = False  # comes back after the question that the bot has before it


class FairDice(Sent, frozen=True):
    """Published before the first roll; `secret` only when the game is over. See docs/fair-dice.md."""

    commitment: str
    salts: list[str | None]  # of each seat; null until it is opened
    salt_commitments: list[str] = []  # of each seat; empty where there is none, or the salt was open at once
    rules: int = 0  # the version of the rules, once the game runs
    start: str = ""  # the fingerprint of how the game begins, once it runs
    secret: str = ""


class TableInfo(Sent, frozen=True):
    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    state: Literal["waiting", "running", "finished"]
    version: int
    created: float
    updated: float
    dice: FairDice
    clock: Clock = Clock()
    options: dict[str, Any] = {}
    outcome: "OutcomeInfo | None" = None
    rematch: str = ""  # the table that follows this one
    line: str = ""  # one line for lists: "Round 3, combat, against Bosun"
    your_turn: bool = False
    lesson: str = ""  # the name of the guided game that it is
    undo: bool = True  # whether choices may be taken back here
    listed: bool = False  # anyone finds it in the list of open tables


class OptionChosen(Sent, frozen=True):
    """An option of a table in words: its title, and the word of its value that goes on from there."""

    title: str
    word: str


class OpenTable(Sent, frozen=True):
    """A table that anyone may join. `host` has opened it and waits; `players` are all who sit there."""

    table: str
    game: str
    title: str
    host: str
    players: list[str]
    seats: int
    free: int
    created: float
    clock: Clock = Clock()
    options: list[OptionChosen] = []
    undo: bool = True


class Reach(Sent, frozen=True):
    """Who can open a link to this server: people at this computer, or all who are in a network with it.

    A page that was opened as `localhost` puts one of these addresses or names in its place; they are told to
    this computer only. `open_tables`: how many tables wait for anyone.
    """

    open_to: Literal["this_computer", "network"]
    port: int
    addresses: list[str] = []  # the likeliest first; as they stand in a link
    names: list[str] = []
    open_tables: int = 0


class OutcomeInfo(Sent, frozen=True):
    winners: list[int]
    reason: str
    rule: str
    text: str


class Rename(Received, frozen=True):
    name: Name


# --- A guest's own games ---


class ListedSeat(Sent, frozen=True):
    """A place at the table of a game in a list; `seconds_left` where there is a clock."""

    seat: int
    kind: Literal["guest", "bot", "open"]
    name: str
    bot: str = ""
    yours: bool = False
    left: bool = False  # its guest left a game that goes on: `bot` plays the seat, or it has dropped out
    seconds_left: float | None = None


class Awaited(Sent, frozen=True):
    """A seat that the game waits for, and since when: seconds since 1970."""

    seat: int
    since: float


class RunningGame(Sent, frozen=True):
    """A game of a guest that is not over; with state "waiting" it has not begun.

    `line` says where it stands. `question` is what the guest is asked, for nobody else; it is left out where
    several seats are the guest's own, because another person may look at the same screen.
    """

    table: str
    game: str
    title: str
    state: Literal["waiting", "running"]
    seats: list[ListedSeat]
    version: int  # how many choices were made
    created: float
    updated: float
    line: str = ""
    awaited: list[Awaited] = []
    your_turn: bool = False
    question: list["Span"] = []
    clock: Clock = Clock()
    lesson: str = ""  # the name of the guided game that it is


# How a game ended for a guest: left before its end; only watched; or several seats were the guest's own.
ResultFor = Literal["won", "lost", "drawn", "left", "watched", "shared"]


class FinishedGame(Sent, frozen=True):
    """A game of a guest that is over; `began` and `ended` are seconds since 1970."""

    table: str
    game: str
    title: str
    seats: list[ListedSeat]
    result: ResultFor
    outcome: OutcomeInfo
    began: float
    ended: float
    steps: int  # choices that were made
    rounds: int | None = None  # none where the game counts none, or ended before they were kept
    lesson: str = ""  # the name of the guided game that it is


class Me(Sent, frozen=True):
    """A guest. `commitment` binds the server to the dice of the next table before it knows the salt.

    `running` begins with the games that wait for the guest, the longest first; then those that wait for others.
    `finished` are the last few; `finished_count` says how many there are.
    """

    name: str
    running: list[RunningGame]
    finished: list[FinishedGame]
    finished_count: int
    commitment: str = ""


class FinishedPage(Sent, frozen=True):
    """Some of a guest's finished games, the newest first, from number `start` on, of so many."""

    games: list[FinishedGame]
    start: int
    count: int


class KeepListed(Received, frozen=True):
    """Whether a game stands in one's list. `leave`: also if that means to leave others who still play."""

    listed: bool
    leave: bool = False


# --- Statistics of a guest ---


class Tally(Sent, frozen=True):
    """Games that are over, by how they ended for a guest."""

    games: int
    won: int
    lost: int
    drawn: int
    left: int


class Extent(Sent, frozen=True):
    """The least, the middle and the most of something."""

    least: float
    middle: float
    most: float


class Lengths(Sent, frozen=True):
    """How long games were: in seconds from their beginning to their end, in choices, and in rounds."""

    seconds: Extent
    steps: Extent
    rounds: Extent | None = None


class GameTally(Sent, frozen=True):
    """All games of one kind, and how long they were."""

    game: str
    title: str
    tally: Tally
    lengths: Lengths


class OpponentTally(Sent, frozen=True):
    """Games against a person by the latest name, or a bot of this kind; `last`: when the last one ended."""

    kind: Literal["guest", "bot"]
    name: str
    tally: Tally
    last: float


class PlaceTally(Sent, frozen=True):
    """Games from one seat, counted from 0, at tables of so many."""

    seats: int
    seat: int
    tally: Tally


class Streak(Sent, frozen=True):
    """So many games in a row that ended alike."""

    result: Literal["won", "lost", "drawn", "left"]
    games: int


class Statistics(Sent, frozen=True):
    """What a guest has played to the end, of one `game` or of all.

    Guided games, games that began in the middle of another, and games with several own seats do not count.
    `asked_first` are those in which the guest alone was asked the first question, `asked_later` those in which
    another seat was.
    """

    game: str | None
    tally: Tally
    games: list[GameTally]
    opponents: list[OpponentTally]
    places: list[PlaceTally]
    asked_first: Tally
    asked_later: Tally
    now: Streak | None = None
    longest: list[Streak] = []  # the longest of each kind
    not_counted: int = 0


# --- What a seat is shown ---


class Term(Sent, frozen=True):
    """One term of a sum, with the rule that gives it."""

    label: str
    value: int
    rule: str
    is_die: bool = False  # a die gave it
    card: str = ""  # the card that it is called by, if one gave it


class SeatSpan(Sent, frozen=True, tag="seat"):
    """A seat by name, as it reads in this place: "You", "Anne's"."""

    text: str
    seat: int


class CardSpan(Sent, frozen=True, tag="card"):
    """A card by name."""

    text: str
    card: str


class DieSpan(Sent, frozen=True, tag="die"):
    """What a die shows."""

    text: str
    face: int
    sides: int = 6


class SumSpan(Sent, frozen=True, tag="sum"):
    """A sum, term by term."""

    text: str
    terms: list[Term]


# A piece of a sentence. Whoever shows it joins the texts; nobody takes a sentence apart.
Span = str | SeatSpan | CardSpan | DieSpan | SumSpan


class OptionInfo(Sent, frozen=True):
    """A choice in words: a label that fits a button, and what else is to be said.

    Where choices are many, those of one `group` can be listed under its name.
    """

    choice: str
    label: list[Span]
    more: list[Span] = []
    card: str = ""  # the card it is about, if it is about one
    group: str = ""


class CauseInfo(Sent, frozen=True):
    """The card that makes a seat choose, and the side that played it."""

    card: str
    seat: int


class AskInfo(Sent, frozen=True):
    """The question that this seat must answer; `number` goes back with the answer.

    `about` is the record that the game declares for the question, or for the `moment` of a reaction.
    """

    number: int
    question: str
    words: list[Span]
    rule: str
    options: list[OptionInfo]
    moment: str = ""
    about: dict[str, Any] | None = None
    measured: bool = False
    cause: CauseInfo | None = None  # none where no card asks


class EventInfo(Sent, frozen=True):
    """Something that happened, as this seat may know it. `version`: after how many choices.

    `facts` is the record that the game declares for the event.
    """

    version: int
    name: str
    facts: dict[str, Any]
    words: list[Span]
    rule: str


class Chosen(Sent, frozen=True):
    """A choice of this seat's own, and the version that it made."""

    version: int
    choice: str


class SealedInfo(Sent, frozen=True):
    """What this seat has sealed while others are awaited; `number` goes back with another choice instead."""

    number: int
    choice: str
    words: list[Span]
    may_change: bool = False  # there is another answer to the question


class UndoInfo(Sent, frozen=True):
    """What taking back would undo: this seat's last decision in words, and how many choices since then.

    `own` and `others` count what goes with that decision: forced answers of this seat, and what others chose.
    """

    words: list[Span]
    own: int = 0
    others: int = 0


class Snapshot(Sent, frozen=True, tag="snapshot"):
    """Everything: sent when a socket opens, joins again, or lost its thread.

    `chain` is the head of this audience's chain after `version`, `chosen` every choice of this seat's own,
    `asked` the seats that must choose now, which everyone may know.
    """

    table: TableInfo
    version: int
    seat: int | None
    view: dict[str, Any]
    ask: AskInfo | None
    story: list[EventInfo]
    may_undo: Literal["no", "free", "ask"] = "no"
    undo_asked_by: int | None = None
    undo: UndoInfo | None = None  # if anything could be taken back
    chat: list["ChatLine"] = []
    chain: str = ""
    chosen: list[Chosen] = []
    sealed: SealedInfo | None = None
    asked: list[int] = []


class Update(Sent, frozen=True, tag="update"):
    """What changed: the keys of the view that differ, and the events and own choices since the last message."""

    version: int
    seat: int | None
    view: dict[str, Any]
    ask: AskInfo | None
    events: list[EventInfo]
    table: TableInfo | None = None
    may_undo: Literal["no", "free", "ask"] = "no"
    undo_asked_by: int | None = None
    undo: UndoInfo | None = None  # if anything could be taken back
    chain: str = ""
    chosen: list[Chosen] = []
    sealed: SealedInfo | None = None
    asked: list[int] = []


class UndoAnswered(Sent, frozen=True, tag="undo_answered"):
    """What became of the wish to take a choice back, if it was not granted: to all alike, who all knew of it.

    Refused by a seat, or lapsed, as the game went on.
    """

    asker: int
    answer: Literal["refused", "lapsed"]
    by: int | None = None


class RefusedInfo(Sent, frozen=True, tag="refused"):
    """A choice that the rules do not allow, or an answer to why one would not be allowed."""

    choice: str
    rule: str
    words: list[Span]


class ErrorInfo(Sent, frozen=True, tag="error"):
    """A message that could not be used; `code` is stable: see docs/api.md."""

    code: str
    text: str
    version: int | None = None


class ChatLine(Sent, frozen=True, tag="chat"):
    seat: int | None
    name: str
    text: str
    at: float


class Measured(Sent, frozen=True, tag="measured"):
    """What was measured on the table: `answer` is the record that the game declares for the survey."""

    number: int
    survey: str
    version: int
    answer: dict[str, Any]


class NotMeasured(Sent, frozen=True, tag="not_measured"):
    """Why something could not be measured: there is no such survey, or no such thing on the table by then."""

    number: int
    version: int
    text: str


class AskedNext(Sent, frozen=True):
    """Who would have to decide next, and which question it is."""

    seat: int
    question: str


class UnlessInfo(Sent, frozen=True):
    """A seat could step in, after so many events; what was foreseen goes on as if it did not.

    `known` and `possible` are answers that it has or might have, as choices; `forced` are hidden cards that it
    might have to play. `about` is the record that the game declares for the `moment`.
    """

    seat: int
    moment: str
    after: int
    about: dict[str, Any] | None = None
    known: list[str] = []
    possible: list[str] = []
    forced: list[str] = []


class BranchInfo(Sent, frozen=True):
    """One way it could go: in `chance` of all cases. `summary` is the record that the game declares.

    It ends where somebody is asked, the game is over, what follows is hidden, too many dice follow, or what
    comes later is no part of the choice. `rolls` are the dice that lead here, roll by roll.
    """

    chance: int
    end: Literal["asked", "over", "hidden", "dice", "later"]
    asked: list[AskedNext] = []
    unless: list[UnlessInfo] = []
    summary: dict[str, Any] | None = None
    rolls: list[list[list[int]]] = []
    events: list[EventInfo] = []  # those of the first of these rolls, if they were wanted


class Nothing(Sent, frozen=True):
    """Why a choice would do nothing."""

    rule: str
    words: list[Span]


class ForeseenInfo(Sent, frozen=True):
    """What a choice would do: the chances of its branches add up to `out_of`."""

    choice: str
    out_of: int
    branches: list[BranchInfo]
    nothing: Nothing | None = None


class Foreseen(Sent, frozen=True, tag="foreseen"):
    """What was foreseen. `answers` has the words for every answer that an `unless` speaks of."""

    number: int
    version: int
    choices: list[ForeseenInfo]
    answers: list[OptionInfo] = []


class NotForeseen(Sent, frozen=True, tag="not_foreseen"):
    """Why something could not be foreseen: the seat is not asked any more, or may not choose that."""

    number: int
    version: int
    text: str


class OpenedHands(Sent, frozen=True, tag="opened_hands"):
    """What each seat may know, seat by seat, where nobody but bots plays; with every choice, until closed."""

    version: int
    views: list[dict[str, Any]]


ServerMessage = (
    Snapshot
    | Update
    | RefusedInfo
    | ErrorInfo
    | ChatLine
    | UndoAnswered
    | Measured
    | NotMeasured
    | Foreseen
    | NotForeseen
    | OpenedHands
)


# --- What a client says ---


class Choose(Received, frozen=True, tag="choose"):
    """An answer: to the Ask with this number of this seat."""

    seat: SeatNumber
    number: Version
    choice: ChoiceText


class Why(Received, frozen=True, tag="why"):
    """Why would this choice not be allowed?"""

    seat: SeatNumber
    choice: ChoiceText


class Measure(Received, frozen=True, tag="measure"):
    """What is there on the table? A seat of one's own, or nobody's: what is measured is public anyway.

    `survey` and `wish` are what the game declares; the answer bears the same `number`. A wish has at most 2 KB.
    """

    number: Mark
    survey: Annotated[str, Meta(min_length=1, max_length=40)]
    wish: Annotated[dict[str, Any], Meta(max_length=20)] = {}
    seat: SeatNumber | None = None


class Foresee(Received, frozen=True, tag="foresee"):
    """What would these choices do, by what this seat may know? Without any: all listed options.

    The answer bears the same `number`. Events are told only `with_events`: a summary is enough for most.
    """

    number: Mark
    seat: SeatNumber
    choices: Annotated[list[ChoiceText], Meta(max_length=150)] = []
    with_events: bool = False


class Undo(Received, frozen=True, tag="undo"):
    seat: SeatNumber


class AnswerUndo(Received, frozen=True, tag="answer_undo"):
    seat: SeatNumber
    agree: bool


class BreakSeal(Received, frozen=True, tag="break_seal"):
    """Takes the sealed answer of this seat back; it is asked again."""

    seat: SeatNumber


class ComeBack(Received, frozen=True, tag="return"):
    """Plays on in a seat that was left."""

    seat: SeatNumber


class Resign(Received, frozen=True, tag="resign"):
    seat: SeatNumber


class Rematch(Received, frozen=True, tag="rematch"):
    seat: SeatNumber


class CommitSalt(Received, frozen=True, tag="commit_salt"):
    """The fingerprint of this seat's salt, while the table waits and the seat has none."""

    seat: SeatNumber
    commitment: Fingerprint


class OpenSalt(Received, frozen=True, tag="open_salt"):
    """The salt itself, once every seat is taken and has committed."""

    seat: SeatNumber
    salt: Salt


class Say(Received, frozen=True, tag="say"):
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Windows(Received, frozen=True, tag="windows"):
    """How this seat wants its reaction windows: pass by itself if nothing is playable; where to stop anyway."""

    seat: SeatNumber
    auto_pass: bool = True
    stop_at: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []


class OpenHands(Received, frozen=True, tag="open_hands"):
    """Show me all hands, or close them again. Refused at a table where a person plays, or may sit down."""

    is_open: bool = True


class Again(Received, frozen=True, tag="again"):
    """Send me everything anew."""


ClientMessage = (
    Choose
    | Why
    | Measure
    | Foresee
    | Undo
    | AnswerUndo
    | BreakSeal
    | ComeBack
    | Resign
    | Rematch
    | CommitSalt
    | OpenSalt
    | Say
    | Windows
    | OpenHands
    | Again
)


# --- Replays ---


class Replay(Sent, frozen=True):
    """A finished game: its story as everyone heard it, or as one's own seat did, and how many steps it has."""

    table: TableInfo
    steps: int
    story: list[EventInfo]
    seat: int | None = None  # whose story it is; none for the public one


class ReplayStep(Sent, frozen=True):
    step: int
    view: dict[str, Any]
    seat: int | None = None


class ReplayHands(Sent, frozen=True):
    """What each seat could know after a step of a finished game, seat by seat: all hands lie open."""

    step: int
    views: list[dict[str, Any]]


# --- Reports ---


class FigureInfo(Sent, frozen=True):
    """One line of the table of a report: a value for each side, or a single one that all sides share."""

    title: str
    values: list[int | list[Span]]
    rule: str


class LuckInfo(Sent, frozen=True):
    """What so many dice (`tries`) came to, beside the exact chances. No seat: nobody's own dice.

    `shares` are how many of 10,000 games would have brought the number `first`, the next one, and so on; what
    hardly ever comes is left out at both ends. `luckier_than` is of 100 games, and one with the same number
    counts half. `what` is what is counted, "hits"; `dice` is which dice: "attack dice".
    """

    seat: int | None
    what: str
    dice: str
    tries: int
    happened: int
    expected: float
    first: int
    shares: list[int]
    luckier_than: int
    rule: str


class DecisiveInfo(Sent, frozen=True):
    """A step that decided a game: what happened, for which side it was good, and how much, in what unit.

    `chance` is how likely it was before its dice fell, in per cent; none where no dice fell.
    """

    step: int
    words: list[Span]
    more: list[Span]
    seat: int
    weight: int
    unit: str
    rule: str
    card: str = ""
    chance: int | None = None


class ReportInfo(Sent, frozen=True):
    """What is told of a finished game. Lists are empty where the game has nothing to say.

    `sides` names the columns of the figures: the seats, and perhaps a side at which nobody sits. `measure` says
    in a sentence how the decisive steps were found; they come in the order of the game.
    """

    sides: list[str]
    figures: list[FigureInfo]
    luck: list[LuckInfo]
    decisive: list[DecisiveInfo]
    measure: str


class Branch(Received, frozen=True):
    """Play on from a step of a finished game, in this seat, against a bot."""

    step: Version
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] = "greedy"
    salt: Salt = ""


class Ticket(Sent, frozen=True):
    """Opens one socket, once, soon."""

    ticket: str
