import { useState } from 'react';
import { rangeProblem } from '../../exports/range-problem.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { shortTime } from '../../exports/range-text.ts';
import { FoldedList } from '../../ui/FoldedList.tsx';
import { beginExport } from '../../exports/actions.ts';
import { exportQuery } from '../../exports/export-address.ts';
import { fileName, isStitched, planExport } from '../../exports/export-plan.ts';
import type { ExportChoices } from '../../exports/export-task.ts';
import { plural } from '../../lib/plural.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ignoreHeldKey } from '../../ui/ignore-held-key.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './PlanPanel.module.css';
import { canExport, useSpace } from './use-exports.ts';
import { fill } from '../../lib/fill.ts';
import { byteSize } from '../../lib/bytes.ts';
import { exportsWords as words } from './words.ts';

/** What will be asked for and which files that makes, before it is begun. */
export function PlanPanel({
  organization,
  choices,
  now,
}: {
  organization: string;
  choices: ExportChoices;
  now: number;
}) {
  const orgId = useOrgId();
  const files = planExport(choices, organization);
  const windows = files.flatMap((file) => file.windows);
  const problem = rangeProblem(choices, now);
  return (
    <Panel title="Plan">
      <div className={`section stack ${css.plan}`}>
        <p>
          {fill(words.plan, {
            windows: plural(windows.length, 'window'),
            files: plural(files.length, 'file'),
          })}
          {files.length > 1 && !isStitched(choices.dataset) && (
            <span className="muted"> (rows are totals per window, so windows aren’t combined)</span>
          )}
          .
        </p>
        <FoldedList items={files} first={3} noun="file" className="stack near">
          {(file) => (
            <>
              <UntrustedText as="code" text={fileName(file.name, choices.format, 'complete')} />
              <ol className={`small ${css.windows}`}>
                {file.windows.slice(0, 12).map(({ from, to }) => (
                  <li key={from}>
                    {shortTime(from)} – {shortTime(to)}
                  </li>
                ))}
                {file.windows.length > 12 && (
                  <li>and {plural(file.windows.length - 12, 'more window')}</li>
                )}
              </ol>
            </>
          )}
        </FoldedList>
        <p className="muted">
          Each file comes with a manifest: rows per window, SHA-256, and whether the service
          confirmed that it’s complete. An incomplete file has <code>.partial</code> in its name, an
          unconfirmed one <code>.end-unconfirmed</code>.
        </p>
        <LittleRoom />
        <Begin
          key={exportQuery(choices).toString()}
          reason={
            canExport()
              ? problem?.kind === 'refused'
                ? problem.words
                : undefined
              : 'Not available here.'
          }
          begin={() => beginExport(orgId, organization, choices)}
        />
      </div>
    </Panel>
  );
}

/** Less is soon full: some hundred thousand rows. */
const LITTLE = 100_000_000;

/**
 * Says before an export begins that this browser may have no room for it, and what helps. Browsers may
 * report more room than there is (Chromium tells every page 10 GB), so that silence promises nothing.
 */
function LittleRoom() {
  const left = useSpace().data?.left;
  if (left === undefined || left >= LITTLE) return null;
  return (
    <Banner tone="gap" role="status" title={words.little}>
      {fill(words.littleDetail, { size: byteSize(left) })}
    </Banner>
  );
}

/** Begins it; where that can not be, the button says why. */
function Begin({ reason, begin }: { reason: string | undefined; begin: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'busy' | 'begun' | Error>('ready');
  return (
    <>
      <div className="row apart">
        <Button
          look="primary"
          blocked={reason !== undefined || state === 'busy'}
          title={reason}
          onKeyDown={ignoreHeldKey}
          onClick={({ detail }) => {
            if (detail > 1) return; // a double click is one
            setState('busy');
            begin().then(
              () => setState('begun'),
              (error: unknown) =>
                setState(error instanceof Error ? error : new Error(String(error))),
            );
          }}
        >
          {words.start}
        </Button>
        <span role="status" className="muted">
          {reason}
          {state === 'begun' && reason === undefined && words.started}
        </span>
      </div>
      {state instanceof Error && (
        <Banner tone="serious" role="alert" title="Couldn’t start the export.">
          {state.message}
        </Banner>
      )}
    </>
  );
}
