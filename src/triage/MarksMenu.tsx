import { useState } from 'react';
import {
  isNewer,
  LARGEST_FILE_BYTES,
  marksFile,
  readMarksFile,
  type Import,
} from './marks-file.ts';
import { plural } from '../lib/plural.ts';
import { ownMarks } from './own-marks.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { Marking } from './use-marking.ts';
import css from './Workbench.module.css';

/** One's own marks as a file: what another browser can take over. Importing merges. */
export function MarksMenu({ orgId, marking }: { orgId: string; marking: Marking }) {
  return (
    <Menu label="Your marks">
      <p>
        {plural(marking.marks.length, 'mark')} of this organization, kept in this browser only.
        Nobody else sees them, and they decide nothing.
      </p>
      <Button look="plain" onClick={() => save(orgId, marking)}>
        Export as a file
      </Button>
      <ImportMarks orgId={orgId} marking={marking} />
    </Menu>
  );
}

function save(orgId: string, { marks }: Marking) {
  const url = URL.createObjectURL(
    new Blob([marksFile(orgId, marks)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'docket-marks.json';
  link.click();
  URL.revokeObjectURL(url);
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
      setState({ at: 'FAILED', words: 'The file is too large to hold marks of Docket.' });
      return;
    }
    try {
      const found = readMarksFile(await file.text(), orgId, marking.index.byId);
      setState({ at: 'READ', found });
    } catch {
      setState({ at: 'FAILED', words: 'The browser could not read the file.' });
    }
  };
  const take = async (found: Extract<Import, { kind: 'MARKS' }>) => {
    const marks = new Map([...found.fresh, ...found.newer].map((mark) => [mark.id, mark]));
    try {
      // Another tab may have marked since the file was read: the newer mark stays.
      await ownMarks.changeEach(orgId, [...marks.keys()], (own, id) => {
        const mark = marks.get(id);
        return mark && (!own || isNewer(mark, own)) ? mark : own;
      });
      setState({ at: 'DONE', words: `${plural(marks.size, 'mark')} taken over.` });
    } catch (error) {
      setState({ at: 'FAILED', words: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <label className={css.file}>
        Import a file
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
          <Preview found={state.found} onTake={(found) => void take(found)} />
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
  onTake: (found: Extract<Import, { kind: 'MARKS' }>) => void;
}) {
  if (found.kind === 'REFUSED') return <p>{found.why} Nothing was changed.</p>;
  const { fresh, newer, known, unreadable } = found;
  const some = fresh.length + newer.length > 0;
  return (
    <div className={css.copy}>
      <p>
        {plural(fresh.length, 'mark')} that {fresh.length === 1 ? 'is' : 'are'} new here,{' '}
        {newer.length.toLocaleString()} newer than yours, {known.toLocaleString()} that you have
        already{unreadable > 0 && `, ${unreadable.toLocaleString()} that cannot be read`}.
      </p>
      {some ? (
        <Button look="primary" onClick={() => onTake(found)}>
          Take over {plural(fresh.length + newer.length, 'mark')}
        </Button>
      ) : (
        <p>There is nothing to take over.</p>
      )}
    </div>
  );
}
