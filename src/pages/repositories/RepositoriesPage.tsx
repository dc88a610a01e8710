import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { repositoryNamesQuery } from '../../api/queries.ts';
import { isUnreadable } from '../../api/read.ts';
import { Answer } from '../../components/Answer.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { useParam } from '../../components/use-param.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RepositoriesPage.module.css';

/** The connected repositories that this token can see, those without a review included. */
export function RepositoriesPage() {
  const orgId = useParam('org_id');
  const query = useQuery(repositoryNamesQuery(orgId));
  return (
    <div className={css.page}>
      <PageTitle tab="Repositories">Repositories</PageTitle>
      <Answer query={query} what="the repositories">
        {({ repositories }, reading) => (
          <Panel title="Connected" note={repositories ? `${repositories.length}` : undefined}>
            {repositories?.length === 0 && !isUnreadable(reading, 'repositories') && (
              <p className={css.words}>No repository is connected that this token can see.</p>
            )}
            {!repositories && (
              <p className={css.words}>The service gave no list of repositories.</p>
            )}
            <ul>
              {repositories?.map(({ id, full_name: name }) => (
                <li key={id} className={css.row}>
                  <Link to={`${paths.reviews(orgId)}?repository=${encodeURIComponent(id)}`}>
                    <UntrustedText text={name ?? id} />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </Answer>
    </div>
  );
}
