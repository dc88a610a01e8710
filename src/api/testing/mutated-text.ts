type Holder = Record<string, unknown> | unknown[];
type Spot = { holder: Holder; key: string | number };

/** Stand for what JSON.stringify would not write; `jsonText` puts the real thing in their place. */
const RAW = 'raw-json:';
const PROTO = 'key-proto';

const raw = (json: string) => `${RAW}${json}`;

const nested = (open: string, close: string, depth: number) =>
  raw(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Values in the place of others: other types, unlisted, huge, deep, no Unicode, no time, no address. */
const strangers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  '',
  [],
  {},
  [null],
  [[]],
  [1, 'two', null, {}],
  { 0: 'zero', length: 3 },
  { id: {}, claim: [] },
  'LATER_VALUE',
  'toString',
  'constructor',
  '__proto__',
  '\ud800',
  'a\udfffb',
  '2026-02-30T25:61:61Z',
  '0000-00-00T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
  'yesterday',
  'javascript:alert(1)',
  'x'.repeat(20_000),
  raw('1e999'),
  raw('-1e999'),
  raw('9007199254740993'),
  raw('-9223372036854775808'),
  raw('9'.repeat(400)),
  raw('1e-400'),
  raw('-0'),
  nested('[', ']', 200),
  nested('[', ']', 20_000),
  nested('{"a":', '}', 200),
  nested('{"a":', '}', 10_000),
];

const names = [
  'later',
  'toString',
  'constructor',
  'hasOwnProperty',
  'then',
  'length',
  '$$typeof',
  '',
];

/**
 * The text of a document after some changes to it: fields removed or replaced, elements doubled or
 * dropped, unknown fields, `__proto__` keys. The same for the same numbers; often no valid document.
 */
export function mutatedText(
  document: Record<string, unknown>,
  random: () => number,
  changes: number,
): string {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
  // Copies, since a later change may be to one of them.
  const stranger = () => structuredClone(pick(strangers));
  const root = { document: structuredClone(document) };
  for (let change = 0; change < changes; change += 1) {
    const spot = pick(spotsOf(root.document));
    if (!spot) break;
    const { holder, key } = spot;
    const value: unknown = holder[key as never];
    switch (below(8)) {
      case 0:
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else delete holder[key];
        break;
      case 1:
        if (Array.isArray(holder)) holder.push(structuredClone(value), structuredClone(value));
        else holder[pick(names) ?? ''] = structuredClone(value);
        break;
      case 2:
        if (!Array.isArray(holder)) {
          const [first = 'id'] = Object.keys(holder);
          holder[PROTO] = { [first]: stranger(), [key]: stranger(), polluted: true };
        }
        break;
      default:
        holder[key as never] = stranger() as never;
    }
  }
  return jsonText(root.document);
}

function spotsOf(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
  return [...keys].flatMap((key) => [{ holder, key }, ...spotsOf(holder[key as never])]);
}

function jsonText(document: unknown): string {
  return JSON.stringify(document)
    .replaceAll(new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'g'), (_, json: string) =>
      json.replaceAll('\\"', '"'),
    )
    .replaceAll(`"${PROTO}":`, '"__proto__":');
}
