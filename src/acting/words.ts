/** The words about starting reviews; tests use them too. */
export const actingWords = {
  rerun: 'Rerun',
  rerunSubject: 'rerun this review',
  request: 'Request review',
  requestSubject: 'request a review',
  started: 'You started this review {when}',
  maybeExisted: ', or it already existed; the service didn’t say which.',
  existed: 'This review already existed.',
  existedDetail:
    'You requested it {when}, and the service returned it instead of creating a new one. {published}',
  published: 'It’s published.',
  checkAgain: 'Check again',
  serviceSays: 'The service says: {detail}',

  rerunQuestion: 'Rerun this review?',
  withheld:
    'This creates a new run and leaves earlier runs unchanged. The review is withheld: nothing is posted until someone publishes it.',
  requestQuestion: 'Request a review of this pull request?',
  confirmRequest: 'Request review',

  before: 'You already sent a request for these runs from this browser {when}.',
  unkeptConfirm: '{confirm} without saving the request',
  again: 'Request again',
  checking: 'Checking availability…',
  sending:
    'Sending the request. Docket sends it only once. You can close this or go to another page; it will continue. If you close or reload the tab, the response is lost.',
  unavailable: 'No longer available. Nothing was sent.',
  unkept: 'This request can’t be saved.',
  blocked: 'Already requested. Nothing was sent.',
  noResponseYet: 'The service hasn’t responded yet.',
  rejected: 'The service rejected the request.',
  tokenRefused: 'The token wasn’t accepted.',
  waiting: 'Waiting for the service to respond.',

  unknown: 'A review may or may not have started.',
  loading: 'Loading…',
  checked: 'I’ve checked the runs; allow a new request',
  waitingForRuns: 'Waiting for the current runs',
  rerunAsked: 'Rerun requested {when}',
  lost: {
    no_answer: 'The service didn’t respond, or the connection was lost.',
    status: 'The response has status {status}, which doesn’t say whether a review was started.',
    unreadable: 'A complete or partial response arrived, but it couldn’t be read.',
    tab_gone: 'The tab was closed or reloaded before the service responded.',
  },
  noneBefore: 'No runs visible to this token',
  runsBefore: '{runs} visible to this token{numbers}',
  upToNumber: ', up to run {number}',
  noNewRuns: 'No new runs are visible.',
  noNewLoaded: 'There are no new runs among those that were loaded.',
  newRuns: 'Newly visible runs',
  run: 'Run {number}',
} as const;

/** The words about rerunning several reviews. */
export const severalWords = {
  label: 'Rerun reviews',
  question: 'Rerun {reviews}?',
  consequence:
    'Each rerun creates a new run on the same code and leaves earlier runs unchanged. The reruns start one at a time, and nothing is posted until someone publishes it.',
  confirm: 'Rerun {count}',
  stop: 'Stop after this one',
  waiting: 'Waiting',
  asking: 'Starting…',
  'not asked': 'Not requested',
  started: 'Started',
  'not started': 'Not started',
  unknown: 'Outcome unknown',
  rejected: 'rejected with status {status}',
  blocked: 'another request is unresolved; open the review to resolve it',
  lost: 'The response was lost, so a run may or may not have started. Open the review to see which runs exist. The rest weren’t requested.',
  done: 'Done.',
} as const;
