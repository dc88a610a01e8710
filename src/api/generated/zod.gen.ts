// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

import { zInt64Identity, zActorView, zOpenItemsView, zReviewDiffStats, zReviewOpenItems, zPullRequestMergeGate, zRepositoryNames, zReviewPage } from './list-zod.gen.ts';

const text = /* @__PURE__ */ z.string();
const integer = /* @__PURE__ */ z.int();
const optionalText = /* @__PURE__ */ z.nullish(text);
const optionalInteger = /* @__PURE__ */ z.nullish(integer);
const optionalBoolean = /* @__PURE__ */ z.nullish(z.boolean());

export const zChangeCountView = /* @__PURE__ */ once(() => z.looseObject({
    change: text,
    revision: text,
    count: integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))
}));

export const zCommentAddressEvaluationView = /* @__PURE__ */ once(() => z.looseObject({
    outcome: text,
    reason: text,
    evaluated_at: text
}));

export const zCompleteRecordView = /* @__PURE__ */ once(() => z.looseObject({
    engine_evaluation_id: text,
    attribution_digest: text
}));

export const zDomainView = /* @__PURE__ */ once(() => z.looseObject({
    domain: text,
    status: text,
    reason: text
}));

export const zExportEvidenceRef = /* @__PURE__ */ once(() => z.looseObject({
    kind: text,
    id: text
}));

export const zFileProjection = /* @__PURE__ */ once(() => z.looseObject({
    path: text,
    depth: text,
    passes: z.array(text)
}));

export const zFindingCausalEdgeView = /* @__PURE__ */ once(() => z.looseObject({
    from: text,
    to: text,
    label: optionalText
}));

export const zFindingOutcomesExportRow = /* @__PURE__ */ once(() => z.looseObject({
    group_by: optionalText,
    group: optionalText,
    published: optionalInteger,
    confirmed: optionalInteger,
    dismissed: optionalInteger,
    fixed: optionalInteger,
    accepted_risk: optionalInteger,
    already_covered: optionalInteger,
    unknown: optionalInteger,
    first_published_at: optionalText
}));

export const zFindingPlacement = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: optionalText,
    assessment_id: optionalText,
    pass: optionalText,
    repository_path: optionalText,
    line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })))
}));

export const zFindingValidationsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: optionalText,
    review_id: optionalText,
    validation: optionalText,
    source: optionalText,
    actor_login: optionalText,
    recorded_at: optionalText,
    created_at: optionalText
}));

export const zFindingsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: optionalText,
    review_id: optionalText,
    assessment_id: optionalText,
    repository_full_name: optionalText,
    severity: optionalText,
    lifecycle_state: optionalText,
    risk_domain: optionalText,
    evidence_class: optionalText,
    validation: optionalText,
    evidence_refs: z.nullish(z.array(zExportEvidenceRef())),
    first_published_at: optionalText
}));

export const zCommentReactionView = /* @__PURE__ */ once(() => z.looseObject({
    host_comment_id: zInt64Identity(),
    actor_host_user_id: zInt64Identity(),
    reaction: text,
    actor_login: optionalText
}));

export const zCustomerFindingValidation = /* @__PURE__ */ once(() => z.looseObject({
    validation: text,
    source: text,
    recorded_at: text,
    actor_host_user_id: z.nullish(zInt64Identity()),
    actor_login: optionalText,
    host_comment_url: optionalText,
    covering_author_kind: optionalText,
    covering_author_login: optionalText,
    covering_comment_created_at: optionalText
}));

export const zPatchReviewRequest = /* @__PURE__ */ once(() => z.looseObject({
    base_commit_sha: optionalText,
    patch: optionalText
}));

export const zCustomerDecisionBasis = /* @__PURE__ */ once(() => z.looseObject({
    permission: text,
    evidence: text,
    reason_code: text
}));

export const zProblemError = /* @__PURE__ */ once(() => z.looseObject({
    pointer: optionalText,
    parameter: optionalText,
    detail: optionalText
}));

export const zProblem = /* @__PURE__ */ once(() => z.looseObject({
    type: optionalText,
    title: optionalText,
    status: z.nullish(integer.check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' }))),
    code: optionalText,
    detail: optionalText,
    instance: optionalText,
    errors: z.nullish(z.array(zProblemError())),
    required_scope: optionalText,
    action_unavailability: optionalText,
    retry_after_seconds: optionalInteger
}));

export const zCustomerEvidenceRef = /* @__PURE__ */ once(() => z.looseObject({
    kind: text,
    label: text,
    provenance_status: text,
    commit_sha: optionalText,
    companion_repository: optionalText,
    repository_path: optionalText,
    start_line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    legacy_text: optionalText,
    url: optionalText,
    workflow_run_id: z.nullish(zInt64Identity()),
    workflow_attempt: z.nullish(integer.check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' })))
}));

export const zReviewAction = /* @__PURE__ */ once(() => z.looseObject({
    available: optionalBoolean,
    unavailable_reason: optionalText,
    detail: optionalText
}));

export const zReviewActions = /* @__PURE__ */ once(() => z.looseObject({
    rerun: z.nullish(zReviewAction()),
    request_review: z.nullish(zReviewAction()),
    publish: z.nullish(zReviewAction()),
    stop: z.nullish(zReviewAction())
}));

export const zPatchReviewResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: optionalText,
    public_key: optionalText,
    created: optionalBoolean,
    status: optionalText
}));

export const zRerunResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: optionalText,
    public_key: optionalText,
    run_number: optionalInteger,
    status: optionalText
}));

export const zReviewedTreeCitationView = /* @__PURE__ */ once(() => z.looseObject({
    revision: optionalText,
    path: optionalText,
    start_line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: optionalText
}));

export const zRunNowRequest = /* @__PURE__ */ once(() => z.looseObject({
    mode: z.optional(text)
}));

export const zRunNowResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: optionalText,
    public_key: optionalText,
    created: optionalBoolean,
    status: optionalText
}));

export const zSpendExportRow = /* @__PURE__ */ once(() => z.looseObject({
    debit_id: optionalText,
    review_id: optionalText,
    repository_full_name: optionalText,
    amount_micros: z.nullish(zInt64Identity()),
    currency: optionalText,
    reason: optionalText,
    debited_at: optionalText
}));

export const zThreadObservationView = /* @__PURE__ */ once(() => z.looseObject({
    state: optionalText,
    observed_at: optionalText,
    reply_count: optionalInteger,
    last_reply_login: optionalText
}));

export const zRelatedReview = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: optionalText,
    kind: optionalText,
    status: optionalText,
    publication: optionalText,
    created_at: optionalText,
    finding_count: optionalInteger,
    relation: optionalText,
    run_number: optionalInteger,
    head_commit_sha: optionalText,
    trigger_origin: optionalText
}));

export const zReviewsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    review_id: optionalText,
    public_key: optionalText,
    kind: optionalText,
    status: optionalText,
    repository_full_name: optionalText,
    pull_request_number: optionalInteger,
    run_number: optionalInteger,
    trigger_origin: optionalText,
    publication: optionalText,
    assessment_count: optionalInteger,
    finding_count: optionalInteger,
    created_at: optionalText,
    completed_at: optionalText
}));

export const zExportRow = /* @__PURE__ */ once(() => z.union([
    zReviewsExportRow(),
    zFindingOutcomesExportRow(),
    zFindingValidationsExportRow(),
    zSpendExportRow(),
    zFindingsExportRow()
]));

export const zAttributedConditionView = /* @__PURE__ */ once(() => z.looseObject({
    change: text,
    revision: text,
    subject: text,
    reviewed_tree_citations: z.array(zReviewedTreeCitationView())
}));

export const zChangeAttributionView = /* @__PURE__ */ once(() => z.looseObject({
    status: text,
    condition_count: integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    omitted_condition_count: integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    counts: z.array(zChangeCountView()),
    conditions: z.array(zAttributedConditionView()),
    listed_conditions: z.nullish(z.array(zAttributedConditionView())),
    complete_record: z.nullish(zCompleteRecordView()),
    detail_code: optionalText,
    revision: optionalText
}));

export const zFindingCausalNodeView = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    label: optionalText,
    kind: optionalText,
    repository_path: optionalText,
    line: z.nullish(integer.check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: optionalText
}));

export const zFindingCausalGraphView = /* @__PURE__ */ once(() => z.looseObject({
    nodes: z.array(zFindingCausalNodeView()),
    edges: z.array(zFindingCausalEdgeView())
}));

export const zFindingSupport = /* @__PURE__ */ once(() => z.looseObject({
    explanation: optionalText,
    evidence: z.nullish(z.array(zCustomerEvidenceRef()))
}));

export const zCustomerFinding = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    severity: text,
    risk_domain: text,
    claim: text,
    impact: text,
    symbols: z.array(text),
    lifecycle_state: text,
    evidence_refs: z.array(zCustomerEvidenceRef()),
    comment_reactions: z.array(zCommentReactionView()),
    causal_graph: z.nullish(zFindingCausalGraphView()),
    comment_evaluation: z.nullish(zCommentAddressEvaluationView()),
    evidence_class: optionalText,
    host_comment_url: optionalText,
    latest_validation: z.nullish(zCustomerFindingValidation()),
    validation: optionalText,
    remediation: optionalText,
    supporting_evidence: z.nullish(zFindingSupport()),
    thread_observation: z.nullish(zThreadObservationView())
}));

export const zGateOverride = /* @__PURE__ */ once(() => z.looseObject({
    actor: z.nullish(zActorView()),
    reason: optionalText,
    recorded_at: optionalText
}));

export const zGateState = /* @__PURE__ */ once(() => z.looseObject({
    state: optionalText,
    override: z.nullish(zGateOverride())
}));

export const zCustomerDecision = /* @__PURE__ */ once(() => z.looseObject({
    authority: text,
    availability: text,
    basis: z.nullish(zCustomerDecisionBasis()),
    gate_state: z.nullish(zGateState())
}));

export const zGuidanceDocument = /* @__PURE__ */ once(() => z.looseObject({
    path: optionalText,
    content: optionalText,
    applies_to: optionalText
}));

export const zPassProjection = /* @__PURE__ */ once(() => z.looseObject({
    name: optionalText,
    reason: optionalText
}));

export const zAssessmentProjection = /* @__PURE__ */ once(() => z.looseObject({
    assessment_id: text,
    environment_id: text,
    reach: text,
    passes: z.array(zPassProjection()),
    pass_output_recorded: z.boolean(),
    pass_output_sha256: optionalText
}));

export const zRepositoryGuidance = /* @__PURE__ */ once(() => z.looseObject({
    repository_id: optionalText,
    repository_full_name: optionalText,
    documents: z.nullish(z.array(zGuidanceDocument())),
    updated_at: optionalText
}));

export const zReviewRoutingView = /* @__PURE__ */ once(() => z.looseObject({
    review_id: optionalText,
    recorded: optionalBoolean,
    assessments: z.nullish(z.array(zAssessmentProjection())),
    files: z.nullish(z.array(zFileProjection())),
    placements: z.nullish(z.array(zFindingPlacement())),
    plan_sha256: optionalText
}));

export const zSubjectView = /* @__PURE__ */ once(() => z.looseObject({
    role: optionalText,
    kind: optionalText,
    label: optionalText,
    repository_full_name: optionalText,
    commit_sha: optionalText,
    environment_display_name: optionalText,
    workflow_run_id: z.nullish(zInt64Identity()),
    artifact_digest: optionalText,
    url: optionalText,
    authorized_by_release: optionalBoolean
}));

export const zUnresolvedReason = /* @__PURE__ */ once(() => z.looseObject({
    code: optionalText,
    detail: optionalText
}));

export const zCustomerCheck = /* @__PURE__ */ once(() => z.looseObject({
    name: text,
    outcome: text,
    lifecycle: text,
    detail: optionalText,
    evaluated_at: optionalText,
    unresolved_reason: z.nullish(zUnresolvedReason()),
    change_attribution: z.nullish(zChangeAttributionView())
}));

export const zCustomerChecks = /* @__PURE__ */ once(() => z.looseObject({
    receipt_recorded: z.boolean(),
    status: text,
    families: z.array(zCustomerCheck())
}));

export const zCustomerAssessment = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    environment_display_name: text,
    status: text,
    domains: z.array(zDomainView()),
    findings: z.array(zCustomerFinding()),
    checks: zCustomerChecks(),
    completed_at: optionalText,
    started_at: optionalText,
    decision_presentation: z.nullish(zCustomerDecision()),
    incompleteness_kind: optionalText,
    reason_codes: z.nullish(z.array(text)),
    release_evidence_gap: optionalText
}));

export const zCustomerAssessmentDetail = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    environment_display_name: text,
    status: text,
    domains: z.array(zDomainView()),
    findings: z.array(zCustomerFinding()),
    checks: zCustomerChecks(),
    completed_at: optionalText,
    started_at: optionalText,
    decision_presentation: z.nullish(zCustomerDecision()),
    incompleteness_kind: optionalText,
    reason_codes: z.nullish(z.array(text)),
    release_evidence_gap: optionalText,
    review_id: text,
    subjects: z.array(zSubjectView())
}));

export const zCustomerReviewDetail = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: text,
    kind: text,
    status: text,
    assessment_count: integer,
    assessments: z.array(zCustomerAssessment()),
    environment_display_names: z.array(text),
    finding_count: integer,
    trigger_origin: text,
    publication: text,
    created_at: text,
    stoppable: z.boolean(),
    related_reviews: z.array(zRelatedReview()),
    subjects: z.array(zSubjectView()),
    actions: zReviewActions(),
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

export const zPullRequestNumberPath = /* @__PURE__ */ once(() => integer);

export const zNumberPath = /* @__PURE__ */ once(() => integer);

export const zRunNumberPath = /* @__PURE__ */ once(() => integer);

export const zDatasetPath = /* @__PURE__ */ once(() => text);

export const zExportFormatQuery = /* @__PURE__ */ once(() => z._default(text, 'ndjson'));

export const zExportGroupBy = /* @__PURE__ */ once(() => z._default(text, 'repository'));

export const zAttention = /* @__PURE__ */ once(() => text);

export const zAuthor = /* @__PURE__ */ once(() => text.check(z.regex(/^-?[0-9]{1,19}$/)));

export const zFindings = /* @__PURE__ */ once(() => text);

export const zKind = /* @__PURE__ */ once(() => text);

export const zLimit = /* @__PURE__ */ once(() => z._default(integer, BigInt(50)));

export const zStatus = /* @__PURE__ */ once(() => text);

export const zListRepositoryNamesResponse = /* @__PURE__ */ once(() => zRepositoryNames());

export const zListReviewsResponse = /* @__PURE__ */ once(() => zReviewPage());

export const zGetReviewResponse = /* @__PURE__ */ once(() => zCustomerReviewDetail());

export const zGetAssessmentResponse = /* @__PURE__ */ once(() => zCustomerAssessmentDetail());

export const zRerunReviewResponse = /* @__PURE__ */ once(() => zRerunResponse());

export const zGetReviewRoutingResponse = /* @__PURE__ */ once(() => zReviewRoutingView());

export const zGetDeploymentReviewResponse = /* @__PURE__ */ once(() => zCustomerReviewDetail());

export const zListPullRequestReviewsResponse = /* @__PURE__ */ once(() => zReviewPage());

export const zGetPullRequestReviewResponse = /* @__PURE__ */ once(() => zCustomerReviewDetail());

export const zGetFindingResponse = /* @__PURE__ */ once(() => zCustomerFinding());

export const zRequestPatchReviewResponse = /* @__PURE__ */ once(() => zPatchReviewResponse());

export const zRequestPullRequestReviewResponse = /* @__PURE__ */ once(() => zRunNowResponse());

export const zGetRepositoryReviewGuidanceResponse = /* @__PURE__ */ once(() => zRepositoryGuidance());

