import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { readWorkflow, workflowKind, type Used, type WorkflowFacts } from './workflow-file.ts';

export const ciActions = defineCheck<WorkflowFacts>({
  key: 'ci_actions_pinned',
  name: 'CI actions pinned to a commit',
  version: 2,
  lifecycle: 'GATING',
  risk_domain: 'supply_chain',
  reads: { one: 'GitHub workflow or action file', many: 'GitHub workflow or action files' },
  binary: 'UNREAD',
  kindOf: workflowKind,
  extract: readWorkflow,
  evaluate: (files) =>
    evaluateEachFile(files, (path, { used }) =>
      used.flatMap((each) => (isPinned(each.uses) ? [] : [conditionOf(path, each)])),
    ),
});

/** Whether what runs is named by content: a full commit, an image digest, or the repository's own files. */
function isPinned(uses: string): boolean {
  if (uses.startsWith('./')) return true;
  if (uses.startsWith('docker://')) return /@sha256:[0-9a-f]{64}$/.test(uses);
  return /@[0-9a-f]{40}$/i.test(uses);
}

function conditionOf(path: string, { job, uses, line }: Used): Condition {
  const image = uses.startsWith('docker://');
  // What is used identifies the site, whatever its version.
  const action = image ? uses.replace(/[:@][^:@/]*$/, '') : uses.replace(/@[^@]*$/, '');
  const where = job === '' ? path : `Job ${job} of ${path}`;
  const named = image ? 'an image without its digest' : 'no full commit';
  return {
    site: siteOf(path, job, action),
    kin: [siteOf(path, action)],
    declares: uses,
    subject: `${job === '' ? path : `${path} job ${job}`}: uses ${uses}`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'WARNING',
      claim: `${where} runs ${uses}, which names ${named} and can come to mean other code.`,
      impact:
        'Whoever can move that reference decides what runs here, with the token and the secrets that the job is given, without any change in this repository.',
      remediation: image
        ? `Name the image by its digest: ${action}@sha256:….`
        : `Name it by a full commit: ${action}@<40 hexadecimal digits>, with the version in a comment.`,
      symbols: [uses],
    },
  };
}
