import type { Enumeration } from '../words.ts';

// The words of values that only the pages of a single record show.

export const pullRequestState: Enumeration = {
  schema: 'PullRequestState',
  title: 'Pull request',
  values: {
    OPEN: { label: 'Pull request open', meaning: 'The pull request is open.' },
    CLOSED: { label: 'Pull request closed', meaning: 'The pull request was closed.' },
    MERGED: {
      label: 'Pull request merged',
      meaning: 'The pull request was merged.',
      tone: 'merged',
    },
  },
};

export const stoppedFrom: Enumeration = {
  schema: 'StoppedFrom',
  title: 'Where a run was stopped from',
  values: {
    SERVICE: { label: 'from the service', meaning: 'The stop came from the service.' },
    PULL_REQUEST: {
      label: 'from the pull request',
      meaning: 'The stop came from the pull request.',
    },
  },
};

export const relation: Enumeration = {
  schema: 'ReviewRelation',
  title: 'Relation of two reviews',
  values: {
    SAME_PULL_REQUEST: {
      label: 'another run of this pull request',
      meaning: 'Both reviews are runs of the same pull request.',
    },
    SUPERSEDES: {
      label: 'superseded by this review',
      meaning: 'The review that is read took its place.',
    },
    SUPERSEDED_BY: {
      label: 'superseded this review',
      meaning: 'It took the place of the review that is read.',
    },
    RERUN_OF: {
      label: 'this review is its rerun',
      meaning: 'The review that is read repeats it on the same code.',
    },
    RERUN: {
      label: 'a rerun of this review',
      meaning: 'It repeats the review that is read on the same code.',
    },
  },
};

export const subjectRole: Enumeration = {
  schema: 'SubjectRole',
  title: 'Role of a subject',
  values: {
    PRIMARY: { label: 'Under review', meaning: 'What the review is about.' },
    COMPANION: { label: 'Companion', meaning: 'Read beside what the review is about.' },
  },
};

export const subjectKind: Enumeration = {
  schema: 'SubjectKind',
  title: 'Kind of subject',
  values: {
    REVISION: { label: 'revision', meaning: 'A code revision.' },
    REPOSITORY: { label: 'repository', meaning: 'A repository.' },
    WORKFLOW_RUN: { label: 'workflow run', meaning: 'A run of a workflow.' },
    ARTIFACT: { label: 'artifact', meaning: 'A built artifact.' },
    DEPLOYMENT: { label: 'deployment', meaning: 'A deployment.' },
  },
};

export const mergeGateState: Enumeration = {
  schema: 'MergeGateState',
  title: 'Merge gate',
  values: {
    PASSING: {
      label: 'Passing',
      meaning: 'The policy passes for this exact repository and head.',
    },
    BLOCKED: {
      label: 'Blocked',
      meaning: 'The policy blocks this exact repository and head.',
      tone: 'serious',
    },
    PENDING: { label: 'Pending', meaning: 'The policy is not evaluated yet.' },
    UNAVAILABLE: {
      label: 'Unavailable',
      meaning: 'The state of the gate cannot be had.',
      tone: 'gap',
    },
  },
};

export const evaluatedScope: Enumeration = {
  schema: 'EvaluatedScope',
  title: 'Scope of an open-items observation',
  values: {
    WHOLE_PULL_REQUEST: {
      label: 'in the whole pull request',
      meaning: 'Counted over the whole pull request.',
    },
    LATEST_RUN: { label: 'in the latest run', meaning: 'Counted over the latest run.' },
  },
};

export const actionUnavailability: Enumeration = {
  schema: 'ActionUnavailability',
  title: 'Why an action is unavailable',
  values: {
    READ_ONLY: {
      label: 'access is read-only',
      meaning: 'The caller may only read.',
    },
    REPOSITORY_UNAVAILABLE: {
      label: 'the repository is not available now',
      meaning: 'The source host does not show the repository now.',
    },
    REPOSITORY_WRITE_REQUIRED: {
      label: 'it needs write access to the repository on the source host',
      meaning: 'The action needs live write access to the source host.',
    },
    PERMISSION_CHECK_UNAVAILABLE: {
      label: 'the permission on the source host could not be checked',
      meaning: 'Live access could not be checked.',
    },
  },
};

export const assessmentStatus: Enumeration = {
  schema: 'AssessmentStatus',
  title: 'Assessment status',
  values: {
    RUNNING: {
      label: 'Running',
      meaning: 'The assessment is being made.',
      tone: 'live',
      icon: 'dashed',
    },
    COMPLETED: {
      label: 'Completed',
      meaning: 'The assessment reached its end, which says nothing about what it found.',
    },
    INCOMPLETE: {
      label: 'Incomplete',
      meaning:
        'The assessment reports gaps; an empty finding list from it says nothing about the change.',
      tone: 'gap',
      icon: 'half',
    },
  },
};

export const incompletenessKind: Enumeration = {
  schema: 'IncompletenessKind',
  title: 'Why an assessment is incomplete',
  values: {
    NOT_CONFIGURED: {
      label: 'Not configured',
      meaning: 'Something that the assessment needs is not configured.',
      tone: 'gap',
    },
    POLICY_EXCLUDED: {
      label: 'Excluded by policy',
      meaning: 'A policy excluded something from the assessment.',
      tone: 'gap',
    },
    EVIDENCE_UNAVAILABLE: {
      label: 'Evidence unavailable',
      meaning: 'Evidence that the assessment needs could not be had.',
      tone: 'gap',
    },
    HYPOTHESES_UNRESOLVED: {
      label: 'Hypotheses unresolved',
      meaning: 'Hypotheses of the assessment stayed unresolved.',
      tone: 'gap',
    },
    MODEL_BUDGET_EXHAUSTED: {
      label: 'Model budget exhausted',
      meaning: 'The model budget of the assessment ran out.',
      tone: 'gap',
    },
  },
};

export const domainStatus: Enumeration = {
  schema: 'DomainStatus',
  title: 'Risk domain',
  values: {
    CONSIDERED: { label: 'Considered', meaning: 'The risk domain was considered.' },
    SKIPPED: { label: 'Skipped', meaning: 'The risk domain was not considered.', tone: 'gap' },
  },
};

export const checksStatus: Enumeration = {
  schema: 'ChecksStatus',
  title: 'Checks without a receipt',
  values: {
    PENDING: { label: 'pending', meaning: 'No receipt exists: the checks are pending.' },
    SUPERSEDED: {
      label: 'superseded',
      meaning: 'No receipt exists: the checks were superseded.',
    },
    STOPPED: { label: 'stopped', meaning: 'No receipt exists: the checks were stopped.' },
    NOT_ATTEMPTED: {
      label: 'not attempted',
      meaning: 'No receipt exists: the checks were not attempted.',
    },
    UNAVAILABLE: {
      label: 'unavailable',
      meaning: 'No receipt exists: the checks are unavailable.',
    },
  },
};

export const checkOutcome: Enumeration = {
  schema: 'CheckOutcome',
  title: 'Outcome of a check',
  values: {
    READY: { label: 'Ready', meaning: 'The recorded outcome is ready.', tone: 'good' },
    BLOCKED: { label: 'Blocked', meaning: 'The recorded outcome is blocked.', tone: 'serious' },
    UNRESOLVED: { label: 'Unresolved', meaning: 'The check did not settle.', tone: 'gap' },
    UNAVAILABLE: { label: 'Unavailable', meaning: 'The check was unavailable.', tone: 'gap' },
    NOT_APPLICABLE: {
      label: 'Not applicable',
      meaning: 'The check is recorded as not applicable.',
    },
    NOT_ASKED: { label: 'Not asked', meaning: 'The check was not asked.', tone: 'gap' },
  },
};

/** Worst first. */
export const outcomeOrder = [
  'BLOCKED',
  'UNAVAILABLE',
  'UNRESOLVED',
  'NOT_ASKED',
  'NOT_APPLICABLE',
  'READY',
];

export const checkLifecycle: Enumeration = {
  schema: 'CheckLifecycle',
  title: 'Lifecycle of a check',
  values: {
    GATING: {
      label: 'Gating',
      meaning: 'Counted by a deployment gate, and only when it evaluates a deployment.',
    },
    SHADOW: { label: 'Shadow', meaning: 'Never counted by a gate.' },
    QUARANTINED: { label: 'Quarantined', meaning: 'Never counted by a gate.' },
    RETIRED: { label: 'Retired', meaning: 'Takes part in no new evaluation.' },
    UNKNOWN: {
      label: 'Lifecycle unknown',
      meaning: 'A disclosure that the service cannot read.',
    },
  },
};

export const attributionStatus: Enumeration = {
  schema: 'AttributionStatus',
  title: 'Change attribution',
  values: {
    COMPARED: { label: 'Compared', meaning: 'Complete sets were read at both revisions.' },
    UNAVAILABLE: {
      label: 'Unavailable',
      meaning: 'One revision could not be read; no condition is called new or old.',
      tone: 'gap',
    },
    UNREADABLE: {
      label: 'Unreadable',
      meaning: 'An attribution that the service cannot read.',
      tone: 'gap',
    },
  },
};

export const attributedChange: Enumeration = {
  schema: 'AttributedChange',
  title: 'What the change did to a condition',
  values: {
    INTRODUCED: {
      label: 'introduced',
      meaning: 'The reviewed commit holds it and the base did not.',
      tone: 'serious',
    },
    CHANGED: {
      label: 'changed',
      meaning: 'The site held a different condition at the base.',
      tone: 'gap',
    },
    UNCHANGED: {
      label: 'already at the base: pre-existing, not safe',
      meaning: 'The base already held it: pre-existing, not safe.',
    },
    RESOLVED: {
      label: 'resolved',
      meaning: 'The base held it and the reviewed commit no longer does.',
      tone: 'good',
    },
    UNATTRIBUTED: {
      label: 'origin unknown',
      meaning: 'It has no predecessor match: its origin is unknown.',
    },
  },
};

export const attributedRevision: Enumeration = {
  schema: 'AttributedRevision',
  title: 'Revision of a condition',
  values: {
    PROPOSED_CODE_REVISION: { label: 'the reviewed commit', meaning: 'The reviewed commit.' },
    BASE_CODE_REVISION: { label: 'the base', meaning: 'The merge base of the reviewed commit.' },
  },
};

export const findingLifecycle: Enumeration = {
  schema: 'FindingLifecycle',
  title: 'Lifecycle of a finding',
  values: {
    NEW: { label: 'New in this run', meaning: 'The finding is new.' },
    UNCHANGED: {
      label: 'Unchanged',
      meaning: 'The finding is as it was in an earlier run: still there, not resolved.',
    },
    RESOLVED: { label: 'Resolved', meaning: 'The finding is resolved.', tone: 'good' },
    REINTRODUCED: {
      label: 'Reintroduced',
      meaning: 'The finding had gone away and is back.',
      tone: 'gap',
    },
  },
};

export const findingDecision: Enumeration = {
  schema: 'FindingDecision',
  title: 'Decision on a finding',
  values: {
    CONFIRMED: { label: 'Confirmed', meaning: 'The finding was confirmed.' },
    DISMISSED: { label: 'Dismissed', meaning: 'The finding was dismissed.' },
    FIXED: { label: 'Fixed', meaning: 'The finding was decided to be fixed.', tone: 'good' },
    ACCEPTED_RISK: {
      label: 'Risk accepted',
      meaning: 'The risk that the finding states was accepted.',
    },
    ALREADY_COVERED: {
      label: 'Already covered, automatic',
      meaning: 'The service decided by itself that a comment of another reviewer covers it.',
    },
  },
};

export const decisionSource: Enumeration = {
  schema: 'FindingDecisionSource',
  title: 'Source of a decision',
  values: {
    UI: { label: 'the service’s interface', meaning: 'Decided in the service’s own interface.' },
    HOST_COMMENT: {
      label: 'a comment on the source host',
      meaning: 'Decided in a comment on the source host.',
    },
    SERVICE: { label: 'the service, automatically', meaning: 'Decided by the service itself.' },
  },
};

export const coveringAuthorKind: Enumeration = {
  schema: 'CoveringAuthorKind',
  title: 'Author of a covering comment',
  values: {
    HUMAN: { label: 'a person', meaning: 'A person wrote the covering comment.' },
    BOT: { label: 'a bot', meaning: 'A bot wrote the covering comment.' },
  },
};

export const evidenceClass: Enumeration = {
  schema: 'FindingEvidenceClass',
  title: 'Kind of proof',
  values: {
    DETERMINISTIC: { label: 'Deterministic', meaning: 'The proof is deterministic.' },
    REPOSITORY_READ: {
      label: 'Repository read',
      meaning: 'The proof is a read of the repository.',
    },
    RUNTIME_RECORD: {
      label: 'Runtime record',
      meaning: 'The proof is a record of something that ran.',
    },
    INFERENCE: { label: 'Inference', meaning: 'The proof is an inference.' },
  },
};

export const evidenceKind: Enumeration = {
  schema: 'EvidenceRefKind',
  title: 'Kind of evidence reference',
  values: {
    repository_file: { label: 'file', meaning: 'A file of the repository.' },
    companion_repository_file: {
      label: 'file of a companion',
      meaning: 'A file of a companion repository.',
    },
    commit: { label: 'commit', meaning: 'A commit.' },
    workflow_run: { label: 'workflow run', meaning: 'A run of a workflow.' },
    engine_entity: { label: 'engine entity', meaning: 'An entity of the engine.' },
    deterministic_test: { label: 'deterministic test', meaning: 'A deterministic test.' },
    recorded_read: { label: 'recorded read', meaning: 'A read that was recorded.' },
    text: { label: 'unstructured text', meaning: 'Text without a structured reference.' },
  },
};

export const provenance: Enumeration = {
  schema: 'ProvenanceStatus',
  title: 'Provenance of evidence',
  values: {
    VERIFIED_REPOSITORY_READ: {
      label: 'Verified read',
      meaning: 'Comes from a verified read of the repository.',
    },
    PINNED_ENGINE_ENTITY: {
      label: 'Pinned engine entity',
      meaning: 'Names an entity that the engine pinned.',
    },
    EXECUTED_DETERMINISTIC_TEST: {
      label: 'Executed test',
      meaning: 'Names a deterministic test that was executed.',
    },
    PROVIDER_REFERENCE: { label: 'Provider reference', meaning: 'A reference of the provider’s.' },
    RECORDED_READ: { label: 'Recorded read', meaning: 'Names a read that was recorded.' },
    LEGACY_UNSTRUCTURED: {
      label: 'Unstructured',
      meaning: 'From before references were structured.',
    },
  },
};

export const threadState: Enumeration = {
  schema: 'ThreadState',
  title: 'State of a comment thread',
  values: {
    OPEN: { label: 'open', meaning: 'The thread was open when it was observed.' },
    RESOLVED: {
      label: 'resolved',
      meaning: 'The thread was resolved when it was observed; the finding may not be.',
    },
    OUTDATED: { label: 'outdated', meaning: 'The thread was outdated when it was observed.' },
    DELETED: { label: 'deleted', meaning: 'The thread was deleted when it was observed.' },
  },
};

export const commentReaction: Enumeration = {
  schema: 'CommentReaction',
  title: 'Reaction to a comment',
  values: {
    THUMBS_UP: { label: 'thumbs up', meaning: 'A reaction, not a decision.' },
    THUMBS_DOWN: { label: 'thumbs down', meaning: 'A reaction, not a decision.' },
    LAUGH: { label: 'laugh', meaning: 'A reaction, not a decision.' },
    HOORAY: { label: 'hooray', meaning: 'A reaction, not a decision.' },
    CONFUSED: { label: 'confused', meaning: 'A reaction, not a decision.' },
    HEART: { label: 'heart', meaning: 'A reaction, not a decision.' },
    ROCKET: { label: 'rocket', meaning: 'A reaction, not a decision.' },
    EYES: { label: 'eyes', meaning: 'A reaction, not a decision.' },
  },
};

export const commentAddressOutcome: Enumeration = {
  schema: 'CommentAddressOutcome',
  title: 'Judgment after the merge',
  values: {
    ADDRESSED: {
      label: 'the merged code addresses the comment',
      meaning: 'The merged code was judged to address the comment.',
    },
    NOT_ADDRESSED: {
      label: 'the merged code does not address the comment',
      meaning: 'The merged code was judged not to address the comment.',
    },
    INCOMPLETE: {
      label: 'the merged code could not be judged',
      meaning: 'The merged code could not be judged.',
    },
  },
};

export const authority: Enumeration = {
  schema: 'Authority',
  title: 'Authority of a decision',
  values: {
    ADVISORY: {
      label: 'Advisory',
      meaning: 'The decision informs; no deployment policy made it.',
    },
    DEPLOYMENT_POLICY: {
      label: 'Deployment policy',
      meaning:
        'The decision was made under a deployment policy. Its disclosure authorizes nothing.',
    },
  },
};

export const availability: Enumeration = {
  schema: 'Availability',
  title: 'Availability of a decision record',
  values: {
    RECORDED: { label: 'Recorded', meaning: 'A verified decision record is present.' },
    NOT_RECORDED: {
      label: 'Not recorded',
      meaning: 'No verified decision record is present.',
    },
    LEGACY: {
      label: 'Legacy',
      meaning: 'The decision is a legacy one, from before records were verified.',
    },
    OPERATIONAL_FAILURE: {
      label: 'Operational failure',
      meaning: 'The decision record could not be had, because an operation failed.',
      tone: 'gap',
    },
    LIMITED: {
      label: 'Limited',
      meaning:
        'A verified record is too large to be shown; nothing is inferred from what is left out.',
      tone: 'gap',
    },
  },
};

export const permission: Enumeration = {
  schema: 'PermissionView',
  title: 'Permission of a decision',
  values: {
    PERMIT: { label: 'Permit', meaning: 'The basis records a permit.' },
    BLOCK: { label: 'Block', meaning: 'The basis records a block.', tone: 'serious' },
  },
};

export const decisionEvidence: Enumeration = {
  schema: 'EvidenceView',
  title: 'Evidence of a decision',
  values: {
    REQUIRED_PROPERTIES_ESTABLISHED: {
      label: 'required properties established',
      meaning: 'The required properties are established.',
    },
    INCOMPLETE: { label: 'incomplete', meaning: 'The evidence is incomplete.', tone: 'gap' },
    NO_APPLICABLE_OBLIGATIONS: {
      label: 'no applicable obligations',
      meaning: 'No obligations apply, so nothing was established.',
    },
  },
};

export const gateState: Enumeration = {
  schema: 'GateStateValue',
  title: 'Deployment gate',
  values: {
    OPEN: { label: 'Open', meaning: 'The gate is open.' },
    HELD: { label: 'Held', meaning: 'The gate is held.', tone: 'serious' },
    OVERRIDDEN: {
      label: 'Overridden',
      meaning: 'Somebody overrode the gate; by whom, why and when is recorded.',
      tone: 'gap',
    },
  },
};
