import { pathSegment as segment } from './lib/path-segment.ts';

// Every address of the dashboard, mirroring the API's (design, "Routes").

/** A text behind the path: a value of the query, or a fragment. */
const value = (text: string) => encodeURIComponent(text.toWellFormed());

const organization = (orgId: string) => `/organizations/${segment(orgId)}`;

export const paths = {
  home: () => '/',
  connect: (query: { organization?: string; returnTo?: string } = {}) => {
    const search = new URLSearchParams(query).toString();
    return search === '' ? '/connect' : `/connect?${search}`;
  },
  organization,
  reviews: (orgId: string) => `${organization(orgId)}/reviews`,
  review: (orgId: string, reviewId: string) =>
    `${organization(orgId)}/reviews/${segment(reviewId)}`,
  deployment: (orgId: string, publicKey: string) =>
    `${organization(orgId)}/reviews/deployments/${segment(publicKey)}`,
  assessment: (orgId: string, reviewId: string, assessmentId: string) =>
    `${paths.review(orgId, reviewId)}/assessments/${segment(assessmentId)}`,
  reviewFindings: (orgId: string, reviewId: string) => `${paths.review(orgId, reviewId)}/findings`,
  assessmentFindings: (orgId: string, reviewId: string, assessmentId: string) =>
    `${paths.assessment(orgId, reviewId, assessmentId)}/findings`,
  triage: (orgId: string) => `${organization(orgId)}/triage`,
  findings: (orgId: string) => `${organization(orgId)}/findings`,
  routing: (orgId: string, reviewId: string, file?: string) =>
    `${paths.review(orgId, reviewId)}/routing${file === undefined ? '' : `?file=${value(file)}`}`,
  pullRequestRuns: (orgId: string, repository: string, number: number) =>
    `${organization(orgId)}/reviews/pr/${segment(repository)}/${number}`,
  pullRequestRun: (orgId: string, repository: string, number: number, run: number) =>
    `${paths.pullRequestRuns(orgId, repository, number)}/runs/${run}`,
  compareRuns: (
    orgId: string,
    repository: string,
    number: number,
    runs?: { a: number; b: number },
  ) =>
    `${paths.pullRequestRuns(orgId, repository, number)}/compare${runs ? `?a=${runs.a}&b=${runs.b}` : ''}`,
  finding: (orgId: string, findingId: string, read?: { review: string; assessment: string }) =>
    `${paths.findings(orgId)}/${segment(findingId)}${read ? `?${new URLSearchParams(read).toString()}` : ''}`,
  glossary: (schema?: string) =>
    schema === undefined ? '/glossary' : `/glossary#${value(schema)}`,
  started: (orgId: string) => `${organization(orgId)}/started`,
  repositories: (orgId: string) => `${organization(orgId)}/repositories`,
  repository: (orgId: string, repositoryId: string) =>
    `${paths.repositories(orgId)}/${segment(repositoryId)}`,
  patch: (orgId: string, repositoryId: string, draft?: string) =>
    `${paths.repository(orgId, repositoryId)}/patch${draft === undefined ? '' : `?draft=${value(draft)}`}`,
  exports: (orgId: string) => `${organization(orgId)}/exports`,
  insights: (orgId: string) => `${organization(orgId)}/insights`,
};
