import { Link, useSearchParams } from 'react-router';
import { wordFor } from '../../api/words.ts';
import { withParam } from '../../lib/search-params.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { indent } from '../../scaffold/TreeBranch.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RecordTree.module.css';
import { copied, type RecordRow } from './record-rows.ts';
import { asRecordedWords as words } from './words.ts';

/** A row of the tree; a part says whether what it holds is hidden. */
export type RecordTreeRow = RecordRow & { closed?: boolean; onToggle?: (id: string) => void };

const column = columnsOf<RecordTreeRow>();

/** The columns of the facts of a record. */
export const recordColumns = column.columns([
  column.display({
    id: 'field',
    header: 'Field',
    meta: { width: 340, least: 200, title: 'opens' },
    enableHiding: false,
    cell: ({ row: { original } }) => <Field row={original} />,
  }),
  column.display({
    id: 'value',
    header: 'Value',
    meta: { width: 320, rest: true },
    enableHiding: false,
    cell: ({ row: { original } }) => <FactCell row={original} />,
  }),
  column.display({
    id: 'meaning',
    header: 'Meaning',
    meta: { width: 420, least: 200 },
    cell: ({ row: { original } }) => <Meaning row={original} />,
  }),
]);

/** The name of a field, which leads to its own address. */
function Field({ row: { id, name, level } }: { row: RecordRow }) {
  const [search] = useSearchParams();
  return (
    <div className="mono" style={indent(level)}>
      <Link
        data-row
        replace
        to={`?${withParam(search, 'at', id).toString()}`}
        title={plainLine(id, 400)}
      >
        <UntrustedText text={name} />
      </Link>
    </div>
  );
}

function FactCell({ row: { id, fact = '', value } }: { row: RecordRow }) {
  return (
    <div className={`row mono ${css.fact}`}>
      {fact === '' ? (
        <span className="faint">empty text</span>
      ) : (
        <span data-fact>
          <UntrustedText text={fact} />
        </span>
      )}
      <CopyButton text={() => copied(value)} label={`Copy ${id}`} />
    </div>
  );
}

/** What the value means where it has a word, and what the field says. */
function Meaning({ row: { fact, of, meaning } }: { row: RecordRow }) {
  const word = of && wordFor(of, fact);
  return (
    <div className={`stack tight ${css.meaning}`}>
      {word && (
        <p>
          {word.label !== fact && <b>{word.label}: </b>}
          {word.meaning}
        </p>
      )}
      {meaning !== '' && <p className="faint">{meaning ?? words.notDescribed}</p>}
    </div>
  );
}
