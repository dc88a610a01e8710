import { madeDocument } from './made-document.ts';
import { ordinaryFilling } from './ordinary-filling.ts';

/** A document as a service of tomorrow might send it: no value of it is listed, every part has a field more. */
export function unlistedDocument(type: string, random: () => number): Record<string, unknown> {
  const ordinary = ordinaryFilling(random);
  const word = () =>
    Math.floor(random() * 1_000_000)
      .toString(36)
      .toUpperCase();
  const document = madeDocument(type, {
    ...ordinary,
    text: (place, schema) =>
      schema.enum
        ? `LATER_${word()}`
        : `${ordinary.text(place, schema)}${random() < 0.1 ? ' ' : ''}`,
  });
  addLater(document, word);
  return document;
}

function addLater(value: unknown, word: () => string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) addLater(inner, word);
  if (!Array.isArray(value)) Object.assign(value, { later: `added ${word()}`, 'a.b[0]': [null] });
}

/** Every fact of a document in its order, as text: what holds no other value. */
export function factsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  const inner = Object.values(value);
  return inner.length === 0 ? [JSON.stringify(value)] : inner.flatMap((each) => factsOf(each));
}
