export const queueWords = {
  queues: 'Queue',
  needed: 'Needs attention',
  merged: 'Merged with open findings',
  filters: 'Reviews of the queue',
  search: 'Search the queue',
  placeholder: 'Title, #number, author, path:…',
  noneNeeded: 'No reviews this token can see need attention.',
  noneMerged: 'None of the reviews shown so far is a merged pull request with open findings.',
  noMatch: 'No reviews of the queue match these filters.',
  leftOut:
    'This queue leaves out merged and closed pull requests, deployments and patches, whatever was found in them.',
  leftOutMerged: 'This queue leaves out open pull requests, deployments and patches.',
  showMerged: 'Show merged pull requests with open findings',
  clear: 'Clear filters',
} as const;
