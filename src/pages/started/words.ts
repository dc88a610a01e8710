/** The words of the page of one’s own requests; tests use them too. */
export const startedWords = {
  notKept: 'This browser can’t save the list.',
  none: 'No requests from this browser yet.',
  list: 'Requests',
  clear: 'Clear finished',
  waiting: 'Waiting for a response',
  responded: 'The service responded {when}{run}{status}.',
  run: ': run {number}',
  status: ', {status} at the time',
  now: 'Now {status}',
} as const;
