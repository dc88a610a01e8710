import type { UseQueryResult } from '@tanstack/react-query';
import type { ServiceContract } from '../../api/service-contract.ts';
import { ServiceError } from '../../api/failure.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ConnectPage.module.css';

/** Where the service's document differs from the contract, in words. It says nothing of what it answers. */
export function ContractReport({ query }: { query: UseQueryResult<ServiceContract> }) {
  if (query.isPending) return <p role="status">Reading the service’s document…</p>;
  if (query.isError) {
    return (
      <>
        <p role="alert">{failureWords(query.error)}</p>
        <p>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </p>
      </>
    );
  }
  const { title, version, differences } = query.data;
  const specified = differences.filter(({ decided }) => !decided);
  const decided = differences.filter((each) => each.decided);
  return (
    <div role="status" className={css.contract}>
      <p>
        It calls itself <UntrustedText text={title ?? 'nothing'} line />, version{' '}
        <UntrustedText text={version ?? 'not given'} line />.{' '}
        {differences.length === 0
          ? 'Its document describes what Docket was made for, without a difference.'
          : 'Its document differs from what Docket was made for:'}
      </p>
      <Differences
        title={`${plural(specified.length, 'difference')} where the specification speaks`}
        of={specified}
      />
      <Differences
        title={`${plural(decided.length, 'difference')} where it leaves things open; Docket takes these as optional`}
        of={decided}
      />
    </div>
  );
}

function Differences({ title, of }: { title: string; of: ServiceContract['differences'] }) {
  if (of.length === 0) return null;
  return (
    <details open={of.length <= 10}>
      <summary>{title}</summary>
      <ul>
        {of.map(({ place, what }) => (
          <li key={`${place} ${what}`}>
            <code>
              <UntrustedText text={place} />
            </code>{' '}
            <UntrustedText text={what} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'The document could not be compared.';
  switch (error.status) {
    case 0:
      return 'No answer arrived. Is the service running?';
    case 200:
      return 'What came from /docs/openapi.json is no OpenAPI document.';
    case 404:
      return 'The service has no document at /docs/openapi.json, or what stands before it does not forward it.';
    default:
      return `/docs/openapi.json was answered with status ${error.status}.`;
  }
}
