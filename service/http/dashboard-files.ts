import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { errorCode } from '../base/command-error.ts';
import { accepts } from '../protocol/answers.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The compressed copies that the build lays beside a file, best first: coding and file ending. */
const COPIES = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** These are never pages of the dashboard, so that what is missing there is not answered with one. */
const NOT_PAGES = ['/api/', '/assets/', '/docs/', '/sign-in/', '/source/'];

/** Serves the built dashboard: its files, and its page for every address that may be one of its own. */
export class DashboardFiles {
  readonly #folder: string;
  readonly #servesSource: boolean;
  #built = 0;
  /** Every file by its path in a URL. */
  #files = new Map<string, string>();
  #link = '';

  /**
   * @param folder What the build made; it may appear or change while the service runs.
   * @param servesSource Whether there is a source interface: config.json says so, unless it says otherwise.
   */
  constructor(folder: string, servesSource = false) {
    this.#folder = folder;
    this.#servesSource = servesSource;
  }

  /** Answers a GET or HEAD request. */
  answer(http: Context): Response {
    this.#refresh();
    if (this.#files.size === 0) {
      return plainText(503, 'The dashboard isn’t built yet. Run: npm run build\n');
    }
    const file = this.#files.get(http.req.path);
    try {
      if (this.#servesSource && http.req.path === '/config.json') {
        return contentAnswer(http, configurationWithSource(file), headersOf('.json', 'no-cache'));
      }
      if (file !== undefined && http.req.path !== '/index.html') {
        return fileAnswer(http, file, cacheControl(http.req.path));
      }
      const page = this.#files.get('/index.html');
      if (page === undefined || !mayBePage(http.req.path)) return notFound();
      const answer = fileAnswer(http, page, 'no-cache');
      if (this.#link !== '') answer.headers.set('Link', this.#link);
      return answer;
    } catch (error) {
      // A build that is under way took it away.
      if (errorCode(error) === 'ENOENT') return notFound();
      throw error;
    }
  }

  #refresh(): void {
    const page = statSync(join(this.#folder, 'index.html'), { throwIfNoEntry: false });
    if (page?.mtimeMs === this.#built) return;
    this.#built = page?.mtimeMs ?? 0;
    this.#files = page === undefined ? new Map<string, string>() : listFiles(this.#folder);
    const html = this.#files.get('/index.html');
    this.#link = html === undefined ? '' : linkHeader(readFileSync(html, 'utf8'));
  }
}

/**
 * The files in the head of a page as a `Link` header (RFC 8288), so that a browser asks for them before it has read the
 * page: first what holds up its first paint, then the modules.
 */
export function linkHeader(html: string): string {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const links: string[] = [];
  const modules = new Set<string>();
  for (const [tag, name] of head.matchAll(/<(link|script)\s[^>]*>/g)) {
    const path = /\s(?:href|src)="(\/[^"<>\s]*)"/.exec(tag)?.[1];
    if (path === undefined) continue;
    if (/\s(?:rel="modulepreload"|type="module")/.test(tag)) modules.add(path);
    else if (tag.includes('rel="stylesheet"')) links.push(`<${path}>; rel=preload; as=style`);
    else if (name === 'script') links.push(`<${path}>; rel=preload; as=script`);
  }
  // Asked for as the page asks for them, else they come twice.
  const early = [...modules].map((path) => `<${path}>; rel=modulepreload; crossorigin`);
  return [...links, ...early].join(', ');
}

function listFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep);
    // Files whose name begins with a dot belong to the build, not to the dashboard.
    if (!entry.isFile() || path.some((segment) => segment.startsWith('.'))) continue;
    if (COPIES.some(([, ending]) => file.endsWith(ending))) continue;
    files.set(`/${path.join('/')}`, file);
  }
  return files;
}

/** Whether the dashboard may have a page there: its last segment does not look like a file. */
function mayBePage(path: string): boolean {
  return (
    !NOT_PAGES.some((prefix) => `${path}/`.startsWith(prefix)) &&
    (path === '/index.html' || !path.slice(path.lastIndexOf('/')).includes('.'))
  );
}

function cacheControl(path: string): string {
  // The build puts a hash of the content into the names below /assets.
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function fileAnswer(http: Context, file: string, caching: string): Response {
  const copy = COPIES.find(
    ([coding, ending]) =>
      accepts(http, coding) && statSync(file + ending, { throwIfNoEntry: false }) !== undefined,
  );
  const content = readFileSync(copy === undefined ? file : file + copy[1]);
  return contentAnswer(http, content, {
    ...headersOf(extname(file), caching),
    ...(copy !== undefined && { 'Content-Encoding': copy[0] }),
  });
}

const headersOf = (ending: string, caching: string) => ({
  'Cache-Control': caching,
  'Content-Type': CONTENT_TYPES[ending] ?? 'application/octet-stream',
  Vary: 'Accept-Encoding',
});

function contentAnswer(
  http: Context,
  content: Buffer<ArrayBuffer>,
  described: Readonly<Record<string, string>>,
): Response {
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  const headers = { ...described, ETag: etag };
  // Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes a weak one of it.
  const known =
    http.req
      .header('If-None-Match')
      ?.replaceAll('W/"', '"')
      .split(/\s*,\s*/) ?? [];
  return known.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(content, { headers });
}

/** A config.json with the source interface in it; one that cannot be read stays as it is. */
function configurationWithSource(file: string | undefined): Buffer<ArrayBuffer> {
  const content = file === undefined ? Buffer.from('{}') : readFileSync(file);
  try {
    const said = JSON.parse(content.toString()) as unknown;
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return content;
    return Buffer.from(JSON.stringify({ source: true, ...said }));
  } catch {
    return content;
  }
}

const notFound = (): Response => plainText(404, 'Not found\n');

function plainText(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
