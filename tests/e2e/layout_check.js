// Runs inside a page that shows a table, at one size of its window. Every list that it returns must be empty.
// over: a part of the frame lies upon the board. off: a part, or the page, is wider or higher than it may be.
// cut: text is cut off by a box that does not scroll. tap: too small for a finger. primary: a button that leads on, out of sight.

async ({ names, root, width, least }) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => done()));
  document.documentElement.style.fontSize = `${root}px`;
  while (innerWidth !== width) await drawn();
  await drawn();
  await drawn(); // once for the new regime, once for what measures itself in it
  const box = (one) => one.getBoundingClientRect();
  const isSeen = (one) => {
    const { width, height } = box(one);
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
  };
  const told = (one) => (one.getAttribute('aria-label') || one.textContent.trim() || one.className).toString().slice(0, 40);
  const frame = document.querySelector('.frame');
  const { regime, layout } = frame.dataset;
  const shape = layout === 'broad' ? layout : frame.dataset.shape;
  const leastHeight = ['tall', 'phone', 'flat'].includes(regime) ? (least[regime][1] * root) / 16 : 0; // the page may scroll
  const board = box(document.querySelector('.boardbox'));
  const found = { over: [], off: [], cut: [], tap: [], primary: [] };

  const PARTS = '.goal, .top > .strip, .top > .action, .tray, .app > .seats > *, .ptabs, .ahead, .logs, .app > .pane, .app > .foot';
  const bottom = Math.max(innerHeight, leastHeight);
  for (const part of document.querySelectorAll(PARTS)) {
    if (!isSeen(part) || (part.closest('.boardbox') && !part.matches('.goal'))) continue;
    const at = box(part);
    const wide = Math.min(at.right, board.right) - Math.max(at.left, board.left);
    const high = Math.min(at.bottom, board.bottom) - Math.max(at.top, board.top);
    if (wide > 1 && high > 1) found.over.push(`${part.className} by ${Math.round(wide)} x ${Math.round(high)}`);
    const scrolls = part.closest('.seats') && part !== part.closest('.seats') && getComputedStyle(part.parentElement).overflowY === 'auto';
    if (at.left < -1 || at.right > innerWidth + 1 || (!scrolls && at.bottom > bottom + 1))
      found.off.push(`${part.className} ends at ${Math.round(at.right)}, ${Math.round(at.bottom)}`);
  }
  if (board.right > innerWidth + 1 || board.bottom > bottom + 1) found.off.push('the board');
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.off.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > bottom + 1) found.off.push(`the page is ${page.scrollHeight} high`);

  // An ellipsis is for names that people chose.
  const mayEnd = (one) => names.includes(one.textContent.trim());
  const seen = new Set();
  const texts = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const one = node.parentElement;
    if (!node.textContent.trim() || seen.has(one)) continue;
    seen.add(one);
    if (one.closest('svg, .sr') || !isSeen(one) || mayEnd(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    const slack = 0.3 * parseFloat(getComputedStyle(one).fontSize); // letters are measured with room above and below
    for (let cover = one; cover && cover !== document.body; cover = cover.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(cover);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const at = box(cover);
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      const isOut = text.right > at.right + 1.5 || text.left < at.left - 1.5 || text.bottom > at.bottom + slack || text.top < at.top - slack;
      if (isOut && !scrolls) found.cut.push(`${one.textContent.trim().slice(0, 40)} in ${cover.className}`);
      if (isOut || scrolls) break;
    }
  }

  // The words of a button stand inside of its edges.
  const EDGE = 1.5;
  for (const label of document.querySelectorAll('.action .btn > .label')) {
    if (!isSeen(label)) continue;
    const [words, edge] = [box(label), box(label.parentElement)];
    const isTight = words.top < edge.top + EDGE || words.bottom > edge.bottom - EDGE || words.right > edge.right - EDGE;
    if (isTight) found.cut.push(`${told(label)}: ${Math.round(words.height)} high in a button of ${Math.round(edge.height)}`);
  }

  // The newest line of the log is in sight as long as nobody looks back.
  for (const log of document.querySelectorAll('.log[aria-label="Log"]')) {
    const above = log.scrollHeight - log.clientHeight - log.scrollTop;
    if (isSeen(log) && above > 4) found.cut.push(`the log stands ${Math.round(above)} px above its newest line`);
  }

  // What answers to a finger around the middle of a target: 44 px of it, wherever it is drawn smaller.
  const REACH = 21.5;
  const TARGETS = 'button, a, summary, select, input, [role=tab]';
  for (const one of document.querySelectorAll(`.app :is(${TARGETS})`)) {
    if (!isSeen(one) || one.closest('svg, .sr, .log, .boardbox') || one.matches('.rid, .card-name')) continue;
    const { pointerEvents, display } = getComputedStyle(one);
    if (pointerEvents === 'none' || display === 'inline') continue; // a word of a sentence is as large as its letters
    const at = box(one);
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    if (!one.contains(document.elementFromPoint(x, y))) continue; // scrolled away, or under another card
    const reaches = (dx, dy) => {
      const [px, py] = [Math.min(innerWidth - 1, Math.max(0, x + dx)), Math.min(innerHeight - 1, Math.max(0, y + dy))];
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one));
    };
    const isWide = at.width >= 2 * REACH || (reaches(-REACH, 0) && reaches(REACH, 0));
    const isHigh = at.height >= 2 * REACH || (reaches(0, -REACH) && reaches(0, REACH));
    if (!isWide || !isHigh) found.tap.push(`${told(one)}: ${Math.round(at.width)} x ${Math.round(at.height)}`);
  }

  // What leads on, and what can be done with a game that is over, is seen whole, also where something scrolls.
  for (const one of document.querySelectorAll('.action .primary, .result .btn, section.replay :is(button, select)')) {
    if (!isSeen(one)) continue;
    const at = box(one);
    let isOut = at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight;
    for (let cover = one.parentElement; cover && cover !== document.body; cover = cover.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(cover);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const around = box(cover);
      isOut ||= at.left < around.left - 1 || at.top < around.top - 1 || at.right > around.right + 1 || at.bottom > around.bottom + 1;
    }
    if (isOut) found.primary.push(told(one));
  }
  const sentence = document.querySelector('.action h1');
  const lines = Math.round(box(sentence).height / parseFloat(getComputedStyle(sentence).lineHeight));
  if (lines > 2) found.cut.push(`the sentence has ${lines} lines`);
  return {
    ...found,
    regime,
    shape,
    board: [Math.round(board.width), Math.round(board.height)],
  };
}
