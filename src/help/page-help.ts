import { pageAt, pages, type PageId } from '../addresses/pages.ts';

const MATCHED = 'Each finding says how it was matched.';
const OWN_MARKS =
  'Marks and notes are yours and stay in this browser; decisions are made on the source host.';

/** What each page is for, and what is not plain from looking at it. */
const help: Record<PageId, string> = {
  reviews:
    'The latest run of each pull request, and every deployment and patch review, newest first. Filters are part of the URL, so you can share them. Search by words, number, author, branch, full commit SHA or key. New reviews are counted, but appear only when you load them. In a wide window, a review opens beside the list.',
  deployment:
    'What was found in a deployment, by environment, and what wasn’t looked at. A decision shown here doesn’t authorize a deployment.',
  review:
    'Which code was reviewed, what was found, what the checks say, and what wasn’t looked at. If a review is incomplete, an empty findings list says little. Select a term with a dotted underline to see what it means.',
  pullRequestRun:
    'The review of a single run. It covers the commit it names, which may not be the latest.',
  compareRuns: `What differs between two runs. ${MATCHED} If a list is incomplete, only the part that was read is compared.`,
  compareReviews: `What differs between two reviews. ${MATCHED}`,
  pullRequestRuns:
    'Every run this token can see, newest first, and how each differs from the one below it. In a wide window, a run opens beside the list.',
  assessmentFindings: `Go through the findings one by one. ${OWN_MARKS}`,
  assessment:
    'One environment’s part of a review: findings, checks and their conditions, risk domains, decision and gaps. A check’s outcome and what the change introduced are separate facts, shown side by side. Press j and k to move between conditions; if one is open, moving to another opens that one. In a wide window, it opens beside the checks.',
  reviewFindings: `Go through the findings of all environments; one found in several is listed once. ${OWN_MARKS}`,
  change:
    'The change that was reviewed, with findings and conditions below the lines they cite. Press . and , for the next and previous finding or condition, n and p for files.',
  routing:
    'Which files were routed where, and where findings were placed. This is recorded routing data, not model output or a recommendation.',
  record:
    'Every recorded field of a review with its meaning, including values the API description doesn’t list. Select a field to get a link to it.',
  triage:
    'Reviews that need attention: open pull requests with open findings, with a run that failed, was stopped or has gaps, or with commits that haven’t been reviewed. Merged ones with open findings have their own queue. “Done for now” is your own mark; it stays in this browser. In a wide window, a finding opens beside the queue.',
  finding:
    'What is claimed, the evidence for it, and what was decided. In a causal graph, use the arrow keys to move from actor to actor, in the drawing or in its list; the code shown follows your selection.',
  findings:
    'The findings of the newest reviews, loaded into this browser so you can search and mark them. Opening a finding fetches its current record. “By publication date” lists the ones in the findings export.',
  patch:
    'Review a diff before you push it. It’s sent exactly as opened or pasted, byte for byte. A patch review is never posted. Without a base, the diff is applied to the tip of the default branch. Drafts stay in this browser.',
  repository:
    'The repository’s review guidance and recent reviews, how its history was read, and where to request a review.',
  repositories: 'The repositories this token can see.',
  started:
    'Every rerun and review requested in this browser, and its outcome. If a response was lost, only what is known is shown.',
  exports:
    'Save a range of records to a file. An export resumes after an interruption. An incomplete file has “partial” in its name.',
  insights:
    'Totals computed in this browser from exports for the chosen range, by UTC day. Use the arrow keys to move within a chart; every chart is also available as a table. “Findings in the latest runs” counts the findings recorded in the newest reviews, published or not.',
  glossary: 'Every value a record can have, and what it means.',
  connect:
    'Connect this tab to an organization with its ID and an access token, or with a sign-in link. The token never appears in a URL. “Sign out”, under the organization’s name, removes it from every tab.',
};

/** What the page at an address is called and is for; undefined where no page has the address. */
export function pageHelp(pathname: string): { name: string; words: string } | undefined {
  const id = pageAt(pathname)?.id;
  return id && { name: pages[id].name, words: help[id] };
}
