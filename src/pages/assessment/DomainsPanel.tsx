import type { DomainView } from '../../api/types.ts';
import { Value } from '../../record/Value.tsx';
import { domainStatus } from '../../api/record-words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

/** The risk domains, considered and skipped, each with its reason. Skipped ones come first. */
export function DomainsPanel({
  domains,
  unreadable,
}: {
  domains: readonly DomainView[];
  unreadable: boolean;
}) {
  const skipped = domains.filter(({ status }) => status !== 'CONSIDERED');
  const considered = domains.filter(({ status }) => status === 'CONSIDERED');
  return (
    <Panel title="Risk domains" note={`${considered.length} considered, ${skipped.length} skipped`}>
      {domains.length === 0 && (
        <p className="words">
          {unreadable ? 'No risk domains could be read here.' : 'No risk domains recorded.'}
        </p>
      )}
      <ul className="rows">
        {[...skipped, ...considered].map(({ domain, status, reason }, index) => (
          <li key={index}>
            <div>
              <UntrustedText text={domain} /> <Value of={domainStatus} value={status} />
            </div>
            <UntrustedText as="div" className="muted" text={reason} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
