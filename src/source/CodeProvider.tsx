import { useQuery } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { configurationQuery } from '../api/configuration-query.ts';
import { getReview } from '../api/operations.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { isCommit } from './citation.ts';
import { q } from '../api/query.ts';
import type { CustomerReviewDetail } from '../api/types.ts';

/** The repository that a record's citations are about, and the commits that they are read at. */
export type CodeOf = {
  orgId: string;
  /** `owner/name`. */
  repository: string;
  /** The commit before the change; undefined: not recorded. */
  base: string | undefined;
  /** The reviewed commit; undefined: not recorded, or the revision ID of a patch, which is no commit. */
  head: string | undefined;
  /** The pull request's head as last read. */
  currentHead: string | undefined;
  /** Whether a patch was reviewed: what it makes is in no commit. */
  ofPatch: boolean;
};

/** What is known so far of where code is read: it may not be known yet whether anything gives it. */
export type CodeState = { kind: 'PENDING' } | NoCode | ({ kind: 'CODE' } & CodeOf);

type NoCode = {
  kind: 'NONE';
  /** The source interface is off, it isn’t known whether it is on, or no repository is known. */
  why: 'OFF' | 'SETTINGS' | 'REPOSITORY';
};

const Context = createContext<CodeState>({ kind: 'NONE', why: 'REPOSITORY' });

/** Where the code is read that the records below cite: those of a review, where one is known. */
export function CodeProvider({
  reviewId,
  children,
}: {
  reviewId: string | null | undefined;
  children: ReactNode;
}) {
  'use memo';
  const orgId = useOrgId();
  const configuration = useQuery(configurationQuery);
  const source = configuration.data?.source === true;
  const review = useQuery({
    ...q(getReview, { org_id: orgId, review_id: reviewId ?? '' }),
    enabled: source && Boolean(reviewId),
  });
  const pending = Boolean(reviewId) && (configuration.isPending || (source && review.isPending));
  const state = pending
    ? ({ kind: 'PENDING' } as const)
    : source
      ? codeState(orgId, review.data?.value)
      : ({ kind: 'NONE', why: configuration.isError ? 'SETTINGS' : 'OFF' } as const);
  return <Context value={state}>{children}</Context>;
}

function codeState(orgId: string, review: CustomerReviewDetail | undefined): CodeState {
  if (!review?.repository_full_name) return { kind: 'NONE', why: 'REPOSITORY' };
  return {
    kind: 'CODE',
    orgId,
    repository: review.repository_full_name,
    base: commitOf(review.base_commit_sha),
    head: review.kind === 'PATCH' ? undefined : commitOf(review.head_commit_sha),
    currentHead: commitOf(review.current_head_commit_sha),
    ofPatch: review.kind === 'PATCH',
  };
}

const commitOf = (sha: string | null | undefined) => (isCommit(sha) ? sha : undefined);

/** Where code is read; see `CodeProvider`. */
export const useCode = (): CodeState => use(Context);
