// @ts-nocheck

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * Why an action is unavailable
 *
 * Why an action is unavailable. Open: a value that is not listed is carried through and shown as it came.
 */
export type ActionUnavailability = 'READ_ONLY' | 'REPOSITORY_UNAVAILABLE' | 'REPOSITORY_WRITE_REQUIRED' | 'PERMISSION_CHECK_UNAVAILABLE' | (string & {});

/**
 * A person or account on the source host.
 */
export type ActorView = {
    /**
     * Stable identity on the source host.
     */
    host_user_id: Int64Identity;
    /**
     * Display metadata. Untrusted text.
     */
    login: string;
    /**
     * Profile page on the source host.
     */
    profile_url?: string | null;
};

/**
 * How a review's routing plan treats one assessment. A retained routing fact.
 */
export type AssessmentProjection = {
    /**
     * The assessment.
     */
    assessment_id: string;
    /**
     * The environment assessed.
     */
    environment_id: string;
    /**
     * Reach retained by the plan.
     */
    reach: string;
    /**
     * Passes of the assessment.
     */
    passes: Array<PassProjection>;
    /**
     * True when output of the passes is recorded.
     */
    pass_output_recorded: boolean;
    /**
     * Digest of the immutable generalist output.
     */
    pass_output_sha256?: string | null;
};

/**
 * Assessment status
 *
 * Status of an assessment. The specification gives these values as examples; the full set is open. Open: a value that is not listed is carried through and shown as it came.
 */
export type AssessmentStatus = 'RUNNING' | 'COMPLETED' | 'INCOMPLETE' | (string & {});

/**
 * Which reviews to list by the attention they need. Open: a client carries a value that is not listed through. Decided: a branch without a pull request counts as an open one.
 */
export type AttentionFilter = 'needed' | (string & {});

/**
 * Change to a condition
 *
 * What a change did to a condition. Open: a value that is not listed is carried through and shown as it came.
 */
export type AttributedChange = 'INTRODUCED' | 'CHANGED' | 'UNCHANGED' | 'RESOLVED' | 'UNATTRIBUTED' | (string & {});

/**
 * One condition and what the change did to it.
 */
export type AttributedConditionView = {
    /**
     * What the change did to the condition.
     */
    change: AttributedChange;
    /**
     * The base for `RESOLVED`; the proposed revision for `INTRODUCED`, `CHANGED` and `UNCHANGED`; either for `UNATTRIBUTED`.
     */
    revision: AttributedRevision;
    /**
     * Label of the condition's site and what it declares, quoting repository text.
     */
    subject: UntrustedText;
    /**
     * The member that declares the site, at each revision that declares it.
     */
    reviewed_tree_citations: Array<ReviewedTreeCitationView>;
};

/**
 * Revision of a condition
 *
 * One of the two revisions an attribution compares. Open: a value that is not listed is carried through and shown as it came.
 */
export type AttributedRevision = 'PROPOSED_CODE_REVISION' | 'BASE_CODE_REVISION' | (string & {});

/**
 * Change attribution
 *
 * Whether the conditions of two revisions were compared. Open: a value that is not listed is carried through and shown as it came.
 */
export type AttributionStatus = 'COMPARED' | 'UNAVAILABLE' | 'UNREADABLE' | (string & {});

/**
 * An author the `author` filter accepts.
 */
export type AuthorChoice = {
    /**
     * The value the `author` filter accepts: the author's host user ID.
     */
    id: Int64Identity;
    /**
     * Latest recorded login. Untrusted text.
     */
    login?: string | null;
};

/**
 * Decision authority
 *
 * The authority a decision carries. Open: a value that is not listed is carried through and shown as it came.
 */
export type Authority = 'ADVISORY' | 'DEPLOYMENT_POLICY' | (string & {});

/**
 * Decision record
 *
 * Whether a verified decision record is available. Open: a value that is not listed is carried through and shown as it came.
 */
export type Availability = 'RECORDED' | 'NOT_RECORDED' | 'LEGACY' | 'OPERATIONAL_FAILURE' | 'LIMITED' | (string & {});

/**
 * Which conditions of a check the change introduced, changed, left or resolved. It sits beside a check's outcome and never changes it: a condition already at the base is pre-existing, not safe.
 */
export type ChangeAttributionView = {
    /**
     * Whether the two revisions were compared.
     */
    status: AttributionStatus;
    /**
     * Conditions attributed, listed or not; zero unless `status` is `COMPARED`.
     */
    condition_count: number;
    /**
     * Conditions this response does not list; zero when the attribution is kept whole.
     */
    omitted_condition_count: number;
    /**
     * Exact counts per change and revision over all conditions; changes with none are left out.
     */
    counts: Array<ChangeCountView>;
    /**
     * Every condition once, in the engine's order. Empty unless `status` is `COMPARED`, and empty when some are omitted (never a partial list).
     */
    conditions: Array<AttributedConditionView>;
    /**
     * Present exactly when `omitted_condition_count` is not zero: the first conditions in the order `counts` gives. Each is whole; they are at most 50 and always fewer than `condition_count`.
     */
    listed_conditions?: Array<AttributedConditionView> | null;
    /**
     * Where every condition is recorded when some are omitted; absent when `conditions` lists all.
     */
    complete_record?: CompleteRecordView | null;
    /**
     * Engine code for why a revision could not be read (for example `BASE_REVIEWED_TREE_NOT_DECLARED`); present exactly when `status` is `UNAVAILABLE`.
     */
    detail_code?: string | null;
    /**
     * The revision that could not be read; present exactly when `status` is `UNAVAILABLE`.
     */
    revision?: AttributedRevision | null;
};

/**
 * How many conditions carry one change at one revision.
 */
export type ChangeCountView = {
    /**
     * The change counted.
     */
    change: AttributedChange;
    /**
     * The revision the counted conditions were read at.
     */
    revision: AttributedRevision;
    /**
     * Number of conditions.
     */
    count: number;
};

/**
 * Check lifecycle
 *
 * Lifecycle of the evaluator version that answered a check. Lifecycle alone permits or blocks nothing. Open: a value that is not listed is carried through and shown as it came.
 */
export type CheckLifecycle = 'GATING' | 'SHADOW' | 'QUARANTINED' | 'RETIRED' | 'UNKNOWN' | (string & {});

/**
 * Check outcome
 *
 * Recorded outcome of a check. A verdict never rewrites it. Open: a value that is not listed is carried through and shown as it came.
 */
export type CheckOutcome = 'READY' | 'BLOCKED' | 'UNRESOLVED' | 'UNAVAILABLE' | 'NOT_APPLICABLE' | 'NOT_ASKED' | (string & {});

/**
 * Checks without a receipt
 *
 * Status of an assessment's checks. The listed values stand where no receipt exists; a receipt's own status is carried as recorded. Its values are not specified, so this type lists its known values in `x-enum-descriptions` only, and has no `enum`. Open: a value that is not listed is carried through and shown as it came.
 */
export type ChecksStatus = string;

/**
 * Post-merge judgment of whether the merged code addressed the finding comment; not a finding decision.
 */
export type CommentAddressEvaluationView = {
    /**
     * The judgment.
     */
    outcome: CommentAddressOutcome;
    /**
     * Why the judgment was made (server text).
     */
    reason: string;
    /**
     * When the judgment was made.
     */
    evaluated_at: string;
};

/**
 * Post-merge evaluation
 *
 * Post-merge judgment of a finding comment; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export type CommentAddressOutcome = 'ADDRESSED' | 'NOT_ADDRESSED' | 'INCOMPLETE' | (string & {});

/**
 * Reaction to a comment
 *
 * Emoji reaction stored on a finding comment; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export type CommentReaction = 'THUMBS_UP' | 'THUMBS_DOWN' | 'LAUGH' | 'HOORAY' | 'CONFUSED' | 'HEART' | 'ROCKET' | 'EYES' | (string & {});

/**
 * One emoji reaction stored on a finding comment; not a finding decision.
 */
export type CommentReactionView = {
    /**
     * The finding's root comment on the source host.
     */
    host_comment_id: Int64Identity;
    /**
     * Stable source-host user id of who reacted.
     */
    actor_host_user_id: Int64Identity;
    /**
     * The reaction.
     */
    reaction: CommentReaction;
    /**
     * Login of who reacted. Untrusted text.
     */
    actor_login?: string | null;
};

/**
 * Where the complete attribution is recorded.
 */
export type CompleteRecordView = {
    /**
     * The recorded evaluation holding every condition.
     */
    engine_evaluation_id: string;
    /**
     * `sha256:` digest of the complete attribution.
     */
    attribution_digest: string;
};

/**
 * Covering comment’s author
 *
 * Kind of the author of a covering comment. Open: a value that is not listed is carried through and shown as it came.
 */
export type CoveringAuthorKind = 'HUMAN' | 'BOT' | (string & {});

/**
 * One environment assessment of a review: evaluated risk domains, deterministic check results, a retained decision disclosure and findings. An incomplete assessment reports its gaps; an empty finding list from it says nothing about the change.
 */
export type CustomerAssessment = {
    /**
     * Assessment identifier.
     */
    id: string;
    /**
     * Display name of the assessed environment.
     */
    environment_display_name: string;
    /**
     * Status of the assessment. Other values can occur.
     */
    status: AssessmentStatus;
    /**
     * Evaluated risk domains, ordered by domain.
     */
    domains: Array<DomainView>;
    /**
     * Findings of the assessment, `SERIOUS` first.
     */
    findings: Array<CustomerFinding>;
    /**
     * Deterministic check results of the assessment.
     */
    checks: CustomerChecks;
    /**
     * When the assessment completed; null while not completed.
     */
    completed_at?: string | null;
    /**
     * When the assessment started; null until started.
     */
    started_at?: string | null;
    /**
     * The retained decision disclosure; grants no deployment authorization. Absent when none is recorded and the review kind records no decision basis.
     */
    decision_presentation?: CustomerDecision | null;
    /**
     * Why an `INCOMPLETE` assessment is incomplete; absent otherwise.
     */
    incompleteness_kind?: IncompletenessKind | null;
    /**
     * Gap codes; absent on historical records.
     */
    reason_codes?: Array<string> | null;
    /**
     * Typed gap of the automatic release-set read; null when pending, when it pinned a release, or when it was never attempted.
     */
    release_evidence_gap?: string | null;
};

/**
 * One assessment with everything the assessment holds inside a review, plus its review and its own subjects. Returned by getAssessment.
 */
export type CustomerAssessmentDetail = {
    /**
     * Assessment identifier.
     */
    id: string;
    /**
     * Display name of the assessed environment.
     */
    environment_display_name: string;
    /**
     * Status of the assessment. Other values can occur.
     */
    status: AssessmentStatus;
    /**
     * Evaluated risk domains, ordered by domain.
     */
    domains: Array<DomainView>;
    /**
     * Findings of the assessment, `SERIOUS` first.
     */
    findings: Array<CustomerFinding>;
    /**
     * Deterministic check results of the assessment.
     */
    checks: CustomerChecks;
    /**
     * When the assessment completed; null while not completed.
     */
    completed_at?: string | null;
    /**
     * When the assessment started; null until started.
     */
    started_at?: string | null;
    /**
     * The retained decision disclosure; grants no deployment authorization. Absent when none is recorded and the review kind records no decision basis.
     */
    decision_presentation?: CustomerDecision | null;
    /**
     * Why an `INCOMPLETE` assessment is incomplete; absent otherwise.
     */
    incompleteness_kind?: IncompletenessKind | null;
    /**
     * Gap codes; absent on historical records.
     */
    reason_codes?: Array<string> | null;
    /**
     * Typed gap of the automatic release-set read; null when pending, when it pinned a release, or when it was never attempted.
     */
    release_evidence_gap?: string | null;
    /**
     * The review this assessment belongs to.
     */
    review_id: string;
    /**
     * The subjects the assessment's own release set authorized, plus each `PRIMARY` subject without release authorization.
     */
    subjects: Array<SubjectView>;
};

/**
 * One recorded check result.
 */
export type CustomerCheck = {
    /**
     * Readable name derived from the check key.
     */
    name: string;
    /**
     * Recorded outcome. A verdict never rewrites it.
     */
    outcome: CheckOutcome;
    /**
     * Lifecycle of the evaluator version that answered.
     */
    lifecycle: CheckLifecycle;
    /**
     * Why the check was refused, or the recorded explanation.
     */
    detail?: string | null;
    /**
     * When evaluated; a reused answer can precede the assessment.
     */
    evaluated_at?: string | null;
    /**
     * Why an `UNRESOLVED` check did not settle; absent on other outcomes and when the verdict names no reason.
     */
    unresolved_reason?: UnresolvedReason | null;
    /**
     * How the check's conditions relate to the change; absent for a check whose evaluator does not compare the two revisions.
     */
    change_attribution?: ChangeAttributionView | null;
};

/**
 * The deterministic check results of an assessment.
 */
export type CustomerChecks = {
    /**
     * True when the checks come from an immutable deterministic coverage receipt; when false no check result is recorded.
     */
    receipt_recorded: boolean;
    /**
     * The receipt's status, or why there is none.
     */
    status: ChecksStatus;
    /**
     * One entry per recorded check result, ordered by check key and version; empty when there is no receipt.
     */
    families: Array<CustomerCheck>;
};

/**
 * The retained decision disclosure of an assessment. It grants no deployment authorization.
 */
export type CustomerDecision = {
    /**
     * The authority the decision carries.
     */
    authority: Authority;
    /**
     * Whether a verified decision record is present, absent, legacy, failed, or too large.
     */
    availability: Availability;
    /**
     * What the decision rests on; null when no verified basis is recorded.
     */
    basis?: CustomerDecisionBasis | null;
    /**
     * Local deployment gate state and any recorded override; null unless the decision belongs to a deployment gate.
     */
    gate_state?: GateState | null;
};

/**
 * The verified basis of a decision.
 */
export type CustomerDecisionBasis = {
    /**
     * The permission recorded.
     */
    permission: PermissionView;
    /**
     * The state of the evidence recorded.
     */
    evidence: EvidenceView;
    /**
     * Code of the reason recorded.
     */
    reason_code: string;
};

/**
 * One reference a finding cites.
 */
export type CustomerEvidenceRef = {
    /**
     * Kind of the reference.
     */
    kind: EvidenceRefKind;
    /**
     * Display label (for example a path with line range); fixed for a recorded read or unnamed engine entity; the check's readable name for a deterministic test.
     */
    label: string;
    /**
     * Where the reference comes from and how far it was verified.
     */
    provenance_status: ProvenanceStatus;
    /**
     * Commit a file or commit reference reads; null for other kinds and for a file reference with no recorded head commit.
     */
    commit_sha?: string | null;
    /**
     * Companion repository; only for `companion_repository_file`.
     */
    companion_repository?: string | null;
    /**
     * Cited file path for a file reference.
     */
    repository_path?: string | null;
    /**
     * First cited line of a file reference.
     */
    start_line?: number | null;
    /**
     * Last cited line of a file reference.
     */
    end_line?: number | null;
    /**
     * Unstructured text of a `text` reference; null for structured references and recorded reads. Untrusted text.
     */
    legacy_text?: string | null;
    /**
     * Resolved link; null when none or when repository or head is unknown.
     */
    url?: string | null;
    /**
     * Workflow run ID of a `workflow_run` reference.
     */
    workflow_run_id?: Int64Identity | null;
    /**
     * Run attempt of a `workflow_run` reference.
     */
    workflow_attempt?: number | null;
};

/**
 * A claim by the reviewer that something is wrong, with evidence references.
 */
export type CustomerFinding = {
    /**
     * Finding ID.
     */
    id: string;
    /**
     * Severity of the finding.
     */
    severity: FindingSeverity;
    /**
     * Domain assigned by the reviewer.
     */
    risk_domain: string;
    /**
     * What the reviewer states is wrong. Untrusted text.
     */
    claim: string;
    /**
     * Stated consequence. Untrusted text.
     */
    impact: string;
    /**
     * Code identifiers declared in the prose, in declaration order.
     */
    symbols: Array<string>;
    /**
     * Lifecycle of the finding.
     */
    lifecycle_state: FindingLifecycle;
    /**
     * Cited references.
     */
    evidence_refs: Array<CustomerEvidenceRef>;
    /**
     * Emoji reactions stored on the finding comment; not a finding decision.
     */
    comment_reactions: Array<CommentReactionView>;
    /**
     * Causal graph, supplied for an ordering or reachability finding.
     */
    causal_graph?: FindingCausalGraphView | null;
    /**
     * Post-merge judgment; not a finding decision.
     */
    comment_evaluation?: CommentAddressEvaluationView | null;
    /**
     * Kind of proof; null on findings recorded before the class existed.
     */
    evidence_class?: FindingEvidenceClass | null;
    /**
     * Inline comment published for this occurrence; null when none (earlier runs are never a fallback).
     */
    host_comment_url?: string | null;
    /**
     * Latest decision on the finding's series.
     */
    latest_validation?: CustomerFindingValidation | null;
    /**
     * Same value the `latest_validation` decision carries.
     */
    validation?: FindingDecision | null;
    /**
     * Proposed fix. Untrusted text.
     */
    remediation?: string | null;
    /**
     * Verdict explanation and evidence of the supported hypothesis that produced the finding.
     */
    supporting_evidence?: FindingSupport | null;
    /**
     * Latest observation of the comment thread state; not a finding decision.
     */
    thread_observation?: ThreadObservationView | null;
};

/**
 * A decision on a finding's series.
 */
export type CustomerFindingValidation = {
    /**
     * The decision.
     */
    validation: FindingDecision;
    /**
     * Where the decision was made; `SERVICE` is the automatic `ALREADY_COVERED` decision.
     */
    source: FindingDecisionSource;
    /**
     * When the decision was recorded.
     */
    recorded_at: string;
    /**
     * Stable source-host user id of who decided; null for the automatic decision.
     */
    actor_host_user_id?: Int64Identity | null;
    /**
     * Login of who decided; null for the automatic decision. Untrusted text.
     */
    actor_login?: string | null;
    /**
     * The comment that carried a host-made decision, or for `ALREADY_COVERED` the other reviewer's comment.
     */
    host_comment_url?: string | null;
    /**
     * Kind of the covering comment's author for `ALREADY_COVERED`, else null.
     */
    covering_author_kind?: CoveringAuthorKind | null;
    /**
     * Login of the covering comment's author. Untrusted text.
     */
    covering_author_login?: string | null;
    /**
     * When the covering comment was created.
     */
    covering_comment_created_at?: string | null;
};

/**
 * One review: one run over a pull request, a deployment or a local patch, with its assessments, subjects, related runs and the actions the caller may take now. Returned by getReview, getDeploymentReview and getPullRequestReview.
 */
export type CustomerReviewDetail = {
    /**
     * Review identifier.
     */
    id: string;
    /**
     * Stable public address: `rev_` followed by the identifier without hyphens.
     */
    public_key: string;
    /**
     * What was reviewed: a pull request, a deployment or a local patch.
     */
    kind: ReviewKind;
    /**
     * Lifecycle status of the review.
     */
    status: ReviewStatus;
    /**
     * Number of environment assessments.
     */
    assessment_count: number;
    /**
     * The recorded assessments.
     */
    assessments: Array<CustomerAssessment>;
    /**
     * Display names of assessed environments.
     */
    environment_display_names: Array<string>;
    /**
     * Findings across all assessments.
     */
    finding_count: number;
    /**
     * What triggered the review; `UNKNOWN` for an unrecognized trigger key.
     */
    trigger_origin: TriggerOrigin;
    /**
     * Publication state of the review.
     */
    publication: PublicationState;
    /**
     * Creation time.
     */
    created_at: string;
    /**
     * True when the review is `PENDING` or `RUNNING` and decides no deployment gate; says nothing about caller permission.
     */
    stoppable: boolean;
    /**
     * Other runs of the same pull request the caller can see, plus reviews joined by supersession or rerun.
     */
    related_reviews: Array<RelatedReview>;
    /**
     * What the review covers: the revision under review and any companion repositories, workflow runs, artifacts or deployments.
     */
    subjects: Array<SubjectView>;
    /**
     * Which review actions the caller may take now.
     */
    actions: ReviewActions;
    /**
     * Base branch tip when the review was triggered. Display metadata; differs from `base_commit_sha` if the base branch moved.
     */
    base_branch_commit_sha?: string | null;
    /**
     * Base revision compared against; for a pull request the merge base. Null until pinned and for a first deployment.
     */
    base_commit_sha?: string | null;
    /**
     * Page for the base commit; null when commit or repository is unknown.
     */
    base_commit_url?: string | null;
    /**
     * Base branch name as last recorded; orientation only.
     */
    base_ref?: string | null;
    /**
     * Head branch name as last recorded; orientation only.
     */
    head_ref?: string | null;
    /**
     * Check run published for the review; null if none.
     */
    check_run_url?: string | null;
    /**
     * Comparison of base and head; null unless both are pinned and the repository is known, and null for a patch review.
     */
    compare_url?: string | null;
    /**
     * Set when the review reached a terminal status; absent while pending or running.
     */
    completed_at?: string | null;
    /**
     * Pull request head per the latest provider projection; may differ from `head_commit_sha`. Set only on a single-review read; absent for deployment reviews or when there is no projection.
     */
    current_head_commit_sha?: string | null;
    /**
     * Pinned head commit. For a patch review it is a revision ID derived from base commit and patch digest, not a commit.
     */
    head_commit_sha?: string | null;
    /**
     * Commit URL of the exact reviewed revision (never a branch URL); absent for a patch review.
     */
    head_commit_url?: string | null;
    /**
     * Line totals from the run's pinned comparison; null until recorded or when the provider's changed-file list was incomplete.
     */
    diff_stats?: ReviewDiffStats | null;
    /**
     * Deterministic policy for this exact repository and head, when opted in.
     */
    merge_gate?: PullRequestMergeGate | null;
    /**
     * What is still open for the reviewed head, counted from current finding decisions; absent while `PENDING` or `RUNNING`.
     */
    open_items?: OpenItemsView | null;
    /**
     * Counts of the pull request's open items, with when they were taken, at which head, over which scope, and whether all threads were read; absent when unavailable.
     */
    open_items_observation?: ReviewOpenItems | null;
    /**
     * Why a publication was refused or how it failed (server text).
     */
    publication_detail?: string | null;
    /**
     * Provider-supplied avatar URL.
     */
    pull_request_author_avatar_url?: string | null;
    /**
     * Author's stable user id on the source host; absent when none is named.
     */
    pull_request_author_host_user_id?: Int64Identity | null;
    /**
     * Author display login. Untrusted text.
     */
    pull_request_author_login?: string | null;
    /**
     * Author's profile; absent when no login is known.
     */
    pull_request_author_url?: string | null;
    /**
     * Pull request number; absent for a deployment or patch review.
     */
    pull_request_number?: number | null;
    /**
     * State of the pull request; absent for deployment reviews or a missing projection.
     */
    pull_request_state?: PullRequestState | null;
    /**
     * Pull request title. Untrusted text.
     */
    pull_request_title?: string | null;
    /**
     * Page of the pull request; absent for a deployment review or an unknown repository.
     */
    pull_request_url?: string | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Repository identifier. Set only on a single-review read.
     */
    repository_id?: string | null;
    /**
     * Repository name within its owner.
     */
    repository_name?: string | null;
    /**
     * Repository page; absent when the web base cannot be joined with the stored name.
     */
    repository_url?: string | null;
    /**
     * Who asked for the review; null for automatic or older reviews.
     */
    requested_by?: ActorView | null;
    /**
     * Pull request review submitted for this review; null if none.
     */
    review_comment_url?: string | null;
    /**
     * Marker set only by older versions.
     */
    review_retracted_at?: string | null;
    /**
     * One-based, append-only ordinal within one repository pull request.
     */
    run_number?: number | null;
    /**
     * When the review was stopped; set only when stopped.
     */
    stopped_at?: string | null;
    /**
     * Who stopped the review, for a `STOPPED` review whose stop recorded its actor.
     */
    stopped_by?: ActorView | null;
    /**
     * Where the stop came from; null unless the stop recorded it.
     */
    stopped_from?: StoppedFrom | null;
    /**
     * Newer review that superseded this one; null when none or not visible to the caller.
     */
    superseded_by_review_id?: string | null;
};

/**
 * Export dataset
 *
 * Name of an export dataset. Open: a client carries a value that is not listed through.
 */
export type Dataset = 'reviews' | 'findings' | 'finding_validations' | 'finding_outcomes' | 'spend' | (string & {});

/**
 * Risk domain
 *
 * Whether a risk domain was considered. Open: a value that is not listed is carried through and shown as it came.
 */
export type DomainStatus = 'CONSIDERED' | 'SKIPPED' | (string & {});

/**
 * One risk domain and whether it was considered.
 */
export type DomainView = {
    /**
     * Risk domain evaluated.
     */
    domain: string;
    /**
     * Whether the domain was considered or skipped.
     */
    status: DomainStatus;
    /**
     * Why the domain was considered or skipped. Untrusted text.
     */
    reason: string;
};

/**
 * Scope of open items
 *
 * What open-item counts were evaluated over. Open: a value that is not listed is carried through and shown as it came.
 */
export type EvaluatedScope = 'WHOLE_PULL_REQUEST' | 'LATEST_RUN' | (string & {});

/**
 * Evidence kind
 *
 * Kind of an evidence reference. Open: a value that is not listed is carried through and shown as it came.
 */
export type EvidenceRefKind = 'repository_file' | 'companion_repository_file' | 'commit' | 'workflow_run' | 'engine_entity' | 'deterministic_test' | 'recorded_read' | 'text' | (string & {});

/**
 * Decision evidence
 *
 * The state of the evidence a decision's basis records. Open: a value that is not listed is carried through and shown as it came.
 */
export type EvidenceView = 'REQUIRED_PROPERTIES_ESTABLISHED' | 'INCOMPLETE' | 'NO_APPLICABLE_OBLIGATIONS' | (string & {});

/**
 * Kind of an exported evidence reference. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportEvidenceKind = 'repository_file' | 'repository_file_at_commit' | 'companion_repository_file' | 'commit' | 'workflow_run' | 'engine_entity' | 'deterministic_test' | 'recorded_read' | 'text' | (string & {});

/**
 * An evidence reference as exported: its kind and an opaque identity, without the evidence values.
 */
export type ExportEvidenceRef = {
    /**
     * Kind of the reference; `text` for a kind the export does not recognize.
     */
    kind: ExportEvidenceKind;
    /**
     * Stable opaque occurrence-local identity independent of evidence values.
     */
    id: string;
};

/**
 * Lifecycle of an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportFindingLifecycle = 'NEW' | 'UNCHANGED' | 'RESOLVED' | 'REINTRODUCED' | (string & {});

/**
 * Severity of an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportFindingSeverity = 'WARNING' | 'SERIOUS' | (string & {});

/**
 * Export format
 *
 * Format of an export page. Open: a client carries a value that is not listed through.
 */
export type ExportFormat = 'ndjson' | 'csv' | (string & {});

/**
 * What an exported review covers. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportReviewKind = 'PULL_REQUEST' | 'DEPLOYMENT' | 'PATCH' | (string & {});

/**
 * Lifecycle status of an exported review. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportReviewStatus = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'INCOMPLETE' | 'FAILED' | 'SUPERSEDED' | 'STOPPED' | 'EXCLUDED' | (string & {});

/**
 * One exported record: a row of the dataset that was asked for.
 */
export type ExportRow = ReviewsExportRow | FindingOutcomesExportRow | FindingValidationsExportRow | SpendExportRow | FindingsExportRow;

/**
 * Decision on an exported finding. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportValidation = 'UNKNOWN' | 'CONFIRMED' | 'DISMISSED' | 'FIXED' | 'ACCEPTED_RISK' | 'ALREADY_COVERED' | (string & {});

/**
 * Where an exported finding decision was made. Open: a value that is not listed is carried through and shown as it came.
 */
export type ExportValidationSource = 'ui' | 'host_comment' | 'service' | (string & {});

/**
 * How a review's routing plan treats one file. A retained routing fact.
 */
export type FileProjection = {
    /**
     * Repository-relative path.
     */
    path: string;
    /**
     * Code-inspection depth retained by the plan.
     */
    depth: string;
    /**
     * Names of the passes the file is routed to.
     */
    passes: Array<string>;
};

/**
 * A repository or an environment that a list filter accepts.
 */
export type FilterChoice = {
    /**
     * Repository or environment ID to pass as filter value.
     */
    id: string;
    /**
     * Repository full name or environment display name.
     */
    name: string;
};

/**
 * One causal edge.
 */
export type FindingCausalEdgeView = {
    /**
     * Node id the edge leaves.
     */
    from: string;
    /**
     * Node id the edge enters.
     */
    to: string;
    /**
     * Model-authored label; absent when none was given. Untrusted text.
     */
    label?: string | null;
};

/**
 * Causal graph of an ordering or reachability finding.
 */
export type FindingCausalGraphView = {
    /**
     * The actors in the finding.
     */
    nodes: Array<FindingCausalNodeView>;
    /**
     * The causal edges; an edge can name a node id that no node carries.
     */
    edges: Array<FindingCausalEdgeView>;
};

/**
 * One actor in a finding's causal graph.
 */
export type FindingCausalNodeView = {
    /**
     * Node id that edges name.
     */
    id: string;
    /**
     * Display label of the actor.
     */
    label?: UntrustedText | null;
    /**
     * Kind of the actor, as recorded.
     */
    kind?: string | null;
    /**
     * Repository-relative path of the actor, when it has one.
     */
    repository_path?: string | null;
    /**
     * Line of the actor in that path.
     */
    line?: number | null;
    /**
     * Link to the actor; null when none.
     */
    url?: string | null;
};

/**
 * Decision on a finding
 *
 * Decision on a finding's series. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingDecision = 'CONFIRMED' | 'DISMISSED' | 'FIXED' | 'ACCEPTED_RISK' | 'ALREADY_COVERED' | (string & {});

/**
 * Decision source
 *
 * Where a finding decision was made. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingDecisionSource = 'UI' | 'HOST_COMMENT' | 'SERVICE' | (string & {});

/**
 * Evidence class
 *
 * Kind of proof a finding rests on. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingEvidenceClass = 'DETERMINISTIC' | 'REPOSITORY_READ' | 'RUNTIME_RECORD' | 'INFERENCE' | (string & {});

/**
 * Finding lifecycle
 *
 * Lifecycle of a finding. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingLifecycle = 'NEW' | 'UNCHANGED' | 'RESOLVED' | 'REINTRODUCED' | (string & {});

/**
 * One row of the `finding_outcomes` dataset: sums over the window for one group. The window selects by `first_published_at`. Rows of two windows are not added up into one.
 */
export type FindingOutcomesExportRow = {
    /**
     * The grouping of the export.
     */
    group_by?: FindingOutcomesGroupBy | null;
    /**
     * The group this row sums over.
     */
    group?: string | null;
    /**
     * Findings published.
     */
    published?: number | null;
    /**
     * Findings decided `CONFIRMED`.
     */
    confirmed?: number | null;
    /**
     * Findings decided `DISMISSED`.
     */
    dismissed?: number | null;
    /**
     * Findings decided `FIXED`.
     */
    fixed?: number | null;
    /**
     * Findings decided `ACCEPTED_RISK`.
     */
    accepted_risk?: number | null;
    /**
     * Findings decided `ALREADY_COVERED`.
     */
    already_covered?: number | null;
    /**
     * Findings whose decision is `UNKNOWN`.
     */
    unknown?: number | null;
    /**
     * Earliest first publication in the group. Exports select rows by this time.
     */
    first_published_at?: string | null;
};

/**
 * Grouping of finding outcomes
 *
 * Grouping of the `finding_outcomes` dataset. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingOutcomesGroupBy = 'repository' | 'risk_domain' | 'severity' | 'month' | (string & {});

/**
 * Where a finding was placed in the routing plan. A retained routing fact.
 */
export type FindingPlacement = {
    /**
     * The finding placed.
     */
    finding_id?: string | null;
    /**
     * The assessment that holds the finding.
     */
    assessment_id?: string | null;
    /**
     * Name of the pass the finding is placed in.
     */
    pass?: string | null;
    /**
     * Repository-relative path of the placement.
     */
    repository_path?: string | null;
    /**
     * Line of the placement in that path.
     */
    line?: number | null;
};

/**
 * Finding severity
 *
 * Severity of a finding. Open: a value that is not listed is carried through and shown as it came.
 */
export type FindingSeverity = 'SERIOUS' | 'WARNING' | (string & {});

/**
 * The supported hypothesis that produced a finding: its verdict explanation and evidence.
 */
export type FindingSupport = {
    /**
     * Verdict explanation.
     */
    explanation?: UntrustedText | null;
    /**
     * Evidence of the hypothesis.
     */
    evidence?: Array<CustomerEvidenceRef> | null;
};

/**
 * One row of the `finding_validations` dataset. The window selects by `created_at`.
 */
export type FindingValidationsExportRow = {
    /**
     * Finding ID.
     */
    finding_id?: string | null;
    /**
     * The review that holds the finding.
     */
    review_id?: string | null;
    /**
     * The decision.
     */
    validation?: ExportValidation | null;
    /**
     * Where the decision was made.
     */
    source?: ExportValidationSource | null;
    /**
     * Login of who decided; null for the automatic decision. Untrusted text.
     */
    actor_login?: string | null;
    /**
     * When the decision was recorded.
     */
    recorded_at?: string | null;
    /**
     * Creation time of the record. Exports select records by this time.
     */
    created_at?: string | null;
};

/**
 * One row of the `findings` dataset. The window selects by `first_published_at`.
 */
export type FindingsExportRow = {
    /**
     * Finding ID.
     */
    finding_id?: string | null;
    /**
     * The review that holds the finding.
     */
    review_id?: string | null;
    /**
     * The assessment that holds the finding.
     */
    assessment_id?: string | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Severity of the finding.
     */
    severity?: ExportFindingSeverity | null;
    /**
     * Lifecycle of the finding.
     */
    lifecycle_state?: ExportFindingLifecycle | null;
    /**
     * Domain assigned by the reviewer.
     */
    risk_domain?: string | null;
    /**
     * Kind of proof; null on findings recorded before the class existed.
     */
    evidence_class?: FindingEvidenceClass | null;
    /**
     * Decision on the finding; `UNKNOWN` where none is known.
     */
    validation?: ExportValidation | null;
    /**
     * Cited references, without their values.
     */
    evidence_refs?: Array<ExportEvidenceRef> | null;
    /**
     * When the finding was first published. A service may also export unpublished findings, with a time of its own, such as that of the commit that introduced them. Exports select findings by this time.
     */
    first_published_at?: string | null;
};

/**
 * Which reviews to list by their findings. Open: a client carries a value that is not listed through.
 */
export type FindingsFilter = 'any' | 'none' | 'serious' | (string & {});

/**
 * A recorded override of a deployment gate.
 */
export type GateOverride = {
    /**
     * Who overrode the gate.
     */
    actor?: ActorView | null;
    /**
     * Why the gate was overridden.
     */
    reason?: UntrustedText | null;
    /**
     * When the override was recorded.
     */
    recorded_at?: string | null;
};

/**
 * State of a local deployment gate and any recorded override.
 */
export type GateState = {
    /**
     * State of the gate.
     */
    state?: GateStateValue | null;
    /**
     * The recorded override; null when none.
     */
    override?: GateOverride | null;
};

/**
 * Deployment gate
 *
 * State of a deployment gate. Open: a value that is not listed is carried through and shown as it came.
 */
export type GateStateValue = 'OPEN' | 'HELD' | 'OVERRIDDEN' | (string & {});

/**
 * One guidance document.
 */
export type GuidanceDocument = {
    /**
     * Path of the document.
     */
    path?: string | null;
    /**
     * Text of the document.
     */
    content?: UntrustedText | null;
    /**
     * What the document applies to, when it is limited.
     */
    applies_to?: string | null;
};

/**
 * Why an assessment is incomplete
 *
 * Why an `INCOMPLETE` assessment is incomplete. Open: a value that is not listed is carried through and shown as it came.
 */
export type IncompletenessKind = 'NOT_CONFIGURED' | 'POLICY_EXCLUDED' | 'EVIDENCE_UNAVAILABLE' | 'HYPOTHESES_UNRESOLVED' | 'MODEL_BUDGET_EXHAUSTED' | (string & {});

/**
 * A 64-bit integer that identifies or must be exact. It may exceed 2^53 - 1, so a reader keeps every digit: it never passes through a floating-point number.
 */
export type Int64Identity = string;

/**
 * One reason for a merge gate's state.
 */
export type MergeGateReason = {
    /**
     * Code of the reason.
     */
    code?: string | null;
    /**
     * The reason in words.
     */
    detail?: UntrustedText | null;
};

/**
 * Merge gate
 *
 * State of a pull request's merge gate. Open: a value that is not listed is carried through and shown as it came.
 */
export type MergeGateState = 'PASSING' | 'BLOCKED' | 'PENDING' | 'UNAVAILABLE' | (string & {});

/**
 * What is still open for a reviewed head, counted from current finding decisions.
 */
export type OpenItemsView = {
    /**
     * Open `SERIOUS` findings.
     */
    serious?: number | null;
    /**
     * Open `WARNING` findings.
     */
    warning?: number | null;
    /**
     * The head the counts are for.
     */
    head_commit_sha?: string | null;
};

/**
 * One pass of a routing plan.
 */
export type PassProjection = {
    /**
     * Name of the pass.
     */
    name?: string | null;
    /**
     * Why the pass is in the plan.
     */
    reason?: UntrustedText | null;
};

/**
 * Asks for a review of a local patch.
 */
export type PatchReviewRequest = {
    /**
     * The commit the patch applies to, which the source host has in the repository. Decided: this service takes a commit's hash or the beginning of it, a branch, a tag or `HEAD`; empty, it is the tip of the default branch.
     */
    base_commit_sha?: string | null;
    /**
     * Unified diff. Decided: this service takes at most 4 MiB as UTF-8.
     */
    patch?: string | null;
};

/**
 * The review of a patch, created now or found.
 */
export type PatchReviewResponse = {
    /**
     * The patch's review.
     */
    review_id?: string | null;
    /**
     * Stable public address of that review.
     */
    public_key?: string | null;
    /**
     * True when the review was created by this request; false when an existing review was returned.
     */
    created?: boolean | null;
    /**
     * Lifecycle status of that review.
     */
    status?: ReviewStatus | null;
};

/**
 * Decision permission
 *
 * The permission a decision's basis records. Open: a value that is not listed is carried through and shown as it came.
 */
export type PermissionView = 'PERMIT' | 'BLOCK' | (string & {});

/**
 * Problem document of RFC 9457. The HTTP status is authoritative; `code` only refines what the status says. A body that is no problem document is shown as what it is.
 */
export type Problem = {
    /**
     * URI reference that identifies the problem type.
     */
    type?: string | null;
    /**
     * Short summary of the problem type.
     */
    title?: string | null;
    /**
     * HTTP status of this answer, repeated; the status of the HTTP response itself is authoritative.
     */
    status?: number | null;
    /**
     * Refines what the status says.
     */
    code?: ProblemCode | null;
    /**
     * Explanation specific to this occurrence.
     */
    detail?: string | null;
    /**
     * URI reference that identifies this occurrence.
     */
    instance?: string | null;
    /**
     * Each parameter or place in the body that is invalid.
     */
    errors?: Array<ProblemError> | null;
    /**
     * The scope the token lacks, with code `missing_scope`.
     */
    required_scope?: string | null;
    /**
     * Why the action is not available, with code `source_host_access_required`.
     */
    action_unavailability?: ActionUnavailability | null;
    /**
     * Seconds to wait before a repeat, when known.
     */
    retry_after_seconds?: number | null;
};

/**
 * Refines what a problem's HTTP status says. Open: a value that is not listed is carried through and shown as it came.
 */
export type ProblemCode = 'invalid_parameter' | 'invalid_body' | 'invalid_cursor' | 'window_too_long' | 'window_reversed' | 'unauthenticated' | 'missing_scope' | 'source_host_access_required' | 'not_found' | 'patch_review_not_rerunnable' | 'not_listed_yet' | 'patch_too_large' | 'patch_does_not_apply' | 'unknown_base_commit' | 'rate_limited' | 'unavailable' | (string & {});

/**
 * One parameter or place in the body that is invalid.
 */
export type ProblemError = {
    /**
     * JSON pointer to the place in the body.
     */
    pointer?: string | null;
    /**
     * Name of the parameter.
     */
    parameter?: string | null;
    /**
     * What is wrong with it.
     */
    detail?: string | null;
};

/**
 * Evidence provenance
 *
 * Where an evidence reference comes from. Open: a value that is not listed is carried through and shown as it came.
 */
export type ProvenanceStatus = 'VERIFIED_REPOSITORY_READ' | 'PINNED_ENGINE_ENTITY' | 'EXECUTED_DETERMINISTIC_TEST' | 'PROVIDER_REFERENCE' | 'RECORDED_READ' | 'LEGACY_UNSTRUCTURED' | (string & {});

/**
 * Publication
 *
 * Publication state of a review. A review requested from the service is created `WITHHELD`; a patch review is never posted to a pull request. Open: a value that is not listed is carried through and shown as it came.
 */
export type PublicationState = 'PUBLISHED' | 'WITHHELD' | 'PUBLICATION_REQUESTED' | 'PUBLICATION_REFUSED' | (string & {});

/**
 * Deterministic merge policy for one exact repository and head.
 */
export type PullRequestMergeGate = {
    /**
     * State of the gate.
     */
    state?: MergeGateState | null;
    /**
     * The head the policy was evaluated for.
     */
    head_commit_sha?: string | null;
    /**
     * Name of the policy.
     */
    policy?: string | null;
    /**
     * Reasons for the state.
     */
    reasons?: Array<MergeGateReason> | null;
    /**
     * When the policy was evaluated.
     */
    evaluated_at?: string | null;
};

/**
 * Pull request
 *
 * State of a pull request per its projection. Open: a value that is not listed is carried through and shown as it came.
 */
export type PullRequestState = 'OPEN' | 'CLOSED' | 'MERGED' | (string & {});

/**
 * Another run of the same pull request, or a review joined by supersession or rerun.
 */
export type RelatedReview = {
    /**
     * Identifier of the related review.
     */
    id: string;
    /**
     * Stable public address of the related review.
     */
    public_key?: string | null;
    /**
     * What the related review covers.
     */
    kind?: ReviewKind | null;
    /**
     * Lifecycle status of the related review.
     */
    status?: ReviewStatus | null;
    /**
     * Publication state of the related review.
     */
    publication?: PublicationState | null;
    /**
     * Creation time of the related review.
     */
    created_at?: string | null;
    /**
     * Findings across all assessments of the related review.
     */
    finding_count?: number | null;
    /**
     * How this review and the related one are connected.
     */
    relation?: ReviewRelation | null;
    /**
     * Number of the related run within its pull request, starting at 1.
     */
    run_number?: number | null;
    /**
     * Pinned head commit of the related review; for a patch review a revision ID.
     */
    head_commit_sha?: string | null;
    /**
     * What triggered the related review.
     */
    trigger_origin?: TriggerOrigin | null;
};

/**
 * The review guidance configured for a repository, for tools and coding agents that read it before writing code.
 */
export type RepositoryGuidance = {
    /**
     * The repository.
     */
    repository_id?: string | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * The guidance documents; empty when none is configured.
     */
    documents?: Array<GuidanceDocument> | null;
    /**
     * When the guidance was last updated.
     */
    updated_at?: string | null;
};

/**
 * One connected repository.
 */
export type RepositoryName = {
    /**
     * Repository ID.
     */
    id: string;
    /**
     * Repository as `owner/name`.
     */
    full_name?: string | null;
    /**
     * How the service interpreted the repository's history, and what it left out, one sentence each; absent where it makes no reviews of history.
     */
    history?: Array<UntrustedText> | null;
};

/**
 * The connected repositories inside the token's repository restriction, including repositories with no review.
 */
export type RepositoryNames = {
    /**
     * The repositories, ordered by full name.
     */
    repositories?: Array<RepositoryName> | null;
};

/**
 * The new run that a rerun created.
 */
export type RerunResponse = {
    /**
     * The new review.
     */
    review_id?: string | null;
    /**
     * Stable public address of the new review.
     */
    public_key?: string | null;
    /**
     * Number of the new run within its pull request, starting at 1.
     */
    run_number?: number | null;
    /**
     * Lifecycle status of the new review.
     */
    status?: ReviewStatus | null;
};

/**
 * Whether one action is available to the caller now.
 */
export type ReviewAction = {
    /**
     * True when the caller may take the action now.
     */
    available?: boolean | null;
    /**
     * Why the action is not available; present when `available` is false and a reason is known.
     */
    unavailable_reason?: ActionUnavailability | null;
    /**
     * More about the reason (server text).
     */
    detail?: string | null;
};

/**
 * Which review actions the caller may take now. A missing member reads as not available.
 */
export type ReviewActions = {
    /**
     * Rerun this review.
     */
    rerun?: ReviewAction | null;
    /**
     * Request a new review of this pull request.
     */
    request_review?: ReviewAction | null;
    /**
     * Publish this review.
     */
    publish?: ReviewAction | null;
    /**
     * Stop this review.
     */
    stop?: ReviewAction | null;
};

/**
 * Totals of a run's pinned comparison.
 */
export type ReviewDiffStats = {
    /**
     * Number of files changed.
     */
    files_changed?: number | null;
    /**
     * Number of lines added.
     */
    additions?: number | null;
    /**
     * Number of lines deleted.
     */
    deletions?: number | null;
};

/**
 * Review kind
 *
 * What a review covers. Open: a value that is not listed is carried through and shown as it came.
 */
export type ReviewKind = 'PULL_REQUEST' | 'DEPLOYMENT' | 'PATCH' | (string & {});

/**
 * Which review of a pull request to return or create. Open: a client carries a value that is not listed through. Decided: another value than the two listed is answered with 400.
 */
export type ReviewMode = 'EXISTING_OR_NEW' | 'FULL' | (string & {});

/**
 * Dated counts of a pull request's open items, with the head and scope they were taken over.
 */
export type ReviewOpenItems = {
    /**
     * When the counts were taken.
     */
    observed_at?: string | null;
    /**
     * The head the counts were taken at.
     */
    head_commit_sha?: string | null;
    /**
     * What the counts were evaluated over.
     */
    evaluated_scope?: EvaluatedScope | null;
    /**
     * Open findings.
     */
    open_findings?: number | null;
    /**
     * Unresolved threads among those observed.
     */
    unresolved_threads?: number | null;
    /**
     * Threads observed.
     */
    observed_threads?: number | null;
    /**
     * False when not all threads were read.
     */
    threads_complete?: boolean | null;
};

/**
 * One page of a review list, with the choices its filters accept.
 */
export type ReviewPage = {
    /**
     * The reviews of this page, newest `created_at` first, then by `id`.
     */
    reviews?: Array<ReviewSummary> | null;
    /**
     * Cursor of the next page; absent on the last page.
     */
    next_cursor?: string | null;
    /**
     * The repositories the `repository` filter of this list accepts.
     */
    repositories?: Array<FilterChoice> | null;
    /**
     * The environments the `environment` filter of this list accepts.
     */
    environments?: Array<FilterChoice> | null;
    /**
     * The authors the `author` filter of this list accepts.
     */
    authors?: Array<AuthorChoice> | null;
};

/**
 * Relation to another review
 *
 * How this review is related to the other one. Open: a value that is not listed is carried through and shown as it came.
 */
export type ReviewRelation = 'SAME_PULL_REQUEST' | 'SUPERSEDES' | 'SUPERSEDED_BY' | 'RERUN_OF' | 'RERUN' | (string & {});

/**
 * The validated routing plan of a review and its recorded finding placements: retained routing facts, not model output or a deployment recommendation.
 */
export type ReviewRoutingView = {
    /**
     * The review the plan belongs to.
     */
    review_id?: string | null;
    /**
     * False when no validated plan was recorded; the lists are then empty.
     */
    recorded?: boolean | null;
    /**
     * The plan per assessment.
     */
    assessments?: Array<AssessmentProjection> | null;
    /**
     * The plan per file.
     */
    files?: Array<FileProjection> | null;
    /**
     * Recorded finding placements.
     */
    placements?: Array<FindingPlacement> | null;
    /**
     * Digest of the plan.
     */
    plan_sha256?: string | null;
};

/**
 * Review status
 *
 * Lifecycle status of a review. `PENDING` and `RUNNING` are not terminal; transitions are not specified. Open: a value that is not listed is carried through and shown as it came.
 */
export type ReviewStatus = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'INCOMPLETE' | 'FAILED' | 'SUPERSEDED' | 'STOPPED' | 'EXCLUDED' | (string & {});

/**
 * One review in a list: every field of CustomerReviewDetail except `assessments`, `subjects`, `related_reviews` and `actions`, under the same rules. `current_head_commit_sha` and `repository_id` stay absent, as they are set on a single-review read only.
 */
export type ReviewSummary = {
    /**
     * Review identifier.
     */
    id: string;
    /**
     * Stable public address: `rev_` followed by the identifier without hyphens.
     */
    public_key?: string | null;
    /**
     * What was reviewed: a pull request, a deployment or a local patch.
     */
    kind?: ReviewKind | null;
    /**
     * Lifecycle status of the review.
     */
    status?: ReviewStatus | null;
    /**
     * Number of environment assessments.
     */
    assessment_count?: number | null;
    /**
     * Display names of assessed environments.
     */
    environment_display_names?: Array<string> | null;
    /**
     * Findings across all assessments.
     */
    finding_count?: number | null;
    /**
     * What triggered the review; `UNKNOWN` for an unrecognized trigger key.
     */
    trigger_origin?: TriggerOrigin | null;
    /**
     * Publication state of the review.
     */
    publication?: PublicationState | null;
    /**
     * Creation time.
     */
    created_at?: string | null;
    /**
     * True when the review is `PENDING` or `RUNNING` and decides no deployment gate; says nothing about caller permission.
     */
    stoppable?: boolean | null;
    /**
     * Base branch tip when the review was triggered. Display metadata; differs from `base_commit_sha` if the base branch moved.
     */
    base_branch_commit_sha?: string | null;
    /**
     * Base revision compared against; for a pull request the merge base. Null until pinned and for a first deployment.
     */
    base_commit_sha?: string | null;
    /**
     * Page for the base commit; null when commit or repository is unknown.
     */
    base_commit_url?: string | null;
    /**
     * Base branch name as last recorded; orientation only.
     */
    base_ref?: string | null;
    /**
     * Head branch name as last recorded; orientation only.
     */
    head_ref?: string | null;
    /**
     * Check run published for the review; null if none.
     */
    check_run_url?: string | null;
    /**
     * Comparison of base and head; null unless both are pinned and the repository is known, and null for a patch review.
     */
    compare_url?: string | null;
    /**
     * Set when the review reached a terminal status; absent while pending or running.
     */
    completed_at?: string | null;
    /**
     * Stays absent in a list: set only on a single-review read.
     */
    current_head_commit_sha?: string | null;
    /**
     * Pinned head commit. For a patch review it is a revision ID derived from base commit and patch digest, not a commit.
     */
    head_commit_sha?: string | null;
    /**
     * Commit URL of the exact reviewed revision (never a branch URL); absent for a patch review.
     */
    head_commit_url?: string | null;
    /**
     * Line totals from the run's pinned comparison; null until recorded or when the provider's changed-file list was incomplete.
     */
    diff_stats?: ReviewDiffStats | null;
    /**
     * Deterministic policy for this exact repository and head, when opted in.
     */
    merge_gate?: PullRequestMergeGate | null;
    /**
     * What is still open for the reviewed head, counted from current finding decisions; absent while `PENDING` or `RUNNING`.
     */
    open_items?: OpenItemsView | null;
    /**
     * Counts of the pull request's open items, with when they were taken, at which head, over which scope, and whether all threads were read; absent when unavailable.
     */
    open_items_observation?: ReviewOpenItems | null;
    /**
     * Why a publication was refused or how it failed (server text).
     */
    publication_detail?: string | null;
    /**
     * Provider-supplied avatar URL.
     */
    pull_request_author_avatar_url?: string | null;
    /**
     * Author's stable user id on the source host; absent when none is named.
     */
    pull_request_author_host_user_id?: Int64Identity | null;
    /**
     * Author display login. Untrusted text.
     */
    pull_request_author_login?: string | null;
    /**
     * Author's profile; absent when no login is known.
     */
    pull_request_author_url?: string | null;
    /**
     * Pull request number; absent for a deployment or patch review.
     */
    pull_request_number?: number | null;
    /**
     * State of the pull request; absent for deployment reviews or a missing projection.
     */
    pull_request_state?: PullRequestState | null;
    /**
     * Pull request title. Untrusted text.
     */
    pull_request_title?: string | null;
    /**
     * Page of the pull request; absent for a deployment review or an unknown repository.
     */
    pull_request_url?: string | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Stays absent in a list: set only on a single-review read.
     */
    repository_id?: string | null;
    /**
     * Repository name within its owner.
     */
    repository_name?: string | null;
    /**
     * Repository page; absent when the web base cannot be joined with the stored name.
     */
    repository_url?: string | null;
    /**
     * Who asked for the review; null for automatic or older reviews.
     */
    requested_by?: ActorView | null;
    /**
     * Pull request review submitted for this review; null if none.
     */
    review_comment_url?: string | null;
    /**
     * Marker set only by older versions.
     */
    review_retracted_at?: string | null;
    /**
     * One-based, append-only ordinal within one repository pull request.
     */
    run_number?: number | null;
    /**
     * When the review was stopped; set only when stopped.
     */
    stopped_at?: string | null;
    /**
     * Who stopped the review, for a `STOPPED` review whose stop recorded its actor.
     */
    stopped_by?: ActorView | null;
    /**
     * Where the stop came from; null unless the stop recorded it.
     */
    stopped_from?: StoppedFrom | null;
    /**
     * Newer review that superseded this one; null when none or not visible to the caller.
     */
    superseded_by_review_id?: string | null;
};

/**
 * A place in a reviewed tree that declares a condition's site.
 */
export type ReviewedTreeCitationView = {
    /**
     * The revision cited.
     */
    revision?: AttributedRevision | null;
    /**
     * Repository-relative path.
     */
    path?: string | null;
    /**
     * First cited line.
     */
    start_line?: number | null;
    /**
     * Last cited line.
     */
    end_line?: number | null;
    /**
     * Link to the place; null when none.
     */
    url?: string | null;
};

/**
 * One row of the `reviews` dataset. The window selects by `created_at`.
 */
export type ReviewsExportRow = {
    /**
     * Review identifier.
     */
    review_id?: string | null;
    /**
     * Stable public address of the review.
     */
    public_key?: string | null;
    /**
     * What was reviewed.
     */
    kind?: ExportReviewKind | null;
    /**
     * Lifecycle status of the review.
     */
    status?: ExportReviewStatus | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Pull request number; absent for a deployment or patch review.
     */
    pull_request_number?: number | null;
    /**
     * Number of the run within its pull request, starting at 1.
     */
    run_number?: number | null;
    /**
     * What triggered the review.
     */
    trigger_origin?: TriggerOrigin | null;
    /**
     * Publication state of the review.
     */
    publication?: PublicationState | null;
    /**
     * Number of environment assessments.
     */
    assessment_count?: number | null;
    /**
     * Findings across all assessments.
     */
    finding_count?: number | null;
    /**
     * Creation time of the review. Exports select reviews by this time.
     */
    created_at?: string | null;
    /**
     * When the review reached a terminal status.
     */
    completed_at?: string | null;
};

/**
 * Asks for a review of a pull request.
 */
export type RunNowRequest = {
    /**
     * Which review to return or create. The specification does not mark it required and does not say what its absence means; clients always send it.
     */
    mode?: ReviewMode;
};

/**
 * The review returned or created for a pull request.
 */
export type RunNowResponse = {
    /**
     * The review.
     */
    review_id?: string | null;
    /**
     * Stable public address of that review.
     */
    public_key?: string | null;
    /**
     * True when the review was created by this request; false when an existing review was returned.
     */
    created?: boolean | null;
    /**
     * Lifecycle status of that review.
     */
    status?: ReviewStatus | null;
};

/**
 * One row of the `spend` dataset. The window selects by `debited_at`.
 */
export type SpendExportRow = {
    /**
     * Identifier of the debit.
     */
    debit_id?: string | null;
    /**
     * The review the debit was made for; null when none.
     */
    review_id?: string | null;
    /**
     * Repository as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Amount in millionths of the currency's unit, exact.
     */
    amount_micros?: Int64Identity | null;
    /**
     * Currency code of the amount.
     */
    currency?: string | null;
    /**
     * Why the debit was made.
     */
    reason?: string | null;
    /**
     * When the debit was made. Exports select debits by this time.
     */
    debited_at?: string | null;
};

/**
 * Where the stop was requested
 *
 * Where a stop came from. Open: a value that is not listed is carried through and shown as it came.
 */
export type StoppedFrom = 'SERVICE' | 'PULL_REQUEST' | (string & {});

/**
 * Subject kind
 *
 * Kind of a subject. Open: a value that is not listed is carried through and shown as it came.
 */
export type SubjectKind = 'REVISION' | 'REPOSITORY' | 'WORKFLOW_RUN' | 'ARTIFACT' | 'DEPLOYMENT' | (string & {});

/**
 * Subject role
 *
 * Role of a subject. Open: a value that is not listed is carried through and shown as it came.
 */
export type SubjectRole = 'PRIMARY' | 'COMPANION' | (string & {});

/**
 * Something a review or an assessment covers.
 */
export type SubjectView = {
    /**
     * Whether the subject is the primary one or a companion.
     */
    role?: SubjectRole | null;
    /**
     * Kind of the subject.
     */
    kind?: SubjectKind | null;
    /**
     * Display label of the subject.
     */
    label?: UntrustedText | null;
    /**
     * Repository of the subject as `owner/name`.
     */
    repository_full_name?: string | null;
    /**
     * Commit of the subject.
     */
    commit_sha?: string | null;
    /**
     * Display name of the subject's environment.
     */
    environment_display_name?: string | null;
    /**
     * Workflow run ID of the subject.
     */
    workflow_run_id?: Int64Identity | null;
    /**
     * Digest of the subject's artifact.
     */
    artifact_digest?: string | null;
    /**
     * Link to the subject; null when none.
     */
    url?: string | null;
    /**
     * True when the assessment's release set authorized the subject.
     */
    authorized_by_release?: boolean | null;
};

/**
 * The latest observation of a comment thread's state; not a finding decision.
 */
export type ThreadObservationView = {
    /**
     * State of the thread as observed.
     */
    state?: ThreadState | null;
    /**
     * When the thread was observed.
     */
    observed_at?: string | null;
    /**
     * Number of replies observed.
     */
    reply_count?: number | null;
    /**
     * Login of the last reply's author. Untrusted text.
     */
    last_reply_login?: string | null;
};

/**
 * Comment thread state
 *
 * State of a comment thread as observed; not a finding decision. Open: a value that is not listed is carried through and shown as it came.
 */
export type ThreadState = 'OPEN' | 'RESOLVED' | 'OUTDATED' | 'DELETED' | (string & {});

/**
 * Trigger
 *
 * What triggered a review. Open: a value that is not listed is carried through and shown as it came.
 */
export type TriggerOrigin = 'AUTOMATIC' | 'COMMAND' | 'RERUN' | 'MANUAL' | 'UNKNOWN' | (string & {});

/**
 * Why a check did not settle.
 */
export type UnresolvedReason = {
    /**
     * Code of the reason.
     */
    code?: string | null;
    /**
     * The reason in words.
     */
    detail?: UntrustedText | null;
};

/**
 * Text that quotes repository, provider or model content. It is rendered as text, never as markup.
 */
export type UntrustedText = string;

/**
 * The organization.
 */
export type OrgId = string;

/**
 * The repository.
 */
export type RepoId = string;

/**
 * The review.
 */
export type ReviewId = string;

/**
 * The assessment.
 */
export type AssessmentId = string;

/**
 * The finding.
 */
export type FindingId = string;

/**
 * The deployment review's public key: `rev_` followed by its identifier without hyphens.
 */
export type PublicKey = string;

/**
 * Name of the repository; not the query parameter of the same name, which is an ID. Decided: the segment carries `repository_name`; where two connected repositories share that name, the name alone is answered with 404 and both full names in `detail`, and the full name, percent-encoded (`owner%2Fname`), tells them apart. The full name is accepted always.
 */
export type RepositoryPath = string;

/**
 * Number of the pull request.
 */
export type PullRequestNumberPath = number;

/**
 * Number of the pull request.
 */
export type NumberPath = number;

/**
 * Number of the run within the pull request, starting at 1.
 */
export type RunNumberPath = number;

/**
 * One of the five dataset names.
 */
export type DatasetPath = Dataset;

/**
 * Inclusive start of the window (creation, debit or first-publication time), RFC 3339.
 */
export type ExportFrom = string;

/**
 * Exclusive end of the window, RFC 3339; at most 31 days after `from`.
 */
export type ExportTo = string;

/**
 * Format of the page: `ndjson` (default) or `csv`.
 */
export type ExportFormatQuery = ExportFormat;

/**
 * Opaque signed continuation; retain the same window and grouping. Decided: it is the value of the header `X-Next-Cursor` of the page before.
 */
export type ExportCursor = string;

/**
 * Grouping; applies to `finding_outcomes` only, and defaults to repository.
 */
export type ExportGroupBy = FindingOutcomesGroupBy;

/**
 * `needed` lists terminal reviews of open pull requests with active findings, `FAILED`, `INCOMPLETE` or `STOPPED` execution, or an earlier reviewed commit. Decided: a branch without a pull request counts as an open one; an unknown value is answered with 400.
 */
export type Attention = AttentionFilter;

/**
 * The author's host user ID, as AuthorChoice.id gives it. Decided: decimal digits, so that every digit of a 64-bit identity is kept.
 */
export type Author = string;

/**
 * Continuation: the `next_cursor` of the page before. Decided: a cursor is signed and bound to its filters; altered, or used with other filters, it is answered with 400.
 */
export type ListCursor = string;

/**
 * Environment ID, as FilterChoice.id gives it.
 */
export type Environment = string;

/**
 * Filter by findings. Decided: one of `any`, `none` and `serious`; an unknown value is answered with 400.
 */
export type Findings = FindingsFilter;

/**
 * Filter by kind. Decided: one review kind; an unknown value is answered with 400.
 */
export type Kind = ReviewKind;

/**
 * Page size. Decided: from 1 to 100, 50 when absent; outside that range the answer is 400.
 */
export type Limit = number;

/**
 * Repository ID, as FilterChoice.id gives it.
 */
export type RepositoryQuery = string;

/**
 * Text to search for. When equal to a full head commit SHA, the latest run at that commit is returned instead. Decided: it matches, without case, words or their beginnings in a pull request title, its number (`#12` or `12`), author login, branch name or repository name; a full SHA has 40 or 64 hexadecimal digits, and then the other filters do not matter. A word `path:PART` matches a changed or planned file whose path contains PART.
 */
export type Search = string;

/**
 * Filter by lifecycle status. Decided: one review status; an unknown value is answered with 400.
 */
export type Status = ReviewStatus;

/**
 * A UUID made per attempt. A key is performed once and a repeat is answered with the first answer; a service that does not know the header ignores it.
 */
export type IdempotencyKey = string;

export type ExportDatasetData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * One of the five dataset names.
         */
        dataset: Dataset;
    };
    query: {
        /**
         * Inclusive start of the window (creation, debit or first-publication time), RFC 3339.
         */
        from: string;
        /**
         * Exclusive end of the window, RFC 3339; at most 31 days after `from`.
         */
        to: string;
        /**
         * Format of the page: `ndjson` (default) or `csv`.
         */
        format?: ExportFormat;
        /**
         * Opaque signed continuation; retain the same window and grouping. Decided: it is the value of the header `X-Next-Cursor` of the page before.
         */
        cursor?: string;
        /**
         * Grouping; applies to `finding_outcomes` only, and defaults to repository.
         */
        group_by?: FindingOutcomesGroupBy;
    };
    url: '/api/v1/organizations/{org_id}/exports/{dataset}';
};

export type ExportDatasetErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type ExportDatasetError = ExportDatasetErrors[keyof ExportDatasetErrors];

export type ExportDatasetResponses = {
    /**
     * Newline-delimited JSON: each line is one ExportRow.
     */
    200: string;
};

export type ExportDatasetResponse = ExportDatasetResponses[keyof ExportDatasetResponses];

export type ListRepositoryNamesData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/repository-names';
};

export type ListRepositoryNamesErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type ListRepositoryNamesError = ListRepositoryNamesErrors[keyof ListRepositoryNamesErrors];

export type ListRepositoryNamesResponses = {
    /**
     * The connected repositories.
     */
    200: RepositoryNames;
};

export type ListRepositoryNamesResponse = ListRepositoryNamesResponses[keyof ListRepositoryNamesResponses];

export type ListReviewsData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
    };
    query?: {
        /**
         * `needed` lists terminal reviews of open pull requests with active findings, `FAILED`, `INCOMPLETE` or `STOPPED` execution, or an earlier reviewed commit. Decided: a branch without a pull request counts as an open one; an unknown value is answered with 400.
         */
        attention?: AttentionFilter;
        /**
         * The author's host user ID, as AuthorChoice.id gives it. Decided: decimal digits, so that every digit of a 64-bit identity is kept.
         */
        author?: string;
        /**
         * Continuation: the `next_cursor` of the page before. Decided: a cursor is signed and bound to its filters; altered, or used with other filters, it is answered with 400.
         */
        cursor?: string;
        /**
         * Environment ID, as FilterChoice.id gives it.
         */
        environment?: string;
        /**
         * Filter by findings. Decided: one of `any`, `none` and `serious`; an unknown value is answered with 400.
         */
        findings?: FindingsFilter;
        /**
         * Filter by kind. Decided: one review kind; an unknown value is answered with 400.
         */
        kind?: ReviewKind;
        /**
         * Page size. Decided: from 1 to 100, 50 when absent; outside that range the answer is 400.
         */
        limit?: number;
        /**
         * Repository ID, as FilterChoice.id gives it.
         */
        repository?: string;
        /**
         * Text to search for. When equal to a full head commit SHA, the latest run at that commit is returned instead. Decided: it matches, without case, words or their beginnings in a pull request title, its number (`#12` or `12`), author login, branch name or repository name; a full SHA has 40 or 64 hexadecimal digits, and then the other filters do not matter. A word `path:PART` matches a changed or planned file whose path contains PART.
         */
        search?: string;
        /**
         * Filter by lifecycle status. Decided: one review status; an unknown value is answered with 400.
         */
        status?: ReviewStatus;
    };
    url: '/api/v1/organizations/{org_id}/reviews';
};

export type ListReviewsErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type ListReviewsError = ListReviewsErrors[keyof ListReviewsErrors];

export type ListReviewsResponses = {
    /**
     * One page of reviews.
     */
    200: ReviewPage;
};

export type ListReviewsResponse = ListReviewsResponses[keyof ListReviewsResponses];

export type GetReviewData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The review.
         */
        review_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}';
};

export type GetReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetReviewError = GetReviewErrors[keyof GetReviewErrors];

export type GetReviewResponses = {
    /**
     * The review.
     */
    200: CustomerReviewDetail;
};

export type GetReviewResponse = GetReviewResponses[keyof GetReviewResponses];

export type GetAssessmentData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The review.
         */
        review_id: string;
        /**
         * The assessment.
         */
        assessment_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/assessments/{assessment_id}';
};

export type GetAssessmentErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetAssessmentError = GetAssessmentErrors[keyof GetAssessmentErrors];

export type GetAssessmentResponses = {
    /**
     * The assessment.
     */
    200: CustomerAssessmentDetail;
};

export type GetAssessmentResponse = GetAssessmentResponses[keyof GetAssessmentResponses];

export type RerunReviewData = {
    body?: never;
    headers?: {
        /**
         * A UUID made per attempt. A key is performed once and a repeat is answered with the first answer; a service that does not know the header ignores it.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The review.
         */
        review_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/rerun';
};

export type RerunReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * The review is a patch review, which is not rerun, or the repository has changed and the live head of its pull request is not listed yet.
     */
    409: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type RerunReviewError = RerunReviewErrors[keyof RerunReviewErrors];

export type RerunReviewResponses = {
    /**
     * The new run.
     */
    200: RerunResponse;
};

export type RerunReviewResponse = RerunReviewResponses[keyof RerunReviewResponses];

export type GetReviewRoutingData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The review.
         */
        review_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/{review_id}/routing';
};

export type GetReviewRoutingErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetReviewRoutingError = GetReviewRoutingErrors[keyof GetReviewRoutingErrors];

export type GetReviewRoutingResponses = {
    /**
     * The routing plan.
     */
    200: ReviewRoutingView;
};

export type GetReviewRoutingResponse = GetReviewRoutingResponses[keyof GetReviewRoutingResponses];

export type GetDeploymentReviewData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The deployment review's public key: `rev_` followed by its identifier without hyphens.
         */
        public_key: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/deployments/{public_key}';
};

export type GetDeploymentReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetDeploymentReviewError = GetDeploymentReviewErrors[keyof GetDeploymentReviewErrors];

export type GetDeploymentReviewResponses = {
    /**
     * The deployment review.
     */
    200: CustomerReviewDetail;
};

export type GetDeploymentReviewResponse = GetDeploymentReviewResponses[keyof GetDeploymentReviewResponses];

export type ListPullRequestReviewsData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * Name of the repository; not the query parameter of the same name, which is an ID. Decided: the segment carries `repository_name`; where two connected repositories share that name, the name alone is answered with 404 and both full names in `detail`, and the full name, percent-encoded (`owner%2Fname`), tells them apart. The full name is accepted always.
         */
        repository: string;
        /**
         * Number of the pull request.
         */
        pull_request_number: number;
    };
    query?: {
        /**
         * `needed` lists terminal reviews of open pull requests with active findings, `FAILED`, `INCOMPLETE` or `STOPPED` execution, or an earlier reviewed commit. Decided: a branch without a pull request counts as an open one; an unknown value is answered with 400.
         */
        attention?: AttentionFilter;
        /**
         * The author's host user ID, as AuthorChoice.id gives it. Decided: decimal digits, so that every digit of a 64-bit identity is kept.
         */
        author?: string;
        /**
         * Continuation: the `next_cursor` of the page before. Decided: a cursor is signed and bound to its filters; altered, or used with other filters, it is answered with 400.
         */
        cursor?: string;
        /**
         * Environment ID, as FilterChoice.id gives it.
         */
        environment?: string;
        /**
         * Filter by findings. Decided: one of `any`, `none` and `serious`; an unknown value is answered with 400.
         */
        findings?: FindingsFilter;
        /**
         * Filter by kind. Decided: one review kind; an unknown value is answered with 400.
         */
        kind?: ReviewKind;
        /**
         * Page size. Decided: from 1 to 100, 50 when absent; outside that range the answer is 400.
         */
        limit?: number;
        /**
         * Repository ID, as FilterChoice.id gives it.
         */
        repository?: string;
        /**
         * Text to search for. When equal to a full head commit SHA, the latest run at that commit is returned instead. Decided: it matches, without case, words or their beginnings in a pull request title, its number (`#12` or `12`), author login, branch name or repository name; a full SHA has 40 or 64 hexadecimal digits, and then the other filters do not matter. A word `path:PART` matches a changed or planned file whose path contains PART.
         */
        search?: string;
        /**
         * Filter by lifecycle status. Decided: one review status; an unknown value is answered with 400.
         */
        status?: ReviewStatus;
    };
    url: '/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}';
};

export type ListPullRequestReviewsErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type ListPullRequestReviewsError = ListPullRequestReviewsErrors[keyof ListPullRequestReviewsErrors];

export type ListPullRequestReviewsResponses = {
    /**
     * One page of runs.
     */
    200: ReviewPage;
};

export type ListPullRequestReviewsResponse = ListPullRequestReviewsResponses[keyof ListPullRequestReviewsResponses];

export type GetPullRequestReviewData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * Name of the repository; not the query parameter of the same name, which is an ID. Decided: the segment carries `repository_name`; where two connected repositories share that name, the name alone is answered with 404 and both full names in `detail`, and the full name, percent-encoded (`owner%2Fname`), tells them apart. The full name is accepted always.
         */
        repository: string;
        /**
         * Number of the pull request.
         */
        pull_request_number: number;
        /**
         * Number of the run within the pull request, starting at 1.
         */
        run_number: number;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/reviews/pr/{repository}/{pull_request_number}/runs/{run_number}';
};

export type GetPullRequestReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetPullRequestReviewError = GetPullRequestReviewErrors[keyof GetPullRequestReviewErrors];

export type GetPullRequestReviewResponses = {
    /**
     * The run.
     */
    200: CustomerReviewDetail;
};

export type GetPullRequestReviewResponse = GetPullRequestReviewResponses[keyof GetPullRequestReviewResponses];

export type GetFindingData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The finding.
         */
        finding_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/findings/{finding_id}';
};

export type GetFindingErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetFindingError = GetFindingErrors[keyof GetFindingErrors];

export type GetFindingResponses = {
    /**
     * The finding.
     */
    200: CustomerFinding;
};

export type GetFindingResponse = GetFindingResponses[keyof GetFindingResponses];

export type RequestPatchReviewData = {
    /**
     * The patch and its base.
     */
    body: PatchReviewRequest;
    headers?: {
        /**
         * A UUID made per attempt. A key is performed once and a repeat is answered with the first answer; a service that does not know the header ignores it.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The repository.
         */
        repo_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/patch-reviews';
};

export type RequestPatchReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * The patch is larger than the service takes.
     */
    413: Problem;
    /**
     * The diff does not apply to its base, or the source host has no such commit.
     */
    422: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type RequestPatchReviewError = RequestPatchReviewErrors[keyof RequestPatchReviewErrors];

export type RequestPatchReviewResponses = {
    /**
     * The review of the patch.
     */
    200: PatchReviewResponse;
};

export type RequestPatchReviewResponse = RequestPatchReviewResponses[keyof RequestPatchReviewResponses];

export type RequestPullRequestReviewData = {
    /**
     * Which review to return or create.
     */
    body: RunNowRequest;
    headers?: {
        /**
         * A UUID made per attempt. A key is performed once and a repeat is answered with the first answer; a service that does not know the header ignores it.
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The repository.
         */
        repo_id: string;
        /**
         * Number of the pull request.
         */
        number: number;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/pull-requests/{number}/review';
};

export type RequestPullRequestReviewErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * The review is a patch review, which is not rerun, or the repository has changed and the live head of its pull request is not listed yet.
     */
    409: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type RequestPullRequestReviewError = RequestPullRequestReviewErrors[keyof RequestPullRequestReviewErrors];

export type RequestPullRequestReviewResponses = {
    /**
     * The review returned or created.
     */
    200: RunNowResponse;
};

export type RequestPullRequestReviewResponse = RequestPullRequestReviewResponses[keyof RequestPullRequestReviewResponses];

export type GetRepositoryReviewGuidanceData = {
    body?: never;
    path: {
        /**
         * The organization.
         */
        org_id: string;
        /**
         * The repository.
         */
        repo_id: string;
    };
    query?: never;
    url: '/api/v1/organizations/{org_id}/repositories/{repo_id}/review-guidance';
};

export type GetRepositoryReviewGuidanceErrors = {
    /**
     * A parameter, the body or the cursor is invalid; `errors` names each.
     */
    400: Problem;
    /**
     * There is no token, or one that is not valid.
     */
    401: Problem;
    /**
     * The token lacks the operation's scope, or live source-host access is missing.
     */
    403: Problem;
    /**
     * Not there, or not visible to this token; the two are not told apart.
     */
    404: Problem;
    /**
     * Too many requests were made.
     */
    429: Problem;
    /**
     * The service is unavailable for now. `Retry-After` is present when the time is known.
     */
    503: Problem;
};

export type GetRepositoryReviewGuidanceError = GetRepositoryReviewGuidanceErrors[keyof GetRepositoryReviewGuidanceErrors];

export type GetRepositoryReviewGuidanceResponses = {
    /**
     * The review guidance.
     */
    200: RepositoryGuidance;
};

export type GetRepositoryReviewGuidanceResponse = GetRepositoryReviewGuidanceResponses[keyof GetRepositoryReviewGuidanceResponses];
