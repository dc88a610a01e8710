// Every page: its address, which is the API's own where the API has one, and its name. The more exact
// address stands first where two would match. A page is added here, in routes.tsx (its code), asks.ts (what it
// asks for first), help/page-help.ts (what it is for) and as a folder in pages/.
const organization = '/organizations/:org_id';
const pullRequest = `${organization}/reviews/pr/:repository/:number` as const;

export const pages = {
  triage: { path: `${organization}/triage`, name: 'Triage', navigation: true },
  reviews: { path: `${organization}/reviews`, name: 'Reviews', navigation: true },
  deployment: {
    path: `${organization}/reviews/deployments/:public_key`,
    name: 'Review of a deployment',
  },
  pullRequestRun: { path: `${pullRequest}/runs/:run_number`, name: 'Run for a pull request' },
  compareRuns: { path: `${pullRequest}/compare`, name: 'Compare two runs' },
  compareReviews: { path: `${organization}/compare`, name: 'Compare two reviews' },
  pullRequestRuns: { path: pullRequest, name: 'Runs for a pull request' },
  review: { path: `${organization}/reviews/:review_id`, name: 'Review' },
  reviewFindings: {
    path: `${organization}/reviews/:review_id/findings`,
    name: 'Findings of a review',
  },
  change: { path: `${organization}/reviews/:review_id/change`, name: 'Change' },
  routing: { path: `${organization}/reviews/:review_id/routing`, name: 'Routing plan' },
  record: { path: `${organization}/reviews/:review_id/record`, name: 'Full record' },
  assessment: {
    path: `${organization}/reviews/:review_id/assessments/:assessment_id`,
    name: 'Assessment',
  },
  assessmentFindings: {
    path: `${organization}/reviews/:review_id/assessments/:assessment_id/findings`,
    name: 'Findings of an assessment',
  },
  findings: { path: `${organization}/findings`, name: 'Findings', navigation: true },
  finding: { path: `${organization}/findings/:finding_id`, name: 'Finding' },
  repositories: { path: `${organization}/repositories`, name: 'Repositories', navigation: true },
  repository: { path: `${organization}/repositories/:repo_id`, name: 'Repository' },
  patch: { path: `${organization}/repositories/:repo_id/patch`, name: 'Review a patch' },
  insights: { path: `${organization}/insights`, name: 'Insights', navigation: true },
  exports: { path: `${organization}/exports`, name: 'Exports', navigation: true },
  started: { path: `${organization}/started`, name: 'Your requests' },
  glossary: { path: '/glossary', name: 'Glossary' },
  connect: { path: '/connect', name: 'Connect' },
} as const satisfies Record<string, { path: string; name: string; navigation?: true }>;

export type PageId = keyof typeof pages;

export const pageIds = Object.keys(pages) as PageId[];

/** What stands for a parameter: of one that is a number, its digits, as far as every number of them is exact. */
const segmentOf = (_: string, name: string) =>
  `(?<${name}>${name.endsWith('number') ? String.raw`\d{1,15}` : '[^/]+'})`;

const patterns = pageIds.map((id) => ({
  id,
  pattern: new RegExp(`^${pages[id].path.replaceAll(/:(\w+)/g, segmentOf)}/*$`, 'i'),
}));

/** The page at a path, with the parameters of its address; undefined: no page is there. */
export function pageAt(
  pathname: string,
): { id: PageId; params: Record<string, string> } | undefined {
  const found = patterns.find(({ pattern }) => pattern.test(pathname));
  if (!found) return undefined;
  const given = Object.entries(found.pattern.exec(pathname)?.groups ?? {});
  return {
    id: found.id,
    params: Object.fromEntries(given.map(([name, value]) => [name, decoded(value)])),
  };
}

/** A segment of a path as the text it stands for; one that is badly encoded stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Pages that an organization's own address leads to: nothing but `org_id` is needed. */
export const navigationPages = pageIds.filter(
  (id): id is NavigationId => 'navigation' in pages[id],
);
type NavigationId = {
  [id in PageId]: (typeof pages)[id] extends { navigation: true } ? id : never;
}[PageId];

/** The parameters of a page's path by their names, which are the API's where it has them. */
export type PageParams<Id extends PageId> = Record<Names<(typeof pages)[Id]['path']>, string>;
type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
