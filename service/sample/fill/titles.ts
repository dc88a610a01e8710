import type { Area } from './areas.ts';
import type { Dice } from './dice.ts';

type Template = (dice: Dice, area: Area) => string;

const KEYS = ['tenant', 'port', 'vessel', 'currency', 'request id', 'business partner'] as const;
const TIMES = ['a minute', 'an hour', 'a day', '30 seconds', 'two weeks'] as const;
const FAULTS = [
  'a race',
  'the time zone',
  'rounding',
  'an off-by-one',
  'a leak',
  'the sort order',
  'a deadlock',
  'truncation',
] as const;
const DEPENDENCIES = ['undici', 'pgx', 'tokio', 'pydantic', 'opentelemetry', 'slf4j'] as const;

const thing = (dice: Dice, { things }: Area): string => dice.pick(things);
const place = (dice: Dice, { places }: Area): string => dice.pick(places);

/** What pull requests do, with how often they do it. */
const TEMPLATES: readonly [readonly [Template, number], ...(readonly [Template, number])[]] = [
  [(d, a) => `Show ${thing(d, a)} in ${place(d, a)}`, 8],
  [(d, a) => `Fix ${d.pick(FAULTS)} in ${thing(d, a)}`, 12],
  [(d, a) => `Retry ${thing(d, a)} when ${place(d, a)} is unavailable`, 4],
  [(d, a) => `Move ${thing(d, a)} out of ${place(d, a)}`, 5],
  [(d, a) => `Index ${thing(d, a)} by ${d.pick(KEYS)}`, 4],
  [(d, a) => `Cache ${thing(d, a)} for ${d.pick(TIMES)}`, 4],
  [(d, a) => `Revert “Cache ${thing(d, a)} for ${d.pick(TIMES)}”`, 1],
  [(d, a) => `Validate ${thing(d, a)} before they reach ${place(d, a)}`, 5],
  [(d, a) => `Log ${thing(d, a)} with their ${d.pick(KEYS)}`, 3],
  [(d, a) => `Paginate ${thing(d, a)}`, 3],
  [(d, a) => `Group ${thing(d, a)} by ${d.pick(KEYS)} in ${place(d, a)}`, 4],
  [(d, a) => `Time out ${thing(d, a)} after ${d.pick(TIMES)}`, 2],
  [(d, a) => `Test ${thing(d, a)} against ${place(d, a)}`, 4],
  [(d, a) => `Stop ${place(d, a)} from holding ${thing(d, a)}`, 2],
  [(d, a) => `Document ${thing(d, a)}`, 2],
  [(d) => `Update ${d.pick(DEPENDENCIES)} to ${d.below(9)}.${d.below(40)}.${d.below(12)}`, 14],
  [(d, a) => `Remove ${thing(d, a)} from ${place(d, a)}`, 3],
  [(d, a) => `Explain why ${thing(d, a)} were refused`, 2],
];

/** The title of a pull request of an area. */
export function titleOf(dice: Dice, area: Area): string {
  return dice.weighted(TEMPLATES)(dice, area);
}

/** The branch of a pull request of that title. */
export function branchOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 4).join('-');
}
