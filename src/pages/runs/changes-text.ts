import { findingChanges } from '../../finding/run-matches.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { runsWords } from './words.ts';

type Listed = Parameters<typeof findingChanges>[0];

/**
 * What became of the findings from an older run to a newer one.
 *
 * @param before The older run's name, and whether it is complete: past one that isn't, no finding is "new".
 */
export function changesText(
  older: Listed,
  newer: Listed,
  before: { name: string; isComplete: boolean },
): string {
  const { fresh, unlistedBefore, back, resolved, unlisted, kept } = findingChanges(older, newer);
  const notBefore = unlistedBefore + (before.isComplete ? 0 : fresh);
  const words = [
    before.isComplete && fresh > 0 && `${fresh} new`,
    notBefore > 0 && `${notBefore} ${fill(runsWords.notListedIn, { run: before.name })}`,
    back > 0 && fill(runsWords.reintroduced, { count: `${back}` }),
    resolved > 0 && fill(runsWords.resolved, { count: `${resolved}` }),
    unlisted > 0 && `${unlisted} no longer listed`,
  ].filter((each) => each !== false);
  if (words.length > 0) return words.join(', ');
  if (kept > 0) return `the same ${plural(kept, 'finding')}`;
  return older.length + newer.length > 0
    ? 'only resolved findings listed'
    : 'no findings listed in either';
}
