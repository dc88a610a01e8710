import { matchPath } from 'react-router';
import { pages, type PageId } from '../pages.ts';

/** What each page is for, and what is not plain from looking at it. */
const help: Record<PageId, string> = {
  reviews:
    'The latest run of each pull request, and every deployment and patch review, newest first. Every filter stands in the address, so that a link carries it. The search takes words, a number, an author, a branch, a commit or a key. What comes in later moves nothing: it is counted, and shown when you ask for it.',
  deployment:
    'What was found in a deployment, for each environment, and what was not looked at. A decision that is shown authorizes no deployment.',
  review:
    'Which code was reviewed, what was found in it, what its checks say, and what was not looked at. An empty list of findings says only as much as the review is complete. A term that is underlined with dots explains itself when pressed.',
  pullRequestRun:
    'The same as a review’s page, at the address of the run. It is about the commit that it names, which may not be the newest.',
  compareRuns:
    'What one run has and the other has not. How a finding was matched is said with it; what is listed in part is compared in part.',
  compareReviews:
    'What one review has and the other does not. How a finding was matched is said with it.',
  pullRequestRuns:
    'Every run that this token may see, newest first, and how each differs from the one below it.',
  assessmentFindings:
    'Works through the findings one by one. Marks and notes are your own and stay in this browser; a decision is taken on the source host.',
  assessment:
    'One environment’s part of a review: its findings, every check with the conditions behind it, its risk domains, its decision, its gaps. A check’s outcome and what the change brought in are two facts, and are shown side by side.',
  reviewFindings:
    'Works through the findings of all environments; the same one in several is one line. Marks and notes are your own and stay in this browser; a decision is taken on the source host.',
  routing:
    'Which files were sent where, and where findings were placed. These are retained routing facts: neither model output nor a recommendation.',
  triage:
    'Reviews that need attention: open pull requests with open findings, or with a run that failed, was stopped or has gaps. “Done for now” is your own mark in this browser and tells the service nothing.',
  finding:
    'What is claimed, why it is believed, and what was decided. In the picture of a causal graph the arrow keys travel from actor to actor; the list beside it says the same in words.',
  findings:
    'Findings by the day of their first publication, from the findings export, 31 days at most at a time. A row says neither claim nor path; they are read when it is opened.',
  patch:
    'Sends a diff that is not pushed to be reviewed against a commit. It is sent byte for byte as it was opened or pasted; a patch review is never posted. Drafts stay in this browser.',
  repository:
    'What reviewers are told of the repository, its recent reviews, and a way to ask for one.',
  repositories: 'The repositories that this token may see.',
  started:
    'Every rerun and review that was asked for in this browser, and what came of it. Where an answer was lost, it says what is known, and no more.',
  exports:
    'Writes a range of records to a file, window by window, and takes it up again after whatever broke it off. A file that is not whole is named as partial.',
  insights:
    'Sums of the exports of a range, made in this browser; days are UTC days. In a chart the arrow keys move from value to value; every chart is also a table.',
  glossary: 'Every value that a record can hold, and what each one means.',
  connect:
    'Connects this tab to an organization with its id and an access token, or with a sign-in link. The token stays in this tab and is in no address; “Forget this token”, under the organization’s name, removes it everywhere.',
};

/** What the page at an address is called and is for; undefined where no page has the address. */
export function pageHelp(pathname: string): { name: string; words: string } | undefined {
  const found = (Object.keys(pages) as PageId[]).find(
    (id) => matchPath(pages[id].path, pathname) !== null,
  );
  return found && { name: pages[found].name, words: help[found] };
}
