import { repository, type SampleRepository } from '../repositories.ts';
import { SAMPLE_NOW } from '../times.ts';
import { AREAS, type Area } from './areas.ts';
import { Dice } from './dice.ts';

/** What reviews are made of together: a pull request with its runs, a deployment, or a patch. */
export interface Unit {
  /** Names it: everything but its time follows from it. */
  index: number;
  kind: 'PULL_REQUEST' | 'DEPLOYMENT' | 'PATCH';
  area: Area;
  repository: SampleRepository;
  /** Its repository's place among them, the busiest first. */
  place: number;
  /** How many reviews it gives. */
  reviews: number;
}

const OWNERS = ['harbor', 'harbor-labs', 'quayside', 'northport'] as const;
const REPOSITORIES = 140;
const DAY = 24 * 3600 * 1000;
const LAST_DAY = Math.floor(Date.parse(SAMPLE_NOW) / DAY) - 1;
const DAYS = 730;
/** How much is done in each hour of a day, UTC. */
const HOURS = [1, 1, 1, 1, 2, 4, 8, 14, 18, 18, 16, 12, 14, 16, 16, 13, 9, 6, 4, 3, 3, 2, 2, 1];
const HOUR_WEIGHTS = HOURS.map((weight, hour) => [hour, weight] as const) as [
  readonly [number, number],
  ...(readonly [number, number])[],
];

type FillRepository = SampleRepository & { area: Area };

/** The repositories that fill the sample up, the busiest first. */
export const FILL_REPOSITORIES = Array.from({ length: REPOSITORIES }, (_, place) =>
  repositoryAt(place),
) as [FillRepository, ...FillRepository[]];

function repositoryAt(place: number): FillRepository {
  const area = AREAS[place % AREAS.length] ?? AREAS[0];
  const round = Math.floor(place / AREAS.length);
  const { repositories } = area;
  const owner = OWNERS[Math.floor(round / repositories.length) % OWNERS.length] ?? OWNERS[0];
  const again = Math.floor(round / repositories.length / OWNERS.length);
  const name = `${repositories[round % repositories.length]}${again === 0 ? '' : `-${again + 1}`}`;
  return { ...repository(`${owner}/${name}`, `https://git.harbor.example/${owner}/${name}`), area };
}

/** The unit of an index: the same one always. */
export function unitOf(index: number): Unit {
  const dice = new Dice('unit', String(index));
  const place = dice.byPowerLaw(FILL_REPOSITORIES.length);
  const { area, ...own } = FILL_REPOSITORIES[place] ?? FILL_REPOSITORIES[0];
  const kind = dice.weighted([
    ['PULL_REQUEST', 84],
    ['DEPLOYMENT', 14],
    ['PATCH', 2],
  ] as const);
  return {
    index,
    kind,
    area,
    repository: own,
    place,
    reviews: kind === 'PULL_REQUEST' ? runsOf(dice) : 1,
  };
}

/**
 * When the unit at a place of two years was made, in milliseconds since 1970: more and more is done
 * towards their end, little on weekends and at night.
 *
 * @param part From 0, the beginning of the two years, to below 1, their end.
 */
export function timeOf(index: number, part: number): number {
  const dice = new Dice('time', String(index));
  const daysAgo = Math.floor(DAYS * (1 - part) ** 1.6);
  let day = LAST_DAY - daysAgo;
  // The first day of 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  if (weekday === 6 && dice.chance(0.85)) day -= 1;
  if (weekday === 0 && dice.chance(0.85)) day += daysAgo === 0 ? -2 : 1;
  return day * DAY + dice.weighted(HOUR_WEIGHTS) * 3_600_000 + dice.below(3600) * 1000;
}

/** Most pull requests have one or two runs, a few have many. */
function runsOf(dice: Dice): number {
  let runs = 1;
  while (runs < 12 && dice.chance(0.42)) runs += 1;
  return runs;
}
