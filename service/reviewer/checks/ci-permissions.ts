import { defineCheck, evaluateEachFile, type Condition } from '../check.ts';
import { readWorkflow, workflowKind, type WorkflowFacts, type WriteAll } from './workflow-file.ts';

export const ciPermissions = defineCheck<WorkflowFacts>({
  key: 'ci_permissions',
  name: 'CI workflow permissions',
  version: 1,
  lifecycle: 'GATING',
  risk_domain: 'permissions',
  reads_what: 'GitHub workflow files',
  binary: 'UNREAD',
  kindOf: (path) => (workflowKind(path) === 'workflow' ? 'workflow' : null),
  extract: readWorkflow,
  // A workflow that states no permissions gets the repository's default, which the file does not tell.
  evaluate: (files) =>
    evaluateEachFile(files, (path, facts) =>
      facts.write_all.map((each) => conditionOf(path, each)),
    ),
});

function conditionOf(path: string, { job, line }: WriteAll): Condition {
  const where = job === '' ? `All jobs of ${path}` : `Job ${job} of ${path}`;
  return {
    site: JSON.stringify([path, job]),
    declares: 'permissions: write-all',
    subject: `${path}${job === '' ? '' : ` job ${job}`}: permissions: write-all`,
    citation: { path, start_line: line, end_line: line },
    finding: {
      severity: 'SERIOUS',
      claim: `${where} may write everything that the workflow token reaches (write-all).`,
      impact:
        'Any step, and any action that a step runs, can push code, publish packages and releases, and change issues and settings that the token covers.',
      remediation: 'State the permissions that the job needs, one by one, and read for the rest.',
      symbols: ['write-all'],
    },
  };
}
