import { wrapLines } from '../../../lib/wrap-lines.ts';
import { svgFile } from '../../../ui/svg-file.ts';
import { textMeasure } from '../../../ui/text-measure.ts';

const [MARGIN, LINE, TITLE, FONT] = [16, 18, 26, 12];
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font'] as const;

/** What stands around a picture in a file of its own. */
export type PictureWords = { title: string; legend: readonly string[]; foot: readonly string[] };

/**
 * The picture on the screen as a standalone SVG document: with its colors as they are now, its title,
 * what its patterns mean, and what it is of.
 */
export function chartSvg(shown: SVGSVGElement, { title, legend, foot }: PictureWords): string {
  const picture = standalone(shown);
  const { width, height } = shown.getBoundingClientRect();
  const [wide, at] = [Math.max(width, 420) + 2 * MARGIN, MARGIN + TITLE];
  const legendAt = at + height + 10;
  const measure = textMeasure(`${FONT}px`);
  const footLines = foot.flatMap((words) => wrapLines(words, wide - 2 * MARGIN, 8, measure));
  const footAt = legendAt + legend.length * LINE + 8;
  const high = footAt + footLines.length * LINE + MARGIN;
  const colors = getComputedStyle(shown);
  const { root, add, written } = svgFile(title, wide, high, {
    'font-size': FONT,
    fill: colors.color,
  });
  add(root, 'rect', { width: wide, height: high, fill: backgroundOf(shown) });
  const heading = add(root, 'text', { x: MARGIN, y: MARGIN + 12, 'font-size': 14 });
  heading.setAttribute('font-weight', '600');
  heading.textContent = title;
  picture.setAttribute('x', String(MARGIN));
  picture.setAttribute('y', String(at));
  root.append(picture);
  const patterns = [...picture.querySelectorAll('pattern')];
  legend.forEach((words, index) => {
    const y = legendAt + index * LINE;
    const fill = `url(#${patterns[index]?.id ?? ''})`;
    add(root, 'rect', { x: MARGIN, y, width: 14, height: 12, fill, stroke: colors.color });
    add(root, 'text', { x: MARGIN + 22, y: y + 10 }).textContent = words;
  });
  footLines.forEach((words, index) => {
    const y = footAt + index * LINE + 10;
    add(root, 'text', { x: MARGIN, y, 'fill-opacity': 0.75 }).textContent = words;
  });
  return written();
}

/** A copy that needs no style sheet, without what only shows where one points. */
function standalone(shown: SVGSVGElement): SVGSVGElement {
  const copy = shown.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [shown, ...shown.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      // A font is no presentation attribute as a whole.
      if (name === 'font') copies[index]?.setAttribute('font-size', style.fontSize);
      else if (value !== '') copies[index]?.setAttribute(name, value);
    }
    copies[index]?.removeAttribute('class');
  });
  for (const transient of copy.querySelectorAll('[data-transient]')) transient.remove();
  return copy;
}

/** The first background around the picture that is not clear. */
function backgroundOf(element: Element): string {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const color = getComputedStyle(around).backgroundColor;
    if (!/^(transparent|rgba\(.*, 0\))$/.test(color)) return color;
  }
  return 'white';
}
