/** `npm run check`: everything that can be said of the source without running it, asked at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const checks = ['format', 'contract', 'lint', 'types', 'unused'];

await Promise.all(
  checks.map(async (check) => {
    const child = spawn(`npm run --silent check:${check} 2>&1`, {
      shell: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const passed = child.exitCode === 0;
    process.stdout.write(`check:${check} ${passed ? 'passed' : `failed\n${said}`}\n`);
    if (!passed) process.exitCode = 1;
  }),
);
