import { useId, useState, type ReactNode } from 'react';
import type { Compared, Refused } from '../kept/own-file.ts';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { importWords as words } from './import-words.ts';

type State<Found> =
  { at: 'START' } | { at: 'READ'; found: Found | Refused } | { at: 'SAID'; words: string };

type Props<Own, Other, Rule extends string> = {
  what: 'mark' | 'view';
  /** What may become of an entry that both have; the first rule is the one proposed. */
  keep: Readonly<Record<Rule, string>>;
  /** Names what both have. */
  where: (both: readonly { own: Own; other: Other }[]) => ReactNode;
  taken: (found: Compared<Own, Other>, rule: Rule) => number;
};

/** Takes in marks or views of a file, after it has said what that would change. */
export function ImportFile<Own, Other, Rule extends string>({
  label,
  largest,
  read,
  onTake,
  ...props
}: Props<Own, Other, Rule> & {
  label: string;
  /** A larger file is not looked into, in bytes. */
  largest: number;
  read: (text: string) => Compared<Own, Other> | Refused;
  /** Takes them in; rejects, in words for a person, where this browser refuses. */
  onTake: (found: Compared<Own, Other>, rule: Rule) => Promise<void>;
}) {
  const { what, taken } = props;
  const [state, setState] = useState<State<Compared<Own, Other>>>({ at: 'START' });
  const say = (words: string) => setState({ at: 'SAID', words });
  const look = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest) {
      say(fill('The file is too large to be a Docket {entries} file.', { entries: `${what}s` }));
      return;
    }
    try {
      setState({ at: 'READ', found: read(await file.text()) });
    } catch {
      say('The browser couldn’t read the file.');
    }
  };
  const take = async (found: Compared<Own, Other>, rule: Rule) => {
    try {
      await onTake(found, rule);
      say(fill(words.taken, { entries: plural(taken(found, rule), what) }));
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <label className="stack tight">
        {label}
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
        {state.at === 'SAID' && <p>{state.words}</p>}
        {state.at === 'READ' &&
          (state.found.kind === 'REFUSED' ? (
            <p>
              {state.found.why} {words.refused}
            </p>
          ) : (
            <Preview
              {...props}
              found={state.found}
              onTake={(found, rule) => void take(found, rule)}
            />
          ))}
      </div>
    </>
  );
}

function Preview<Own, Other, Rule extends string>({
  what,
  found,
  keep,
  where,
  taken,
  onTake,
}: Props<Own, Other, Rule> & {
  found: Compared<Own, Other>;
  onTake: (found: Compared<Own, Other>, rule: Rule) => void;
}) {
  const rules = Object.keys(keep) as [Rule, ...Rule[]]; // of a record with each rule
  const [rule, setRule] = useState(rules[0]);
  const name = useId();
  const { fresh, both, known, unreadable } = found;
  const count = taken(found, rule);
  return (
    <div className="stack tight">
      <p>
        {fill(words.found, {
          entries: plural(fresh.length, `new ${what}`),
          both: both.length,
          known,
        })}
        {unreadable > 0 && ` ${fill(words.unreadable, { count: unreadable })}`}
      </p>
      {both.length > 0 && (
        <fieldset className="stack tight">
          <legend>{where(both)}</legend>
          {rules.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={rule === each}
                onChange={() => setRule(each)}
              />{' '}
              {keep[each]}
            </label>
          ))}
        </fieldset>
      )}
      {count > 0 ? (
        <Button look="primary" onClick={() => onTake(found, rule)}>
          {fill(words.take, { entries: plural(count, what) })}
        </Button>
      ) : (
        <p>{words.nothing}</p>
      )}
    </div>
  );
}
