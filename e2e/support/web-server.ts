import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusedPort } from '../../service/testing/local-server.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Whether nginx stands in front of every embedded service of the tests. */
export const THROUGH_NGINX = process.env['DOCKET_THROUGH'] === 'nginx';

/** A running nginx or Caddy. */
export type WebServer = { origin: string; stop: () => Promise<void> };

type Fitted = {
  dist?: string;
  /** The gateway that gives code; left out, nothing does. */
  source?: string | undefined;
};

/**
 * Runs nginx with deploy/nginx.conf as it is, but for what a person fits in: where it listens (without
 * TLS here), where the built dashboard is, and where the service is.
 *
 * @param embedded Hands on `/sign-in` and `/config.json` as well, as the embedded service has them.
 */
export async function startNginx(
  service: string,
  { dist = join(PROJECT, 'dist'), source, embedded = false }: Fitted & { embedded?: boolean } = {},
): Promise<WebServer> {
  const port = await unusedPort();
  const [site = ''] = readFileSync(join(PROJECT, 'deploy/nginx.conf'), 'utf8')
    .split(/\n(?=server)/g, 2)
    .slice(1);
  const server = fitted(site, [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ *ssl_.*\n/gm, ''],
    ['root /srv/docket;', `root ${dist};`],
    [/https:\/\/review-service\.internal/g, service],
    ...withSource(source),
    ...(embedded
      ? [
          [
            /\}\s*$/,
            ['/sign-in', '/config.json']
              .map(
                (path) => `location = ${path} { set $docket_caching ""; proxy_pass ${service}; }\n`,
              )
              .join('') + '}',
          ] as const,
        ]
      : []),
  ]);
  return runNginx(server, `http://127.0.0.1:${port}`);
}

/** Runs what DOCKET_THROUGH names in front of an embedded service; undefined: nothing. */
export async function startInFront(service: string): Promise<WebServer | undefined> {
  return THROUGH_NGINX ? startNginx(service, { source: service, embedded: true }) : undefined;
}

/**
 * Runs nginx with deploy/nginx-gateway.conf before a gateway, with TLS and a certificate of an authority made for it.
 *
 * @param gateway The gateway's port.
 */
export async function startNginxWithTls(
  gateway: number,
): Promise<WebServer & { authority: string }> {
  const port = await unusedPort();
  const folder = mkdtempSync(join(tmpdir(), 'docket-tls-'));
  const authority = certify(folder, 'authority');
  const { certificate, key } = certify(folder, 'localhost', authority);
  const conf = readFileSync(join(PROJECT, 'deploy/nginx-gateway.conf'), 'utf8');
  const server = fitted(conf.split(/\n(?=server)/g)[1] ?? '', [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['/etc/ssl/docket.pem', certificate],
    ['/etc/ssl/docket.key', key],
    ['127.0.0.1:4180', `127.0.0.1:${gateway}`],
  ]);
  const nginx = await runNginx(server, `https://localhost:${port}`);
  return {
    ...nginx,
    authority: authority.certificate,
    stop: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

type Certified = { certificate: string; key: string };

/** Makes a certificate for this name, its own or of an issuer; gives its file and that of its key. */
function certify(folder: string, name: string, issuer?: Certified): Certified {
  const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const made = `-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=${name}`;
  const signed = issuer === undefined ? [] : ['-CA', issuer.certificate, '-CAkey', issuer.key];
  execFileSync(
    'openssl',
    ['req', '-x509', ...made.split(' '), ...signed, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

/** Runs Caddy with deploy/Caddyfile, fitted in the same way. */
export function startCaddy(
  service: string,
  { dist = join(PROJECT, 'dist'), source }: Fitted = {},
): Promise<WebServer> {
  return runCaddy(readFileSync(join(PROJECT, 'deploy/Caddyfile'), 'utf8'), [
    ['root * /srv/docket', `root * ${dist}`],
    [/https:\/\/review-service\.internal/g, service],
    ...withSource(source),
  ]);
}

/** Runs Caddy with the lines of docs/deploying.md for a gateway, which listens on this port. */
export function startCaddyBeforeGateway(gateway: number): Promise<WebServer> {
  const page = readFileSync(join(PROJECT, 'docs/deploying.md'), 'utf8');
  const lines = /^docket\.example\.org \{\n[^]*?^\}\n/m.exec(page)?.[0] ?? '';
  return runCaddy(lines, [['127.0.0.1:4180', `127.0.0.1:${gateway}`]]);
}

async function runCaddy(lines: string, changes: readonly Change[]): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-caddy-'));
  const port = await unusedPort();
  const file = join(folder, 'Caddyfile');
  const site = fitted(lines, [['docket.example.org {', `http://127.0.0.1:${port} {`], ...changes]);
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    folder,
    origin: `http://127.0.0.1:${port}`,
  });
}

type Change = readonly [part: string | RegExp, into: string | ((found: string) => string)];

/** The lines about `/source/`, which begin with # as they come, in force and with the gateway's address. */
const withSource = (gateway: string | undefined): readonly Change[] =>
  gateway === undefined
    ? []
    : [
        [
          /^[ \t]*#\S+ (?:\S+ )?\/source\/(?:.*\n[ \t]*#)*?\}/m,
          (lines) => lines.replaceAll(/^([ \t]*)#/gm, '$1'),
        ],
        // Not the beginning of a longer number, which the service's own port may be by now.
        [/http:\/\/127\.0\.0\.1:4180(?!\d)/, gateway],
      ];

/** The file with each of these in it changed; throws where one is not there. */
function fitted(file: string, changes: readonly Change[]): string {
  return changes.reduce((text, [part, into]) => {
    const next = text.replace(part, typeof into === 'string' ? () => into : into);
    if (next === text) throw new Error(`There is no ${String(part)} in the file.`);
    return next;
  }, file);
}

function runNginx(server: string, origin: string): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-nginx-'));
  mkdirSync(join(folder, 'logs'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    // Where root starts it, its workers would be somebody else, who may not read this folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.join('\n  ')}
${server}}
`,
  );
  return run('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { folder, origin });
}

async function run(
  command: string,
  args: string[],
  { folder, origin }: { folder: string; origin: string },
): Promise<WebServer> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  // A test that fails does not come to stop it.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  while (!(await listens(Number(new URL(origin).port)))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
