/**
 * Scrolls to a row of a long table, as little as is needed; and again, since others get their true heights only once
 * they are near the screen. Those before it are laid out first (laid-out-ahead.ts): they would move it out of sight.
 */
export function bringOnScreen(row: Element): void {
  for (let each: Element | null = row; each; each = each.previousElementSibling) {
    each.setAttribute('data-ahead', '');
  }
  const scroll = () => row.scrollIntoView({ block: 'nearest' });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
