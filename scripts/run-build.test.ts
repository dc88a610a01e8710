import { expect, test, vi } from 'vitest';
import { runBuild } from './run-build.ts';

const end = (how: string) => () => runBuild(['--eval', how]);
const kill = (signal: string) => end(`process.kill(process.pid, '${signal}')`);

test('a build that doesn’t succeed says why, unless a person stopped it', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(end('')).not.toThrow();
  expect(end('process.exitCode = 1')).toThrow('Couldn’t build the dashboard; see above.');
  expect(kill('SIGKILL')).toThrow('The build of the dashboard was ended by SIGKILL.');
  for (const signal of ['SIGINT', 'SIGTERM']) expect(kill(signal)).toThrow('exit 130');
  exit.mockRestore();
});
