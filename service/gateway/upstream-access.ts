import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { z } from 'zod';
import { notFound, Refusal } from '../protocol/problems.ts';
import { BoundedCache } from '../reviewer/bounded-cache.ts';
import type { SourceAccess } from '../source/source-operations.ts';
import { responseHeaders } from './forwarded-headers.ts';
import { upstreamTarget } from './service-address.ts';
import { brokenOff, UpstreamError, type Upstream } from './upstream.ts';

/** For how long, in milliseconds, “this token sees the repository” is cached. */
const REMEMBERED = 60_000;
/** For how long, in milliseconds, “it doesn't” is cached: short, so that newly granted access works soon. */
const REFUSAL_REMEMBERED = 5_000;
/** Tokens that are remembered. */
const MOST_REMEMBERED = 10_000;
/** Bytes of an answer that is read. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

const NAMES = z.object({ repositories: z.array(z.object({ full_name: z.string() })) });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the service says of a token and an organization. */
interface Said {
  /** The clones of repositories that it sees, by full name. */
  visible: ReadonlySet<string>;
  /** The service's refusal; it sees nothing. */
  refusal: { status: number; headers: Headers; body: Buffer<ArrayBuffer> } | null;
  at: number;
}

/** Gives code only to callers for whom the service behind the gateway lists the repository. */
export class UpstreamAccess implements SourceAccess {
  readonly #service: URL;
  readonly #upstream: Upstream;
  readonly #clones: ReadonlyMap<string, string>;
  readonly #now: () => number;
  readonly #remembered = new BoundedCache<Said>(MOST_REMEMBERED);
  readonly #asking = new Map<string, Promise<Said>>();

  constructor({
    service,
    upstream,
    clones,
    now,
  }: {
    service: URL;
    upstream: Upstream;
    /** Paths by full name. */
    clones: ReadonlyMap<string, string>;
    now: () => number;
  }) {
    this.#service = service;
    this.#upstream = upstream;
    this.#clones = clones;
    this.#now = now;
  }

  async pathFor(http: Context): Promise<string | Response> {
    const organization = http.req.param('org_id') ?? '';
    if (!UUID.test(organization)) throw notFound();
    const name = http.req.param('repository') ?? '';
    const authorization = http.req.header('Authorization');
    const key = hash(
      'sha256',
      JSON.stringify([organization.toLowerCase(), authorization ?? null]),
      'base64url',
    );
    const known = this.#remembered.get(key);
    const counts = known?.visible.has(name) === true ? REMEMBERED : REFUSAL_REMEMBERED;
    const said =
      known !== undefined && this.#now() - known.at < counts
        ? known
        : await this.#ask(key, organization, authorization);
    if (said.refusal !== null) {
      const { status, headers, body } = said.refusal;
      return new Response(body, { status, headers });
    }
    const path = said.visible.has(name) ? this.#clones.get(name) : undefined;
    if (path === undefined)
      throw notFound('No local clone of a repository with that name is visible to this token.');
    return path;
  }

  /** Equal questions under way are one. */
  #ask(key: string, organization: string, authorization: string | undefined): Promise<Said> {
    const asking = this.#asking.get(key);
    if (asking !== undefined) return asking;
    const answer = this.#askUpstream(organization, authorization)
      .then((said) => {
        if (said.refusal === null || said.refusal.status < 429) this.#remembered.set(key, said, 1);
        return said;
      })
      .finally(() => this.#asking.delete(key));
    this.#asking.set(key, answer);
    return answer;
  }

  async #askUpstream(organization: string, authorization: string | undefined): Promise<Said> {
    // As old as the question, so that no answer counts for longer than it should.
    const at = this.#now();
    const path = `/api/v1/organizations/${organization}/repository-names`;
    try {
      const answer = await this.#upstream.send({
        method: 'GET',
        target: upstreamTarget(this.#service, new URL(path, this.#service)),
        headers: {
          Accept: 'application/json',
          'Accept-Encoding': 'identity',
          ...(authorization !== undefined && { Authorization: authorization }),
          'User-Agent': 'Docket gateway',
        },
      });
      const { statusCode: status = 0 } = answer;
      const body = await readBody(answer);
      if (body !== null && status >= 400 && status < 600) {
        const headers = responseHeaders(answer.headers);
        return { visible: new Set(), refusal: { status, headers, body }, at };
      }
      const names = body === null || status !== 200 ? null : repositoryNames(body);
      if (names !== null) {
        return {
          visible: new Set(names.filter((name) => this.#clones.has(name))),
          refusal: null,
          at,
        };
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      throw new Refusal(error.timedOut ? 504 : 502, 'upstream_unreachable', {
        detail: `The service at ${this.#service.href} ${error.message}.`,
      });
    }
    throw new Refusal(502, 'upstream_unreachable', {
      detail: `The service at ${this.#service.href} didn’t say which repositories this token can see.`,
    });
  }
}

/**
 * null for a body that is too large.
 *
 * @throws UpstreamError when it breaks off.
 */
async function readBody(answer: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > LARGEST_ANSWER) return null;
      parts.push(part);
    }
  } catch (error) {
    throw brokenOff(error);
  }
  return Buffer.concat(parts);
}

/** The full names of an answer; null where it is none. */
function repositoryNames(body: Buffer): string[] | null {
  try {
    return NAMES.parse(JSON.parse(body.toString())).repositories.map((each) => each.full_name);
  } catch {
    return null;
  }
}
