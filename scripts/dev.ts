/**
 * `npm run dev`: the dashboard with hot reload, over the embedded service. Arguments go to the service
 * (for example `npm run dev -- --repo PATH`). The policy headers are the built dashboard's only.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

/** What the service answers. */
const FORWARDED = ['/api', '/config.json', '/docs', '/sign-in', '/source'];

const service = spawn(
  process.execPath,
  ['service/main.ts', '--port', '0', ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
service.on('exit', (code) => process.exit(code ?? 1));
// Ctrl+C reaches it by itself.
process.on('SIGTERM', () => service.kill());

let dashboard: string | undefined;
for await (const line of createInterface({ input: service.stdout })) {
  const origin = /(http:\/\/127\.0\.0\.1:\d+)\/connect/.exec(line)?.[1];
  if (origin === undefined) {
    console.log(line);
    continue;
  }
  dashboard ??= await serveDashboard(origin);
  console.log(line.replace(origin, dashboard));
}

/** Starts Vite before the service's API and returns the dashboard's origin. */
async function serveDashboard(target: string): Promise<string> {
  const forward = {
    target,
    changeOrigin: true,
    // The service takes requests of its own origin only; here that is Vite's.
    headers: { origin: target },
  };
  const vite = await createServer({
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(FORWARDED.map((path) => [path, forward])),
    },
  });
  await vite.listen();
  return vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? target;
}
