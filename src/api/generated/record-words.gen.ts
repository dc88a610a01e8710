import type { Enumeration } from '../enumeration.ts';

export const actionUnavailability: Enumeration = {
  "schema": "ActionUnavailability",
  "title": "Why an action is unavailable",
  "values": {
    "READ_ONLY": {
      "label": "access is read-only",
      "meaning": "Your access only allows reading."
    },
    "REPOSITORY_UNAVAILABLE": {
      "label": "the repository is unavailable right now",
      "meaning": "The repository isn’t available on its source host right now."
    },
    "REPOSITORY_WRITE_REQUIRED": {
      "label": "write access to the repository on the source host is required",
      "meaning": "Read access isn’t enough: the action needs write access to the repository on its source host."
    },
    "PERMISSION_CHECK_UNAVAILABLE": {
      "label": "access on the source host couldn’t be checked",
      "meaning": "The source host didn’t say whether you have access."
    }
  }
};

export const assessmentStatus: Enumeration = {
  "schema": "AssessmentStatus",
  "title": "Assessment status",
  "values": {
    "RUNNING": {
      "label": "Running",
      "meaning": "The assessment hasn’t finished. Missing results may still arrive.",
      "tone": "live",
      "icon": "dashed"
    },
    "COMPLETED": {
      "label": "Completed",
      "meaning": "The assessment finished, with or without findings."
    },
    "INCOMPLETE": {
      "label": "Incomplete",
      "meaning": "The assessment has gaps. There may be problems in what it didn’t look at.",
      "tone": "gap",
      "icon": "half"
    }
  }
};

export const attributedChange: Enumeration = {
  "schema": "AttributedChange",
  "title": "Change to a condition",
  "values": {
    "INTRODUCED": {
      "label": "introduced",
      "meaning": "In the reviewed commit, but not in the base.",
      "tone": "serious"
    },
    "CHANGED": {
      "label": "changed",
      "meaning": "The base had a different condition in the same place.",
      "tone": "gap"
    },
    "UNCHANGED": {
      "label": "pre-existing, still unsafe",
      "meaning": "Already in the base, but that doesn’t make it safe."
    },
    "RESOLVED": {
      "label": "resolved",
      "meaning": "In the base, but no longer in the reviewed commit.",
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
      "meaning": "The merge base of the reviewed commit and the base branch."
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
      "meaning": "One revision couldn’t be read, so no condition is marked as new or pre-existing.",
      "tone": "gap"
    },
    "UNREADABLE": {
      "label": "Unreadable",
      "meaning": "The service can’t read this attribution, so nothing is inferred from it.",
      "tone": "gap"
    }
  }
};

export const authority: Enumeration = {
  "schema": "Authority",
  "title": "Decision authority",
  "values": {
    "ADVISORY": {
      "label": "Advisory",
      "meaning": "For information only; not made under a deployment policy."
    },
    "DEPLOYMENT_POLICY": {
      "label": "Deployment policy",
      "meaning": "Made under a deployment policy. Showing it doesn’t authorize anything."
    }
  }
};

export const availability: Enumeration = {
  "schema": "Availability",
  "title": "Decision record",
  "values": {
    "RECORDED": {
      "label": "Recorded",
      "meaning": "A verified decision record exists."
    },
    "NOT_RECORDED": {
      "label": "Not recorded",
      "meaning": "No verified decision record exists."
    },
    "LEGACY": {
      "label": "Legacy",
      "meaning": "The decision predates verified records."
    },
    "OPERATIONAL_FAILURE": {
      "label": "Operational failure",
      "meaning": "The decision record couldn’t be loaded because of a failure in the service.",
      "tone": "gap"
    },
    "LIMITED": {
      "label": "Limited",
      "meaning": "The verified record is too large to show. Nothing is inferred from what’s left out.",
      "tone": "gap"
    }
  }
};

export const checkLifecycle: Enumeration = {
  "schema": "CheckLifecycle",
  "title": "Check lifecycle",
  "values": {
    "GATING": {
      "label": "Gating",
      "meaning": "Counts toward a gate, but only when the gate evaluates a deployment."
    },
    "SHADOW": {
      "label": "Shadow",
      "meaning": "Gates never count it."
    },
    "QUARANTINED": {
      "label": "Quarantined",
      "meaning": "Gates don’t count it while it’s quarantined."
    },
    "RETIRED": {
      "label": "Retired",
      "meaning": "Not part of new evaluations."
    },
    "UNKNOWN": {
      "label": "Lifecycle unknown",
      "meaning": "The service can’t read the recorded lifecycle."
    }
  }
};

export const checkOutcome: Enumeration = {
  "schema": "CheckOutcome",
  "title": "Check outcome",
  "values": {
    "READY": {
      "label": "Ready",
      "meaning": "The check found nothing blocking. That covers only what it looks at.",
      "tone": "good"
    },
    "BLOCKED": {
      "label": "Blocked",
      "meaning": "The check found something blocking. A gate counts it only if the check is gating.",
      "tone": "serious"
    },
    "UNRESOLVED": {
      "label": "Unresolved",
      "meaning": "The check couldn’t reach a result.",
      "tone": "gap"
    },
    "UNAVAILABLE": {
      "label": "Unavailable",
      "meaning": "The check returned no result.",
      "tone": "gap"
    },
    "NOT_APPLICABLE": {
      "label": "Not applicable",
      "meaning": "The check has nothing to evaluate here."
    },
    "NOT_ASKED": {
      "label": "Not asked",
      "meaning": "The assessment didn’t request this check.",
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
      "meaning": "No receipt yet: the checks haven’t finished."
    },
    "SUPERSEDED": {
      "label": "superseded",
      "meaning": "No receipt: the checks were superseded."
    },
    "STOPPED": {
      "label": "stopped",
      "meaning": "No receipt: the checks were stopped."
    },
    "NOT_ATTEMPTED": {
      "label": "not attempted",
      "meaning": "No receipt: the checks were never attempted."
    },
    "UNAVAILABLE": {
      "label": "unavailable",
      "meaning": "No receipt: the results couldn’t be obtained."
    }
  }
};

export const commentAddressOutcome: Enumeration = {
  "schema": "CommentAddressOutcome",
  "title": "Post-merge evaluation",
  "values": {
    "ADDRESSED": {
      "label": "the merged code addresses the comment",
      "meaning": "Judged after the merge. Not a decision on the finding."
    },
    "NOT_ADDRESSED": {
      "label": "the merged code doesn’t address the comment",
      "meaning": "Judged after the merge. Not a decision on the finding."
    },
    "INCOMPLETE": {
      "label": "the merged code couldn’t be judged",
      "meaning": "The post-merge evaluation reached no judgment."
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
  "title": "Covering comment’s author",
  "values": {
    "HUMAN": {
      "label": "a person",
      "meaning": "A person wrote the comment that covers the finding."
    },
    "BOT": {
      "label": "a bot",
      "meaning": "A bot wrote the comment that covers the finding."
    }
  }
};

export const domainStatus: Enumeration = {
  "schema": "DomainStatus",
  "title": "Risk domain",
  "values": {
    "CONSIDERED": {
      "label": "Considered",
      "meaning": "The reviewer looked at this domain, for the recorded reason."
    },
    "SKIPPED": {
      "label": "Skipped",
      "meaning": "The reviewer didn’t look at this domain, for the recorded reason.",
      "tone": "gap"
    }
  }
};

export const evidenceRefKind: Enumeration = {
  "schema": "EvidenceRefKind",
  "title": "Evidence kind",
  "values": {
    "repository_file": {
      "label": "file",
      "meaning": "Cites a path in the reviewed repository."
    },
    "companion_repository_file": {
      "label": "file in a companion repository",
      "meaning": "Cites a path in another repository that the review covers."
    },
    "commit": {
      "label": "commit",
      "meaning": "Cites a revision of the code."
    },
    "workflow_run": {
      "label": "workflow run",
      "meaning": "Cites a run of an automated workflow."
    },
    "engine_entity": {
      "label": "engine entity",
      "meaning": "Cites something known to the review engine."
    },
    "deterministic_test": {
      "label": "deterministic test",
      "meaning": "Cites a test that always gives the same result for the same input."
    },
    "recorded_read": {
      "label": "recorded read",
      "meaning": "Cites something the reviewer read."
    },
    "text": {
      "label": "unstructured text",
      "meaning": "Text without a structured reference."
    }
  }
};

export const evidenceView: Enumeration = {
  "schema": "EvidenceView",
  "title": "Decision evidence",
  "values": {
    "REQUIRED_PROPERTIES_ESTABLISHED": {
      "label": "required properties established",
      "meaning": "Everything the decision requires was established."
    },
    "INCOMPLETE": {
      "label": "incomplete",
      "meaning": "Some of the evidence is missing.",
      "tone": "gap"
    },
    "NO_APPLICABLE_OBLIGATIONS": {
      "label": "no applicable obligations",
      "meaning": "Nothing was required, so nothing was established."
    }
  }
};

export const findingDecision: Enumeration = {
  "schema": "FindingDecision",
  "title": "Decision on a finding",
  "values": {
    "CONFIRMED": {
      "label": "Confirmed",
      "meaning": "Someone agreed with the finding."
    },
    "DISMISSED": {
      "label": "Dismissed",
      "meaning": "Someone rejected the finding."
    },
    "FIXED": {
      "label": "Fixed",
      "meaning": "Someone marked the finding as fixed. A later run may still find it.",
      "tone": "good"
    },
    "ACCEPTED_RISK": {
      "label": "Risk accepted",
      "meaning": "Someone accepted the risk."
    },
    "ALREADY_COVERED": {
      "label": "Already covered (automatic)",
      "meaning": "The service decided that another reviewer’s comment covers the finding."
    }
  }
};

export const findingDecisionSource: Enumeration = {
  "schema": "FindingDecisionSource",
  "title": "Decision source",
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
  "title": "Evidence class",
  "values": {
    "DETERMINISTIC": {
      "label": "Deterministic",
      "meaning": "Shown by a method that always gives the same result."
    },
    "REPOSITORY_READ": {
      "label": "Repository read",
      "meaning": "Shown by the repository’s contents."
    },
    "RUNTIME_RECORD": {
      "label": "Runtime record",
      "meaning": "Shown by a record made at run time."
    },
    "INFERENCE": {
      "label": "Inference",
      "meaning": "Concluded from evidence rather than shown directly."
    }
  }
};

export const findingLifecycle: Enumeration = {
  "schema": "FindingLifecycle",
  "title": "Finding lifecycle",
  "values": {
    "NEW": {
      "label": "New in this run",
      "meaning": "No earlier run recorded the finding."
    },
    "UNCHANGED": {
      "label": "Unchanged since an earlier run",
      "meaning": "An earlier run recorded the finding, and it’s still there."
    },
    "RESOLVED": {
      "label": "Resolved",
      "meaning": "An earlier run recorded the finding, and it’s no longer there.",
      "tone": "good"
    },
    "REINTRODUCED": {
      "label": "Reintroduced",
      "meaning": "The finding was gone and is back.",
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
      "meaning": "The gate doesn’t hold the deployment."
    },
    "HELD": {
      "label": "Held",
      "meaning": "The gate holds the deployment.",
      "tone": "serious"
    },
    "OVERRIDDEN": {
      "label": "Overridden",
      "meaning": "Someone overrode the gate. The record says who, why and when.",
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
      "meaning": "Something the assessment needs isn’t configured.",
      "tone": "gap"
    },
    "POLICY_EXCLUDED": {
      "label": "Excluded by policy",
      "meaning": "A policy left something out of the assessment.",
      "tone": "gap"
    },
    "EVIDENCE_UNAVAILABLE": {
      "label": "Evidence unavailable",
      "meaning": "The assessment couldn’t get evidence it needs.",
      "tone": "gap"
    },
    "HYPOTHESES_UNRESOLVED": {
      "label": "Hypotheses unresolved",
      "meaning": "Some suspicions were neither confirmed nor ruled out.",
      "tone": "gap"
    },
    "MODEL_BUDGET_EXHAUSTED": {
      "label": "Model budget exhausted",
      "meaning": "The model budget ran out before the assessment was complete.",
      "tone": "gap"
    }
  }
};

export const permissionView: Enumeration = {
  "schema": "PermissionView",
  "title": "Decision permission",
  "values": {
    "PERMIT": {
      "label": "Permit",
      "meaning": "The recorded basis permits the change. That by itself deploys nothing."
    },
    "BLOCK": {
      "label": "Block",
      "meaning": "The recorded basis doesn’t permit the change.",
      "tone": "serious"
    }
  }
};

export const provenanceStatus: Enumeration = {
  "schema": "ProvenanceStatus",
  "title": "Evidence provenance",
  "values": {
    "VERIFIED_REPOSITORY_READ": {
      "label": "Verified read",
      "meaning": "From a verified read of the repository."
    },
    "PINNED_ENGINE_ENTITY": {
      "label": "Pinned engine entity",
      "meaning": "An entity of the review engine at a fixed version."
    },
    "EXECUTED_DETERMINISTIC_TEST": {
      "label": "Executed test",
      "meaning": "A deterministic test that was run."
    },
    "PROVIDER_REFERENCE": {
      "label": "Provider reference",
      "meaning": "Supplied by the provider."
    },
    "RECORDED_READ": {
      "label": "Recorded read",
      "meaning": "Something the reviewer read, as recorded."
    },
    "LEGACY_UNSTRUCTURED": {
      "label": "Unstructured",
      "meaning": "From before references were structured."
    }
  }
};

export const reviewRelation: Enumeration = {
  "schema": "ReviewRelation",
  "title": "Relation to another review",
  "values": {
    "SAME_PULL_REQUEST": {
      "label": "another run of this pull request or branch",
      "meaning": "Both reviews are runs of the same pull request, or of the same branch if it has none."
    },
    "SUPERSEDES": {
      "label": "superseded by this review",
      "meaning": "The review you’re reading superseded it."
    },
    "SUPERSEDED_BY": {
      "label": "superseded this review",
      "meaning": "It superseded the review you’re reading."
    },
    "RERUN_OF": {
      "label": "original of this rerun",
      "meaning": "The review you’re reading is a rerun of it, on the same code."
    },
    "RERUN": {
      "label": "a rerun of this review",
      "meaning": "It’s a rerun of the review you’re reading, on the same code."
    }
  }
};

export const subjectKind: Enumeration = {
  "schema": "SubjectKind",
  "title": "Subject kind",
  "values": {
    "REVISION": {
      "label": "revision",
      "meaning": "A version of the code."
    },
    "REPOSITORY": {
      "label": "repository",
      "meaning": "An entire codebase."
    },
    "WORKFLOW_RUN": {
      "label": "workflow run",
      "meaning": "A run of an automated workflow."
    },
    "ARTIFACT": {
      "label": "artifact",
      "meaning": "A build output."
    },
    "DEPLOYMENT": {
      "label": "deployment",
      "meaning": "A release to an environment."
    }
  }
};

export const subjectRole: Enumeration = {
  "schema": "SubjectRole",
  "title": "Subject role",
  "values": {
    "PRIMARY": {
      "label": "Under review",
      "meaning": "What the review is about."
    },
    "COMPANION": {
      "label": "Companion",
      "meaning": "Read alongside the main subject."
    }
  }
};

export const threadState: Enumeration = {
  "schema": "ThreadState",
  "title": "Comment thread state",
  "values": {
    "OPEN": {
      "label": "open",
      "meaning": "Not resolved when last seen."
    },
    "RESOLVED": {
      "label": "resolved",
      "meaning": "Resolved when last seen. The finding itself may not be."
    },
    "OUTDATED": {
      "label": "outdated",
      "meaning": "No longer current on the source host when last seen."
    },
    "DELETED": {
      "label": "deleted",
      "meaning": "No longer there when last seen."
    }
  }
};
