import type { Enumeration } from '../enumeration.ts';

export const actionUnavailability: Enumeration = {
  "schema": "ActionUnavailability",
  "title": "Why an action is unavailable",
  "values": {
    "READ_ONLY": {
      "label": "access is read-only",
      "meaning": "Access is read-only."
    },
    "REPOSITORY_UNAVAILABLE": {
      "label": "the repository is unavailable right now",
      "meaning": "The repository is unavailable on its source host right now."
    },
    "REPOSITORY_WRITE_REQUIRED": {
      "label": "it needs write access to the repository on the source host",
      "meaning": "The action needs write access to the repository on its source host."
    },
    "PERMISSION_CHECK_UNAVAILABLE": {
      "label": "access on the source host could not be checked",
      "meaning": "Access on the source host could not be checked."
    }
  }
};

export const assessmentStatus: Enumeration = {
  "schema": "AssessmentStatus",
  "title": "Assessment status",
  "values": {
    "RUNNING": {
      "label": "Running",
      "meaning": "The assessment is running.",
      "tone": "live",
      "icon": "dashed"
    },
    "COMPLETED": {
      "label": "Completed",
      "meaning": "The assessment finished. That alone says nothing about what it found."
    },
    "INCOMPLETE": {
      "label": "Incomplete",
      "meaning": "The assessment has gaps. An empty finding list from it says nothing about the change.",
      "tone": "gap",
      "icon": "half"
    }
  }
};

export const attributedChange: Enumeration = {
  "schema": "AttributedChange",
  "title": "What the change did to a condition",
  "values": {
    "INTRODUCED": {
      "label": "introduced",
      "meaning": "It is in the reviewed commit and was not in the base.",
      "tone": "serious"
    },
    "CHANGED": {
      "label": "changed",
      "meaning": "The base had a different condition at the same site.",
      "tone": "gap"
    },
    "UNCHANGED": {
      "label": "pre-existing, still unsafe",
      "meaning": "It was already in the base: pre-existing, which does not make it safe."
    },
    "RESOLVED": {
      "label": "resolved",
      "meaning": "It was in the base and is no longer in the reviewed commit.",
      "tone": "good"
    },
    "UNATTRIBUTED": {
      "label": "origin unknown",
      "meaning": "Nothing earlier matches it, so its origin is unknown."
    }
  }
};

export const attributedRevision: Enumeration = {
  "schema": "AttributedRevision",
  "title": "Revision of a condition",
  "values": {
    "PROPOSED_CODE_REVISION": {
      "label": "the reviewed commit",
      "meaning": "The commit under review."
    },
    "BASE_CODE_REVISION": {
      "label": "the base",
      "meaning": "The merge base of the reviewed commit."
    }
  }
};

export const attributionStatus: Enumeration = {
  "schema": "AttributionStatus",
  "title": "Change attribution",
  "values": {
    "COMPARED": {
      "label": "Compared",
      "meaning": "Both revisions were read in full and compared."
    },
    "UNAVAILABLE": {
      "label": "Unavailable",
      "meaning": "One revision could not be read, so no condition is called new or old.",
      "tone": "gap"
    },
    "UNREADABLE": {
      "label": "Unreadable",
      "meaning": "The service cannot read this attribution.",
      "tone": "gap"
    }
  }
};

export const authority: Enumeration = {
  "schema": "Authority",
  "title": "Authority of a decision",
  "values": {
    "ADVISORY": {
      "label": "Advisory",
      "meaning": "The decision is for information; no deployment policy made it."
    },
    "DEPLOYMENT_POLICY": {
      "label": "Deployment policy",
      "meaning": "The decision was made under a deployment policy. Showing it authorizes nothing."
    }
  }
};

export const availability: Enumeration = {
  "schema": "Availability",
  "title": "Availability of a decision record",
  "values": {
    "RECORDED": {
      "label": "Recorded",
      "meaning": "There is a verified decision record."
    },
    "NOT_RECORDED": {
      "label": "Not recorded",
      "meaning": "There is no verified decision record."
    },
    "LEGACY": {
      "label": "Legacy",
      "meaning": "The decision is from before records were verified."
    },
    "OPERATIONAL_FAILURE": {
      "label": "Operational failure",
      "meaning": "The decision record could not be loaded because an operation failed.",
      "tone": "gap"
    },
    "LIMITED": {
      "label": "Limited",
      "meaning": "The verified record is too large to show. Nothing is inferred from what is left out.",
      "tone": "gap"
    }
  }
};

export const checkLifecycle: Enumeration = {
  "schema": "CheckLifecycle",
  "title": "Lifecycle of a check",
  "values": {
    "GATING": {
      "label": "Gating",
      "meaning": "A deployment gate counts it, but only when it evaluates a deployment."
    },
    "SHADOW": {
      "label": "Shadow",
      "meaning": "No gate ever counts it."
    },
    "QUARANTINED": {
      "label": "Quarantined",
      "meaning": "It is quarantined: no gate ever counts it."
    },
    "RETIRED": {
      "label": "Retired",
      "meaning": "It takes part in no new evaluation."
    },
    "UNKNOWN": {
      "label": "Lifecycle unknown",
      "meaning": "The service cannot read the recorded lifecycle."
    }
  }
};

export const checkOutcome: Enumeration = {
  "schema": "CheckOutcome",
  "title": "Outcome of a check",
  "values": {
    "READY": {
      "label": "Ready",
      "meaning": "The recorded outcome is ready.",
      "tone": "good"
    },
    "BLOCKED": {
      "label": "Blocked",
      "meaning": "The recorded outcome is blocked.",
      "tone": "serious"
    },
    "UNRESOLVED": {
      "label": "Unresolved",
      "meaning": "The check did not reach an answer.",
      "tone": "gap"
    },
    "UNAVAILABLE": {
      "label": "Unavailable",
      "meaning": "The check was unavailable.",
      "tone": "gap"
    },
    "NOT_APPLICABLE": {
      "label": "Not applicable",
      "meaning": "The recorded outcome is not applicable."
    },
    "NOT_ASKED": {
      "label": "Not asked",
      "meaning": "The check was not asked.",
      "tone": "gap"
    }
  }
};

export const checksStatus: Enumeration = {
  "schema": "ChecksStatus",
  "title": "Checks without a receipt",
  "values": {
    "PENDING": {
      "label": "pending",
      "meaning": "There is no receipt: the checks are pending."
    },
    "SUPERSEDED": {
      "label": "superseded",
      "meaning": "There is no receipt: the checks were superseded."
    },
    "STOPPED": {
      "label": "stopped",
      "meaning": "There is no receipt: the checks were stopped."
    },
    "NOT_ATTEMPTED": {
      "label": "not attempted",
      "meaning": "There is no receipt: the checks were not attempted."
    },
    "UNAVAILABLE": {
      "label": "unavailable",
      "meaning": "There is no receipt: the checks are unavailable."
    }
  }
};

export const commentAddressOutcome: Enumeration = {
  "schema": "CommentAddressOutcome",
  "title": "Judgment after the merge",
  "values": {
    "ADDRESSED": {
      "label": "the merged code addresses the comment",
      "meaning": "The merged code was judged to address the comment."
    },
    "NOT_ADDRESSED": {
      "label": "the merged code does not address the comment",
      "meaning": "The merged code was judged not to address the comment."
    },
    "INCOMPLETE": {
      "label": "the merged code could not be judged",
      "meaning": "The merged code could not be judged."
    }
  }
};

export const commentReaction: Enumeration = {
  "schema": "CommentReaction",
  "title": "Reaction to a comment",
  "values": {
    "THUMBS_UP": {
      "label": "thumbs up",
      "meaning": "A reaction, not a decision."
    },
    "THUMBS_DOWN": {
      "label": "thumbs down",
      "meaning": "A reaction, not a decision."
    },
    "LAUGH": {
      "label": "laugh",
      "meaning": "A reaction, not a decision."
    },
    "HOORAY": {
      "label": "hooray",
      "meaning": "A reaction, not a decision."
    },
    "CONFUSED": {
      "label": "confused",
      "meaning": "A reaction, not a decision."
    },
    "HEART": {
      "label": "heart",
      "meaning": "A reaction, not a decision."
    },
    "ROCKET": {
      "label": "rocket",
      "meaning": "A reaction, not a decision."
    },
    "EYES": {
      "label": "eyes",
      "meaning": "A reaction, not a decision."
    }
  }
};

export const coveringAuthorKind: Enumeration = {
  "schema": "CoveringAuthorKind",
  "title": "Author of a covering comment",
  "values": {
    "HUMAN": {
      "label": "a person",
      "meaning": "A person wrote the covering comment."
    },
    "BOT": {
      "label": "a bot",
      "meaning": "A bot wrote the covering comment."
    }
  }
};

export const domainStatus: Enumeration = {
  "schema": "DomainStatus",
  "title": "Risk domain",
  "values": {
    "CONSIDERED": {
      "label": "Considered",
      "meaning": "The risk domain was considered."
    },
    "SKIPPED": {
      "label": "Skipped",
      "meaning": "The risk domain was skipped.",
      "tone": "gap"
    }
  }
};

export const evidenceRefKind: Enumeration = {
  "schema": "EvidenceRefKind",
  "title": "Kind of evidence reference",
  "values": {
    "repository_file": {
      "label": "file",
      "meaning": "A file in the repository."
    },
    "companion_repository_file": {
      "label": "file in a companion",
      "meaning": "A file in a companion repository."
    },
    "commit": {
      "label": "commit",
      "meaning": "A commit."
    },
    "workflow_run": {
      "label": "workflow run",
      "meaning": "A workflow run."
    },
    "engine_entity": {
      "label": "engine entity",
      "meaning": "An entity of the engine."
    },
    "deterministic_test": {
      "label": "deterministic test",
      "meaning": "A deterministic test."
    },
    "recorded_read": {
      "label": "recorded read",
      "meaning": "A recorded read."
    },
    "text": {
      "label": "unstructured text",
      "meaning": "Text without a structured reference."
    }
  }
};

export const evidenceView: Enumeration = {
  "schema": "EvidenceView",
  "title": "Evidence of a decision",
  "values": {
    "REQUIRED_PROPERTIES_ESTABLISHED": {
      "label": "required properties established",
      "meaning": "The required properties were established."
    },
    "INCOMPLETE": {
      "label": "incomplete",
      "meaning": "The evidence is incomplete.",
      "tone": "gap"
    },
    "NO_APPLICABLE_OBLIGATIONS": {
      "label": "no applicable obligations",
      "meaning": "No obligations apply, so nothing was established."
    }
  }
};

export const findingDecision: Enumeration = {
  "schema": "FindingDecision",
  "title": "Decision on a finding",
  "values": {
    "CONFIRMED": {
      "label": "Confirmed",
      "meaning": "The finding was confirmed."
    },
    "DISMISSED": {
      "label": "Dismissed",
      "meaning": "The finding was dismissed."
    },
    "FIXED": {
      "label": "Fixed",
      "meaning": "The finding was marked as fixed.",
      "tone": "good"
    },
    "ACCEPTED_RISK": {
      "label": "Risk accepted",
      "meaning": "The risk was accepted."
    },
    "ALREADY_COVERED": {
      "label": "Already covered, automatic",
      "meaning": "The service decided on its own that another reviewer’s comment covers the finding."
    }
  }
};

export const findingDecisionSource: Enumeration = {
  "schema": "FindingDecisionSource",
  "title": "Source of a decision",
  "values": {
    "UI": {
      "label": "the service’s interface",
      "meaning": "Decided in the service’s own interface."
    },
    "HOST_COMMENT": {
      "label": "a comment on the source host",
      "meaning": "Decided in a comment on the source host."
    },
    "SERVICE": {
      "label": "the service, automatically",
      "meaning": "Decided by the service itself."
    }
  }
};

export const findingEvidenceClass: Enumeration = {
  "schema": "FindingEvidenceClass",
  "title": "Kind of proof",
  "values": {
    "DETERMINISTIC": {
      "label": "Deterministic",
      "meaning": "The proof is deterministic."
    },
    "REPOSITORY_READ": {
      "label": "Repository read",
      "meaning": "The proof is a read of the repository."
    },
    "RUNTIME_RECORD": {
      "label": "Runtime record",
      "meaning": "The proof is a runtime record."
    },
    "INFERENCE": {
      "label": "Inference",
      "meaning": "The proof is an inference."
    }
  }
};

export const findingLifecycle: Enumeration = {
  "schema": "FindingLifecycle",
  "title": "Lifecycle of a finding",
  "values": {
    "NEW": {
      "label": "New in this run",
      "meaning": "The finding is new."
    },
    "UNCHANGED": {
      "label": "Unchanged",
      "meaning": "An earlier run recorded the finding, and it is still there."
    },
    "RESOLVED": {
      "label": "Resolved",
      "meaning": "The finding is resolved.",
      "tone": "good"
    },
    "REINTRODUCED": {
      "label": "Reintroduced",
      "meaning": "The finding had gone away and is back.",
      "tone": "gap"
    }
  }
};

export const gateStateValue: Enumeration = {
  "schema": "GateStateValue",
  "title": "Deployment gate",
  "values": {
    "OPEN": {
      "label": "Open",
      "meaning": "The gate is open."
    },
    "HELD": {
      "label": "Held",
      "meaning": "The gate is held.",
      "tone": "serious"
    },
    "OVERRIDDEN": {
      "label": "Overridden",
      "meaning": "Someone overrode the gate; who, why and when is recorded.",
      "tone": "gap"
    }
  }
};

export const incompletenessKind: Enumeration = {
  "schema": "IncompletenessKind",
  "title": "Why an assessment is incomplete",
  "values": {
    "NOT_CONFIGURED": {
      "label": "Not configured",
      "meaning": "Something the assessment needs is not configured.",
      "tone": "gap"
    },
    "POLICY_EXCLUDED": {
      "label": "Excluded by policy",
      "meaning": "A policy excluded something from the assessment.",
      "tone": "gap"
    },
    "EVIDENCE_UNAVAILABLE": {
      "label": "Evidence unavailable",
      "meaning": "Evidence the assessment needs was unavailable.",
      "tone": "gap"
    },
    "HYPOTHESES_UNRESOLVED": {
      "label": "Hypotheses unresolved",
      "meaning": "Some hypotheses stayed unresolved.",
      "tone": "gap"
    },
    "MODEL_BUDGET_EXHAUSTED": {
      "label": "Model budget exhausted",
      "meaning": "The model budget ran out.",
      "tone": "gap"
    }
  }
};

export const permissionView: Enumeration = {
  "schema": "PermissionView",
  "title": "Permission of a decision",
  "values": {
    "PERMIT": {
      "label": "Permit",
      "meaning": "The basis records a permit."
    },
    "BLOCK": {
      "label": "Block",
      "meaning": "The basis records a block.",
      "tone": "serious"
    }
  }
};

export const provenanceStatus: Enumeration = {
  "schema": "ProvenanceStatus",
  "title": "Provenance of evidence",
  "values": {
    "VERIFIED_REPOSITORY_READ": {
      "label": "Verified read",
      "meaning": "From a verified read of the repository."
    },
    "PINNED_ENGINE_ENTITY": {
      "label": "Pinned engine entity",
      "meaning": "An entity that the engine pinned."
    },
    "EXECUTED_DETERMINISTIC_TEST": {
      "label": "Executed test",
      "meaning": "A deterministic test that was executed."
    },
    "PROVIDER_REFERENCE": {
      "label": "Provider reference",
      "meaning": "A reference supplied by the provider."
    },
    "RECORDED_READ": {
      "label": "Recorded read",
      "meaning": "A read that was recorded."
    },
    "LEGACY_UNSTRUCTURED": {
      "label": "Unstructured",
      "meaning": "From before references were structured."
    }
  }
};

export const reviewRelation: Enumeration = {
  "schema": "ReviewRelation",
  "title": "Relation of two reviews",
  "values": {
    "SAME_PULL_REQUEST": {
      "label": "another run of this pull request",
      "meaning": "Both reviews are runs of the same pull request."
    },
    "SUPERSEDES": {
      "label": "superseded by this review",
      "meaning": "The review you are reading took its place."
    },
    "SUPERSEDED_BY": {
      "label": "superseded this review",
      "meaning": "It took the place of the review you are reading."
    },
    "RERUN_OF": {
      "label": "rerun by this review",
      "meaning": "The review you are reading is a rerun of it, on the same code."
    },
    "RERUN": {
      "label": "a rerun of this review",
      "meaning": "It is a rerun of the review you are reading, on the same code."
    }
  }
};

export const subjectKind: Enumeration = {
  "schema": "SubjectKind",
  "title": "Kind of subject",
  "values": {
    "REVISION": {
      "label": "revision",
      "meaning": "A code revision."
    },
    "REPOSITORY": {
      "label": "repository",
      "meaning": "A repository."
    },
    "WORKFLOW_RUN": {
      "label": "workflow run",
      "meaning": "A workflow run."
    },
    "ARTIFACT": {
      "label": "artifact",
      "meaning": "A built artifact."
    },
    "DEPLOYMENT": {
      "label": "deployment",
      "meaning": "A deployment."
    }
  }
};

export const subjectRole: Enumeration = {
  "schema": "SubjectRole",
  "title": "Role of a subject",
  "values": {
    "PRIMARY": {
      "label": "Under review",
      "meaning": "What the review is about."
    },
    "COMPANION": {
      "label": "Companion",
      "meaning": "Read alongside what the review is about."
    }
  }
};

export const threadState: Enumeration = {
  "schema": "ThreadState",
  "title": "State of a comment thread",
  "values": {
    "OPEN": {
      "label": "open",
      "meaning": "The thread was open when it was observed."
    },
    "RESOLVED": {
      "label": "resolved",
      "meaning": "The thread was resolved when it was observed; the finding may not be."
    },
    "OUTDATED": {
      "label": "outdated",
      "meaning": "The thread was outdated when it was observed."
    },
    "DELETED": {
      "label": "deleted",
      "meaning": "The thread was deleted when it was observed."
    }
  }
};
