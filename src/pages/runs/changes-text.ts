import { findingChanges } from '../../finding/run-matches.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { runsWords } from './words.ts';

type Listed = Parameters<typeof findingChanges>[0];

/**
 * What became of the findings from an older run to a newer one.
 *
 * @param freshWord What a finding that only the newer run lists is; past a run that did not complete it is not "new".
 */
export function changesText(older: Listed, newer: Listed, freshWord: string): string {
  const { fresh, back, resolved, unlisted, kept } = findingChanges(older, newer);
  const words = [
    fresh > 0 && `${fresh} ${freshWord}`,
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
