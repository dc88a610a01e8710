import type { CustomerEvidenceRef } from '../api/types.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { Sha } from '../record/Sha.tsx';
import { ValueWords } from '../record/Value.tsx';
import { evidenceRefKind } from '../api/record-words.ts';

/** One evidence reference with all that is recorded of it. */
export function EvidenceReference({ reference }: { reference: CustomerEvidenceRef }) {
  const { repository_path: path, workflow_run_id: run, workflow_attempt: attempt } = reference;
  return (
    <>
      <span className={path ? 'mono' : undefined}>
        <ExternalLink address={reference.url}>
          <UntrustedText text={reference.label} />
        </ExternalLink>
      </span>
      <span className="row small">
        <ValueWords of={evidenceRefKind} value={reference.kind} />
        {path && !saysPlace(reference) && (
          <span>
            <UntrustedText as="span" className="mono" text={path} />
            {linesOf(reference)}
          </span>
        )}
        {reference.companion_repository && (
          <span>
            in <UntrustedText text={reference.companion_repository} /> (companion repository)
          </span>
        )}
        {reference.commit_sha && (
          <span>
            at <Sha sha={reference.commit_sha} />
          </span>
        )}
        {run && (
          <span>
            run {run}
            {attempt != null && `, attempt ${attempt}`}
          </span>
        )}
        {!run && attempt != null && <span>attempt {attempt}</span>}
      </span>
      {reference.legacy_text && (
        <blockquote>
          <span className="faint">unstructured: </span>
          <UntrustedText text={reference.legacy_text} />
        </blockquote>
      )}
    </>
  );
}

/** Whether the label is the path and the lines already, as most are. */
function saysPlace({
  label,
  repository_path: path,
  start_line: start,
  end_line: end,
}: CustomerEvidenceRef) {
  const last = end != null && end !== start ? `-${end}` : '';
  return label === path + (start == null ? '' : `:${start}${last}`);
}

/** The cited lines in words: ", line 12" or ", lines 12 to 14". */
function linesOf({ start_line: start, end_line: end }: CustomerEvidenceRef): string {
  if (start == null) return end == null ? '' : `, up to line ${end}`;
  return end == null || end === start ? `, line ${start}` : `, lines ${start}–${end}`;
}
