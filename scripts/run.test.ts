import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a command of the project on a Node that says it is of some version. */
function runOn(version: string, command: string) {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const says = `Object.defineProperty(process, 'versions', { value: ${versions} })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(says)}`];
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [...args, 'scripts/run.mjs', command, '--help'],
    { encoding: 'utf8' },
  );
  return { status, stderr, stdout };
}

test.each(['18.20.8', '20.19.0', '22.17.1', '23.5.0', '23.11.0'])(
  'Node %s is refused in one line, which says what is needed',
  (version) => {
    expect(runOn(version, 'service/token.ts')).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^docket: Docket needs Node .*, and this is ${version}\\. .*\\n$`),
      ) as string,
    });
  },
);

test.each([
  ['22.18.0', 'service/token.ts'],
  ['24.0.0', 'service/import.ts'],
  ['25.1.0', 'scripts/start.ts'],
])('Node %s runs %s', (version, command) => {
  const { stdout, ...end } = runOn(version, command);
  expect(end).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Usage: npm ');
});
