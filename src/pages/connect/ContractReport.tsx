import type { UseQueryResult } from '@tanstack/react-query';
import type { ServiceContract } from '../../api/service-contract.ts';
import { ServiceError } from '../../api/failure.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './ConnectPage.module.css';
import { fill } from '../../lib/fill.ts';
import { connectWords } from './words.ts';

/** Where the service's document differs from the contract, in words. It says nothing of what it answers. */
export function ContractReport({ query }: { query: UseQueryResult<ServiceContract> }) {
  if (query.isPending) return <p role="status">{connectWords.loadingDocument}</p>;
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
    <div role="status" className={`stack near ${css.contract}`}>
      <p>
        Name: <UntrustedText text={title ?? 'nothing'} line />, version{' '}
        <UntrustedText text={version ?? 'not given'} line />.{' '}
        {differences.length === 0
          ? connectWords.matches
          : 'Its API differs from the one Docket was built for:'}
      </p>
      <Differences
        title={fill(connectWords.specified, {
          differences: plural(specified.length, 'difference'),
        })}
        of={specified}
      />
      <Differences
        title={fill(connectWords.decided, { differences: plural(decided.length, 'difference') })}
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
      <ul className="stack tight">
        {of.map(({ place, what }) => (
          <li key={`${place} ${what}`}>
            <UntrustedText as="code" text={place} /> <UntrustedText text={what} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'Couldn’t check API compatibility';
  switch (error.status) {
    case 0:
      return 'The service didn’t respond. Is it running?';
    case 200:
      return '/docs/openapi.json isn’t an OpenAPI document.';
    case 404:
      return connectWords.noDocument;
    default:
      return `/docs/openapi.json returned status ${error.status}.`;
  }
}
