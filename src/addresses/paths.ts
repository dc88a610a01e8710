import { pathSegment } from '../lib/path-segment.ts';
import { pages, type PageId } from './pages.ts';

/** One value for each parameter of a route's path, in their order. */
type Segments<Path> = Path extends `${string}:${string}/${infer Rest}`
  ? [string | number, ...Segments<Rest>]
  : Path extends `${string}:${string}`
    ? [string | number]
    : [];
type Of<Id extends PageId> = Segments<(typeof pages)[Id]['path']>;

/** The address of a page, with the parameters of its path filled in. */
function at<Id extends PageId>(id: Id, ...values: Of<Id>): string {
  const given: (string | number)[] = [...values];
  return pages[id].path.replaceAll(/:\w+/g, () => pathSegment(String(given.shift() ?? '')));
}

/** A query behind an address, without what is not given. */
function query(given: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value).toWellFormed()]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** Every address of the dashboard; the parameters are those of the page's path, in its order. */
export const paths = {
  home: () => '/',
  connect: (given: { organization?: string; returnTo?: string } = {}) =>
    at('connect') + query(given),
  organization: (orgId: string) => `/organizations/${pathSegment(orgId)}`,
  triage: (...of: Of<'triage'>) => at('triage', ...of),
  reviews: (...of: Of<'reviews'>) => at('reviews', ...of),
  review: (...of: Of<'review'>) => at('review', ...of),
  deployment: (...of: Of<'deployment'>) => at('deployment', ...of),
  assessment: (...of: Of<'assessment'>) => at('assessment', ...of),
  reviewFindings: (...of: Of<'reviewFindings'>) => at('reviewFindings', ...of),
  assessmentFindings: (...of: Of<'assessmentFindings'>) => at('assessmentFindings', ...of),
  findings: (...of: Of<'findings'>) => at('findings', ...of),
  finding: (orgId: string, findingId: string, read?: { review: string; assessment: string }) =>
    at('finding', orgId, findingId) + query(read ?? {}),
  change: (...of: Of<'change'>) => at('change', ...of),
  routing: (orgId: string, reviewId: string, file?: string) =>
    at('routing', orgId, reviewId) + query({ file }),
  record: (orgId: string, reviewId: string, given: { part?: string | undefined } = {}) =>
    at('record', orgId, reviewId) + query(given),
  pullRequestRuns: (...of: Of<'pullRequestRuns'>) => at('pullRequestRuns', ...of),
  pullRequestRun: (...of: Of<'pullRequestRun'>) => at('pullRequestRun', ...of),
  compareRuns: (
    orgId: string,
    repository: string,
    number: number,
    runs: { a?: number; b?: number } = {},
  ) => at('compareRuns', orgId, repository, number) + query(runs),
  compareReviews: (orgId: string, reviews: { a?: string; b?: string } = {}) =>
    at('compareReviews', orgId) + query(reviews),
  repositories: (...of: Of<'repositories'>) => at('repositories', ...of),
  repository: (...of: Of<'repository'>) => at('repository', ...of),
  patch: (orgId: string, repositoryId: string, draft?: string) =>
    at('patch', orgId, repositoryId) + query({ draft }),
  insights: (...of: Of<'insights'>) => at('insights', ...of),
  exports: (...of: Of<'exports'>) => at('exports', ...of),
  started: (...of: Of<'started'>) => at('started', ...of),
  glossary: (schema?: string) =>
    at('glossary') + (schema === undefined ? '' : `#${encodeURIComponent(schema.toWellFormed())}`),
};
