import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusedPort } from '../../service/testing/local-server.ts';

const PROJECT = join(import.meta.dirname, '../..');

export type Nginx = { origin: string; stop: () => Promise<void> };

/**
 * Runs nginx with deploy/nginx.conf as it is, but for what a person fits in: where it listens (without
 * TLS here), where the built dashboard is, and where the service is.
 */
export async function startNginx(service: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const port = await unusedPort();
  const server = readFileSync(join(PROJECT, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('root /srv/docket;', `root ${join(PROJECT, 'dist')};`)
    .replaceAll('https://review-service.internal', service);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    // Where root starts it, its workers would be somebody else, who may not read this folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr error; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.join('\n  ')}
${server}}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await listening(port);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
