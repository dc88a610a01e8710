import { useState } from 'react';
import {
  isNewer,
  marksToTake,
  LARGEST_FILE_BYTES,
  marksFile,
  readMarksFile,
  type Import,
  type Rule,
} from './marks-file.ts';
import { plural } from '../lib/plural.ts';
import { marksCsv, marksMarkdown, type MarkedFinding } from './marks-text.ts';
import { ownMarks } from './own-marks.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { download } from '../ui/save-file.ts';
import type { Marking } from './use-marking.ts';
import css from './Workbench.module.css';
import { triageWords as words } from './words.ts';

/** One's own marks as a file: what another browser can take over. Importing merges. */
export function MarksMenu({
  orgId,
  marking,
  found,
}: {
  orgId: string;
  marking: Marking;
  /** The marked findings of the list beside it. */
  found?: () => MarkedFinding[];
}) {
  return (
    <Menu label="Your marks">
      <p>
        {plural(marking.marks.length, 'mark')} in this organization, saved in this browser only.
        Only you see them, and they don’t change the record.
      </p>
      <Button
        look="plain"
        onClick={() => download('docket-marks.json', json(marksFile(orgId, marking.marks)))}
      >
        Export to a file
      </Button>
      {found && <SaveList found={found} />}
      <ImportMarks orgId={orgId} marking={marking} />
    </Menu>
  );
}

const json = (text: string) => new Blob([text], { type: 'application/json' });

/** The marked findings of the list, with claim, place and address, for a spreadsheet or an issue. */
function SaveList({ found }: { found: () => MarkedFinding[] }) {
  return (
    <>
      <Button
        look="plain"
        onClick={() =>
          download(
            'docket-marked-findings.csv',
            new Blob([marksCsv(found())], { type: 'text/csv' }),
          )
        }
      >
        {words.saveMarksCsv}
      </Button>
      <CopyButton words label={words.copyMarks} text={() => marksMarkdown(found())} />
    </>
  );
}

type State =
  | { at: 'START' }
  | { at: 'READ'; found: Import }
  | { at: 'DONE'; words: string }
  | { at: 'FAILED'; words: string };

function ImportMarks({ orgId, marking }: { orgId: string; marking: Marking }) {
  const [state, setState] = useState<State>({ at: 'START' });
  const look = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_FILE_BYTES) {
      setState({ at: 'FAILED', words: 'The file is too large to be a Docket marks file.' });
      return;
    }
    try {
      const found = readMarksFile(await file.text(), orgId, marking.index.byId);
      setState({ at: 'READ', found });
    } catch {
      setState({ at: 'FAILED', words: 'The browser couldn’t read the file.' });
    }
  };
  const take = async ({ fresh, both }: Extract<Import, { kind: 'MARKS' }>, rule: Rule) => {
    const marks = new Map([...fresh, ...marksToTake(both, rule)].map((mark) => [mark.id, mark]));
    try {
      // Another tab may have marked since the file was read: the newer mark stays.
      await ownMarks.changeEach(orgId, [...marks.keys()], (own, id) => {
        const mark = marks.get(id);
        return mark && (!own || rule === 'THEIRS' || isNewer(mark, own)) ? mark : own;
      });
      setState({ at: 'DONE', words: `${plural(marks.size, 'mark')} imported.` });
    } catch (error) {
      setState({ at: 'FAILED', words: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <label className={css.file}>
        Import from a file
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
        {state.at === 'READ' && (
          <Preview found={state.found} onTake={(found, rule) => void take(found, rule)} />
        )}
        {(state.at === 'DONE' || state.at === 'FAILED') && <p>{state.words}</p>}
      </div>
    </>
  );
}

/** What the import would do, before it does it. */
function Preview({
  found,
  onTake,
}: {
  found: Import;
  onTake: (found: Extract<Import, { kind: 'MARKS' }>, rule: Rule) => void;
}) {
  const [rule, setRule] = useState<Rule>('NEWER');
  if (found.kind === 'REFUSED') return <p>{found.why} Nothing was imported.</p>;
  const { fresh, both, known, unreadable } = found;
  const taken = fresh.length + marksToTake(both, rule).length;
  return (
    <div className={css.copy}>
      <p>
        {plural(fresh.length, 'new mark')}, {both.length.toLocaleString()} that differ from yours,{' '}
        {known.toLocaleString()} you already have
        {unreadable > 0 && `, ${unreadable.toLocaleString()} unreadable`}.
      </p>
      {both.length > 0 && (
        <fieldset className={css.copy}>
          <legend>{words.whereBoth}</legend>
          {(['NEWER', 'MINE', 'THEIRS'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="rule"
                checked={rule === each}
                onChange={() => setRule(each)}
              />{' '}
              {words.keep[each]}
            </label>
          ))}
        </fieldset>
      )}
      {taken > 0 ? (
        <Button look="primary" onClick={() => onTake(found, rule)}>
          Import {plural(taken, 'mark')}
        </Button>
      ) : (
        <p>Nothing to import.</p>
      )}
    </div>
  );
}
