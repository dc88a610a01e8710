/**
 * Moves to the next row (`step` 1) or the one before (-1): the focus, from where it is now. In a list with
 * something open beside it, the row that it comes to is opened; so it is where what is open stands below its
 * row (`data-row="below"`), and the one before is closed.
 */
export function moveBetweenRows(step: 1 | -1): void {
  const list = document.querySelector('[data-split] > [role=region]');
  const rows = [...(list ?? document).querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.checkVisibility(),
  );
  const current = list?.querySelector('[aria-current] [data-row], [data-row][aria-current]');
  // What opens follows a moment later: the next key goes on from the row that has the focus.
  const focused = rows.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? rows.findIndex((row) => row === current) : focused;
  const next = at === -1 ? firstInView(rows) : rows[at + step];
  const below = rows[focused]?.matches('[data-row=below][aria-expanded=true]') && rows[focused];
  next?.focus();
  if (list) next?.click();
  else if (below && next) {
    below.click();
    if (next.ariaExpanded === 'false') next.click();
    requestAnimationFrame(() => next.scrollIntoView({ block: 'nearest' }));
  }
}

const firstInView = (rows: HTMLElement[]) =>
  rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
