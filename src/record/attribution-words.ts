/** What a change did to the conditions of a check, as it is told; tests use it too. */
export const attributionWords = {
  notCompared:
    'The revisions weren’t compared: {revision} couldn’t be read in full{code}. No condition is marked as new or pre-existing.',
  aRevision: 'a revision',
  code: ' ({code})',
  unreadable: 'The attribution of this check can’t be read here.',
  unlisted: 'Attribution status {status} isn’t known to Docket, so nothing is inferred.',
  at: ' ({revision})',
  listed: '{count} of {all} listed.',
  copyDigest: 'Copy attribution digest',
  matching: '{count} of {all} match the filters.',
  near: 'Your browser’s search only finds conditions near the visible part of the page. Use the filters instead.',
  noLocation: 'no location cited',
  noLocationRead: 'no location could be read',
  linkToCheck: 'Copy link to check',
  linkToCondition: 'Copy link to condition',
  showCode: 'Show code',
  hideCode: 'Hide code',
  table: 'Conditions: {check}',
  sum: 'the counts add up to {sum}, but the condition count is {all}.',
  givenAsComplete: '{omitted} omitted, but the list is marked as complete.',
  givenAsPartial: 'none are omitted, but the list is marked as partial.',
} as const;
