// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

const text = /* @__PURE__ */ z.string();

export const zFilterChoice = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    name: text
}));

export const zInt64Identity = /* @__PURE__ */ once(() => z.pipe(z.union([text, z.int()]), z.transform(String)));

export const zActorView = /* @__PURE__ */ once(() => z.looseObject({
    host_user_id: zInt64Identity(),
    login: text,
    profile_url: z.nullish(text)
}));

export const zAuthorChoice = /* @__PURE__ */ once(() => z.looseObject({
    id: zInt64Identity(),
    login: z.nullish(text)
}));

export const zOpenItemsView = /* @__PURE__ */ once(() => z.looseObject({
    serious: z.nullish(z.int()),
    warning: z.nullish(z.int()),
    head_commit_sha: z.nullish(text)
}));

export const zReviewDiffStats = /* @__PURE__ */ once(() => z.looseObject({
    files_changed: z.nullish(z.int()),
    additions: z.nullish(z.int()),
    deletions: z.nullish(z.int())
}));

export const zReviewOpenItems = /* @__PURE__ */ once(() => z.looseObject({
    observed_at: z.nullish(text),
    head_commit_sha: z.nullish(text),
    evaluated_scope: z.nullish(text),
    open_findings: z.nullish(z.int()),
    unresolved_threads: z.nullish(z.int()),
    observed_threads: z.nullish(z.int()),
    threads_complete: z.nullish(z.boolean())
}));

export const zMergeGateReason = /* @__PURE__ */ once(() => z.looseObject({
    code: z.nullish(text),
    detail: z.nullish(text)
}));

export const zPullRequestMergeGate = /* @__PURE__ */ once(() => z.looseObject({
    state: z.nullish(text),
    head_commit_sha: z.nullish(text),
    policy: z.nullish(text),
    reasons: z.nullish(z.array(zMergeGateReason())),
    evaluated_at: z.nullish(text)
}));

export const zRepositoryName = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    full_name: z.nullish(text),
    history: z.nullish(z.array(text))
}));

export const zRepositoryNames = /* @__PURE__ */ once(() => z.looseObject({
    repositories: z.nullish(z.array(zRepositoryName()))
}));

export const zReviewSummary = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: z.nullish(text),
    kind: z.nullish(text),
    status: z.nullish(text),
    assessment_count: z.nullish(z.int()),
    environment_display_names: z.nullish(z.array(text)),
    finding_count: z.nullish(z.int()),
    trigger_origin: z.nullish(text),
    publication: z.nullish(text),
    created_at: z.nullish(text),
    stoppable: z.nullish(z.boolean()),
    base_branch_commit_sha: z.nullish(text),
    base_commit_sha: z.nullish(text),
    base_commit_url: z.nullish(text),
    base_ref: z.nullish(text),
    head_ref: z.nullish(text),
    check_run_url: z.nullish(text),
    compare_url: z.nullish(text),
    completed_at: z.nullish(text),
    current_head_commit_sha: z.nullish(text),
    head_commit_sha: z.nullish(text),
    head_commit_url: z.nullish(text),
    diff_stats: z.nullish(zReviewDiffStats()),
    merge_gate: z.nullish(zPullRequestMergeGate()),
    open_items: z.nullish(zOpenItemsView()),
    open_items_observation: z.nullish(zReviewOpenItems()),
    publication_detail: z.nullish(text),
    pull_request_author_avatar_url: z.nullish(text),
    pull_request_author_host_user_id: z.nullish(zInt64Identity()),
    pull_request_author_login: z.nullish(text),
    pull_request_author_url: z.nullish(text),
    pull_request_number: z.nullish(z.int()),
    pull_request_state: z.nullish(text),
    pull_request_title: z.nullish(text),
    pull_request_url: z.nullish(text),
    repository_full_name: z.nullish(text),
    repository_id: z.nullish(text),
    repository_name: z.nullish(text),
    repository_url: z.nullish(text),
    requested_by: z.nullish(zActorView()),
    review_comment_url: z.nullish(text),
    review_retracted_at: z.nullish(text),
    run_number: z.nullish(z.int()),
    stopped_at: z.nullish(text),
    stopped_by: z.nullish(zActorView()),
    stopped_from: z.nullish(text),
    superseded_by_review_id: z.nullish(text)
}));

export const zReviewPage = /* @__PURE__ */ once(() => z.looseObject({
    reviews: z.nullish(z.array(zReviewSummary())),
    next_cursor: z.nullish(text),
    repositories: z.nullish(z.array(zFilterChoice())),
    environments: z.nullish(z.array(zFilterChoice())),
    authors: z.nullish(z.array(zAuthorChoice()))
}));

