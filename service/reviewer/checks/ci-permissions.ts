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
  version: 5,
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
      ? `${path} gives its jobs’ tokens full write access (write-all), unless a job sets its own permissions.`
      : `The job ${job} in ${path} gives its token full write access (write-all).`;
  return {
    site: siteOf(path, job),
    kin: job === '' ? [] : [siteOf('', job)],
    declares: 'permissions: write-all',
    subject: `${path}${job === '' ? '' : ` job ${job}`}: permissions: write-all`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'SERIOUS',
      like: {
        key: 'write-all',
        claim: (places) =>
          `${places} workflows or jobs give their tokens full write access (write-all).`,
      },
      claim,
      impact:
        'Any step, and any action it runs, can use the token to push commits, publish releases and packages, and change issues and pull requests.',
      remediation:
        'List only the permissions the jobs need. Permissions that aren’t listed aren’t granted.',
      symbols: ['write-all'],
    },
  };
}
