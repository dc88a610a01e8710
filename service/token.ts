import { exitWith } from './base/command-error.ts';
import { runToken } from './run-token.ts';

try {
  process.stdout.write(runToken(process.argv.slice(2)));
} catch (error) {
  exitWith(error);
}
