import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import {
  LARGEST_WORKFLOW,
  readWorkflow,
  workflowKind,
  type Used,
  type WorkflowFacts,
} from './workflow-file.ts';

export const ciActions = defineCheck<WorkflowFacts>({
  key: 'ci_actions_pinned',
  name: 'CI actions pinned to a commit',
  version: 10,
  lifecycle: 'GATING',
  risk_domain: 'supply_chain',
  reads: { one: 'GitHub workflow or action file', many: 'GitHub workflow or action files' },
  binary: 'UNREAD',
  largest: LARGEST_WORKFLOW,
  kindOf: workflowKind,
  extract: readWorkflow,
  evaluate: (files) =>
    evaluateEachFile(files, (path, { used }) =>
      used.flatMap((each) =>
        isPinned(each.uses) || !isNamed(each.uses) || NEEDS_A_TAG.test(each.uses)
          ? []
          : [conditionOf(path, each)],
      ),
    ),
});

/**
 * Whether what runs is named by content: a full commit, an image digest, or the repository's own files (`./` of the
 * checkout, `$/` of the commit that runs: GitHub's workflow syntax).
 */
function isPinned(uses: string): boolean {
  if (/^[.$]\//.test(uses)) return true;
  if (uses.startsWith('docker://')) return /@sha256:[0-9a-f]{64}$/.test(uses);
  return /@[0-9a-f]{40}$/i.test(uses);
}

/** GitHub refuses a workflow that uses an action without naming its reference: nothing runs. */
const isNamed = (uses: string): boolean => /@./.test(uses) || uses.startsWith('docker://');

/** What fails unless a release's tag names it (its README, "Referencing SLSA builders and generators"). */
const NEEDS_A_TAG =
  /^slsa-framework\/slsa-github-generator\/\.github\/workflows\/[^/@]+@(?:refs\/tags\/)?v\d+\.\d+\.\d+$/i;

function conditionOf(path: string, { job, uses, step, line }: Used): Condition {
  const image = uses.startsWith('docker://');
  // What is used identifies the site, whatever its version.
  const action = image ? uses.replace(/[:@][^:@/]*$/, '') : uses.replace(/@[^@]*$/, '');
  const where = job === '' ? path : `The job ${job} in ${path}`;
  const { severity, rank, reason } = gradeOf(action, uses, image);
  const unpinned = `isn’t pinned to a ${image ? 'digest' : 'commit SHA'}, so its code can change.`;
  return {
    site: siteOf(path, job, action),
    kin: [
      siteOf(path, action),
      // Also a job that moved to another file.
      ...(job === '' ? [] : [siteOf('', job, uses)]),
      // Where a step comes that uses what others do, it is known by its name.
      ...(step === null ? [] : [siteOf(path, job, action, step)]),
    ],
    declares: uses,
    subject: `${job === '' ? path : `${path} job ${job}`}: uses ${uses}`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity,
      rank,
      like: {
        key: uses,
        claim: (places) => `${places} steps or jobs run ${uses}, which ${unpinned}`,
      },
      claim: `${where} runs ${uses}, which ${unpinned}`,
      impact: `${reason} Anyone who can move that reference controls what runs here, with the job’s token and secrets, without a change to this repository.`,
      remediation: image
        ? `Pin the image to its digest: ${action}@sha256:….`
        : `Pin it to a full commit SHA, with the version in a comment: ${action}@<commit SHA>.`,
      symbols: [uses],
    },
  };
}

/** Tags that were moved to code which leaked secrets. They may be in order again. */
const COMPROMISED: readonly { action: string; tags: RegExp; advisory: string }[] = [
  {
    action: 'tj-actions/changed-files',
    tags: /^v?(?:[1-9]|[1-3]\d|4[0-5])(?:\.|$)/,
    advisory: 'CVE-2025-30066',
  },
  { action: 'reviewdog/action-setup', tags: /^v1(?:\.|$)/, advisory: 'CVE-2025-30154' },
];

/** GitHub’s own, whose workflows these are. */
const FIRST_PARTY = ['actions', 'github'];

/** How releases are named: `v1`, `1.2.3`, `v1.2.3-rc.1`. */
const RELEASE = /^v?(?:\d+(?:\.\d+)*|\d+\.\d+\.\d+[-+.][\w.+-]+)$/;

/** Not the whole of a commit's name. GitHub's runner: "the shortened version of a commit SHA, which is not supported". */
const SHORTENED = /^[0-9a-f]{7,39}$/i;

/** How much a reference that is not pinned can be relied on, and why. */
function gradeOf(
  action: string,
  uses: string,
  image: boolean,
): { severity: 'SERIOUS' | 'WARNING'; rank: number; reason: string } {
  if (image) return { severity: 'WARNING', rank: 1, reason: 'The image can be overwritten.' };
  const named = uses.slice(action.length + 1);
  const ref = named.replace(/^refs\/tags\//, '');
  const [owner = '', name = ''] = action.split('/');
  const known = COMPROMISED.find(
    (each) => each.action === `${owner}/${name}`.toLowerCase() && each.tags.test(ref),
  );
  if (known !== undefined) {
    const reason = `In March 2025, this tag was moved to code that leaked secrets (${known.advisory}).`;
    return { severity: 'SERIOUS', rank: 0, reason };
  }
  const firstParty = FIRST_PARTY.includes(owner.toLowerCase());
  const host = firstParty ? ' GitHub itself publishes it.' : '';
  // A tag of a release has a number in it. Git does not say which names of another repository are tags.
  const branch = ref.startsWith('refs/heads/') || !/\d/.test(ref);
  if (branch) {
    const reason = `${ref} isn’t a release, so what runs can change with every push.${host}`;
    return { severity: firstParty ? 'WARNING' : 'SERIOUS', rank: firstParty ? 0 : 1, reason };
  }
  if (ref === named && !RELEASE.test(ref)) {
    const reason = SHORTENED.test(ref)
      ? `${ref} looks like a shortened commit SHA, which GitHub Actions doesn’t accept for the full one.${host}`
      : `${ref} may be a branch or a tag. If it’s a branch, what runs can change with every push.${host}`;
    return { severity: 'WARNING', rank: firstParty ? 1 : 0, reason };
  }
  const release = /^v?\d+$/.test(ref)
    ? `${ref} looks like a major-version tag, which owners usually move with each release.`
    : `${ref} looks like a release, which changes only if its owner moves it.`;
  return { severity: 'WARNING', rank: firstParty ? 2 : 1, reason: release + host };
}
