/** What the text of a first page is set in (tokens.css). */
const FONTS = ['title', 'body', 'small', 'code', 'key'];
const ALSO_STRONG = ['body', 'small'];

/**
 * Measures a word in each font of a first page while its code comes. A browser looks for a family, size and weight when it
 * first sets text in it: a third of the first page's layout. On a canvas, nothing on the page is laid out or painted for it.
 */
export function findFonts(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return;
  const tokens = getComputedStyle(document.documentElement);
  const find = (font: string) => {
    canvas.font = font;
    canvas.measureText('Docket');
  };
  for (const name of FONTS) {
    const font = tokens.getPropertyValue(`--type-${name}`);
    find(font);
    if (ALSO_STRONG.includes(name)) find(`${tokens.getPropertyValue('--strong')} ${font}`);
  }
}
