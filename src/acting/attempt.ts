import * as z from 'zod/mini';
import type { Problem } from '../api/types.ts';

// An attempt as this browser keeps it.

const text = z.string();
const optionalText = z.exactOptional(text);

/** What was asked for, and of what. Names are for reading, and decide where there is no identifier. */
const asked = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('rerun'),
    review_id: text,
    repository_id: optionalText,
    repository_full_name: optionalText,
    pull_request_number: z.exactOptional(z.number()),
  }),
  z.object({
    operation: z.literal('request_review'),
    repository_id: text,
    repository_full_name: optionalText,
    pull_request_number: z.number(),
    mode: text,
  }),
  z.object({
    operation: z.literal('patch_review'),
    repository_id: text,
    repository_full_name: optionalText,
    base_commit_sha: text,
    /** Digest of the patch as it was sent, `sha256:` and hexadecimal digits. */
    patch_digest: text,
    patch_name: optionalText,
  }),
]);

/** Runs that were known at one moment. Not `complete`: others may have existed, or are not visible. */
const knownRuns = z.object({
  read_at: text,
  complete: z.boolean(),
  runs: z.array(z.object({ id: text, run_number: z.exactOptional(z.number()) })),
});

/** The service's own words, as they were read (failure.ts). */
const words = {
  status: z.number(),
  problem: z.exactOptional(z.custom<Problem>((value) => typeof value === 'object')),
  body: optionalText,
  /** Seconds that it asked to wait. */
  retryAfter: z.exactOptional(z.number()),
};

/** Why it is not known what an attempt did. */
const lost = z.discriminatedUnion('why', [
  /** The connection was lost, or no answer arrived. */
  z.object({ why: z.literal('no_answer') }),
  /** An answer that does not say what was done: 502, 503, 504 and the like. */
  z.object({ why: z.literal('status'), ...words }),
  /** The service answered, and the answer cannot be read. */
  z.object({ why: z.literal('unreadable'), expected: text }),
  /** The tab that sent it is gone, and its answer with it. */
  z.object({ why: z.literal('tab_gone') }),
]);

const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending') }),
  z.object({
    state: z.literal('answered'),
    at: text,
    review_id: text,
    public_key: optionalText,
    run_number: z.exactOptional(z.number()),
    created: z.exactOptional(z.boolean()),
    status: optionalText,
  }),
  z.object({ state: z.literal('refused'), at: text, ...words }),
  z.object({ state: z.literal('unknown'), at: text, lost }),
  /** Not known, and the person has seen what exists now beside what existed before. */
  z.object({ state: z.literal('settled'), at: text, lost, seen_at: text }),
]);

export const attempt = z.object({
  organization_id: text,
  /** The `Idempotency-Key` it was sent under, a UUID. */
  id: text,
  asked,
  /** What it was about, to be read: text of the record. */
  title: text,
  /** When it was made, by this browser's clock. */
  made_at: text,
  /** Names the tab that sent it, one page load long. */
  tab: text,
  /** The runs that existed before; absent where they could not be known. */
  before: z.exactOptional(knownRuns),
  outcome,
});

export type AskedAction = z.infer<typeof asked>;
export type KnownRuns = z.infer<typeof knownRuns>;
export type Lost = z.infer<typeof lost>;
export type AttemptOutcome = z.infer<typeof outcome>;
export type Attempt = z.infer<typeof attempt>;
