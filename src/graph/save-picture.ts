import { svgFile } from '../ui/svg-file.ts';
import { hasLabels, TEXT, type Drawing } from './drawing.ts';
import { arrowHead, edgePath } from './edge-shapes.ts';
import type { Layout } from './layout.ts';
import { graphWords as words } from './words.ts';

const FOOT = 22;

type Colors = Record<'surface' | 'text' | 'faint' | 'line' | 'edge', string>;

/** The colors of the page as it is now, as plain colors: a file has no tokens and no dark mode. */
export function colorsOf(element: HTMLElement): Colors {
  const probe = element.appendChild(document.createElement('span'));
  const color = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    surface: color('--surface'),
    text: color('--text'),
    faint: color('--text-2'),
    line: color('--control-line'),
    edge: color('--text-3'),
  };
  probe.remove();
  return colors;
}

/** The drawing as a standalone SVG document. */
export function graphSvg(title: string, drawing: Drawing, layout: Layout, colors: Colors): string {
  const [width, height] = [Math.ceil(Math.max(layout.width, 470)), Math.ceil(layout.height) + FOOT];
  const { root, add, written } = svgFile(title, width, height, {
    'font-size': TEXT.label,
    'text-anchor': 'middle',
  });
  const write = (
    parent: Element,
    lines: readonly string[],
    { x, y, ...rest }: { x: number; y: number } & Record<string, string | number>,
  ) => {
    lines.forEach((line, index) => {
      const text = add(parent, 'text', { x, y: y + index * TEXT.line, ...rest });
      text.textContent = line;
    });
  };
  add(root, 'rect', { width: '100%', height: '100%', fill: colors.surface });

  const labels = new Map(drawing.labels.map((label) => [label.key, label]));
  for (const { key, points } of layout.edges) {
    const edge = add(root, 'g', { stroke: colors.edge });
    add(edge, 'title', {}).textContent = labels.get(key)?.text ?? '';
    add(edge, 'path', { d: edgePath(points), fill: 'none', 'stroke-width': 1.2 });
    add(edge, 'path', { d: arrowHead(points), fill: colors.edge, stroke: 'none' });
  }
  for (const { key, label } of layout.edges) {
    const lines = labels.get(key)?.lines ?? [];
    write(root, lines, {
      x: label.x,
      y: label.y - (lines.length * TEXT.line) / 2 + TEXT.note + 1,
      'font-size': TEXT.note,
      'font-style': 'italic',
      fill: colors.faint,
      stroke: colors.surface,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    });
  }
  const sizes = new Map(drawing.request.boxes.map((box) => [box.key, box]));
  const places = new Map(layout.boxes.map((box) => [box.key, box]));
  for (const box of drawing.boxes) {
    const [size, place] = [sizes.get(box.key), places.get(box.key)];
    if (!size || !place) continue;
    // An inner document clips what would leave its box.
    const inner = add(root, 'svg', { ...pick(place, 'x', 'y'), ...pick(size, 'width', 'height') });
    add(inner, 'title', {}).textContent = box.name;
    add(inner, 'rect', {
      x: 0.5,
      y: 0.5,
      width: size.width - 1,
      height: size.height - 1,
      rx: 6,
      fill: colors.surface,
      stroke: colors.line,
      ...(box.named ? {} : { 'stroke-dasharray': '4 3' }),
    });
    const x = size.width / 2;
    const y = TEXT.padding + TEXT.label;
    write(inner, box.lines, { x, y, fill: colors.text });
    write(inner, box.note === '' ? [] : [box.note], {
      x,
      y: y + box.lines.length * TEXT.line,
      'font-size': TEXT.note,
      fill: colors.faint,
    });
  }
  write(root, [hasLabels(drawing) ? `${words.byModel} ${words.dashed}` : words.dashed], {
    x: 16,
    y: height - 8,
    'text-anchor': 'start',
    'font-size': TEXT.note,
    fill: colors.faint,
  });
  return written();
}

const pick = <K extends string>(from: Record<K, number>, ...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));
