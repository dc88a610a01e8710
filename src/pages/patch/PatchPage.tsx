import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listRepositoryNames } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { isSameId } from '../../lib/lower-case-ids.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { isAwaited } from '../../scaffold/awaited.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { Failure } from '../../scaffold/Failure.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { paths } from '../../addresses/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Desk } from './Desk.tsx';
import { openDesk } from './open-desk.ts';

/** The patch desk: a diff is taken, read, and sent to be reviewed against a commit. */
export function PatchPage() {
  const orgId = useOrgId();
  const repositoryId = useParam('repo_id');
  const [search] = useSearchParams();
  // The draft to begin with; another one is opened by a person, and then counts as another desk.
  const [opened, open] = useState(() => ({ draft: search.get('draft'), count: 0 }));
  const names = useQuery(q(listRepositoryNames, { org_id: orgId }));
  const name =
    names.data?.value.repositories?.find(({ id }) => isSameId(id, repositoryId))?.full_name ??
    repositoryId;
  const desk = useQuery({
    queryKey: ['kept', 'patch-desk', orgId, repositoryId, opened.draft, opened.count],
    queryFn: () => openDesk(orgId, repositoryId, opened.draft),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <article className="page">
      <Breadcrumb awaited={isAwaited(names)}>
        <Link to={paths.repositories(orgId)}>Repositories</Link>
        <Link to={paths.repository(orgId, repositoryId)}>
          <UntrustedText text={name} line />
        </Link>
        Patch
      </Breadcrumb>
      <PageTitle tab={`Review a patch · ${name}`}>Review a patch</PageTitle>
      {desk.isError && <Failure error={desk.error} what="the draft" />}
      {desk.isPending && <Skeleton label="Loading the draft" />}
      {desk.data && (
        <Desk
          key={`${opened.draft} ${opened.count}`}
          repositoryId={repositoryId}
          repositoryName={name === repositoryId ? undefined : name}
          opening={desk.data}
          onOpenDraft={(draft) => open({ draft, count: opened.count + 1 })}
        />
      )}
    </article>
  );
}
