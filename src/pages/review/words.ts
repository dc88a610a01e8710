/** The words of the page of a review; tests use them too. */
export const reviewWords = {
  lookingForPatch: 'Looking for the patch',
  running: 'This review is running.',
  pending: 'This review is pending.',
  completed: 'This review just completed.',
  stopped: 'This run was stopped',
  aboutHead: 'Head when last checked',
  aboutEarlier: 'An earlier commit',
  notAllThreads: 'not all threads were checked',
  threadsNotRecorded: 'whether all threads were checked isn’t recorded',
  threadsUnread: 'whether all threads were checked couldn’t be read',
  countsDisagree: 'The record contradicts itself: it counts {counted} but contains {contained}.',
  cannot: 'Docket can’t {what} reviews.',
  onHost: 'To {what} this one, go to the pull request.',

  sentFromHere: 'Sent from this browser {when}.',
  verified:
    'This is the reviewed patch: together with the base commit, it matches the recorded revision ID.',
  notVerified: 'Not verified as the reviewed patch.',
  cannotVerify:
    'Docket can’t compare it here: that takes a recorded base commit and revision ID, and a secure connection.',
  noMatch:
    'This file and the base commit don’t match the recorded revision ID. The patch or its line endings may differ, or this service computes IDs differently.',
  noPatch:
    'The patch isn’t stored with the review or in this browser. Open the patch file to see the findings in it.',
} as const;
