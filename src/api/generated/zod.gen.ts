// @ts-nocheck

import * as z from 'zod/mini';

/**
 * Why an action is unavailable. Open: a value that is not listed is carried through and shown as it came.
 */
export const zActionUnavailability = z.string();

/**
 * Status of an assessment. The specification gives these values as examples; the full set is open. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAssessmentStatus = z.string();

/**
 * Which reviews to list by the attention they need. Open: a client carries a value that is not listed through.
 */
export const zAttentionFilter = z.string();

/**
 * What a change did to a condition. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAttributedChange = z.string();

/**
 * One of the two revisions an attribution compares. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAttributedRevision = z.string();

/**
 * Whether the conditions of two revisions were compared. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAttributionStatus = z.string();

/**
 * The authority a decision carries. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAuthority = z.string();

/**
 * Whether a verified decision record is available. Open: a value that is not listed is carried through and shown as it came.
 */
export const zAvailability = z.string();

/**
 * How many conditions carry one change at one revision.
 */
export const zChangeCountView = z.looseObject({
    change: zAttributedChange,
    revision: zAttributedRevision,
    count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))
});

/**
 * Lifecycle of the evaluator version that answered a check. Lifecycle alone permits or blocks nothing. Open: a value that is not listed is carried through and shown as it came.
 */
export const zCheckLifecycle = z.string();

/**
 * Recorded outcome of a check. A verdict never rewrites it. Open: a value that is not listed is carried through and shown as it came.
 */
export const zCheckOutcome = z.string();

/**
 * Status of an assessment's checks. The listed values stand where no receipt exists; a receipt's own status is carried as recorded. Its values are not specified, so this type lists its known values in `x-enum-descriptions` only, and has no `enum`. Open: a value that is not listed is carried through and shown as it came.
 */
export const zChecksStatus = z.string();

/**
 * Post-merge judgment of a finding comment; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export const zCommentAddressOutcome = z.string();

/**
 * Post-merge judgment of whether the merged code addressed the finding comment; not a finding decision.
 */
export const zCommentAddressEvaluationView = z.looseObject({
    outcome: zCommentAddressOutcome,
    reason: z.string(),
    evaluated_at: z.string()
});

/**
 * Emoji reaction stored on a finding comment; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export const zCommentReaction = z.string();

/**
 * Where the complete attribution is recorded.
 */
export const zCompleteRecordView = z.looseObject({
    engine_evaluation_id: z.string(),
    attribution_digest: z.string()
});

/**
 * Kind of the author of a covering comment. Open: a value that is not listed is carried through and shown as it came.
 */
export const zCoveringAuthorKind = z.string();

/**
 * Name of an export dataset. Open: a client carries a value that is not listed through.
 */
export const zDataset = z.string();

/**
 * Whether a risk domain was considered. Open: a value that is not listed is carried through and shown as it came.
 */
export const zDomainStatus = z.string();

/**
 * One risk domain and whether it was considered.
 */
export const zDomainView = z.looseObject({
    domain: z.string(),
    status: zDomainStatus,
    reason: z.string()
});

/**
 * What open-item counts were evaluated over. Open: a value that is not listed is carried through and shown as it came.
 */
export const zEvaluatedScope = z.string();

/**
 * Kind of an evidence reference. Open: a value that is not listed is carried through and shown as it came.
 */
export const zEvidenceRefKind = z.string();

/**
 * The state of the evidence a decision's basis records. Open: a value that is not listed is carried through and shown as it came.
 */
export const zEvidenceView = z.string();

/**
 * Kind of an exported evidence reference. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportEvidenceKind = z.string();

/**
 * An evidence reference as exported: its kind and an opaque identity, without the evidence values.
 */
export const zExportEvidenceRef = z.looseObject({
    kind: zExportEvidenceKind,
    id: z.string()
});

/**
 * Lifecycle of an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportFindingLifecycle = z.string();

/**
 * Severity of an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportFindingSeverity = z.string();

/**
 * Format of an export page. Open: a client carries a value that is not listed through.
 */
export const zExportFormat = z.string();

/**
 * What an exported review is a run over. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportReviewKind = z.string();

/**
 * Lifecycle status of an exported review. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportReviewStatus = z.string();

/**
 * Decision on an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportValidation = z.string();

/**
 * Where an exported finding decision was made. Open: a value that is not listed is carried through and shown as it came.
 */
export const zExportValidationSource = z.string();

/**
 * How a review's routing plan treats one file. A retained routing fact.
 */
export const zFileProjection = z.looseObject({
    path: z.string(),
    depth: z.string(),
    passes: z.array(z.string())
});

/**
 * A repository or an environment that a list filter accepts.
 */
export const zFilterChoice = z.looseObject({
    id: z.string(),
    name: z.string()
});

/**
 * One causal edge.
 */
export const zFindingCausalEdgeView = z.looseObject({
    from: z.string(),
    to: z.string(),
    label: z.nullish(z.string())
});

/**
 * Decision on a finding's series. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingDecision = z.string();

/**
 * Where a finding decision was made. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingDecisionSource = z.string();

/**
 * Kind of proof a finding rests on. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingEvidenceClass = z.string();

/**
 * Lifecycle of a finding. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingLifecycle = z.string();

/**
 * Grouping of the `finding_outcomes` dataset. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingOutcomesGroupBy = z.string();

/**
 * One row of the `finding_outcomes` dataset: sums over the window for one group. The window selects by `first_published_at`. Rows of two windows are not added up into one.
 */
export const zFindingOutcomesExportRow = z.looseObject({
    group_by: z.nullish(zFindingOutcomesGroupBy),
    group: z.nullish(z.string()),
    published: z.nullish(z.int()),
    confirmed: z.nullish(z.int()),
    dismissed: z.nullish(z.int()),
    fixed: z.nullish(z.int()),
    accepted_risk: z.nullish(z.int()),
    already_covered: z.nullish(z.int()),
    unknown: z.nullish(z.int()),
    first_published_at: z.nullish(z.string())
});

/**
 * Where a finding was placed in the routing plan. A retained routing fact.
 */
export const zFindingPlacement = z.looseObject({
    finding_id: z.nullish(z.string()),
    assessment_id: z.nullish(z.string()),
    pass: z.nullish(z.string()),
    repository_path: z.nullish(z.string()),
    line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })))
});

/**
 * Severity of a finding. Open: a value that is not listed is carried through and shown as it came.
 */
export const zFindingSeverity = z.string();

/**
 * One row of the `finding_validations` dataset. The window selects by `created_at`.
 */
export const zFindingValidationsExportRow = z.looseObject({
    finding_id: z.nullish(z.string()),
    review_id: z.nullish(z.string()),
    validation: z.nullish(zExportValidation),
    source: z.nullish(zExportValidationSource),
    actor_login: z.nullish(z.string()),
    recorded_at: z.nullish(z.string()),
    created_at: z.nullish(z.string())
});

/**
 * One row of the `findings` dataset. The window selects by `first_published_at`.
 */
export const zFindingsExportRow = z.looseObject({
    finding_id: z.nullish(z.string()),
    review_id: z.nullish(z.string()),
    assessment_id: z.nullish(z.string()),
    repository_full_name: z.nullish(z.string()),
    severity: z.nullish(zExportFindingSeverity),
    lifecycle_state: z.nullish(zExportFindingLifecycle),
    risk_domain: z.nullish(z.string()),
    evidence_class: z.nullish(zFindingEvidenceClass),
    validation: z.nullish(zExportValidation),
    evidence_refs: z.nullish(z.array(zExportEvidenceRef)),
    first_published_at: z.nullish(z.string())
});

/**
 * Which reviews to list by their findings. Open: a client carries a value that is not listed through.
 */
export const zFindingsFilter = z.string();

/**
 * State of a deployment gate. Open: a value that is not listed is carried through and shown as it came.
 */
export const zGateStateValue = z.string();

/**
 * Why an `INCOMPLETE` assessment is incomplete. Open: a value that is not listed is carried through and shown as it came.
 */
export const zIncompletenessKind = z.string();

/**
 * A 64-bit integer that identifies or must be exact. It may exceed 2^53 - 1, so a reader keeps every digit: it never passes through a floating-point number.
 */
export const zInt64Identity = z.pipe(z.union([z.string(), z.int()]), z.transform(String));

/**
 * A person or account on the source host.
 */
export const zActorView = z.looseObject({
    host_user_id: zInt64Identity,
    login: z.string(),
    profile_url: z.nullish(z.string())
});

/**
 * An author the `author` filter accepts.
 */
export const zAuthorChoice = z.looseObject({
    id: zInt64Identity,
    login: z.nullish(z.string())
});

/**
 * One emoji reaction stored on a finding comment; not a finding decision.
 */
export const zCommentReactionView = z.looseObject({
    host_comment_id: zInt64Identity,
    actor_host_user_id: zInt64Identity,
    reaction: zCommentReaction,
    actor_login: z.nullish(z.string())
});

/**
 * A decision on a finding's series.
 */
export const zCustomerFindingValidation = z.looseObject({
    validation: zFindingDecision,
    source: zFindingDecisionSource,
    recorded_at: z.string(),
    actor_host_user_id: z.nullish(zInt64Identity),
    actor_login: z.nullish(z.string()),
    host_comment_url: z.nullish(z.string()),
    covering_author_kind: z.nullish(zCoveringAuthorKind),
    covering_author_login: z.nullish(z.string()),
    covering_comment_created_at: z.nullish(z.string())
});

/**
 * State of a pull request's merge gate. Open: a value that is not listed is carried through and shown as it came.
 */
export const zMergeGateState = z.string();

/**
 * What is still open for a reviewed head, counted from current finding decisions.
 */
export const zOpenItemsView = z.looseObject({
    serious: z.nullish(z.int()),
    warning: z.nullish(z.int()),
    head_commit_sha: z.nullish(z.string())
});

/**
 * Asks for a review of a local patch.
 */
export const zPatchReviewRequest = z.looseObject({
    base_commit_sha: z.nullish(z.string()),
    patch: z.nullish(z.string())
});

/**
 * The permission a decision's basis records. Open: a value that is not listed is carried through and shown as it came.
 */
export const zPermissionView = z.string();

/**
 * The verified basis of a decision.
 */
export const zCustomerDecisionBasis = z.looseObject({
    permission: zPermissionView,
    evidence: zEvidenceView,
    reason_code: z.string()
});

/**
 * Refines what a problem's HTTP status says. Open: a value that is not listed is carried through and shown as it came.
 */
export const zProblemCode = z.string();

/**
 * One parameter or place in the body that is off.
 */
export const zProblemError = z.looseObject({
    pointer: z.nullish(z.string()),
    parameter: z.nullish(z.string()),
    detail: z.nullish(z.string())
});

/**
 * Problem document of RFC 9457. The HTTP status is authoritative; `code` only refines what the status says. A body that is no problem document is shown as what it is.
 */
export const zProblem = z.looseObject({
    type: z.nullish(z.string()),
    title: z.nullish(z.string()),
    status: z.nullish(z.int().check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' }))),
    code: z.nullish(zProblemCode),
    detail: z.nullish(z.string()),
    instance: z.nullish(z.string()),
    errors: z.nullish(z.array(zProblemError)),
    required_scope: z.nullish(z.string()),
    action_unavailability: z.nullish(zActionUnavailability),
    retry_after_seconds: z.nullish(z.int())
});

/**
 * Where an evidence reference comes from. Open: a value that is not listed is carried through and shown as it came.
 */
export const zProvenanceStatus = z.string();

/**
 * One reference a finding cites.
 */
export const zCustomerEvidenceRef = z.looseObject({
    kind: zEvidenceRefKind,
    label: z.string(),
    provenance_status: zProvenanceStatus,
    commit_sha: z.nullish(z.string()),
    companion_repository: z.nullish(z.string()),
    repository_path: z.nullish(z.string()),
    start_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    legacy_text: z.nullish(z.string()),
    url: z.nullish(z.string()),
    workflow_run_id: z.nullish(zInt64Identity),
    workflow_attempt: z.nullish(z.int().check(z.minimum(-2147483648, { error: 'Invalid value: Expected int32 to be >= -2147483648' }), z.maximum(2147483647, { error: 'Invalid value: Expected int32 to be <= 2147483647' })))
});

/**
 * Publication state of a review. A review requested from the service is created `WITHHELD`; a patch review is never posted to a pull request. Open: a value that is not listed is carried through and shown as it came.
 */
export const zPublicationState = z.string();

/**
 * State of a pull request per its projection. Open: a value that is not listed is carried through and shown as it came.
 */
export const zPullRequestState = z.string();

/**
 * One connected repository.
 */
export const zRepositoryName = z.looseObject({
    id: z.string(),
    full_name: z.nullish(z.string())
});

/**
 * The connected repositories inside the token's repository restriction, including repositories with no review.
 */
export const zRepositoryNames = z.looseObject({
    repositories: z.nullish(z.array(zRepositoryName))
});

/**
 * Whether one action is available to the caller now.
 */
export const zReviewAction = z.looseObject({
    available: z.nullish(z.boolean()),
    unavailable_reason: z.nullish(zActionUnavailability),
    detail: z.nullish(z.string())
});

/**
 * Which review actions the caller may take now. A missing member reads as not available.
 */
export const zReviewActions = z.looseObject({
    rerun: z.nullish(zReviewAction),
    request_review: z.nullish(zReviewAction),
    publish: z.nullish(zReviewAction),
    stop: z.nullish(zReviewAction)
});

/**
 * Totals of a run's pinned comparison.
 */
export const zReviewDiffStats = z.looseObject({
    files_changed: z.nullish(z.int()),
    additions: z.nullish(z.int()),
    deletions: z.nullish(z.int())
});

/**
 * What a review is a run over. Open: a value that is not listed is carried through and shown as it came.
 */
export const zReviewKind = z.string();

/**
 * Which review of a pull request to return or create. Open: a client carries a value that is not listed through. Decided: another value than the two listed is answered with 400.
 */
export const zReviewMode = z.string();

/**
 * Dated counts of a pull request's open items, with the head and scope they were taken over.
 */
export const zReviewOpenItems = z.looseObject({
    observed_at: z.nullish(z.string()),
    head_commit_sha: z.nullish(z.string()),
    evaluated_scope: z.nullish(zEvaluatedScope),
    open_findings: z.nullish(z.int()),
    unresolved_threads: z.nullish(z.int()),
    observed_threads: z.nullish(z.int()),
    threads_complete: z.nullish(z.boolean())
});

/**
 * How the review that is read relates to the related one, read from the former to the latter. Open: a value that is not listed is carried through and shown as it came.
 */
export const zReviewRelation = z.string();

/**
 * Lifecycle status of a review. `PENDING` and `RUNNING` are not terminal; transitions are not specified. Open: a value that is not listed is carried through and shown as it came.
 */
export const zReviewStatus = z.string();

/**
 * The review of a patch, created now or found.
 */
export const zPatchReviewResponse = z.looseObject({
    review_id: z.nullish(z.string()),
    public_key: z.nullish(z.string()),
    created: z.nullish(z.boolean()),
    status: z.nullish(zReviewStatus)
});

/**
 * The new run that a rerun created.
 */
export const zRerunResponse = z.looseObject({
    review_id: z.nullish(z.string()),
    public_key: z.nullish(z.string()),
    run_number: z.nullish(z.int()),
    status: z.nullish(zReviewStatus)
});

/**
 * A place in a reviewed tree that declares a condition's site.
 */
export const zReviewedTreeCitationView = z.looseObject({
    revision: z.nullish(zAttributedRevision),
    path: z.nullish(z.string()),
    start_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    end_line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: z.nullish(z.string())
});

/**
 * Asks for a review of a pull request.
 */
export const zRunNowRequest = z.looseObject({
    mode: z.optional(zReviewMode)
});

/**
 * The review returned or created for a pull request.
 */
export const zRunNowResponse = z.looseObject({
    review_id: z.nullish(z.string()),
    public_key: z.nullish(z.string()),
    created: z.nullish(z.boolean()),
    status: z.nullish(zReviewStatus)
});

/**
 * One row of the `spend` dataset. The window selects by `debited_at`.
 */
export const zSpendExportRow = z.looseObject({
    debit_id: z.nullish(z.string()),
    review_id: z.nullish(z.string()),
    repository_full_name: z.nullish(z.string()),
    amount_micros: z.nullish(zInt64Identity),
    currency: z.nullish(z.string()),
    reason: z.nullish(z.string()),
    debited_at: z.nullish(z.string())
});

/**
 * Where a stop came from. Open: a value that is not listed is carried through and shown as it came.
 */
export const zStoppedFrom = z.string();

/**
 * Kind of a subject. Open: a value that is not listed is carried through and shown as it came.
 */
export const zSubjectKind = z.string();

/**
 * Role of a subject. Open: a value that is not listed is carried through and shown as it came.
 */
export const zSubjectRole = z.string();

/**
 * State of a comment thread as observed; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export const zThreadState = z.string();

/**
 * The latest observation of a comment thread's state; not a finding decision.
 */
export const zThreadObservationView = z.looseObject({
    state: z.nullish(zThreadState),
    observed_at: z.nullish(z.string()),
    reply_count: z.nullish(z.int()),
    last_reply_login: z.nullish(z.string())
});

/**
 * What triggered a review. Open: a value that is not listed is carried through and shown as it came.
 */
export const zTriggerOrigin = z.string();

/**
 * Another run of the same pull request, or a review joined by supersession or rerun.
 */
export const zRelatedReview = z.looseObject({
    id: z.string(),
    public_key: z.nullish(z.string()),
    kind: z.nullish(zReviewKind),
    status: z.nullish(zReviewStatus),
    publication: z.nullish(zPublicationState),
    created_at: z.nullish(z.string()),
    finding_count: z.nullish(z.int()),
    relation: z.nullish(zReviewRelation),
    run_number: z.nullish(z.int()),
    head_commit_sha: z.nullish(z.string()),
    trigger_origin: z.nullish(zTriggerOrigin)
});

/**
 * One row of the `reviews` dataset. The window selects by `created_at`.
 */
export const zReviewsExportRow = z.looseObject({
    review_id: z.nullish(z.string()),
    public_key: z.nullish(z.string()),
    kind: z.nullish(zExportReviewKind),
    status: z.nullish(zExportReviewStatus),
    repository_full_name: z.nullish(z.string()),
    pull_request_number: z.nullish(z.int()),
    run_number: z.nullish(z.int()),
    trigger_origin: z.nullish(zTriggerOrigin),
    publication: z.nullish(zPublicationState),
    assessment_count: z.nullish(z.int()),
    finding_count: z.nullish(z.int()),
    created_at: z.nullish(z.string()),
    completed_at: z.nullish(z.string())
});

/**
 * One exported record: a row of the dataset that was asked for.
 */
export const zExportRow = z.union([
    zReviewsExportRow,
    zFindingOutcomesExportRow,
    zFindingValidationsExportRow,
    zSpendExportRow,
    zFindingsExportRow
]);

/**
 * Text that quotes repository, provider or model content. It is rendered as text, never as markup.
 */
export const zUntrustedText = z.string();

/**
 * One condition and what the change did to it.
 */
export const zAttributedConditionView = z.looseObject({
    change: zAttributedChange,
    revision: zAttributedRevision,
    subject: zUntrustedText,
    reviewed_tree_citations: z.array(zReviewedTreeCitationView)
});

/**
 * Which conditions of a check the change introduced, changed, left or resolved. It sits beside a check's outcome and never changes it: a condition already at the base is pre-existing, not safe.
 */
export const zChangeAttributionView = z.looseObject({
    status: zAttributionStatus,
    condition_count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    omitted_condition_count: z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' })),
    counts: z.array(zChangeCountView),
    conditions: z.array(zAttributedConditionView),
    listed_conditions: z.nullish(z.array(zAttributedConditionView)),
    complete_record: z.nullish(zCompleteRecordView),
    detail_code: z.nullish(z.string()),
    revision: z.nullish(zAttributedRevision)
});

/**
 * One actor in a finding's causal graph.
 */
export const zFindingCausalNodeView = z.looseObject({
    id: z.string(),
    label: z.nullish(zUntrustedText),
    kind: z.nullish(z.string()),
    repository_path: z.nullish(z.string()),
    line: z.nullish(z.int().check(z.gte(0), z.maximum(4294967295, { error: 'Invalid value: Expected uint32 to be <= 4294967295' }))),
    url: z.nullish(z.string())
});

/**
 * Causal graph of an ordering or reachability finding.
 */
export const zFindingCausalGraphView = z.looseObject({
    nodes: z.array(zFindingCausalNodeView),
    edges: z.array(zFindingCausalEdgeView)
});

/**
 * The supported hypothesis that produced a finding: its verdict explanation and evidence.
 */
export const zFindingSupport = z.looseObject({
    explanation: z.nullish(zUntrustedText),
    evidence: z.nullish(z.array(zCustomerEvidenceRef))
});

/**
 * A claim by the reviewer that something is wrong, with evidence references.
 */
export const zCustomerFinding = z.looseObject({
    id: z.string(),
    severity: zFindingSeverity,
    risk_domain: z.string(),
    claim: z.string(),
    impact: z.string(),
    symbols: z.array(z.string()),
    lifecycle_state: zFindingLifecycle,
    evidence_refs: z.array(zCustomerEvidenceRef),
    comment_reactions: z.array(zCommentReactionView),
    causal_graph: z.nullish(zFindingCausalGraphView),
    comment_evaluation: z.nullish(zCommentAddressEvaluationView),
    evidence_class: z.nullish(zFindingEvidenceClass),
    host_comment_url: z.nullish(z.string()),
    latest_validation: z.nullish(zCustomerFindingValidation),
    validation: z.nullish(zFindingDecision),
    remediation: z.nullish(z.string()),
    supporting_evidence: z.nullish(zFindingSupport),
    thread_observation: z.nullish(zThreadObservationView)
});

/**
 * A recorded override of a deployment gate.
 */
export const zGateOverride = z.looseObject({
    actor: z.nullish(zActorView),
    reason: z.nullish(zUntrustedText),
    recorded_at: z.nullish(z.string())
});

/**
 * State of a local deployment gate and any recorded override.
 */
export const zGateState = z.looseObject({
    state: z.nullish(zGateStateValue),
    override: z.nullish(zGateOverride)
});

/**
 * The retained decision disclosure of an assessment. It grants no deployment authorization.
 */
export const zCustomerDecision = z.looseObject({
    authority: zAuthority,
    availability: zAvailability,
    basis: z.nullish(zCustomerDecisionBasis),
    gate_state: z.nullish(zGateState)
});

/**
 * One guidance document.
 */
export const zGuidanceDocument = z.looseObject({
    path: z.nullish(z.string()),
    content: z.nullish(zUntrustedText),
    applies_to: z.nullish(z.string())
});

/**
 * One reason for a merge gate's state.
 */
export const zMergeGateReason = z.looseObject({
    code: z.nullish(z.string()),
    detail: z.nullish(zUntrustedText)
});

/**
 * One pass of a routing plan.
 */
export const zPassProjection = z.looseObject({
    name: z.nullish(z.string()),
    reason: z.nullish(zUntrustedText)
});

/**
 * How a review's routing plan treats one assessment. A retained routing fact.
 */
export const zAssessmentProjection = z.looseObject({
    assessment_id: z.string(),
    environment_id: z.string(),
    reach: z.string(),
    passes: z.array(zPassProjection),
    pass_output_recorded: z.boolean(),
    pass_output_sha256: z.nullish(z.string())
});

/**
 * Deterministic merge policy for one exact repository and head.
 */
export const zPullRequestMergeGate = z.looseObject({
    state: z.nullish(zMergeGateState),
    head_commit_sha: z.nullish(z.string()),
    policy: z.nullish(z.string()),
    reasons: z.nullish(z.array(zMergeGateReason)),
    evaluated_at: z.nullish(z.string())
});

/**
 * The review guidance configured for a repository, for tools and coding agents that read it before writing code.
 */
export const zRepositoryGuidance = z.looseObject({
    repository_id: z.nullish(z.string()),
    repository_full_name: z.nullish(z.string()),
    documents: z.nullish(z.array(zGuidanceDocument)),
    updated_at: z.nullish(z.string())
});

/**
 * The validated routing plan of a review and its recorded finding placements: retained routing facts, not model output or a deployment recommendation.
 */
export const zReviewRoutingView = z.looseObject({
    review_id: z.nullish(z.string()),
    recorded: z.nullish(z.boolean()),
    assessments: z.nullish(z.array(zAssessmentProjection)),
    files: z.nullish(z.array(zFileProjection)),
    placements: z.nullish(z.array(zFindingPlacement)),
    plan_sha256: z.nullish(z.string())
});

/**
 * One review in a list: every field of CustomerReviewDetail except `assessments`, `subjects`, `related_reviews` and `actions`, under the same rules. `current_head_commit_sha` and `repository_id` stay absent, as they are set on a single-review read only.
 */
export const zReviewSummary = z.looseObject({
    id: z.string(),
    public_key: z.nullish(z.string()),
    kind: z.nullish(zReviewKind),
    status: z.nullish(zReviewStatus),
    assessment_count: z.nullish(z.int()),
    environment_display_names: z.nullish(z.array(z.string())),
    finding_count: z.nullish(z.int()),
    trigger_origin: z.nullish(zTriggerOrigin),
    publication: z.nullish(zPublicationState),
    created_at: z.nullish(z.string()),
    stoppable: z.nullish(z.boolean()),
    base_branch_commit_sha: z.nullish(z.string()),
    base_commit_sha: z.nullish(z.string()),
    base_commit_url: z.nullish(z.string()),
    base_ref: z.nullish(z.string()),
    head_ref: z.nullish(z.string()),
    check_run_url: z.nullish(z.string()),
    compare_url: z.nullish(z.string()),
    completed_at: z.nullish(z.string()),
    current_head_commit_sha: z.nullish(z.string()),
    head_commit_sha: z.nullish(z.string()),
    head_commit_url: z.nullish(z.string()),
    diff_stats: z.nullish(zReviewDiffStats),
    merge_gate: z.nullish(zPullRequestMergeGate),
    open_items: z.nullish(zOpenItemsView),
    open_items_observation: z.nullish(zReviewOpenItems),
    publication_detail: z.nullish(z.string()),
    pull_request_author_avatar_url: z.nullish(z.string()),
    pull_request_author_host_user_id: z.nullish(zInt64Identity),
    pull_request_author_login: z.nullish(z.string()),
    pull_request_author_url: z.nullish(z.string()),
    pull_request_number: z.nullish(z.int()),
    pull_request_state: z.nullish(zPullRequestState),
    pull_request_title: z.nullish(z.string()),
    pull_request_url: z.nullish(z.string()),
    repository_full_name: z.nullish(z.string()),
    repository_id: z.nullish(z.string()),
    repository_name: z.nullish(z.string()),
    repository_url: z.nullish(z.string()),
    requested_by: z.nullish(zActorView),
    review_comment_url: z.nullish(z.string()),
    review_retracted_at: z.nullish(z.string()),
    run_number: z.nullish(z.int()),
    stopped_at: z.nullish(z.string()),
    stopped_by: z.nullish(zActorView),
    stopped_from: z.nullish(zStoppedFrom),
    superseded_by_review_id: z.nullish(z.string())
});

/**
 * One page of a review list, with the choices its filters accept.
 */
export const zReviewPage = z.looseObject({
    reviews: z.nullish(z.array(zReviewSummary)),
    next_cursor: z.nullish(z.string()),
    repositories: z.nullish(z.array(zFilterChoice)),
    environments: z.nullish(z.array(zFilterChoice)),
    authors: z.nullish(z.array(zAuthorChoice))
});

/**
 * Something a review or an assessment covers.
 */
export const zSubjectView = z.looseObject({
    role: z.nullish(zSubjectRole),
    kind: z.nullish(zSubjectKind),
    label: z.nullish(zUntrustedText),
    repository_full_name: z.nullish(z.string()),
    commit_sha: z.nullish(z.string()),
    environment_display_name: z.nullish(z.string()),
    workflow_run_id: z.nullish(zInt64Identity),
    artifact_digest: z.nullish(z.string()),
    url: z.nullish(z.string()),
    authorized_by_release: z.nullish(z.boolean())
});

/**
 * Why a check did not settle.
 */
export const zUnresolvedReason = z.looseObject({
    code: z.nullish(z.string()),
    detail: z.nullish(zUntrustedText)
});

/**
 * One recorded check result.
 */
export const zCustomerCheck = z.looseObject({
    name: z.string(),
    outcome: zCheckOutcome,
    lifecycle: zCheckLifecycle,
    detail: z.nullish(z.string()),
    evaluated_at: z.nullish(z.string()),
    unresolved_reason: z.nullish(zUnresolvedReason),
    change_attribution: z.nullish(zChangeAttributionView)
});

/**
 * The deterministic check results of an assessment.
 */
export const zCustomerChecks = z.looseObject({
    receipt_recorded: z.boolean(),
    status: zChecksStatus,
    families: z.array(zCustomerCheck)
});

/**
 * One environment assessment of a review: evaluated risk domains, deterministic check results, a retained decision disclosure and findings. An incomplete assessment reports its gaps; an empty finding list from it says nothing about the change.
 */
export const zCustomerAssessment = z.looseObject({
    id: z.string(),
    environment_display_name: z.string(),
    status: zAssessmentStatus,
    domains: z.array(zDomainView),
    findings: z.array(zCustomerFinding),
    checks: zCustomerChecks,
    completed_at: z.nullish(z.string()),
    started_at: z.nullish(z.string()),
    decision_presentation: z.nullish(zCustomerDecision),
    incompleteness_kind: z.nullish(zIncompletenessKind),
    reason_codes: z.nullish(z.array(z.string())),
    release_evidence_gap: z.nullish(z.string())
});

/**
 * One assessment with everything the assessment holds inside a review, plus its review and its own subjects. Returned by getAssessment.
 */
export const zCustomerAssessmentDetail = z.looseObject({
    id: z.string(),
    environment_display_name: z.string(),
    status: zAssessmentStatus,
    domains: z.array(zDomainView),
    findings: z.array(zCustomerFinding),
    checks: zCustomerChecks,
    completed_at: z.nullish(z.string()),
    started_at: z.nullish(z.string()),
    decision_presentation: z.nullish(zCustomerDecision),
    incompleteness_kind: z.nullish(zIncompletenessKind),
    reason_codes: z.nullish(z.array(z.string())),
    release_evidence_gap: z.nullish(z.string()),
    review_id: z.string(),
    subjects: z.array(zSubjectView)
});

/**
 * One review: one run over a pull request, a deployment or a local patch, with its assessments, subjects, related runs and the actions the caller may take now. Returned by getReview, getDeploymentReview and getPullRequestReview.
 */
export const zCustomerReviewDetail = z.looseObject({
    id: z.string(),
    public_key: z.string(),
    kind: zReviewKind,
    status: zReviewStatus,
    assessment_count: z.int(),
    assessments: z.array(zCustomerAssessment),
    environment_display_names: z.array(z.string()),
    finding_count: z.int(),
    trigger_origin: zTriggerOrigin,
    publication: zPublicationState,
    created_at: z.string(),
    stoppable: z.boolean(),
    related_reviews: z.array(zRelatedReview),
    subjects: z.array(zSubjectView),
    actions: zReviewActions,
    base_branch_commit_sha: z.nullish(z.string()),
    base_commit_sha: z.nullish(z.string()),
    base_commit_url: z.nullish(z.string()),
    base_ref: z.nullish(z.string()),
    head_ref: z.nullish(z.string()),
    check_run_url: z.nullish(z.string()),
    compare_url: z.nullish(z.string()),
    completed_at: z.nullish(z.string()),
    current_head_commit_sha: z.nullish(z.string()),
    head_commit_sha: z.nullish(z.string()),
    head_commit_url: z.nullish(z.string()),
    diff_stats: z.nullish(zReviewDiffStats),
    merge_gate: z.nullish(zPullRequestMergeGate),
    open_items: z.nullish(zOpenItemsView),
    open_items_observation: z.nullish(zReviewOpenItems),
    publication_detail: z.nullish(z.string()),
    pull_request_author_avatar_url: z.nullish(z.string()),
    pull_request_author_host_user_id: z.nullish(zInt64Identity),
    pull_request_author_login: z.nullish(z.string()),
    pull_request_author_url: z.nullish(z.string()),
    pull_request_number: z.nullish(z.int()),
    pull_request_state: z.nullish(zPullRequestState),
    pull_request_title: z.nullish(z.string()),
    pull_request_url: z.nullish(z.string()),
    repository_full_name: z.nullish(z.string()),
    repository_id: z.nullish(z.string()),
    repository_name: z.nullish(z.string()),
    repository_url: z.nullish(z.string()),
    requested_by: z.nullish(zActorView),
    review_comment_url: z.nullish(z.string()),
    review_retracted_at: z.nullish(z.string()),
    run_number: z.nullish(z.int()),
    stopped_at: z.nullish(z.string()),
    stopped_by: z.nullish(zActorView),
    stopped_from: z.nullish(zStoppedFrom),
    superseded_by_review_id: z.nullish(z.string())
});

/**
 * The organization.
 */
export const zOrgId = z.string();

/**
 * The repository.
 */
export const zRepoId = z.string();

/**
 * The review.
 */
export const zReviewId = z.string();

/**
 * The assessment.
 */
export const zAssessmentId = z.string();

/**
 * The finding.
 */
export const zFindingId = z.string();

/**
 * The deployment review's public key: `rev_` followed by its identifier without hyphens.
 */
export const zPublicKey = z.string();

/**
 * Name of the repository; not the query parameter of the same name, which is an ID. Decided: the segment carries `repository_name`; where two connected repositories share that name, the name alone is answered with 404 and both full names in `detail`, and the full name, percent-encoded (`owner%2Fname`), tells them apart. The full name is accepted always.
 */
export const zRepositoryPath = z.string();

/**
 * Number of the pull request.
 */
export const zPullRequestNumberPath = z.int();

/**
 * Number of the pull request.
 */
export const zNumberPath = z.int();

/**
 * One-based ordinal of the run within the pull request.
 */
export const zRunNumberPath = z.int();

/**
 * One of the five dataset names.
 */
export const zDatasetPath = zDataset;

/**
 * Inclusive start of the window (creation, debit or first-publication time), RFC 3339.
 */
export const zExportFrom = z.string();

/**
 * Exclusive end of the window, RFC 3339; at most 31 days after `from`.
 */
export const zExportTo = z.string();

/**
 * Format of the page: `ndjson` (default) or `csv`.
 */
export const zExportFormatQuery = z._default(zExportFormat, 'ndjson');

/**
 * Opaque signed continuation; retain the same window and grouping. Decided: it is the value of the header `X-Next-Cursor` of the page before.
 */
export const zExportCursor = z.string();

/**
 * Grouping; applies to `finding_outcomes` only, and defaults to repository.
 */
export const zExportGroupBy = z._default(zFindingOutcomesGroupBy, 'repository');

/**
 * `needed` lists terminal reviews of open pull requests with active findings, `FAILED`, `INCOMPLETE` or `STOPPED` execution, or an earlier reviewed commit. Decided: an unknown value is answered with 400.
 */
export const zAttention = zAttentionFilter;

/**
 * The author's host user ID, as AuthorChoice.id gives it. Decided: decimal digits, so that every digit of a 64-bit identity is kept.
 */
export const zAuthor = z.string().check(z.regex(/^-?[0-9]{1,19}$/));

/**
 * Continuation: the `next_cursor` of the page before. Decided: a cursor is signed and bound to its filters; altered, or used with other filters, it is answered with 400.
 */
export const zListCursor = z.string();

/**
 * Environment ID, as FilterChoice.id gives it.
 */
export const zEnvironment = z.string();

/**
 * Filter by findings. Decided: one of `any`, `none` and `serious`; an unknown value is answered with 400.
 */
export const zFindings = zFindingsFilter;

/**
 * Filter by kind. Decided: one review kind; an unknown value is answered with 400.
 */
export const zKind = zReviewKind;

/**
 * Page size. Decided: from 1 to 100, 50 when absent; outside that range the answer is 400.
 */
export const zLimit = z._default(z.int(), BigInt(50));

/**
 * Repository ID, as FilterChoice.id gives it.
 */
export const zRepositoryQuery = z.string();

/**
 * Text to search for. When equal to a full head commit SHA, the latest run at that commit is returned instead. Decided: it matches, without case, words or their beginnings in a pull request title, its number (`#12` or `12`), author login, branch name or repository name; a full SHA has 40 hexadecimal digits, and then the other filters do not matter.
 */
export const zSearch = z.string();

/**
 * Filter by lifecycle status. Decided: one review status; an unknown value is answered with 400.
 */
export const zStatus = zReviewStatus;

/**
 * A UUID made per attempt. A key is performed once and a repeat is answered with the first answer; a service that does not know the header ignores it.
 */
export const zIdempotencyKey = z.string();

/**
 * Newline-delimited JSON: each line is one ExportRow.
 */
export const zExportDatasetResponse = z.string();

/**
 * The connected repositories.
 */
export const zListRepositoryNamesResponse = zRepositoryNames;

/**
 * One page of reviews.
 */
export const zListReviewsResponse = zReviewPage;

/**
 * The review.
 */
export const zGetReviewResponse = zCustomerReviewDetail;

/**
 * The assessment.
 */
export const zGetAssessmentResponse = zCustomerAssessmentDetail;

/**
 * The new run.
 */
export const zRerunReviewResponse = zRerunResponse;

/**
 * The routing plan.
 */
export const zGetReviewRoutingResponse = zReviewRoutingView;

/**
 * The deployment review.
 */
export const zGetDeploymentReviewResponse = zCustomerReviewDetail;

/**
 * One page of runs.
 */
export const zListPullRequestReviewsResponse = zReviewPage;

/**
 * The run.
 */
export const zGetPullRequestReviewResponse = zCustomerReviewDetail;

/**
 * The finding.
 */
export const zGetFindingResponse = zCustomerFinding;

/**
 * The review of the patch.
 */
export const zRequestPatchReviewResponse = zPatchReviewResponse;

/**
 * The review returned or created.
 */
export const zRequestPullRequestReviewResponse = zRunNowResponse;

/**
 * The review guidance.
 */
export const zGetRepositoryReviewGuidanceResponse = zRepositoryGuidance;
