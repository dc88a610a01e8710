/**
 * What a revision is compared with: a commit, or the merge base with one (where the history is
 * criss-crossed and git has to choose). `whole`: the revision is reviewed by itself, and all that is in
 * it counts. null: there is nothing to compare with, as for a first deployment.
 */
export type Base = { commit: string } | { merge_base_with: string } | { whole: true } | null;

/** What a job reviews. Commits are full names. */
export type ReviewInput =
  | { kind: 'PULL_REQUEST'; head: string; base: Base }
  | { kind: 'DEPLOYMENT'; tag: string; head: string; base: Base }
  /** `base` is a commit; `patch` a unified diff that git applies to it. */
  | { kind: 'PATCH'; base: string; patch: string };

/** Whether a revision is reviewed by itself, compared with nothing. */
export function isWhole(input: ReviewInput): boolean {
  return input.kind !== 'PATCH' && input.base !== null && 'whole' in input.base;
}

/** A repository as the store knows it. */
export interface ReviewedRepository {
  id: string;
  org_id: string;
  /** owner/name */
  full_name: string;
  name: string;
  /** Page on a known source host. */
  web_url: string | null;
}
