import { isOfTheChange } from './attribution.ts';
import { sitePartsOf, type CheckDescription } from './check.ts';
import { sitesOf, type Place } from './finding-places.ts';
import type { SeriesHistory } from './series-history.ts';

/**
 * The conditions that make findings, by series: those that the change brought, like ones of the same
 * attribution together, and those that an earlier run recorded and that are still there.
 */
export function groupConditions(
  check: CheckDescription,
  places: readonly Place[],
  earlier: SeriesHistory,
): Map<string, [Place, ...Place[]]> {
  const recorded = new RecordedSeries(check, earlier);
  const occurrences = new Map<string, number>();
  const found = places.map((place) => {
    const { condition, attributed } = place;
    const { site } = condition;
    const occurrence = (occurrences.get(site) ?? 0) + 1;
    occurrences.set(site, occurrence);
    const brought =
      !condition.suppressed && (attributed === undefined || isOfTheChange(attributed));
    const own = seriesOf(check, site, occurrence);
    const series = brought ? likeSeries(check, place, own, earlier) : undefined;
    return { place, own, brought, series };
  });
  for (const { series } of found) if (series !== undefined) recorded.take(series);
  for (const each of found) each.series ??= recorded.alike(each.place, 'active');
  for (const each of found) {
    if (each.series === undefined) each.series = recorded.at(each.place, each.own);
    // Attributed otherwise than it was, it is no news.
    else if (!recorded.has(each.series)) each.series = recorded.alike(each.place) ?? each.series;
  }
  for (const each of found) {
    // Made of much the same as what was recorded, it is no news either.
    if (each.brought) each.series = recorded.akin(each.place, each.own) ?? each.series;
  }
  const groups = new Map<string, [Place, ...Place[]]>();
  for (const { place, series } of found) {
    if (series === undefined) continue;
    const group = groups.get(series);
    if (group === undefined) groups.set(series, [place]);
    else group.push(place);
  }
  return groups;
}

/**
 * The series that were recorded at each site. Where several were, each goes on with one place before any
 * goes on with more: which place was whose is not told apart.
 */
function recordedAt(check: CheckDescription, earlier: SeriesHistory): Map<string, string[]> {
  const first: [site: string, series: string][] = [];
  const more: [site: string, series: string][] = [];
  for (const [series, { active, sites, renamed = [] }] of earlier) {
    if (!active || !series.startsWith(`${check.key}:`)) continue;
    const seen = new Set<string>();
    for (const site of sites) {
      (seen.has(site) ? more : first).push([site, series]);
      seen.add(site);
    }
    for (const site of renamed) if (!seen.has(site)) more.push([site, series]);
  }
  const recorded = new Map<string, string[]>();
  for (const [site, series] of [...first, ...more]) {
    const at = recorded.get(site);
    if (at === undefined) recorded.set(site, [series]);
    else at.push(series);
  }
  return recorded;
}

/** What earlier runs recorded, each place of it to be taken by one that is there now. */
class RecordedSeries {
  readonly #earlier: SeriesHistory;
  readonly #at: ReadonlyMap<string, string[]>;
  /** The series that `likeSeries` named, by what their places have in common and by site. */
  readonly #alike = new Map<string, string[]>();
  readonly #named = new Set<string>();
  readonly #taken = new Map<string, number>();
  /** Of those recorded at a site, the ones that `akin` hasn't looked at. */
  readonly #waiting = new Map<string, ArrayIterator<string>>();

  constructor(check: CheckDescription, earlier: SeriesHistory) {
    this.#earlier = earlier;
    this.#at = recordedAt(check, earlier);
    const begin = `${check.key}:`;
    for (const [series, { sites, renamed = [] }] of earlier) {
      if (!series.startsWith(begin)) continue;
      const name = sitePartsOf(series.slice(begin.length).replace(/ \(\d+\)$/, ''));
      const [change, key] = name ?? [];
      if (change === undefined || key == null || !ATTRIBUTED.has(change)) continue;
      this.#named.add(series);
      for (const at of new Set([...sites, ...renamed].map((site) => likeAt(key, site)))) {
        const known = this.#alike.get(at);
        if (known === undefined) this.#alike.set(at, [series]);
        else known.push(series);
      }
    }
  }

  has(series: string): boolean {
    return this.#earlier.has(series);
  }

  take(series: string): string {
    this.#taken.set(series, (this.#taken.get(series) ?? 0) + 1);
    return series;
  }

  /** The series of the same thing at the same site, however it was attributed; one that is active first. */
  alike(place: Place, only?: 'active'): string | undefined {
    const { like } = place.condition.finding;
    if (like === undefined) return undefined;
    const sites = sitesOf(place);
    const free = [like.key, ...(like.otherKeys ?? [])]
      .flatMap((key) => sites.flatMap((site) => this.#alike.get(likeAt(key, site)) ?? []))
      .filter((series) => this.#isFree(series));
    const active = free.find((series) => this.#earlier.get(series)?.active);
    const found = active ?? (only === 'active' ? undefined : free[0]);
    return found === undefined ? undefined : this.take(found);
  }

  /** The series that was recorded where a place is or was, that of something else there left out. */
  at(place: Place, own: string): string | undefined {
    const { site, finding } = place.condition;
    if (finding.like === undefined) {
      const known = sitesOf(place).find((at) => this.#at.has(at));
      const waiting = known === undefined ? [] : (this.#at.get(known) ?? []);
      const series = waiting.length > 1 ? waiting.shift() : waiting[0];
      if (series !== undefined) return this.take(series);
    } else {
      for (const at of sitesOf(place)) {
        const found = this.#at
          .get(at)
          ?.find((series) => (at !== site || !this.#named.has(series)) && this.#isFree(series));
        if (found !== undefined) return this.take(found);
      }
    }
    return this.#earlier.get(own)?.active === true ? own : undefined;
  }

  /**
   * The active series of what a condition shares a site or its kin with, for one that isn't told with like ones. An
   * import cycle has another site as soon as a module joins or leaves it.
   */
  akin(place: Place, own: string): string | undefined {
    const { finding, kin = [] } = place.condition;
    if (finding.like !== undefined || this.#earlier.get(own)?.active === true) return undefined;
    for (const at of [...sitesOf(place), ...kin]) {
      let waiting = this.#waiting.get(at);
      if (waiting === undefined) {
        this.#waiting.set(at, (waiting = (this.#at.get(at) ?? []).values()));
      }
      // What is left of the iterator is left for the next.
      for (const series of waiting) if (this.#isFree(series)) return this.take(series);
    }
    return undefined;
  }

  #isFree(series: string): boolean {
    return (this.#taken.get(series) ?? 0) < (this.#earlier.get(series)?.sites.length ?? 0);
  }
}

/** How `likeSeries` begins a name. */
const ATTRIBUTED: ReadonlySet<string> = new Set([
  'INTRODUCED',
  'CHANGED',
  'UNATTRIBUTED',
  'PRESENT',
]);

function likeAt(key: string, site: string): string {
  return JSON.stringify([key, site]);
}

/**
 * The series of a condition that the change brought. One goes on, or comes back, for the places that it
 * was recorded for; the same thing in another place is news.
 */
function likeSeries(
  check: CheckDescription,
  { condition, attributed }: Place,
  own: string,
  earlier: SeriesHistory,
): string {
  const { like } = condition.finding;
  if (like === undefined) return own;
  const { key, file } = like;
  const parts = [attributed?.change ?? 'PRESENT', key, ...(file === undefined ? [] : [file])];
  const name = JSON.stringify(parts);
  for (let number = 1; ; number += 1) {
    const series = seriesOf(check, name, number);
    const state = earlier.get(series);
    if (state === undefined || state.sites.includes(condition.site)) return series;
  }
}

/** Names a finding across runs. What occurs several times has one series each. */
function seriesOf(check: CheckDescription, name: string, occurrence: number): string {
  return `${check.key}:${name}${occurrence === 1 ? '' : ` (${occurrence})`}`;
}
