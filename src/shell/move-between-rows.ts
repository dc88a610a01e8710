/**
 * Moves to the next row (`step` 1) or the one before (-1): the focus, from where it is now. In a list with
 * something open beside it, the row that it comes to is opened; so it is with the rows of a page that open
 * something beside them (`data-row="beside"`), or below: that of the one before is closed then.
 */
export function moveBetweenRows(step: 1 | -1): void {
  const list = document.querySelector('[data-list]');
  const all = (list ?? document).querySelectorAll<HTMLElement>(
    'main [data-row]:not([data-away] *)',
  );
  // Also where the list is closed, what is open goes on.
  const closed = list?.checkVisibility() === false;
  const rows = [...all].filter(
    (row) => closed || row.matches('[data-row=beside]') || row.checkVisibility(),
  );
  const current = (list ?? document).querySelector(
    list ? '[aria-current] [data-row], [data-row][aria-current]' : `main ${opened('beside')}`,
  );
  // What opens follows a moment later: the next key goes on from the row that has the focus.
  const focused = document.activeElement;
  const isIn = (row: Element) => row.closest('tr, li')?.contains(focused) === true;
  const at =
    [(row: Element) => row === focused, isIn, (row: Element) => row === current]
      .map((fits) => rows.findLastIndex(fits))
      .find((index) => index !== -1) ?? -1;
  const next = at === -1 ? firstInView(rows) : rows[at + step];
  const before = rows[at];
  next?.focus();
  if (list) {
    if (next instanceof HTMLAnchorElement) next.click();
  } else if (current) {
    if (next?.matches('[data-row=beside]')) next.click();
  } else if (before?.matches(opened('below')) && next) {
    before.click();
    if (next.ariaExpanded === 'false') next.click();
    requestAnimationFrame(() => next.scrollIntoView({ block: 'nearest' }));
  }
}

const opened = (where: 'beside' | 'below') => `[data-row=${where}][aria-expanded=true]`;

/** The first row below the upper edge of the window, or below its table's header, which may stay there. */
const firstInView = (rows: HTMLElement[]) =>
  rows.find((row) => topOf(row) >= Math.max(0, bottomOf(row.closest('table')?.tHead))) ?? rows[0];
const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect().bottom ?? 0;
