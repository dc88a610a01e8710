/** Moves the focus to the next row's link (`step` 1) or the one before (-1), from where it is now. */
export function moveBetweenRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? firstInView(rows) : rows[at + step];
  next?.focus();
}

const firstInView = (rows: HTMLElement[]) =>
  rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
