import { renamedSite } from './check.ts';
import type { SeriesHistory, SeriesState } from './series-history.ts';

/**
 * What earlier runs recorded, with the names that files have now: a branch may have renamed them since, which a
 * comparison with its base doesn't show.
 *
 * @param renamedSince New names of files, by their names at a commit.
 */
export async function withRenamedSites(
  earlier: SeriesHistory,
  renamedSince: (commit: string) => Promise<ReadonlyMap<string, string>>,
): Promise<SeriesHistory> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const told = new Map<string, SeriesState>();
  for (const [series, state] of earlier) {
    const { active, head, sites } = state;
    let names = known.get(head);
    if (names === undefined && active) known.set(head, (names = await renamedSince(head)));
    const renamed = sites.map((site) => renamedSite(site, (path) => names?.get(path) ?? path));
    const isSame = !active || renamed.every((site, at) => site === sites[at]);
    told.set(series, isSame ? state : { ...state, renamed });
  }
  return told;
}
