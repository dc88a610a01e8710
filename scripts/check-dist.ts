/** `npm run check:dist`: fails where the built dashboard holds what must not be published. */
import { join } from 'node:path';
import { distProblems } from './dist-problems.ts';

const PROJECT = join(import.meta.dirname, '..');

const problems = distProblems(join(PROJECT, 'dist'), PROJECT);
for (const problem of problems) console.error(`dist/${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
