import type { PatchReviewResponse, ProblemError } from '../../src/api/types.ts';
import { publicKey } from '../base/ids.ts';
import { readRefs } from '../reviewer/refs.ts';
import { PatchDoesNotApply, withPatchedTree } from '../reviewer/patched-tree.ts';
import { addPatchReview, findPatchReview, patchKey, type Patch } from '../store/patch-reviews.ts';
import { readJsonBody } from './limited-body.ts';
import { openRepository, requireLiveAccess, type LiveRepository } from './live-repository.ts';
import type { Call } from './operations.ts';
import { OnceRequest } from './perform-once.ts';
import { invalidBody, Refusal } from '../protocol/problems.ts';
import { repositoryAt } from './repository-operations.ts';

/** The largest patch, in bytes of UTF-8. */
const PATCH_BYTES = 4 * 1024 * 1024;
/** A patch as JSON: every byte of it may be written as `\\u00xx`. */
const BODY_BYTES = 6 * PATCH_BYTES + 4096;

/** A name of a commit, without the operators of git's revisions (`~`, `^`, `:`, `@{…}`), or nothing. */
const BASE = /^(?!-)(?:(?!@\{|\.\.)[^\s~^:?*[\\\p{C}]){0,250}$/u;

/**
 * A review of a diff against a commit (spec: Request patch review). The same patch on the same base is
 * always the same review, also when two requests race: the second one finds it in its transaction.
 */
export async function requestPatchReview(call: Call): Promise<Response> {
  const repositoryId = call.parameters.pathUuid('repo_id');
  call.parameters.check();
  const asked = readPatch(await readJsonBody(call.http.req.raw, BODY_BYTES, tooLarge()));
  const once = new OnceRequest(call, patchKey(asked));
  const connected = repositoryAt(call, repositoryId);
  const earlier = once.earlier();
  if (earlier !== undefined) return earlier;
  const repository = await requireLiveAccess(connected, 'read');
  const { database } = call.service;
  // A review is there for good, also where its base is not.
  const recorded = findPatchReview(database, repository.id, patchKey(asked)) !== undefined;
  const base = recorded ? asked.base : await baseCommit(repository, asked.base);
  const patch = { ...asked, base };
  const key = patchKey(patch);
  if (findPatchReview(database, repository.id, key) === undefined) {
    await requireApplicable(repository.path, patch);
  }
  const response = once.perform((): PatchReviewResponse => {
    const existing = findPatchReview(database, repository.id, key);
    const { id, status } =
      existing ?? addPatchReview(database, call.grant.orgId, repository, patch, call.service.now());
    return {
      review_id: id,
      public_key: publicKey(id),
      created: existing === undefined,
      status,
    };
  });
  call.service.wakeReviewer();
  return response;
}

/**
 * The commit that a base names; an empty name is the default branch's tip.
 *
 * @throws Refusal 422 when the repository has no such commit, 403 when git refuses the repository.
 */
async function baseCommit(repository: LiveRepository, name: string): Promise<string> {
  const git = await openRepository(repository);
  try {
    const tip = name === '' ? (await readRefs(git))?.defaultBranch.commit : undefined;
    const commit = tip ?? (name === '' ? null : await git.commitNamed(name));
    if (commit !== null) return commit;
    throw new Refusal(422, 'unknown_base_commit', {
      detail: 'The commit doesn’t exist in the repository.',
      errors: [{ pointer: '/base_commit_sha', detail: 'no such commit' }],
    });
  } finally {
    git.close();
  }
}

/** @throws Refusal 422 when git does not apply the patch to its base. */
async function requireApplicable(path: string, { base, patch }: Patch): Promise<void> {
  try {
    await withPatchedTree(path, base, patch, async () => undefined);
  } catch (error) {
    if (!(error instanceof PatchDoesNotApply)) throw error;
    throw new Refusal(422, 'patch_does_not_apply', {
      detail: 'The diff doesn’t apply to the base commit.',
      errors: error.complaints.map((detail) => ({ pointer: '/patch', detail })),
    });
  }
}

/** @throws Refusal 400 naming what is off, 413 for a patch that is too large. */
function readPatch(body: unknown): Patch {
  if (typeof body !== 'object' || body === null)
    throw invalidBody('The body must be a JSON object.');
  const { base_commit_sha: base, patch } = body as Record<string, unknown>;
  const errors: ProblemError[] = [];
  if (typeof base !== 'string' || !BASE.test(base)) {
    const detail = 'must be a commit (full or abbreviated hash), a branch, a tag or HEAD';
    errors.push({ pointer: '/base_commit_sha', detail });
  }
  if (typeof patch !== 'string') {
    errors.push({ pointer: '/patch', detail: 'must be a string' });
  } else if (!patch.isWellFormed()) {
    errors.push({ pointer: '/patch', detail: 'must be Unicode text' });
  }
  if (typeof base !== 'string' || typeof patch !== 'string' || errors.length > 0) {
    const places = errors.length === 1 ? 'one place' : `${errors.length} places`;
    throw invalidBody(`The body has errors in ${places}.`, errors);
  }
  if (Buffer.byteLength(patch) > PATCH_BYTES) throw tooLarge();
  return { base: /^[0-9a-f]{40}$/i.test(base) ? base.toLowerCase() : base, patch };
}

function tooLarge(): Refusal {
  return new Refusal(413, 'patch_too_large', { detail: 'The patch is larger than 4 MiB.' });
}
