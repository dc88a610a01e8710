import type { CustomerEvidenceRef } from '../api/types.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { evidenceLines, runOf, saysPlace } from '../record/evidence-place.ts';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { Sha } from '../record/Sha.tsx';
import { ValueWords } from '../record/Value.tsx';
import { evidenceRefKind } from '../api/record-words.ts';

/** One evidence reference with all that is recorded of it. */
export function EvidenceReference({ reference }: { reference: CustomerEvidenceRef }) {
  const { repository_path: path } = reference;
  const run = runOf(reference);
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
            {evidenceLines(reference)}
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
        {run && <span>{run}</span>}
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
