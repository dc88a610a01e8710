/** The words of the page of an assessment; tests use them too. */
export const assessmentWords = {
  title: 'Assessment of {environment}',
  condition: 'Condition',
  close: 'Close',
  groups: {
    gating: {
      title: 'Gating',
      meaning:
        'These count toward a gate, but only when it evaluates a deployment. A lifecycle by itself doesn’t permit or block anything.',
    },
    shadow: {
      title: 'Shadow and quarantined',
      meaning: 'No gate counts these, whatever the outcome.',
    },
    retired: { title: 'Retired', meaning: 'Not part of new evaluations.' },
    unknown: {
      title: 'Unknown lifecycle',
      meaning: 'The lifecycle can’t be read, so it isn’t known whether a gate counts these.',
    },
  },
  disclosure: 'This shows what was decided. It doesn’t authorize a deployment.',
  noBasis: 'No verified basis recorded.',
  noGate:
    'No gate state recorded: the decision may not be part of a deployment gate, or its state was never recorded or isn’t disclosed.',
  notDisclosed: { basis: 'No basis is disclosed here.', gate: 'No gate state is disclosed here.' },
  noCodes: 'not recorded (historical records don’t have them)',
  noGap: 'no gap recorded (a release was pinned, or the lookup is pending or was never attempted)',
} as const;
