import { Link } from 'react-router';
import type { RepositoryName } from '../../api/types.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

const column = columnsOf<RepositoryName>();
const nameOf = ({ id, full_name: name }: RepositoryName) => name ?? id;

/** The columns of the repositories. */
export const repositoryColumns = column.columns([
  column.accessor(nameOf, {
    id: 'repository',
    header: 'Repository',
    meta: { width: 220, rest: true, title: 'opens' },
    enableHiding: false,
    cell: ({ row }) => <Name repository={row.original} />,
  }),
  column.accessor(({ id }) => id, {
    id: 'id',
    header: 'ID',
    meta: { width: 280, least: 120, offered: true, cardLabel: 'id' },
    cell: ({ getValue }) => <UntrustedText className="muted mono" text={getValue()} line />,
  }),
  column.display({
    id: 'reviews',
    header: 'Reviews',
    meta: { width: 90, least: 70, acts: true },
    cell: ({ row }) => (
      <Related repository={row.original} of="reviews">
        Reviews
      </Related>
    ),
  }),
  column.display({
    id: 'patch',
    header: 'Patch',
    meta: { width: 130, least: 110, acts: true },
    cell: ({ row }) => (
      <Related repository={row.original} of="patch">
        Review a patch
      </Related>
    ),
  }),
]);

function Name({ repository }: { repository: RepositoryName }) {
  return (
    <Link data-row to={paths.repository(useOrgId(), repository.id)}>
      <UntrustedText text={nameOf(repository)} />
    </Link>
  );
}

function Related({
  repository,
  of,
  children,
}: {
  repository: RepositoryName;
  of: 'reviews' | 'patch';
  children: string;
}) {
  const orgId = useOrgId();
  const { id } = repository;
  const reviews = `${paths.reviews(orgId)}?repository=${encodeURIComponent(id.toWellFormed())}`;
  return (
    <Link className="muted" to={of === 'reviews' ? reviews : paths.patch(orgId, id)}>
      {children}
      <span className="visually-hidden">
        {' of '}
        <UntrustedText text={nameOf(repository)} />
      </span>
    </Link>
  );
}
