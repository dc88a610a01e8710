/**
 * Scrolls to a row of a long table, as little as is needed; and again, since the rows around it have their
 * true heights only once they are near the screen.
 */
export function bringOnScreen(row: Element): void {
  const scroll = () => row.scrollIntoView({ block: 'nearest' });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
