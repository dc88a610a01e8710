import type { CustomerEvidenceRef } from '../../api/types.ts';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { Sha } from '../record/Sha.tsx';
import { Value, ValueWords } from '../record/Value.tsx';
import { evidenceKind, provenance } from '../record/words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './FindingView.module.css';

/** Evidence references in the record's order, each with its provenance (H22). */
export function EvidenceList({
  title,
  references,
}: {
  title: string;
  references: readonly CustomerEvidenceRef[];
}) {
  return (
    <Panel title={title} note={`${references.length}`}>
      <ul className={css.evidence}>
        {references.map((reference, index) => (
          <li key={index}>
            <span className={reference.repository_path ? 'mono' : undefined}>
              <ExternalLink address={reference.url}>
                <UntrustedText text={reference.label} />
              </ExternalLink>
            </span>
            <Value of={provenance} value={reference.provenance_status} />
            <span className={css.sub}>
              <ValueWords of={evidenceKind} value={reference.kind} />
              {reference.repository_path && (
                <>
                  {' '}
                  <span className="mono">
                    <UntrustedText text={reference.repository_path} />
                  </span>
                  {linesOf(reference)}
                </>
              )}
              {reference.companion_repository && (
                <>
                  {' in '}
                  <UntrustedText text={reference.companion_repository} />
                </>
              )}
              {reference.commit_sha && (
                <>
                  {' at '}
                  <Sha sha={reference.commit_sha} />
                </>
              )}
              {reference.workflow_run_id &&
                ` · run ${reference.workflow_run_id}${reference.workflow_attempt == null ? '' : `, attempt ${reference.workflow_attempt}`}`}
              {reference.legacy_text && (
                <>
                  {' · unstructured: '}
                  <UntrustedText text={reference.legacy_text} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The cited lines in words: ", line 12" or ", lines 12 to 14". */
function linesOf({ start_line: start, end_line: end }: CustomerEvidenceRef): string {
  if (start == null) return end == null ? '' : `, to line ${end}`;
  return end == null || end === start ? `, line ${start}` : `, lines ${start} to ${end}`;
}
