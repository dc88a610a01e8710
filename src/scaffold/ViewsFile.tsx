import { useState } from 'react';
import { useOrganizationSettings, type View } from '../kept/saved-views.ts';
import { fill } from '../lib/fill.ts';
import { plainLine } from '../lib/visible-text.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { download } from '../ui/save-file.ts';
import css from './SavedViews.module.css';
import {
  LARGEST_FILE_BYTES,
  readViewsFile,
  viewsFile,
  withViews,
  type Import,
  type Rule,
} from './views-file.ts';
import { viewsWords as words } from './views-words.ts';

type Found = Extract<Import, { kind: 'VIEWS' }>;
type State =
  { at: 'START' } | { at: 'READ'; found: Import } | { at: 'DONE' | 'FAILED'; words: string };

/** Names that both have; of more, the beginning. */
const MOST_NAMES = 5;

/** One's own views of all lists as a file, and those of somebody else's file. */
export function ViewsFile({
  orgId,
  onTake,
}: {
  orgId: string;
  /** Changes the views that are kept; false where this browser refuses, which is told there. */
  onTake: (change: (views: readonly View[]) => View[]) => boolean;
}) {
  const { views } = useOrganizationSettings(orgId);
  const [state, setState] = useState<State>({ at: 'START' });
  const look = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_FILE_BYTES) {
      setState({ at: 'FAILED', words: words.tooLarge });
      return;
    }
    try {
      setState({ at: 'READ', found: readViewsFile(await file.text(), orgId, views) });
    } catch {
      setState({ at: 'FAILED', words: words.notRead });
    }
  };
  const take = (found: Found, rule: Rule) => {
    const kept = onTake((now) => withViews(now, found, rule, () => crypto.randomUUID()));
    setState(
      kept
        ? { at: 'DONE', words: fill(words.taken, { views: countOf(found, rule) }) }
        : { at: 'FAILED', words: words.refused },
    );
  };
  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          const file = new Blob([viewsFile(orgId, views)], { type: 'application/json' });
          download('docket-views.json', file);
        }}
      >
        {words.save}
      </Button>
      <label className={css.file}>
        {words.open}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            void look(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <div role="status">
        {state.at === 'READ' && <Preview found={state.found} onTake={take} />}
        {(state.at === 'DONE' || state.at === 'FAILED') && <p>{state.words}</p>}
      </div>
    </>
  );
}

const countOf = ({ fresh, both }: Found, rule: Rule) =>
  plural(fresh.length + (rule === 'MINE' ? 0 : both.length), 'view');

/** What the import would do, before it does it. */
function Preview({ found, onTake }: { found: Import; onTake: (found: Found, rule: Rule) => void }) {
  const [rule, setRule] = useState<Rule>('BOTH');
  if (found.kind === 'REFUSED') {
    return (
      <p>
        {found.why} {words.refused}
      </p>
    );
  }
  const { fresh, both, known, unreadable } = found;
  const names = both.slice(0, MOST_NAMES).map(({ own }) => `“${plainLine(own.name, 60)}”`);
  return (
    <div className={css.file}>
      <p>
        {fill(words.found, {
          views: plural(fresh.length, 'new view'),
          both: both.length,
          known,
        })}
        {unreadable > 0 && ` ${fill(words.unreadable, { count: unreadable })}`}
      </p>
      {both.length > 0 && (
        <fieldset className={css.file}>
          <legend>
            {words.whereBoth} {names.join(', ')}
            {both.length > names.length && '…'}
          </legend>
          {(['BOTH', 'MINE', 'THEIRS'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="views-rule"
                checked={rule === each}
                onChange={() => setRule(each)}
              />{' '}
              {words.keep[each]}
            </label>
          ))}
        </fieldset>
      )}
      {fresh.length + (rule === 'MINE' ? 0 : both.length) > 0 ? (
        <Button look="primary" onClick={() => onTake(found, rule)}>
          {fill(words.take, { views: countOf(found, rule) })}
        </Button>
      ) : (
        <p>{words.nothing}</p>
      )}
    </div>
  );
}
