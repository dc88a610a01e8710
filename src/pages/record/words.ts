export const asRecordedWords = {
  title: 'Full record: {title}',
  label: 'Recorded fields',
  search: 'Search the record',
  copy: 'Copy as JSON',
  facts: '{count} fields',
  clear: 'Clear the search',
  noPlace: 'This record has nothing at the linked location.',
  notDescribed: 'The API description doesn’t cover this field.',
} as const;
