import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listRepositoryNames } from '../../api/operations.ts';
import type { RepositoryName } from '../../api/types.ts';
import { q } from '../../api/query.ts';
import { isUnreadable } from '../../api/read.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { FilterBox, Filters } from '../../scaffold/Filters.tsx';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Panel } from '../../ui/Panel.tsx';
import { repositoryColumns } from './columns.tsx';

/** The connected repositories that this token can see, those without a review included. */
export function RepositoriesPage() {
  const query = useQuery(q(listRepositoryNames, { org_id: useOrgId() }));
  return (
    <div className="page">
      <PageTitle tab="Repositories">Repositories</PageTitle>
      <Answer part query={query} what="the repositories">
        {({ repositories }, reading) =>
          repositories ? (
            <Repositories
              repositories={repositories}
              unreadable={isUnreadable(reading, 'repositories')}
            />
          ) : (
            <p className="words">
              {isUnreadable(reading, 'repositories')
                ? 'The list of repositories couldn’t be read.'
                : 'The service sent no list of repositories.'}
            </p>
          )
        }
      </Answer>
    </div>
  );
}

function Repositories({
  repositories,
  unreadable,
}: {
  repositories: readonly RepositoryName[];
  unreadable: boolean;
}) {
  'use memo';
  const [search] = useSearchParams();
  const tools = useRef<HTMLSpanElement>(null);
  const text = (search.get('name') ?? '').trim().toLowerCase();
  const shown = repositories.filter(({ id, full_name: name }) =>
    (name ?? id).toLowerCase().includes(text),
  );
  if (repositories.length === 0) {
    return (
      <p className="words">
        {unreadable
          ? 'No repositories could be read.'
          : 'No connected repositories visible to this token.'}
      </p>
    );
  }
  return (
    <>
      <Filters label="Repositories">
        <FilterBox name="name" label="Filter repositories" placeholder="owner/name" />
      </Filters>
      <Panel
        title="Connected"
        note={
          text === ''
            ? repositories.length.toLocaleString()
            : `${shown.length.toLocaleString()} of ${repositories.length.toLocaleString()}`
        }
        actions={<span ref={tools} />}
      >
        {shown.length === 0 && (
          <div className="words">
            <p>No matches among {repositories.length.toLocaleString()} repositories.</p>
            <p>
              <Link to="?">Clear filter</Link>
            </p>
          </div>
        )}
        {shown.length > 0 && (
          <RecordTable
            name="repositories"
            label="Repositories"
            columns={repositoryColumns}
            rows={shown}
            order={{}}
            toolsIn={tools}
            holds={`${shown.length} of ${repositories.length}${unreadable ? '; others couldn’t be read' : ''}`}
          />
        )}
      </Panel>
    </>
  );
}
