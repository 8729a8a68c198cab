import pytest, time
from tests.e2e.battlefield import *
from tests.e2e.table_top import DESKTOP, PHONE
pytestmark = pytest.mark.browser
def test_x(visitor):
    p = visitor(DESKTOP)
    open_table(p, ME, BOT, **SMALL)
    c = Commander(p)
    t=time.time()
    try: fight(c, most=200)
    finally: print(time.time()-t, c.seen, c.turn); p.shot('end')
    print(p.get(f"/api/tables/{p.table}")["outcome"])
