import type { Context, Hono } from 'hono';
import { timing } from 'hono/timing';
import type { SourceFile } from '../../src/api/source.ts';
import { textAnswer } from '../protocol/answers.ts';
import { sourceDocument } from '../protocol/openapi-document.ts';
import { Refusal } from '../protocol/problems.ts';
import { readLastChanges } from './last-changes.ts';
import { invalidRequest, RawQuery } from './raw-query.ts';
import { readSourceDifference } from './source-difference.ts';
import { readSourceFile } from './source-file.ts';
import { readSourceOwners } from './source-owners.ts';
import type { SourceAnswer, SourceRead, SourceReads } from './source-reads.ts';

/** Who may read which repository. */
export interface SourceAccess {
  /**
   * Where on this machine the repository is that a request names, once it is sure that the caller sees it;
   * or the refusal of another service.
   *
   * @throws Refusal
   */
  pathFor: (http: Context) => string | Promise<string | Response>;
}

/** Paths of one question about owners. */
const MOST_PATHS = 100;

/** What a commit holds never changes; who may see it does, but a browser keeps answers by their token. */
const KEPT = {
  'Content-Type': 'application/json',
  'Cache-Control': 'private, max-age=31536000, immutable',
  Vary: 'Authorization, Accept-Encoding',
};

type Read = Pick<SourceRead, 'slow' | 'work'>;

const NOT_KEPT = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

const answerOf = (value: object, stays = true): SourceAnswer => ({
  text: JSON.stringify(value),
  stays,
});

/** The operations by the last segment of their path. */
const OPERATIONS: Readonly<Record<string, (query: RawQuery) => Read>> = {
  file(query) {
    const request = { commit: query.commit('commit'), path: query.path(), ...linesOf(query) };
    return {
      slow: false,
      work: async (repository) => {
        const file = await readSourceFile(repository, request);
        // Owners that were left out may be told the next time.
        return answerOf(file, file.lines == null || file.owners != null);
      },
    };
  },
  difference(query) {
    const request = {
      base: query.commit('base'),
      head: query.commit('head'),
      path: query.optionalPath(),
    };
    return {
      slow: true,
      work: async (repository, signal) =>
        answerOf(await readSourceDifference(repository, request, signal)),
    };
  },
  'last-changes'(query) {
    const request = { commit: query.commit('commit'), path: query.path(), ...linesOf(query) };
    if (query.line('from') === undefined) throw invalidRequest('“from” is required.');
    if (request.to === Infinity) throw invalidRequest('“to” is required.');
    return {
      slow: true,
      work: async (repository, signal) => {
        const answer = await readLastChanges(repository, request, signal);
        // Where the clone’s history ends, more of it may be fetched.
        return answerOf(answer, !answer.changes.some(({ boundary }) => boundary));
      },
    };
  },
  owners(query) {
    const request = { commit: query.commit('commit'), paths: query.paths(MOST_PATHS) };
    return {
      slow: false,
      work: async (repository) => answerOf(await readSourceOwners(repository, request)),
    };
  },
};

/** Serves the source interface (src/api/source.yaml) and its OpenAPI document. */
export function serveSource(app: Hono, access: SourceAccess, reads: SourceReads): void {
  app.use('/source/*', timing());
  const base = '/source/v1/organizations/:org_id/repositories/:repository';
  for (const [name, readOf] of Object.entries(OPERATIONS)) {
    app.get(`${base}/${name}`, async (http) => {
      const { url } = http.req;
      try {
        const path = await access.pathFor(http);
        if (typeof path !== 'string') return path;
        const read = readOf(new RawQuery(url));
        const key = `${name}${url.slice(url.indexOf('?'))}`;
        const { text, stays } = await reads.read({ path, key, ...read }, http.req.raw.signal);
        return textAnswer(http, text, stays ? KEPT : NOT_KEPT);
      } catch (error) {
        const kind = name === 'file' ? missingKind(error) : undefined;
        if (kind === undefined) throw error;
        const query = new RawQuery(url);
        const file = { commit: query.commit('commit'), path: query.path().toString(), kind };
        return textAnswer(http, JSON.stringify(file satisfies SourceFile), NOT_KEPT);
      }
    });
    app.all(`${base}/${name}`, () => {
      throw new Refusal(405, 'method_not_allowed', {}, { Allow: 'GET, HEAD' });
    });
  }
  app.get('/docs/source.json', (http) =>
    textAnswer(http, sourceDocument(), { 'Content-Type': 'application/json' }),
  );
}

/** What is answered of a file where what holds it is missing: no refusal, as src/api/source.yaml says. */
const MISSING_KINDS: Readonly<Record<string, SourceFile['kind']>> = {
  not_found: 'NO_REPOSITORY',
  commit_not_found: 'NO_COMMIT',
  content_not_found: 'NO_CONTENT',
};
const missingKind = (error: unknown) =>
  error instanceof Refusal && error.status === 404 ? MISSING_KINDS[error.code] : undefined;

/** Which lines. @throws Refusal 400 where the last one comes before the first. */
function linesOf(query: RawQuery): { from: number; to: number } {
  const from = query.line('from') ?? 1;
  const to = query.line('to') ?? Infinity;
  if (to < from) throw invalidRequest('“to” must not be before “from”.');
  return { from, to };
}
