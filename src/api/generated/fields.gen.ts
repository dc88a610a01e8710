import type { Field } from '../field.ts';

export const fields: Record<string, Record<string, Field>> = {
  "CustomerReviewDetail": {
    "id": {
      "meaning": "Review identifier."
    },
    "public_key": {
      "meaning": "Stable public address: rev_ followed by the identifier without hyphens."
    },
    "kind": {
      "meaning": "What was reviewed: a pull request, a deployment or a local patch.",
      "of": "ReviewKind"
    },
    "status": {
      "meaning": "Lifecycle status of the review.",
      "of": "ReviewStatus"
    },
    "assessment_count": {
      "meaning": "Number of environment assessments."
    },
    "assessments": {
      "meaning": "The recorded assessments.",
      "of": "CustomerAssessment"
    },
    "environment_display_names": {
      "meaning": "Display names of assessed environments."
    },
    "finding_count": {
      "meaning": "Findings across all assessments."
    },
    "trigger_origin": {
      "meaning": "What triggered the review; UNKNOWN for an unrecognized trigger key.",
      "of": "TriggerOrigin"
    },
    "publication": {
      "meaning": "Publication state of the review.",
      "of": "PublicationState"
    },
    "created_at": {
      "meaning": "Creation time."
    },
    "stoppable": {
      "meaning": "True when the review is PENDING or RUNNING and decides no deployment gate; says nothing about caller permission."
    },
    "related_reviews": {
      "meaning": "Other runs of the same pull request the caller can see, plus reviews joined by supersession or rerun.",
      "of": "RelatedReview"
    },
    "subjects": {
      "meaning": "What the review covers: the revision under review and any companion repositories, workflow runs, artifacts or deployments.",
      "of": "SubjectView"
    },
    "actions": {
      "meaning": "Which review actions the caller may take now.",
      "of": "ReviewActions"
    },
    "base_branch_commit_sha": {
      "meaning": "Base branch tip when the review was triggered. Display metadata; differs from base_commit_sha if the base branch moved."
    },
    "base_commit_sha": {
      "meaning": "Base revision compared against; for a pull request the merge base. Null until pinned and for a first deployment."
    },
    "base_commit_url": {
      "meaning": "Page for the base commit; null when commit or repository is unknown."
    },
    "base_ref": {
      "meaning": "Base branch name as last recorded; orientation only."
    },
    "head_ref": {
      "meaning": "Head branch name as last recorded; orientation only."
    },
    "check_run_url": {
      "meaning": "Check run published for the review; null if none."
    },
    "compare_url": {
      "meaning": "Comparison of base and head; null unless both are pinned and the repository is known, and null for a patch review."
    },
    "completed_at": {
      "meaning": "Set when the review reached a terminal status; absent while pending or running."
    },
    "current_head_commit_sha": {
      "meaning": "Pull request head per the latest provider projection; may differ from head_commit_sha. Set only on a single-review read; absent for deployment reviews or when there is no projection."
    },
    "head_commit_sha": {
      "meaning": "Pinned head commit. For a patch review it is a revision ID derived from base commit and patch digest, not a commit."
    },
    "head_commit_url": {
      "meaning": "Commit URL of the exact reviewed revision (never a branch URL); absent for a patch review."
    },
    "diff_stats": {
      "meaning": "Line totals from the run’s pinned comparison; null until recorded or when the provider’s changed-file list was incomplete.",
      "of": "ReviewDiffStats"
    },
    "merge_gate": {
      "meaning": "Deterministic policy for this exact repository and head, when opted in.",
      "of": "PullRequestMergeGate"
    },
    "open_items": {
      "meaning": "What is still open for the reviewed head, counted from current finding decisions; absent while PENDING or RUNNING.",
      "of": "OpenItemsView"
    },
    "open_items_observation": {
      "meaning": "Counts of the pull request’s open items, with when they were taken, at which head, over which scope, and whether all threads were read; absent when unavailable.",
      "of": "ReviewOpenItems"
    },
    "publication_detail": {
      "meaning": "Why a publication was refused or how it failed (server text)."
    },
    "pull_request_author_avatar_url": {
      "meaning": "Provider-supplied avatar URL."
    },
    "pull_request_author_host_user_id": {
      "meaning": "Author’s stable user id on the source host; absent when none is named.",
      "of": "Int64Identity"
    },
    "pull_request_author_login": {
      "meaning": "Author display login. Untrusted text."
    },
    "pull_request_author_url": {
      "meaning": "Author’s profile; absent when no login is known."
    },
    "pull_request_number": {
      "meaning": "Pull request number; absent for a deployment or patch review."
    },
    "pull_request_state": {
      "meaning": "State of the pull request; absent for deployment reviews or a missing projection.",
      "of": "PullRequestState"
    },
    "pull_request_title": {
      "meaning": "Pull request title. Untrusted text."
    },
    "pull_request_url": {
      "meaning": "Page of the pull request; absent for a deployment review or an unknown repository."
    },
    "repository_full_name": {
      "meaning": "Repository as owner/name."
    },
    "repository_id": {
      "meaning": "Repository identifier. Set only on a single-review read."
    },
    "repository_name": {
      "meaning": "Repository name within its owner."
    },
    "repository_url": {
      "meaning": "Repository page; absent when the web base cannot be joined with the stored name."
    },
    "requested_by": {
      "meaning": "Who asked for the review; null for automatic or older reviews.",
      "of": "ActorView"
    },
    "review_comment_url": {
      "meaning": "Pull request review submitted for this review; null if none."
    },
    "review_retracted_at": {
      "meaning": "Marker set only by older versions."
    },
    "run_number": {
      "meaning": "One-based, append-only ordinal within one repository pull request."
    },
    "stopped_at": {
      "meaning": "When the review was stopped; set only when stopped."
    },
    "stopped_by": {
      "meaning": "Who stopped the review, for a STOPPED review whose stop recorded its actor.",
      "of": "ActorView"
    },
    "stopped_from": {
      "meaning": "Where the stop came from; null unless the stop recorded it.",
      "of": "StoppedFrom"
    },
    "superseded_by_review_id": {
      "meaning": "Newer review that superseded this one; null when none or not visible to the caller."
    }
  },
  "CustomerAssessment": {
    "id": {
      "meaning": "Assessment identifier."
    },
    "environment_display_name": {
      "meaning": "Display name of the assessed environment."
    },
    "status": {
      "meaning": "Status of the assessment. Other values can occur.",
      "of": "AssessmentStatus"
    },
    "domains": {
      "meaning": "Evaluated risk domains, ordered by domain.",
      "of": "DomainView"
    },
    "findings": {
      "meaning": "Findings of the assessment, SERIOUS first.",
      "of": "CustomerFinding"
    },
    "checks": {
      "meaning": "Deterministic check results of the assessment.",
      "of": "CustomerChecks"
    },
    "completed_at": {
      "meaning": "When the assessment completed; null while not completed."
    },
    "started_at": {
      "meaning": "When the assessment started; null until started."
    },
    "decision_presentation": {
      "meaning": "The retained decision disclosure; grants no deployment authorization. Absent when none is recorded and the review kind records no decision basis.",
      "of": "CustomerDecision"
    },
    "incompleteness_kind": {
      "meaning": "Why an INCOMPLETE assessment is incomplete; absent otherwise.",
      "of": "IncompletenessKind"
    },
    "reason_codes": {
      "meaning": "Gap codes; absent on historical records."
    },
    "release_evidence_gap": {
      "meaning": "Typed gap of the automatic release-set read; null when pending, when it pinned a release, or when it was never attempted."
    }
  },
  "DomainView": {
    "domain": {
      "meaning": "Risk domain evaluated."
    },
    "status": {
      "meaning": "Whether the domain was considered or skipped.",
      "of": "DomainStatus"
    },
    "reason": {
      "meaning": "Why the domain was considered or skipped. Untrusted text."
    }
  },
  "CustomerFinding": {
    "id": {
      "meaning": "Finding ID."
    },
    "severity": {
      "meaning": "Severity of the finding.",
      "of": "FindingSeverity"
    },
    "risk_domain": {
      "meaning": "Domain assigned by the reviewer."
    },
    "claim": {
      "meaning": "What the reviewer states is wrong. Untrusted text."
    },
    "impact": {
      "meaning": "Stated consequence. Untrusted text."
    },
    "symbols": {
      "meaning": "Code identifiers declared in the prose, in declaration order."
    },
    "lifecycle_state": {
      "meaning": "Lifecycle of the finding.",
      "of": "FindingLifecycle"
    },
    "evidence_refs": {
      "meaning": "Cited references.",
      "of": "CustomerEvidenceRef"
    },
    "comment_reactions": {
      "meaning": "Emoji reactions stored on the finding comment; not a finding decision.",
      "of": "CommentReactionView"
    },
    "causal_graph": {
      "meaning": "Causal graph, supplied for an ordering or reachability finding.",
      "of": "FindingCausalGraphView"
    },
    "comment_evaluation": {
      "meaning": "Post-merge judgment; not a finding decision.",
      "of": "CommentAddressEvaluationView"
    },
    "evidence_class": {
      "meaning": "Kind of proof; null on findings recorded before the class existed.",
      "of": "FindingEvidenceClass"
    },
    "host_comment_url": {
      "meaning": "Inline comment published for this occurrence; null when none (earlier runs are never a fallback)."
    },
    "latest_validation": {
      "meaning": "Latest decision on the finding’s series.",
      "of": "CustomerFindingValidation"
    },
    "validation": {
      "meaning": "Same value the latest_validation decision carries.",
      "of": "FindingDecision"
    },
    "remediation": {
      "meaning": "Proposed fix. Untrusted text."
    },
    "supporting_evidence": {
      "meaning": "Verdict explanation and evidence of the supported hypothesis that produced the finding.",
      "of": "FindingSupport"
    },
    "thread_observation": {
      "meaning": "Latest observation of the comment thread state; not a finding decision.",
      "of": "ThreadObservationView"
    }
  },
  "CustomerEvidenceRef": {
    "kind": {
      "meaning": "Kind of the reference.",
      "of": "EvidenceRefKind"
    },
    "label": {
      "meaning": "Display label (for example a path with line range); fixed for a recorded read or unnamed engine entity; the check’s readable name for a deterministic test."
    },
    "provenance_status": {
      "meaning": "Where the reference comes from and how far it was verified.",
      "of": "ProvenanceStatus"
    },
    "commit_sha": {
      "meaning": "Commit a file or commit reference reads; null for other kinds and for a file reference with no recorded head commit."
    },
    "companion_repository": {
      "meaning": "Companion repository; only for companion_repository_file."
    },
    "repository_path": {
      "meaning": "Cited file path for a file reference."
    },
    "start_line": {
      "meaning": "First cited line of a file reference."
    },
    "end_line": {
      "meaning": "Last cited line of a file reference."
    },
    "legacy_text": {
      "meaning": "Unstructured text of a text reference; null for structured references and recorded reads. Untrusted text."
    },
    "url": {
      "meaning": "Resolved link; null when none or when repository or head is unknown."
    },
    "workflow_run_id": {
      "meaning": "Workflow run ID of a workflow_run reference.",
      "of": "Int64Identity"
    },
    "workflow_attempt": {
      "meaning": "Run attempt of a workflow_run reference."
    }
  },
  "CommentReactionView": {
    "host_comment_id": {
      "meaning": "The finding’s root comment on the source host.",
      "of": "Int64Identity"
    },
    "actor_host_user_id": {
      "meaning": "Stable source-host user id of who reacted.",
      "of": "Int64Identity"
    },
    "reaction": {
      "meaning": "The reaction.",
      "of": "CommentReaction"
    },
    "actor_login": {
      "meaning": "Login of who reacted. Untrusted text."
    }
  },
  "FindingCausalGraphView": {
    "nodes": {
      "meaning": "The actors in the finding.",
      "of": "FindingCausalNodeView"
    },
    "edges": {
      "meaning": "The causal edges; an edge can name a node id that no node carries.",
      "of": "FindingCausalEdgeView"
    }
  },
  "FindingCausalNodeView": {
    "id": {
      "meaning": "Node id that edges name."
    },
    "label": {
      "meaning": "Display label of the actor.",
      "of": "UntrustedText"
    },
    "kind": {
      "meaning": "Kind of the actor, as recorded."
    },
    "repository_path": {
      "meaning": "Repository-relative path of the actor, when it has one."
    },
    "line": {
      "meaning": "Line of the actor in that path."
    },
    "url": {
      "meaning": "Link to the actor; null when none."
    }
  },
  "FindingCausalEdgeView": {
    "from": {
      "meaning": "Node id the edge leaves."
    },
    "to": {
      "meaning": "Node id the edge enters."
    },
    "label": {
      "meaning": "Model-authored label; absent when none was given. Untrusted text."
    }
  },
  "CommentAddressEvaluationView": {
    "outcome": {
      "meaning": "The judgment.",
      "of": "CommentAddressOutcome"
    },
    "reason": {
      "meaning": "Why the judgment was made (server text)."
    },
    "evaluated_at": {
      "meaning": "When the judgment was made."
    }
  },
  "CustomerFindingValidation": {
    "validation": {
      "meaning": "The decision.",
      "of": "FindingDecision"
    },
    "source": {
      "meaning": "Where the decision was made; SERVICE is the automatic ALREADY_COVERED decision.",
      "of": "FindingDecisionSource"
    },
    "recorded_at": {
      "meaning": "When the decision was recorded."
    },
    "actor_host_user_id": {
      "meaning": "Stable source-host user id of who decided; null for the automatic decision.",
      "of": "Int64Identity"
    },
    "actor_login": {
      "meaning": "Login of who decided; null for the automatic decision. Untrusted text."
    },
    "host_comment_url": {
      "meaning": "The comment that carried a host-made decision, or for ALREADY_COVERED the other reviewer’s comment."
    },
    "covering_author_kind": {
      "meaning": "Kind of the covering comment’s author for ALREADY_COVERED, else null.",
      "of": "CoveringAuthorKind"
    },
    "covering_author_login": {
      "meaning": "Login of the covering comment’s author. Untrusted text."
    },
    "covering_comment_created_at": {
      "meaning": "When the covering comment was created."
    }
  },
  "FindingSupport": {
    "explanation": {
      "meaning": "Verdict explanation.",
      "of": "UntrustedText"
    },
    "evidence": {
      "meaning": "Evidence of the hypothesis.",
      "of": "CustomerEvidenceRef"
    }
  },
  "ThreadObservationView": {
    "state": {
      "meaning": "State of the thread as observed.",
      "of": "ThreadState"
    },
    "observed_at": {
      "meaning": "When the thread was observed."
    },
    "reply_count": {
      "meaning": "Number of replies observed."
    },
    "last_reply_login": {
      "meaning": "Login of the last reply’s author. Untrusted text."
    }
  },
  "CustomerChecks": {
    "receipt_recorded": {
      "meaning": "True when the checks come from an immutable deterministic coverage receipt; when false no check result is recorded."
    },
    "status": {
      "meaning": "The receipt’s status, or why there is none.",
      "of": "ChecksStatus"
    },
    "families": {
      "meaning": "One entry per recorded check result, ordered by check key and version; empty when there is no receipt.",
      "of": "CustomerCheck"
    }
  },
  "CustomerCheck": {
    "name": {
      "meaning": "Readable name derived from the check key."
    },
    "outcome": {
      "meaning": "Recorded outcome. A verdict never rewrites it.",
      "of": "CheckOutcome"
    },
    "lifecycle": {
      "meaning": "Lifecycle of the evaluator version that answered.",
      "of": "CheckLifecycle"
    },
    "detail": {
      "meaning": "Why the check was refused, or the recorded explanation."
    },
    "evaluated_at": {
      "meaning": "When evaluated; a reused answer can precede the assessment."
    },
    "unresolved_reason": {
      "meaning": "Why an UNRESOLVED check did not settle; absent on other outcomes and when the verdict names no reason.",
      "of": "UnresolvedReason"
    },
    "change_attribution": {
      "meaning": "How the check’s conditions relate to the change; absent for a check whose evaluator does not compare the two revisions.",
      "of": "ChangeAttributionView"
    }
  },
  "UnresolvedReason": {
    "code": {
      "meaning": "Code of the reason."
    },
    "detail": {
      "meaning": "The reason in words.",
      "of": "UntrustedText"
    }
  },
  "ChangeAttributionView": {
    "status": {
      "meaning": "Whether the two revisions were compared.",
      "of": "AttributionStatus"
    },
    "condition_count": {
      "meaning": "Conditions attributed, listed or not; zero unless status is COMPARED."
    },
    "omitted_condition_count": {
      "meaning": "Conditions this response does not list; zero when the attribution is kept whole."
    },
    "counts": {
      "meaning": "Exact counts per change and revision over all conditions; changes with none are left out.",
      "of": "ChangeCountView"
    },
    "conditions": {
      "meaning": "Every condition once, in the engine’s order. Empty unless status is COMPARED, and empty when some are omitted (never a partial list).",
      "of": "AttributedConditionView"
    },
    "listed_conditions": {
      "meaning": "Present exactly when omitted_condition_count is not zero: the first conditions in the order counts gives. Each is whole; they are at most 50 and always fewer than condition_count.",
      "of": "AttributedConditionView"
    },
    "complete_record": {
      "meaning": "Where every condition is recorded when some are omitted; absent when conditions lists all.",
      "of": "CompleteRecordView"
    },
    "detail_code": {
      "meaning": "Engine code for why a revision could not be read (for example BASE_REVIEWED_TREE_NOT_DECLARED); present exactly when status is UNAVAILABLE."
    },
    "revision": {
      "meaning": "The revision that could not be read; present exactly when status is UNAVAILABLE.",
      "of": "AttributedRevision"
    }
  },
  "ChangeCountView": {
    "change": {
      "meaning": "The change counted.",
      "of": "AttributedChange"
    },
    "revision": {
      "meaning": "The revision the counted conditions were read at.",
      "of": "AttributedRevision"
    },
    "count": {
      "meaning": "Number of conditions."
    }
  },
  "AttributedConditionView": {
    "change": {
      "meaning": "What the change did to the condition.",
      "of": "AttributedChange"
    },
    "revision": {
      "meaning": "The base for RESOLVED; the proposed revision for INTRODUCED, CHANGED and UNCHANGED; either for UNATTRIBUTED.",
      "of": "AttributedRevision"
    },
    "subject": {
      "meaning": "Label of the condition’s site and what it declares, quoting repository text.",
      "of": "UntrustedText"
    },
    "reviewed_tree_citations": {
      "meaning": "The member that declares the site, at each revision that declares it.",
      "of": "ReviewedTreeCitationView"
    }
  },
  "ReviewedTreeCitationView": {
    "revision": {
      "meaning": "The revision cited.",
      "of": "AttributedRevision"
    },
    "path": {
      "meaning": "Repository-relative path."
    },
    "start_line": {
      "meaning": "First cited line."
    },
    "end_line": {
      "meaning": "Last cited line."
    },
    "url": {
      "meaning": "Link to the place; null when none."
    }
  },
  "CompleteRecordView": {
    "engine_evaluation_id": {
      "meaning": "The recorded evaluation holding every condition."
    },
    "attribution_digest": {
      "meaning": "sha256: digest of the complete attribution."
    }
  },
  "CustomerDecision": {
    "authority": {
      "meaning": "The authority the decision carries.",
      "of": "Authority"
    },
    "availability": {
      "meaning": "Whether a verified decision record is present, absent, legacy, failed, or too large.",
      "of": "Availability"
    },
    "basis": {
      "meaning": "What the decision rests on; null when no verified basis is recorded.",
      "of": "CustomerDecisionBasis"
    },
    "gate_state": {
      "meaning": "Local deployment gate state and any recorded override; null unless the decision belongs to a deployment gate.",
      "of": "GateState"
    }
  },
  "CustomerDecisionBasis": {
    "permission": {
      "meaning": "The permission recorded.",
      "of": "PermissionView"
    },
    "evidence": {
      "meaning": "The state of the evidence recorded.",
      "of": "EvidenceView"
    },
    "reason_code": {
      "meaning": "Code of the reason recorded."
    }
  },
  "GateState": {
    "state": {
      "meaning": "State of the gate.",
      "of": "GateStateValue"
    },
    "override": {
      "meaning": "The recorded override; null when none.",
      "of": "GateOverride"
    }
  },
  "GateOverride": {
    "actor": {
      "meaning": "Who overrode the gate.",
      "of": "ActorView"
    },
    "reason": {
      "meaning": "Why the gate was overridden.",
      "of": "UntrustedText"
    },
    "recorded_at": {
      "meaning": "When the override was recorded."
    }
  },
  "ActorView": {
    "host_user_id": {
      "meaning": "Stable identity on the source host.",
      "of": "Int64Identity"
    },
    "login": {
      "meaning": "Display metadata. Untrusted text."
    },
    "profile_url": {
      "meaning": "Profile page on the source host."
    }
  },
  "RelatedReview": {
    "id": {
      "meaning": "Identifier of the related review."
    },
    "public_key": {
      "meaning": "Stable public address of the related review."
    },
    "kind": {
      "meaning": "What the related review covers.",
      "of": "ReviewKind"
    },
    "status": {
      "meaning": "Lifecycle status of the related review.",
      "of": "ReviewStatus"
    },
    "publication": {
      "meaning": "Publication state of the related review.",
      "of": "PublicationState"
    },
    "created_at": {
      "meaning": "Creation time of the related review."
    },
    "finding_count": {
      "meaning": "Findings across all assessments of the related review."
    },
    "relation": {
      "meaning": "How this review and the related one are connected.",
      "of": "ReviewRelation"
    },
    "run_number": {
      "meaning": "Number of the related run within its pull request, starting at 1."
    },
    "head_commit_sha": {
      "meaning": "Pinned head commit of the related review; for a patch review a revision ID."
    },
    "trigger_origin": {
      "meaning": "What triggered the related review.",
      "of": "TriggerOrigin"
    }
  },
  "SubjectView": {
    "role": {
      "meaning": "Whether the subject is the primary one or a companion.",
      "of": "SubjectRole"
    },
    "kind": {
      "meaning": "Kind of the subject.",
      "of": "SubjectKind"
    },
    "label": {
      "meaning": "Display label of the subject.",
      "of": "UntrustedText"
    },
    "repository_full_name": {
      "meaning": "Repository of the subject as owner/name."
    },
    "commit_sha": {
      "meaning": "Commit of the subject."
    },
    "environment_display_name": {
      "meaning": "Display name of the subject’s environment."
    },
    "workflow_run_id": {
      "meaning": "Workflow run ID of the subject.",
      "of": "Int64Identity"
    },
    "artifact_digest": {
      "meaning": "Digest of the subject’s artifact."
    },
    "url": {
      "meaning": "Link to the subject; null when none."
    },
    "authorized_by_release": {
      "meaning": "True when the assessment’s release set authorized the subject."
    }
  },
  "ReviewActions": {
    "rerun": {
      "meaning": "Rerun this review.",
      "of": "ReviewAction"
    },
    "request_review": {
      "meaning": "Request a new review of this pull request.",
      "of": "ReviewAction"
    },
    "publish": {
      "meaning": "Publish this review.",
      "of": "ReviewAction"
    },
    "stop": {
      "meaning": "Stop this review.",
      "of": "ReviewAction"
    }
  },
  "ReviewAction": {
    "available": {
      "meaning": "True when the caller may take the action now."
    },
    "unavailable_reason": {
      "meaning": "Why the action is not available; present when available is false and a reason is known.",
      "of": "ActionUnavailability"
    },
    "detail": {
      "meaning": "More about the reason (server text)."
    }
  },
  "ReviewDiffStats": {
    "files_changed": {
      "meaning": "Number of files changed."
    },
    "additions": {
      "meaning": "Number of lines added."
    },
    "deletions": {
      "meaning": "Number of lines deleted."
    }
  },
  "PullRequestMergeGate": {
    "state": {
      "meaning": "State of the gate.",
      "of": "MergeGateState"
    },
    "head_commit_sha": {
      "meaning": "The head the policy was evaluated for."
    },
    "policy": {
      "meaning": "Name of the policy."
    },
    "reasons": {
      "meaning": "Reasons for the state.",
      "of": "MergeGateReason"
    },
    "evaluated_at": {
      "meaning": "When the policy was evaluated."
    }
  },
  "MergeGateReason": {
    "code": {
      "meaning": "Code of the reason."
    },
    "detail": {
      "meaning": "The reason in words.",
      "of": "UntrustedText"
    }
  },
  "OpenItemsView": {
    "serious": {
      "meaning": "Open SERIOUS findings."
    },
    "warning": {
      "meaning": "Open WARNING findings."
    },
    "head_commit_sha": {
      "meaning": "The head the counts are for."
    }
  },
  "ReviewOpenItems": {
    "observed_at": {
      "meaning": "When the counts were taken."
    },
    "head_commit_sha": {
      "meaning": "The head the counts were taken at."
    },
    "evaluated_scope": {
      "meaning": "What the counts were evaluated over.",
      "of": "EvaluatedScope"
    },
    "open_findings": {
      "meaning": "Open findings."
    },
    "unresolved_threads": {
      "meaning": "Unresolved threads among those observed."
    },
    "observed_threads": {
      "meaning": "Threads observed."
    },
    "threads_complete": {
      "meaning": "False when not all threads were read."
    }
  },
  "CustomerAssessmentDetail": {
    "id": {
      "meaning": "Assessment identifier."
    },
    "environment_display_name": {
      "meaning": "Display name of the assessed environment."
    },
    "status": {
      "meaning": "Status of the assessment. Other values can occur.",
      "of": "AssessmentStatus"
    },
    "domains": {
      "meaning": "Evaluated risk domains, ordered by domain.",
      "of": "DomainView"
    },
    "findings": {
      "meaning": "Findings of the assessment, SERIOUS first.",
      "of": "CustomerFinding"
    },
    "checks": {
      "meaning": "Deterministic check results of the assessment.",
      "of": "CustomerChecks"
    },
    "completed_at": {
      "meaning": "When the assessment completed; null while not completed."
    },
    "started_at": {
      "meaning": "When the assessment started; null until started."
    },
    "decision_presentation": {
      "meaning": "The retained decision disclosure; grants no deployment authorization. Absent when none is recorded and the review kind records no decision basis.",
      "of": "CustomerDecision"
    },
    "incompleteness_kind": {
      "meaning": "Why an INCOMPLETE assessment is incomplete; absent otherwise.",
      "of": "IncompletenessKind"
    },
    "reason_codes": {
      "meaning": "Gap codes; absent on historical records."
    },
    "release_evidence_gap": {
      "meaning": "Typed gap of the automatic release-set read; null when pending, when it pinned a release, or when it was never attempted."
    },
    "review_id": {
      "meaning": "The review this assessment belongs to."
    },
    "subjects": {
      "meaning": "The subjects the assessment’s own release set authorized, plus each PRIMARY subject without release authorization.",
      "of": "SubjectView"
    }
  },
  "ReviewRoutingView": {
    "review_id": {
      "meaning": "The review the plan belongs to."
    },
    "recorded": {
      "meaning": "False when no validated plan was recorded; the lists are then empty."
    },
    "assessments": {
      "meaning": "The plan per assessment.",
      "of": "AssessmentProjection"
    },
    "files": {
      "meaning": "The plan per file.",
      "of": "FileProjection"
    },
    "placements": {
      "meaning": "Recorded finding placements.",
      "of": "FindingPlacement"
    },
    "plan_sha256": {
      "meaning": "Digest of the plan."
    }
  },
  "AssessmentProjection": {
    "assessment_id": {
      "meaning": "The assessment."
    },
    "environment_id": {
      "meaning": "The environment assessed."
    },
    "reach": {
      "meaning": "Reach retained by the plan."
    },
    "passes": {
      "meaning": "Passes of the assessment.",
      "of": "PassProjection"
    },
    "pass_output_recorded": {
      "meaning": "True when output of the passes is recorded."
    },
    "pass_output_sha256": {
      "meaning": "Digest of the immutable generalist output."
    }
  },
  "PassProjection": {
    "name": {
      "meaning": "Name of the pass."
    },
    "reason": {
      "meaning": "Why the pass is in the plan.",
      "of": "UntrustedText"
    }
  },
  "FileProjection": {
    "path": {
      "meaning": "Repository-relative path."
    },
    "depth": {
      "meaning": "Code-inspection depth retained by the plan."
    },
    "passes": {
      "meaning": "Names of the passes the file is routed to."
    }
  },
  "FindingPlacement": {
    "finding_id": {
      "meaning": "The finding placed."
    },
    "assessment_id": {
      "meaning": "The assessment that holds the finding."
    },
    "pass": {
      "meaning": "Name of the pass the finding is placed in."
    },
    "repository_path": {
      "meaning": "Repository-relative path of the placement."
    },
    "line": {
      "meaning": "Line of the placement in that path."
    }
  }
};
