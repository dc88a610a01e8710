// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

const text = /* @__PURE__ */ z.string();
const integer = /* @__PURE__ */ z.int();
const optionalText = /* @__PURE__ */ z.nullish(text);
const optionalInteger = /* @__PURE__ */ z.nullish(integer);
const optionalBoolean = /* @__PURE__ */ z.nullish(z.boolean());

export const zFilterChoice = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    name: text
}));

export const zInt64Identity = /* @__PURE__ */ once(() => z.pipe(z.union([text, integer]), z.transform(String)));

export const zActorView = /* @__PURE__ */ once(() => z.looseObject({
    host_user_id: zInt64Identity(),
    login: text,
    profile_url: optionalText
}));

export const zAuthorChoice = /* @__PURE__ */ once(() => z.looseObject({
    id: zInt64Identity(),
    login: optionalText
}));

export const zOpenItemsView = /* @__PURE__ */ once(() => z.looseObject({
    serious: optionalInteger,
    warning: optionalInteger,
    head_commit_sha: optionalText
}));

export const zReviewDiffStats = /* @__PURE__ */ once(() => z.looseObject({
    files_changed: optionalInteger,
    additions: optionalInteger,
    deletions: optionalInteger
}));

export const zReviewOpenItems = /* @__PURE__ */ once(() => z.looseObject({
    observed_at: optionalText,
    head_commit_sha: optionalText,
    evaluated_scope: optionalText,
    open_findings: optionalInteger,
    unresolved_threads: optionalInteger,
    observed_threads: optionalInteger,
    threads_complete: optionalBoolean
}));

export const zMergeGateReason = /* @__PURE__ */ once(() => z.looseObject({
    code: optionalText,
    detail: optionalText
}));

export const zPullRequestMergeGate = /* @__PURE__ */ once(() => z.looseObject({
    state: optionalText,
    head_commit_sha: optionalText,
    policy: optionalText,
    reasons: z.nullish(z.array(zMergeGateReason())),
    evaluated_at: optionalText
}));

export const zRepositoryName = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    full_name: optionalText,
    history: z.nullish(z.array(text))
}));

export const zRepositoryNames = /* @__PURE__ */ once(() => z.looseObject({
    repositories: z.nullish(z.array(zRepositoryName()))
}));

export const zReviewSummary = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: optionalText,
    kind: optionalText,
    status: optionalText,
    assessment_count: optionalInteger,
    environment_display_names: z.nullish(z.array(text)),
    finding_count: optionalInteger,
    trigger_origin: optionalText,
    publication: optionalText,
    created_at: optionalText,
    stoppable: optionalBoolean,
    base_branch_commit_sha: optionalText,
    base_commit_sha: optionalText,
    base_commit_url: optionalText,
    base_ref: optionalText,
    head_ref: optionalText,
    check_run_url: optionalText,
    compare_url: optionalText,
    completed_at: optionalText,
    current_head_commit_sha: optionalText,
    head_commit_sha: optionalText,
    head_commit_url: optionalText,
    diff_stats: z.nullish(zReviewDiffStats()),
    merge_gate: z.nullish(zPullRequestMergeGate()),
    open_items: z.nullish(zOpenItemsView()),
    open_items_observation: z.nullish(zReviewOpenItems()),
    publication_detail: optionalText,
    pull_request_author_avatar_url: optionalText,
    pull_request_author_host_user_id: z.nullish(zInt64Identity()),
    pull_request_author_login: optionalText,
    pull_request_author_url: optionalText,
    pull_request_number: optionalInteger,
    pull_request_state: optionalText,
    pull_request_title: optionalText,
    pull_request_url: optionalText,
    repository_full_name: optionalText,
    repository_id: optionalText,
    repository_name: optionalText,
    repository_url: optionalText,
    requested_by: z.nullish(zActorView()),
    review_comment_url: optionalText,
    review_retracted_at: optionalText,
    run_number: optionalInteger,
    stopped_at: optionalText,
    stopped_by: z.nullish(zActorView()),
    stopped_from: optionalText,
    superseded_by_review_id: optionalText
}));

export const zReviewPage = /* @__PURE__ */ once(() => z.looseObject({
    reviews: z.nullish(z.array(zReviewSummary())),
    next_cursor: optionalText,
    repositories: z.nullish(z.array(zFilterChoice())),
    environments: z.nullish(z.array(zFilterChoice())),
    authors: z.nullish(z.array(zAuthorChoice()))
}));

