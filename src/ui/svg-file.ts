const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

/**
 * A standalone SVG document that is drawn into. It is made as a document and then written, so that every
 * text of the record stays text (spec: General rules 6). Sizes are in pixels.
 */
export function svgFile(title: string, width: number, height: number, attributes: Attributes) {
  const file = document.implementation.createDocument(SVG, 'svg');
  const root = file.documentElement;
  const set = (element: Element, values: Attributes) => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  };
  const add = (parent: Element, name: string, values: Attributes) => {
    const element = parent.appendChild(file.createElementNS(SVG, name));
    set(element, values);
    return element;
  };
  const viewBox = `0 0 ${width} ${height}`;
  set(root, { width, height, viewBox, 'font-family': 'system-ui, sans-serif', ...attributes });
  add(root, 'title', {}).textContent = title;
  return { root, add, written: () => new XMLSerializer().serializeToString(file) };
}
