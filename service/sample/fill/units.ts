import { repository, type SampleRepository } from '../repositories.ts';
import { SAMPLE_NOW } from '../times.ts';
import { AREAS, type Area } from './areas.ts';
import { Dice } from './dice.ts';

/** What reviews are made of together: a pull request with its runs, a deployment, or a patch. */
export interface Unit {
  /** Names it: everything else follows from it. */
  index: number;
  kind: 'PULL_REQUEST' | 'DEPLOYMENT' | 'PATCH';
  area: Area;
  repository: SampleRepository;
  /** Its place among the repositories, the busiest first. */
  place: number;
  /** Milliseconds since 1970. */
  created: number;
  /** How many reviews it gives. */
  reviews: number;
}

const OWNERS = ['harbor', 'harbor-labs', 'quayside', 'northport'] as const;
const REPOSITORIES = 140;
const DAY = 24 * 3600 * 1000;
const SPAN_DAYS = 730;
/** Hours of a day, UTC, by how much is done in them. */
const HOURS = [1, 1, 1, 1, 2, 4, 8, 14, 18, 18, 16, 12, 14, 16, 16, 13, 9, 6, 4, 3, 3, 2, 2, 1];

const HOUR_WEIGHTS = HOURS.map((weight, hour) => [hour, weight] as const) as [
  readonly [number, number],
  ...(readonly [number, number])[],
];

/** The repositories that fill the sample up, the busiest first. */
export const FILL_REPOSITORIES: readonly (SampleRepository & { area: Area })[] = Array.from(
  { length: REPOSITORIES },
  (_, place) => {
    const area = AREAS[place % AREAS.length] ?? AREAS[0];
    const round = Math.floor(place / AREAS.length);
    const name = area.repositories[round % area.repositories.length] ?? '';
    const owner = OWNERS[Math.floor(round / area.repositories.length) % OWNERS.length] ?? OWNERS[0];
    const again = Math.floor(round / area.repositories.length / OWNERS.length);
    const fullName = `${owner}/${name}${again === 0 ? '' : `-${again + 1}`}`;
    return { ...repository(fullName, `https://git.harbor.example/${fullName}`), area };
  },
);

/** The unit of an index: the same one always. */
export function unitOf(index: number): Unit {
  const dice = new Dice('unit', String(index));
  const place = dice.byPowerLaw(FILL_REPOSITORIES.length);
  const chosen = FILL_REPOSITORIES[place] ?? FILL_REPOSITORIES[0];
  if (chosen === undefined) throw new Error('there is no repository');
  const kind = dice.weighted([
    ['PULL_REQUEST', 84],
    ['DEPLOYMENT', 14],
    ['PATCH', 2],
  ] as const);
  const { area, ...own } = chosen;
  return {
    index,
    kind,
    area,
    repository: own,
    place,
    created: timeOf(dice),
    reviews: kind === 'PULL_REQUEST' ? runsOf(dice) : 1,
  };
}

/** Half of what there is was made in the last eight months; weekends are quiet, and nights. */
function timeOf(dice: Dice): number {
  for (;;) {
    const daysAgo = SPAN_DAYS * dice.next() ** 1.6;
    const day = Math.floor((Date.parse(SAMPLE_NOW) - daysAgo * DAY) / DAY) * DAY;
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    if (weekend && !dice.chance(0.15)) continue;
    const time = day + dice.weighted(HOUR_WEIGHTS) * 3_600_000 + dice.below(3_600_000);
    // The runs of a pull request take up to two weeks.
    if (time < Date.parse(SAMPLE_NOW) - 15 * DAY || dice.chance(0.9)) {
      return Math.min(time, Date.parse(SAMPLE_NOW) - DAY);
    }
  }
}

/** Most pull requests have one or two runs, a few have many. */
function runsOf(dice: Dice): number {
  let runs = 1;
  while (runs < 12 && dice.chance(0.42)) runs += 1;
  return runs;
}
