import { CHECKS } from './checks.ts';
import { runReviewer } from './run-reviewer.ts';

await runReviewer(CHECKS);
