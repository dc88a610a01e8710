/** Measures texts in the page's own font, in CSS pixels; equal ones once. `size`: for example "12px". */
export function textMeasure(size: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  if (context) context.font = `${size} ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    const width = known.get(text) ?? context?.measureText(text).width ?? text.length * 7;
    known.set(text, width);
    return width;
  };
}
