"""The HTTP routes. Each finds out who asks, hands the wish to a table, and answers with a wire message."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, cast

from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from saltbox import fair
from saltbox.server import actions, installed_games, reach
from saltbox.server.audience_messages import encode, names_for
from saltbox.server.context import ServerContext, TheContext, address, is_loopback
from saltbox.server.guests import COOKIE, COOKIE_SECONDS
from saltbox.server.jobs import JudgeOptions, ListCards, MakeOffer, TellReport
from saltbox.server.plain import chosen_name
from saltbox.server.replays import check_step
from saltbox.server.salts import given, opened
from saltbox.server.table import Table
from saltbox.server.transactions import Guest
from saltbox.wire.messages import (
    BotInfo,
    Branch,
    CardInfo,
    Checked,
    CheckOptions,
    Choose,
    CommitSalt,
    ErrorInfo,
    FinishedPage,
    GameInfo,
    JoinTable,
    KeepListed,
    Me,
    NewTable,
    OpenSalt,
    OpenTable,
    OutcomeInfo,
    Reach,
    RefusedInfo,
    Rename,
    Replay,
    ReplayHands,
    ReplayStep,
    ReportInfo,
    RuleInfo,
    Snapshot,
    Statistics,
    TableInfo,
    Ticket,
    Update,
)

Req = Request[Any, Any, Any]
RUNNING_SHOWN, FINISHED_SHOWN = 60, 8
PAGE_OF_GAMES = 20
LIST_COST = 2  # a list of games costs as much as so many other reads more
# What cannot be the name of a table, or the number of a step, is refused before anything is looked up.
Id = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{10,40}$")]
GameName = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$")]
OfferName = Annotated[str, PathParameter(pattern="^[a-z_]{1,40}$")]
Step = Annotated[int, PathParameter(ge=0, le=1_000_000)]
StartOfPage = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
OneGame = Annotated[str | None, QueryParameter(pattern="^[a-z0-9-]{1,40}$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=4)]
OwnSeat = Annotated[int | None, QueryParameter(ge=0, le=4)]


ERRORS = {
    status: ResponseSpec(ErrorInfo, description=words, generate_examples=False)
    for status, words in {
        400: "It cannot be read or used.",
        401: "Nobody knows you yet: ask for /api/me first.",
        403: "Not your seat, or a page of another site.",
        404: "No such table, game or step.",
        409: "It does not fit the state of the table.",
        413: "Too long.",
        415: "Not JSON.",
        429: "Too many.",
        503: "Too busy, or it could not be stored.",
    }.items()
}
REFUSED = {422: ResponseSpec(RefusedInfo, description="The rules refuse.", generate_examples=False)}


def answers_with(kind: Any) -> dict[int, ResponseSpec]:
    """What a route tells that answers with bytes which were encoded before."""
    return {**ERRORS, 200: ResponseSpec(kind, description="As it is.", generate_examples=False)}


# --- What there is ---


@get("/api/games", sync_to_thread=False, responses=answers_with(list[GameInfo]))
def games(request: Req, context: TheContext) -> Response[bytes]:
    """The installed games, by title."""
    return context.answers.made(installed_games.game_infos, "games").response(request)


@get("/api/games/{game:str}/cards", responses=answers_with(list[CardInfo]))
async def cards(request: Req, context: TheContext, game: GameName) -> Response[bytes]:
    """All cards of a game, with the custom ones of this server."""
    return await listed_cards(context, request, game, context.settings.cards.get(game, ()))


async def listed_cards(
    context: ServerContext, request: Req, game: str, custom: Sequence[Mapping[str, Any]]
) -> Response[bytes]:
    """Cards, worked out once."""
    about = ("cards", game, encode(custom).decode())
    kept = context.answers.find(*about)
    if kept is None:
        job = ListCards(game=game, custom=custom)
        kept = context.answers.keep(await context.workers.do(job, Raw, asker=address(request)), *about)
    return kept.response(request)


@get("/api/games/{game:str}/rules", sync_to_thread=False, responses=answers_with(list[RuleInfo]))
def rules(request: Req, context: TheContext, game: GameName) -> Response[bytes]:
    """All rules of a game, by id."""
    return context.answers.made(
        lambda: installed_games.rule_infos(installed_games.installed(game)), "rules", game
    ).response(request)


@post("/api/games/{game:str}/check", status_code=200, responses=ERRORS)
async def check_options(
    request: Req, context: TheContext, game: GameName, data: JSONBody[CheckOptions]
) -> Checked:
    """What is wrong with the options of a table, before it is opened: decks, layouts, custom cards."""
    await context.guest(request)
    context.count(context.requests, request)
    job = JudgeOptions(game=game, options=context.settings.with_cards(game, data.options))
    return await context.workers.do(job, Checked, asker=address(request))


@get("/api/games/{game:str}/offers/{offer:str}", responses=ERRORS)
async def offers(request: Req, context: TheContext, game: GameName, offer: OfferName) -> dict[str, Any]:
    """What a game offers before there is a match; the query says what is wished for."""
    context.count(context.requests, request)
    wishes = {key: str(value) for key, value in request.query_params.items()}
    job = MakeOffer(game=game, offer=offer, wishes=wishes, custom=context.settings.cards.get(game, ()))
    return await context.workers.do(job, dict[str, Any], asker=address(request))


@get("/api/bots", sync_to_thread=False, responses=answers_with(list[BotInfo]))
def bots(request: Req, context: TheContext) -> Response[bytes]:
    """Who can sit opposite."""
    return context.answers.made(installed_games.bot_infos, "bots").response(request)


@get("/api/reach", sync_to_thread=False, responses=ERRORS)
def reachable(request: Req, context: TheContext) -> Reach:
    """Who can open a link to this server; where it is in the network, it tells whoever sits at it."""
    host, is_here = context.settings.host, is_loopback(address(request))
    return Reach(
        open_to="this_computer" if reach.is_for_this_computer_only(host) else "network",
        port=(request.scope.get("server") or ("", 0))[1] or 0,
        addresses=reach.addresses(host) if is_here else [],
        names=context.hosts.names if is_here else [],
        open_tables=len(context.tables.open_to_anyone()),
    )


@get("/api/open-tables", sync_to_thread=False, responses=ERRORS)
def open_tables(context: TheContext) -> list[OpenTable]:
    """The tables that wait for anyone, the newest first."""
    return context.tables.open_to_anyone()


# --- Who I am ---


@get("/api/me", responses=ERRORS)
async def me(request: Req, context: TheContext) -> Response[Me]:
    """The guest who asks, with games; a stranger becomes a guest by this and gets the cookie."""
    await context.reads.wait(address(request), context.times(request), LIST_COST)
    guest = await context.visitor(request)
    cookies = []
    if guest is None:
        context.count(context.new_guests, request)
        token, guest = await context.guests.add()
        cookies = [guest_cookie(token, request.url.scheme == "https")]
    return Response(await about(context, guest), cookies=cookies)


@put("/api/me", responses=ERRORS)
async def rename(request: Req, context: TheContext, data: JSONBody[Rename]) -> Me:
    """Another name."""
    guest = await context.guest(request)
    context.count(context.requests, request)
    return await about(context, await context.guests.rename(guest, chosen_name(data.name, guest.name)))


def guest_cookie(token: str, secure: bool) -> Cookie:
    """No script can read it, and no other site can send it along."""
    return Cookie(
        COOKIE, value=token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/"
    )


async def about(context: ServerContext, guest: Guest) -> Me:
    """A guest's name and games."""
    finished = await context.tables.finished_of(guest, 0, FINISHED_SHOWN)
    return Me(
        name=guest.name,
        running=await context.tables.running_of(guest, RUNNING_SHOWN),
        finished=finished.games,
        commitment=await context.guests.promised(guest),
        finished_count=finished.count,
    )


@get("/api/me/finished", responses=ERRORS)
async def finished_games(request: Req, context: TheContext, start: StartOfPage = 0) -> FinishedPage:
    """The finished games of the guest who asks, the newest first, a page at a time."""
    guest = await context.guest(request)
    await context.reads.wait(address(request), context.times(request), LIST_COST)
    return await context.tables.finished_of(guest, start, PAGE_OF_GAMES)


@get("/api/me/statistics", responses=ERRORS)
async def statistics(request: Req, context: TheContext, game: OneGame = None) -> Statistics:
    """What the guest who asks has played to the end: all of it, or one game."""
    guest = await context.guest(request)
    await context.reads.wait(address(request), context.times(request), LIST_COST)
    if game is not None:
        installed_games.installed(game)
    return await context.tables.statistics_of(guest, game)


@put("/api/me/tables/{table_id:str}", responses=ERRORS)
async def keep_listed(request: Req, context: TheContext, table_id: Id, data: JSONBody[KeepListed]) -> Me:
    """Takes a game out of one's list, or puts it back."""
    guest = await context.guest(request)
    context.count(context.requests, request)
    await context.tables.keep_listed(guest, table_id, data)
    return await about(context, guest)


# --- Tables ---


def info(table: Table, guest: Guest | None) -> TableInfo:
    """A table as this guest may see it."""
    return table.broadcast.info_for(guest.id if guest else "")


@post("/api/tables", responses=ERRORS)
async def open_table(request: Req, context: TheContext, data: JSONBody[NewTable]) -> TableInfo:
    """A new table; the game begins at once if no seat is open."""
    guest = await context.guest(request)
    context.count(context.new_tables, request)
    table = await context.tables.open(guest, data)
    return info(table, guest)


@get("/api/tables/{table_id:str}", responses=ERRORS)
async def table_info(request: Req, context: TheContext, table_id: Id) -> TableInfo:
    """A table as the one who asks may see it."""
    guest = await context.visitor(request)
    table = await context.tables.get(table_id)
    return info(table, guest)


@get("/api/tables/{table_id:str}/cards", responses=answers_with(list[CardInfo]))
async def table_cards(request: Req, context: TheContext, table_id: Id) -> Response[bytes]:
    """All cards of a table's game, with the custom ones that this table was opened with."""
    table = await context.tables.get(table_id)
    return await listed_cards(context, request, table.row["game"], table.custom_cards)


@post("/api/tables/{table_id:str}/join", status_code=200, responses=ERRORS)
async def join(request: Req, context: TheContext, table_id: Id, data: JSONBody[JoinTable]) -> TableInfo:
    """Takes the first open seat, or comes back to the own ones."""
    guest = await context.guest(request)
    context.count(context.requests, request)
    table = await context.tables.get(table_id)
    name = chosen_name(data.name, guest.name)
    share = given(data.salt, data.salt_commitment)
    await table.do(actions.sit_down(table, guest.id, name, share, data.options))
    return info(table, guest)


@post("/api/tables/{table_id:str}/salt", status_code=200, responses=ERRORS)
async def salt(
    request: Req, context: TheContext, table_id: Id, data: JSONBody[CommitSalt | OpenSalt]
) -> TableInfo:
    """Commits a seat to its salt, or opens it: for programs that keep no socket."""
    guest = await context.guest(request)
    context.count(context.requests, request)
    table = await context.tables.get(table_id)
    if isinstance(data, CommitSalt):
        await table.do(actions.commit_salt(table, guest.id, data.seat, data.commitment))
    else:
        await table.do(actions.open_salt(table, guest.id, data.seat, data.salt))
    return info(table, guest)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=ERRORS)
async def leave(request: Req, context: TheContext, table_id: Id) -> TableInfo:
    """Gets up from a table that waits; resigns, or leaves for a bot, at one that plays."""
    guest = await context.guest(request)
    context.count(context.requests, request)
    table = await context.tables.get(table_id)
    await table.do(actions.leave(table, guest.id))
    return info(table, guest)


@post("/api/tables/{table_id:str}/ticket", status_code=200, responses=ERRORS)
async def ticket(request: Req, context: TheContext, table_id: Id) -> Ticket:
    """A ticket for the socket; strangers get one too, and may watch."""
    guest = await context.visitor(request)
    context.count(context.requests, request)
    table = await context.tables.get(table_id)
    return Ticket(context.tickets.issue(guest.id if guest else "", table.id))


@get("/api/tables/{table_id:str}/seat/{seat:int}", responses=ERRORS)
async def seat_snapshot(request: Req, context: TheContext, table_id: Id, seat: SeatNumber) -> Snapshot:
    """Everything that one's own seat may know: for programs that keep no socket."""
    guest = await context.guest(request)
    table = await context.tables.get(table_id)
    table.own(guest.id, seat)
    return table.broadcast.snapshot(seat)


@post("/api/tables/{table_id:str}/choose", status_code=200, responses={**ERRORS, **REFUSED})
async def choose(
    request: Req, context: TheContext, table_id: Id, data: JSONBody[Choose]
) -> Response[Update | RefusedInfo]:
    """An answer without a socket. Refused by the rules: 422, with the rule and a sentence."""
    guest = await context.guest(request)
    table = await context.tables.get(table_id)
    table.own(guest.id, data.seat)
    context.choices.check(f"{table_id} {data.seat}")
    told, version = table.broadcast.told(data.seat), table.version
    refused = await table.do(table.choose(guest.id, data.seat, data.number, data.choice))
    if refused is not None:
        context.metrics.refused.inc()
        return Response(refused, status_code=422)
    return Response(table.broadcast.since(data.seat, told, version))


# --- After the end ---


@get("/api/tables/{table_id:str}/record", responses=ERRORS)
async def record(context: TheContext, table_id: Id) -> Response[dict[str, Any]]:
    """The finished game with its fair dice, to keep and to check with `saltbox verify`."""
    table = await context.tables.get(table_id)
    check_step(table, 0)
    assert table.outcome is not None
    audiences = [*range(len(table.chairs)), None]
    document = fair.game_document(
        table.match,
        secret=table.row["secret"],
        table=table.id,
        salts=opened(table.shares),
        salt_commitments=[share.commitment for share in table.shares],
        chains={fair.audience_name(audience): table.broadcast.chain(audience) for audience in audiences},
        names=table.names(),
        ended=ended(table, table.outcome),
    )
    headers = {"Content-Disposition": f'attachment; filename="{table.row["game"]}-{table_id}.json"'}
    return Response(document, headers=headers, media_type=MediaType.JSON)


def ended(table: Table, outcome: OutcomeInfo) -> dict[str, Any]:
    """How a game ended; if no rule has ended it, by whose decision."""
    found: dict[str, Any] = {"reason": outcome.reason, "winners": outcome.winners, "text": outcome.text}
    if table.match.outcome is None:
        found["seat"] = next(seat for seat in range(len(table.chairs)) if seat not in outcome.winners)
    return found


@get("/api/tables/{table_id:str}/replay", responses=ERRORS)
async def replay(request: Req, context: TheContext, table_id: Id, seat: OwnSeat = None) -> Replay:
    """The story of a finished game: the public one, or that of one's own `seat`."""
    guest = await context.visitor(request)
    table = await context.tables.get(table_id)
    check_step(table, 0)
    check_own(table, guest, seat)
    story = table.broadcast.events(seat, 0)
    return Replay(table=info(table, guest), steps=table.version, story=story, seat=seat)


@get("/api/tables/{table_id:str}/replay/{step:int}", responses=ERRORS)
async def replay_step(
    request: Req, context: TheContext, table_id: Id, step: Step, seat: OwnSeat = None
) -> ReplayStep:
    """What everyone, or one's own `seat`, could see after a step of a finished game."""
    guest = None if seat is None else await context.visitor(request)
    table = await context.tables.get(table_id)
    check_own(table, guest, seat)
    view = await context.replays.view(table, seat, step, address(request))
    # The view is encoded already: it travels as it is.
    return ReplayStep(step=step, view=cast(dict[str, Any], view), seat=seat)


@get("/api/tables/{table_id:str}/report", responses=answers_with(ReportInfo))
async def report(request: Req, context: TheContext, table_id: Id, seat: OwnSeat = None) -> Response[bytes]:
    """Figures, luck and decisive steps of a finished game; for one's own `seat`, which is "You" then."""
    guest = None if seat is None else await context.visitor(request)
    table = await context.tables.get(table_id)
    check_step(table, 0)
    check_own(table, guest, seat)
    about = (table.id, "" if seat is None else str(seat))
    kept = context.reports.find(*about)
    if kept is None:
        job = TellReport(record=table.match.record().document(), names=names_for(table.names(), seat))
        kept = context.reports.keep(await context.workers.do(job, Raw, asker=address(request)), *about)
    return kept.response(request)


@get("/api/tables/{table_id:str}/replay/{step:int}/hands", responses=ERRORS)
async def replay_hands(request: Req, context: TheContext, table_id: Id, step: Step) -> ReplayHands:
    """What each seat could know after a step of a finished game: its record is open, and so are the hands."""
    table = await context.tables.get(table_id)
    asker = address(request)
    views = [await context.replays.view(table, seat, step, asker) for seat in range(len(table.chairs))]
    return ReplayHands(step=step, views=cast(list[dict[str, Any]], views))


def check_own(table: Table, guest: Guest | None, seat: int | None) -> None:
    """Refuses whoever looks at a game from a seat of somebody else."""
    if seat is not None:
        table.own(guest.id if guest else "", seat)


@post("/api/tables/{table_id:str}/branch", responses=ERRORS)
async def branch(request: Req, context: TheContext, table_id: Id, data: JSONBody[Branch]) -> TableInfo:
    """Plays on from a step of a finished game, against a bot."""
    guest = await context.guest(request)
    context.count(context.new_tables, request)
    table = await context.tables.get(table_id)
    new = await context.tables.branch(table, guest, data.step, data.seat, data.bot, data.salt)
    return info(new, guest)


# --- For whoever runs it ---


@get("/healthz", include_in_schema=False)
async def healthz(context: TheContext) -> Response[dict[str, Any]]:
    """Whether the server answers, and its database can be written and read."""
    tables, trouble = await context.storage.health()
    if trouble is not None:
        return Response({"ok": False, "cause": trouble.cause, "text": trouble.text}, status_code=503)
    return Response({"ok": True, "tables": tables, "live": len(context.tables.live)})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(context: TheContext) -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [
    games, cards, rules, check_options, offers, bots, reachable, open_tables, finished_games, statistics,
    keep_listed, me, rename, open_table, table_info, table_cards, join, salt, leave, ticket, seat_snapshot,
    choose, record, replay, replay_step, replay_hands, report, branch, healthz, metrics,
]  # fmt: skip
