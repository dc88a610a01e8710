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
        {plural(marking.marks.length, 'mark')} in this organization, saved in this browser only.
        Only you see them, and they don’t change the record.
      </p>
      <Button look="plain" onClick={() => save(orgId, marking)}>
        Export to a file
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
  const take = async (found: Extract<Import, { kind: 'MARKS' }>) => {
    const marks = new Map([...found.fresh, ...found.newer].map((mark) => [mark.id, mark]));
    try {
      // Another tab may have marked since the file was read: the newer mark stays.
      await ownMarks.changeEach(orgId, [...marks.keys()], (own, id) => {
        const mark = marks.get(id);
        return mark && (!own || isNewer(mark, own)) ? mark : own;
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
  if (found.kind === 'REFUSED') return <p>{found.why} Nothing was imported.</p>;
  const { fresh, newer, known, unreadable } = found;
  const some = fresh.length + newer.length > 0;
  return (
    <div className={css.copy}>
      <p>
        {plural(fresh.length, 'new mark')}, {newer.length.toLocaleString()} newer than yours,{' '}
        {known.toLocaleString()} you already have
        {unreadable > 0 && `, ${unreadable.toLocaleString()} unreadable`}.
      </p>
      {some ? (
        <Button look="primary" onClick={() => onTake(found)}>
          Import {plural(fresh.length + newer.length, 'mark')}
        </Button>
      ) : (
        <p>Nothing to import.</p>
      )}
    </div>
  );
}
