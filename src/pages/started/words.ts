/** The words of the page of one’s own requests; tests use them too. */
export const startedWords = {
  notKept: 'This browser can’t save the list.',
  none: 'No requests from this browser yet.',
  list: 'Requests',
  clear: 'Clear finished',
  waiting: 'Waiting for a response',
  run: ': run {number}',
  status: ', {status} at the time',
  told: 'Review known',
  toldBy:
    'The response to another request names the review: the same patch on the same commit gets only one.',
  again: {
    same: 'You can send it again: the same patch on the same commit always gets the same review.',
    sameName:
      'Its base isn’t a full commit SHA. If it means a different commit by now, sending it again starts a second review.',
  },
} as const;
