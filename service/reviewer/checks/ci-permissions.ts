import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import {
  LARGEST_WORKFLOW,
  readWorkflow,
  workflowKind,
  type WorkflowFacts,
  type WriteAll,
} from './workflow-file.ts';

export const ciPermissions = defineCheck<WorkflowFacts>({
  key: 'ci_permissions',
  name: 'CI workflow permissions',
  version: 3,
  lifecycle: 'GATING',
  risk_domain: 'permissions',
  reads: { one: 'GitHub workflow file', many: 'GitHub workflow files' },
  binary: 'UNREAD',
  largest: LARGEST_WORKFLOW,
  kindOf: (path) => (workflowKind(path) === 'workflow' ? 'workflow' : null),
  extract: readWorkflow,
  // A workflow that states no permissions gets the repository's default, which the file does not tell.
  evaluate: (files) =>
    evaluateEachFile(files, (path, facts) =>
      facts.write_all.map((each) => conditionOf(path, each)),
    ),
});

function conditionOf(path: string, { job, line }: WriteAll): Condition {
  const claim =
    job === ''
      ? `${path} gives the token of its jobs write access to everything (write-all), unless a job states its own permissions.`
      : `Job ${job} of ${path} gives its token write access to everything (write-all).`;
  return {
    site: siteOf(path, job),
    declares: 'permissions: write-all',
    subject: `${path}${job === '' ? '' : ` job ${job}`}: permissions: write-all`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'SERIOUS',
      like: {
        key: 'write-all',
        claim: (places) =>
          `${places} workflows or jobs give tokens write access to everything (write-all).`,
      },
      claim,
      impact:
        'Any step, and any action that a step runs, can push commits, publish releases and packages, and change issues and pull requests with that token.',
      remediation:
        'State the permissions that the jobs need, one by one: those that are not stated are then not given.',
      symbols: ['write-all'],
    },
  };
}
