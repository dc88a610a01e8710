import { ownFile } from '../kept/own-file.ts';
import { plural } from '../lib/plural.ts';
import { marksCsv, marksMarkdown, type MarkedFinding } from './marks-text.ts';
import {
  isNewer,
  LARGEST_MARKS_BYTES,
  marksToTake,
  readMarksFile,
  type MarksRule,
} from './marks-file.ts';
import type { Mark } from './marks.ts';
import { ownMarks } from './own-marks.ts';
import { ImportFile } from '../scaffold/ImportFile.tsx';
import { useOrgId } from '../scaffold/org-id.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { downloadText } from '../ui/save-file.ts';
import type { Marking } from './use-marking.ts';
import { triageWords as words } from './words.ts';

/** What is saved of a list: its marked findings, and what it holds of all that there is, in words. */
type MarkedList = { found: () => MarkedFinding[]; holds: () => string };

/** One's own marks as a file: what another browser can take over. Importing merges. */
export function MarksMenu({ marking, list }: { marking: Marking; list?: MarkedList }) {
  const orgId = useOrgId();
  const { marks } = marking;
  return (
    <Menu label={words.marks}>
      <p>
        {marks && `${plural(marks.length, 'mark')} in this organization. `}
        Your marks are saved in this browser only. Nobody else sees them, and they don’t change the
        record.
      </p>
      {marks && (
        <>
          <Button
            look="plain"
            onClick={() =>
              downloadText('docket-marks.json', ownFile('marks', orgId, marks), 'application/json')
            }
          >
            {words.exportMarks}
          </Button>
          {list && <SaveList {...list} />}
        </>
      )}
      <ImportMarks marking={marking} />
    </Menu>
  );
}

/** The marked findings of the list, with claim, place and address, for a spreadsheet or an issue. */
function SaveList({ found, holds }: MarkedList) {
  return (
    <>
      <Button
        look="plain"
        onClick={() =>
          downloadText('docket-marked-findings.csv', marksCsv(found(), holds()), 'text/csv')
        }
      >
        {words.saveMarksCsv}
      </Button>
      <CopyButton
        words
        label="Copy this list’s marked findings as Markdown"
        text={() => marksMarkdown(found(), holds())}
      />
    </>
  );
}

function ImportMarks({ marking }: { marking: Marking }) {
  const orgId = useOrgId();
  return (
    <ImportFile<Mark, Mark, MarksRule>
      what="mark"
      label={words.importMarks}
      largest={LARGEST_MARKS_BYTES}
      read={(text) => readMarksFile(text, orgId, marking.index.byId)}
      keep={words.keep}
      where={() => 'If you’ve marked the same finding'}
      taken={({ fresh, both }, rule) => fresh.length + marksToTake(both, rule).length}
      onTake={async ({ fresh, both }, rule) => {
        const marks = new Map(
          [...fresh, ...marksToTake(both, rule)].map((mark) => [mark.id, mark]),
        );
        // Another tab may have marked since the file was read: the newer mark stays.
        await ownMarks.changeEach(orgId, [...marks.keys()], (own, id) => {
          const mark = marks.get(id);
          return mark && (!own || rule === 'THEIRS' || isNewer(mark, own)) ? mark : own;
        });
      }}
    />
  );
}
