import { exitWith } from '../base/command-error.ts';
import { CHECKS } from './checks.ts';
import { runReviewer } from './run-reviewer.ts';

try {
  await runReviewer(CHECKS);
} catch (error) {
  exitWith(error);
}
