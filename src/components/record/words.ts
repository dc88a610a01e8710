import type { Words } from '../words.ts';

// The words of values that only a single review's record shows.

export const pullRequestState: Words = {
  OPEN: { label: 'Pull request open', meaning: 'The pull request is open.' },
  CLOSED: { label: 'Pull request closed', meaning: 'The pull request was closed.' },
  MERGED: { label: 'Pull request merged', meaning: 'The pull request was merged.', tone: 'merged' },
};

export const assessmentStatus: Words = {
  RUNNING: {
    label: 'Running',
    meaning: 'The assessment is being made.',
    tone: 'live',
    icon: 'dashed',
  },
  COMPLETED: {
    label: 'Completed',
    meaning: 'The assessment reached its end. That says nothing about what it found.',
  },
  INCOMPLETE: {
    label: 'Incomplete',
    meaning:
      'The assessment reports gaps; an empty finding list from it says nothing about the change.',
    tone: 'gap',
    icon: 'half',
  },
};

export const incompletenessKind: Words = {
  NOT_CONFIGURED: {
    label: 'Not configured',
    meaning: 'The assessment was not configured.',
    tone: 'gap',
  },
  POLICY_EXCLUDED: { label: 'Excluded by policy', meaning: 'A policy excluded it.', tone: 'gap' },
  EVIDENCE_UNAVAILABLE: {
    label: 'Evidence unavailable',
    meaning: 'Evidence that the assessment needs could not be had.',
    tone: 'gap',
  },
  HYPOTHESES_UNRESOLVED: {
    label: 'Hypotheses unresolved',
    meaning: 'Hypotheses about the change were left unresolved.',
    tone: 'gap',
  },
  MODEL_BUDGET_EXHAUSTED: {
    label: 'Model budget exhausted',
    meaning: 'The budget of the model ran out before the assessment was done.',
    tone: 'gap',
  },
};

export const checksStatus: Words = {
  PENDING: { label: 'pending', meaning: 'No receipt exists yet.' },
  SUPERSEDED: { label: 'superseded', meaning: 'No receipt exists: a newer review took its place.' },
  STOPPED: { label: 'stopped', meaning: 'No receipt exists: the review was stopped.' },
  NOT_ATTEMPTED: {
    label: 'not attempted',
    meaning: 'No receipt exists: the checks were not attempted.',
  },
  UNAVAILABLE: { label: 'unavailable', meaning: 'No receipt exists, or it cannot be had.' },
};

export const checkOutcome: Words = {
  READY: { label: 'Ready', meaning: 'The check was evaluated and refuses nothing.', tone: 'good' },
  BLOCKED: { label: 'Blocked', meaning: 'The check was evaluated and refuses.', tone: 'serious' },
  UNRESOLVED: { label: 'Unresolved', meaning: 'The check did not settle.', tone: 'gap' },
  UNAVAILABLE: { label: 'Unavailable', meaning: 'The check could not be had.', tone: 'gap' },
  NOT_APPLICABLE: { label: 'Not applicable', meaning: 'The check does not apply here.' },
  NOT_ASKED: { label: 'Not asked', meaning: 'The check was not asked.', tone: 'gap' },
};

/** Worst first; values that are not listed come before the harmless ones. */
export const outcomeOrder = [
  'BLOCKED',
  'UNAVAILABLE',
  'UNRESOLVED',
  'NOT_ASKED',
  'NOT_APPLICABLE',
  'READY',
];

export const checkLifecycle: Words = {
  GATING: {
    label: 'Gating',
    meaning: 'Counted by a deployment gate, and only when it evaluates a deployment.',
  },
  SHADOW: { label: 'Shadow', meaning: 'Never counted by a gate.' },
  QUARANTINED: { label: 'Quarantined', meaning: 'Never counted by a gate.' },
  RETIRED: { label: 'Retired', meaning: 'Takes part in no new evaluation.' },
  UNKNOWN: { label: 'Lifecycle unknown', meaning: 'A disclosure that the service cannot read.' },
};

export const attributedChange: Words = {
  INTRODUCED: {
    label: 'introduced',
    meaning: 'The reviewed commit holds it; the base did not.',
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
    meaning: 'The base held it; the reviewed commit no longer does.',
    tone: 'good',
  },
  UNATTRIBUTED: {
    label: 'origin unknown',
    meaning: 'It has no predecessor match: origin unknown.',
  },
};

export const findingLifecycle: Words = {
  NEW: { label: 'New in this run', meaning: 'No earlier run recorded it.' },
  UNCHANGED: { label: 'Unchanged', meaning: 'An earlier run recorded it and it still stands.' },
  RESOLVED: {
    label: 'Resolved',
    meaning: 'An earlier run recorded it; this run no longer does.',
    tone: 'good',
  },
  REINTRODUCED: { label: 'Reintroduced', meaning: 'It had gone away and is back.', tone: 'gap' },
};

export const findingDecision: Words = {
  CONFIRMED: { label: 'Confirmed', meaning: 'Somebody confirmed the finding.' },
  DISMISSED: { label: 'Dismissed', meaning: 'Somebody dismissed the finding.' },
  FIXED: { label: 'Fixed', meaning: 'Somebody recorded that it is fixed.', tone: 'good' },
  ACCEPTED_RISK: { label: 'Risk accepted', meaning: 'Somebody accepted the risk.' },
  ALREADY_COVERED: {
    label: 'Already covered, automatic',
    meaning: 'The service decided by itself that a comment of another reviewer covers it.',
  },
};

export const evidenceClass: Words = {
  DETERMINISTIC: { label: 'Deterministic', meaning: 'A deterministic check proves it.' },
  REPOSITORY_READ: { label: 'Repository read', meaning: 'The repository was read to support it.' },
  RUNTIME_RECORD: {
    label: 'Runtime record',
    meaning: 'A record of something that ran supports it.',
  },
  INFERENCE: { label: 'Inference', meaning: 'The reviewer inferred it.' },
};

export const provenance: Words = {
  VERIFIED_REPOSITORY_READ: {
    label: 'Verified read',
    meaning: 'A verified read of the repository.',
  },
  PINNED_ENGINE_ENTITY: {
    label: 'Pinned engine entity',
    meaning: 'An entity that the engine pinned.',
  },
  EXECUTED_DETERMINISTIC_TEST: {
    label: 'Executed test',
    meaning: 'A deterministic test that was executed.',
  },
  PROVIDER_REFERENCE: {
    label: 'Provider reference',
    meaning: 'A reference that the provider gave.',
  },
  RECORDED_READ: { label: 'Recorded read', meaning: 'A read that was recorded.' },
  LEGACY_UNSTRUCTURED: {
    label: 'Unstructured',
    meaning: 'Text from before evidence was structured.',
  },
};

export const relation: Words = {
  SAME_PULL_REQUEST: {
    label: 'another run of this pull request',
    meaning: 'Both review one pull request.',
  },
  SUPERSEDES: { label: 'superseded by this review', meaning: 'This review took its place.' },
  SUPERSEDED_BY: { label: 'superseded this review', meaning: 'It took the place of this review.' },
  RERUN_OF: {
    label: 'this review is its rerun',
    meaning: 'This review repeats it on the same code.',
  },
  RERUN: { label: 'a rerun of this review', meaning: 'It repeats this review on the same code.' },
};

export const domainStatus: Words = {
  CONSIDERED: { label: 'Considered', meaning: 'The risk domain was considered.' },
  SKIPPED: { label: 'Skipped', meaning: 'The risk domain was not considered.', tone: 'gap' },
};

export const mergeGateState: Words = {
  PASSING: {
    label: 'Passing',
    meaning: 'The policy passes for this repository and head.',
    tone: 'good',
  },
  BLOCKED: {
    label: 'Blocked',
    meaning: 'The policy blocks this repository and head.',
    tone: 'serious',
  },
  PENDING: { label: 'Pending', meaning: 'The policy is not evaluated yet.' },
  UNAVAILABLE: { label: 'Unavailable', meaning: 'The policy could not be evaluated.', tone: 'gap' },
};

export const actionUnavailability: Words = {
  READ_ONLY: { label: 'This access is read-only', meaning: 'The caller may only read.' },
  REPOSITORY_UNAVAILABLE: {
    label: 'The repository is not available now',
    meaning: 'The source host does not show the repository now.',
  },
  REPOSITORY_WRITE_REQUIRED: {
    label: 'Needs write access to the repository on the source host',
    meaning: 'The action needs live write access to the source host.',
  },
  PERMISSION_CHECK_UNAVAILABLE: {
    label: 'Permission on the source host could not be checked',
    meaning: 'The check of live access could not be made.',
  },
};

export const stoppedFrom: Words = {
  SERVICE: { label: 'from the service', meaning: 'The stop came from the service.' },
  PULL_REQUEST: { label: 'from the pull request', meaning: 'The stop came from the pull request.' },
};

export const subjectRole: Words = {
  PRIMARY: { label: 'Under review', meaning: 'The subject under review.' },
  COMPANION: { label: 'Companion', meaning: 'Something that the review read beside its subject.' },
};
export const subjectKind: Words = {
  REVISION: { label: 'revision', meaning: 'A revision of a repository.' },
  REPOSITORY: { label: 'repository', meaning: 'A companion repository.' },
  WORKFLOW_RUN: { label: 'workflow run', meaning: 'A run of a workflow.' },
  ARTIFACT: { label: 'artifact', meaning: 'A built artifact.' },
  DEPLOYMENT: { label: 'deployment', meaning: 'A deployment.' },
};
