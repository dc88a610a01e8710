import { defineCheck } from '../reviewer/check.ts';
import { runReviewer } from '../reviewer/run-reviewer.ts';

/** A reviewer in a loop that comes to no end as soon as a tree holds a file called `stuck`. */
const stuck = defineCheck<null>({
  key: 'stuck',
  name: 'Stuck',
  version: 1,
  lifecycle: 'GATING',
  risk_domain: 'test',
  reads: { one: 'file', many: 'files' },
  binary: 'LEFT_OUT',
  largest: 1000,
  kindOf: () => 'file',
  extract: () => ({ facts: null }),
  evaluate: (files) => {
    while (files.has('stuck'));
    return { files: files.size, conditions: [], unread: [] };
  },
});

await runReviewer([stuck]);
