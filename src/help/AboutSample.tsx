import { Link } from 'react-router';
import { paths } from '../addresses/paths.ts';
import { useOrgId } from '../scaffold/org-id.ts';

/** What the sample organization is, and where to look first. */
export function AboutSample({ onGo }: { onGo?: () => void }) {
  const orgId = useOrgId();
  const links = [
    ['A pull request with three runs', paths.pullRequestRuns(orgId, 'payments-gateway', 1184)],
    ['What needs attention', paths.triage(orgId)],
    ['Reviews with gaps', `${paths.reviews(orgId)}?status=INCOMPLETE`],
  ] as const;
  return (
    <section className="stack tight" aria-label="About this sample">
      <p>
        Harbor is sample data: the company, people and code are made up, and links to
        git.harbor.example don’t work. Its reviews show every state a record can be in.
      </p>
      <ul className="links">
        {links.map(([words, to]) => (
          <li key={to}>
            <Link to={to} onClick={onGo}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
