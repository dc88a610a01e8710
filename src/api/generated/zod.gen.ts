// @ts-nocheck

import * as z from 'zod/mini';

import { once } from '../../lib/once.ts';

import { zInt64Identity, zActorView, zOpenItemsView, zReviewDiffStats, zReviewOpenItems, zPullRequestMergeGate, zRepositoryNames, zReviewPage } from './list-zod.gen.ts';

const text = /* @__PURE__ */ z.string();

export const zChangeCountView = /* @__PURE__ */ once(() => z.looseObject({
    change: text,
    revision: text,
    count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))
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
    label: z.nullish(text)
}));

export const zFindingOutcomesExportRow = /* @__PURE__ */ once(() => z.looseObject({
    group_by: z.nullish(text),
    group: z.nullish(text),
    published: z.nullish(z.int()),
    confirmed: z.nullish(z.int()),
    dismissed: z.nullish(z.int()),
    fixed: z.nullish(z.int()),
    accepted_risk: z.nullish(z.int()),
    already_covered: z.nullish(z.int()),
    unknown: z.nullish(z.int()),
    first_published_at: z.nullish(text)
}));

export const zFindingPlacement = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: z.nullish(text),
    assessment_id: z.nullish(text),
    pass: z.nullish(text),
    repository_path: z.nullish(text),
    line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })))
}));

export const zFindingValidationsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: z.nullish(text),
    review_id: z.nullish(text),
    validation: z.nullish(text),
    source: z.nullish(text),
    actor_login: z.nullish(text),
    recorded_at: z.nullish(text),
    created_at: z.nullish(text)
}));

export const zFindingsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    finding_id: z.nullish(text),
    review_id: z.nullish(text),
    assessment_id: z.nullish(text),
    repository_full_name: z.nullish(text),
    severity: z.nullish(text),
    lifecycle_state: z.nullish(text),
    risk_domain: z.nullish(text),
    evidence_class: z.nullish(text),
    validation: z.nullish(text),
    evidence_refs: z.nullish(z.array(zExportEvidenceRef())),
    first_published_at: z.nullish(text)
}));

export const zCommentReactionView = /* @__PURE__ */ once(() => z.looseObject({
    host_comment_id: zInt64Identity(),
    actor_host_user_id: zInt64Identity(),
    reaction: text,
    actor_login: z.nullish(text)
}));

export const zCustomerFindingValidation = /* @__PURE__ */ once(() => z.looseObject({
    validation: text,
    source: text,
    recorded_at: text,
    actor_host_user_id: z.nullish(zInt64Identity()),
    actor_login: z.nullish(text),
    host_comment_url: z.nullish(text),
    covering_author_kind: z.nullish(text),
    covering_author_login: z.nullish(text),
    covering_comment_created_at: z.nullish(text)
}));

export const zPatchReviewRequest = /* @__PURE__ */ once(() => z.looseObject({
    base_commit_sha: z.nullish(text),
    patch: z.nullish(text)
}));

export const zCustomerDecisionBasis = /* @__PURE__ */ once(() => z.looseObject({
    permission: text,
    evidence: text,
    reason_code: text
}));

export const zProblemError = /* @__PURE__ */ once(() => z.looseObject({
    pointer: z.nullish(text),
    parameter: z.nullish(text),
    detail: z.nullish(text)
}));

export const zProblem = /* @__PURE__ */ once(() => z.looseObject({
    type: z.nullish(text),
    title: z.nullish(text),
    status: z.nullish(z.int().check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' }))),
    code: z.nullish(text),
    detail: z.nullish(text),
    instance: z.nullish(text),
    errors: z.nullish(z.array(zProblemError())),
    required_scope: z.nullish(text),
    action_unavailability: z.nullish(text),
    retry_after_seconds: z.nullish(z.int())
}));

export const zCustomerEvidenceRef = /* @__PURE__ */ once(() => z.looseObject({
    kind: text,
    label: text,
    provenance_status: text,
    commit_sha: z.nullish(text),
    companion_repository: z.nullish(text),
    repository_path: z.nullish(text),
    start_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    legacy_text: z.nullish(text),
    url: z.nullish(text),
    workflow_run_id: z.nullish(zInt64Identity()),
    workflow_attempt: z.nullish(z.int().check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' })))
}));

export const zReviewAction = /* @__PURE__ */ once(() => z.looseObject({
    available: z.nullish(z.boolean()),
    unavailable_reason: z.nullish(text),
    detail: z.nullish(text)
}));

export const zReviewActions = /* @__PURE__ */ once(() => z.looseObject({
    rerun: z.nullish(zReviewAction()),
    request_review: z.nullish(zReviewAction()),
    publish: z.nullish(zReviewAction()),
    stop: z.nullish(zReviewAction())
}));

export const zPatchReviewResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: z.nullish(text),
    public_key: z.nullish(text),
    created: z.nullish(z.boolean()),
    status: z.nullish(text)
}));

export const zRerunResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: z.nullish(text),
    public_key: z.nullish(text),
    run_number: z.nullish(z.int()),
    status: z.nullish(text)
}));

export const zReviewedTreeCitationView = /* @__PURE__ */ once(() => z.looseObject({
    revision: z.nullish(text),
    path: z.nullish(text),
    start_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: z.nullish(text)
}));

export const zRunNowRequest = /* @__PURE__ */ once(() => z.looseObject({
    mode: z.optional(text)
}));

export const zRunNowResponse = /* @__PURE__ */ once(() => z.looseObject({
    review_id: z.nullish(text),
    public_key: z.nullish(text),
    created: z.nullish(z.boolean()),
    status: z.nullish(text)
}));

export const zSpendExportRow = /* @__PURE__ */ once(() => z.looseObject({
    debit_id: z.nullish(text),
    review_id: z.nullish(text),
    repository_full_name: z.nullish(text),
    amount_micros: z.nullish(zInt64Identity()),
    currency: z.nullish(text),
    reason: z.nullish(text),
    debited_at: z.nullish(text)
}));

export const zThreadObservationView = /* @__PURE__ */ once(() => z.looseObject({
    state: z.nullish(text),
    observed_at: z.nullish(text),
    reply_count: z.nullish(z.int()),
    last_reply_login: z.nullish(text)
}));

export const zRelatedReview = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: z.nullish(text),
    kind: z.nullish(text),
    status: z.nullish(text),
    publication: z.nullish(text),
    created_at: z.nullish(text),
    finding_count: z.nullish(z.int()),
    relation: z.nullish(text),
    run_number: z.nullish(z.int()),
    head_commit_sha: z.nullish(text),
    trigger_origin: z.nullish(text)
}));

export const zReviewsExportRow = /* @__PURE__ */ once(() => z.looseObject({
    review_id: z.nullish(text),
    public_key: z.nullish(text),
    kind: z.nullish(text),
    status: z.nullish(text),
    repository_full_name: z.nullish(text),
    pull_request_number: z.nullish(z.int()),
    run_number: z.nullish(z.int()),
    trigger_origin: z.nullish(text),
    publication: z.nullish(text),
    assessment_count: z.nullish(z.int()),
    finding_count: z.nullish(z.int()),
    created_at: z.nullish(text),
    completed_at: z.nullish(text)
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
    condition_count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    omitted_condition_count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    counts: z.array(zChangeCountView()),
    conditions: z.array(zAttributedConditionView()),
    listed_conditions: z.nullish(z.array(zAttributedConditionView())),
    complete_record: z.nullish(zCompleteRecordView()),
    detail_code: z.nullish(text),
    revision: z.nullish(text)
}));

export const zFindingCausalNodeView = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    label: z.nullish(text),
    kind: z.nullish(text),
    repository_path: z.nullish(text),
    line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: z.nullish(text)
}));

export const zFindingCausalGraphView = /* @__PURE__ */ once(() => z.looseObject({
    nodes: z.array(zFindingCausalNodeView()),
    edges: z.array(zFindingCausalEdgeView())
}));

export const zFindingSupport = /* @__PURE__ */ once(() => z.looseObject({
    explanation: z.nullish(text),
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
    evidence_class: z.nullish(text),
    host_comment_url: z.nullish(text),
    latest_validation: z.nullish(zCustomerFindingValidation()),
    validation: z.nullish(text),
    remediation: z.nullish(text),
    supporting_evidence: z.nullish(zFindingSupport()),
    thread_observation: z.nullish(zThreadObservationView())
}));

export const zGateOverride = /* @__PURE__ */ once(() => z.looseObject({
    actor: z.nullish(zActorView()),
    reason: z.nullish(text),
    recorded_at: z.nullish(text)
}));

export const zGateState = /* @__PURE__ */ once(() => z.looseObject({
    state: z.nullish(text),
    override: z.nullish(zGateOverride())
}));

export const zCustomerDecision = /* @__PURE__ */ once(() => z.looseObject({
    authority: text,
    availability: text,
    basis: z.nullish(zCustomerDecisionBasis()),
    gate_state: z.nullish(zGateState())
}));

export const zGuidanceDocument = /* @__PURE__ */ once(() => z.looseObject({
    path: z.nullish(text),
    content: z.nullish(text),
    applies_to: z.nullish(text)
}));

export const zPassProjection = /* @__PURE__ */ once(() => z.looseObject({
    name: z.nullish(text),
    reason: z.nullish(text)
}));

export const zAssessmentProjection = /* @__PURE__ */ once(() => z.looseObject({
    assessment_id: text,
    environment_id: text,
    reach: text,
    passes: z.array(zPassProjection()),
    pass_output_recorded: z.boolean(),
    pass_output_sha256: z.nullish(text)
}));

export const zRepositoryGuidance = /* @__PURE__ */ once(() => z.looseObject({
    repository_id: z.nullish(text),
    repository_full_name: z.nullish(text),
    documents: z.nullish(z.array(zGuidanceDocument())),
    updated_at: z.nullish(text)
}));

export const zReviewRoutingView = /* @__PURE__ */ once(() => z.looseObject({
    review_id: z.nullish(text),
    recorded: z.nullish(z.boolean()),
    assessments: z.nullish(z.array(zAssessmentProjection())),
    files: z.nullish(z.array(zFileProjection())),
    placements: z.nullish(z.array(zFindingPlacement())),
    plan_sha256: z.nullish(text)
}));

export const zSubjectView = /* @__PURE__ */ once(() => z.looseObject({
    role: z.nullish(text),
    kind: z.nullish(text),
    label: z.nullish(text),
    repository_full_name: z.nullish(text),
    commit_sha: z.nullish(text),
    environment_display_name: z.nullish(text),
    workflow_run_id: z.nullish(zInt64Identity()),
    artifact_digest: z.nullish(text),
    url: z.nullish(text),
    authorized_by_release: z.nullish(z.boolean())
}));

export const zUnresolvedReason = /* @__PURE__ */ once(() => z.looseObject({
    code: z.nullish(text),
    detail: z.nullish(text)
}));

export const zCustomerCheck = /* @__PURE__ */ once(() => z.looseObject({
    name: text,
    outcome: text,
    lifecycle: text,
    detail: z.nullish(text),
    evaluated_at: z.nullish(text),
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
    completed_at: z.nullish(text),
    started_at: z.nullish(text),
    decision_presentation: z.nullish(zCustomerDecision()),
    incompleteness_kind: z.nullish(text),
    reason_codes: z.nullish(z.array(text)),
    release_evidence_gap: z.nullish(text)
}));

export const zCustomerAssessmentDetail = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    environment_display_name: text,
    status: text,
    domains: z.array(zDomainView()),
    findings: z.array(zCustomerFinding()),
    checks: zCustomerChecks(),
    completed_at: z.nullish(text),
    started_at: z.nullish(text),
    decision_presentation: z.nullish(zCustomerDecision()),
    incompleteness_kind: z.nullish(text),
    reason_codes: z.nullish(z.array(text)),
    release_evidence_gap: z.nullish(text),
    review_id: text,
    subjects: z.array(zSubjectView())
}));

export const zCustomerReviewDetail = /* @__PURE__ */ once(() => z.looseObject({
    id: text,
    public_key: text,
    kind: text,
    status: text,
    assessment_count: z.int(),
    assessments: z.array(zCustomerAssessment()),
    environment_display_names: z.array(text),
    finding_count: z.int(),
    trigger_origin: text,
    publication: text,
    created_at: text,
    stoppable: z.boolean(),
    related_reviews: z.array(zRelatedReview()),
    subjects: z.array(zSubjectView()),
    actions: zReviewActions(),
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

export const zPullRequestNumberPath = /* @__PURE__ */ once(() => z.int());

export const zNumberPath = /* @__PURE__ */ once(() => z.int());

export const zRunNumberPath = /* @__PURE__ */ once(() => z.int());

export const zDatasetPath = /* @__PURE__ */ once(() => text);

export const zExportFormatQuery = /* @__PURE__ */ once(() => z._default(text, 'ndjson'));

export const zExportGroupBy = /* @__PURE__ */ once(() => z._default(text, 'repository'));

export const zAttention = /* @__PURE__ */ once(() => text);

export const zAuthor = /* @__PURE__ */ once(() => text.check(z.regex(/^-?[0-9]{1,19}$/)));

export const zFindings = /* @__PURE__ */ once(() => text);

export const zKind = /* @__PURE__ */ once(() => text);

export const zLimit = /* @__PURE__ */ once(() => z._default(z.int(), BigInt(50)));

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

