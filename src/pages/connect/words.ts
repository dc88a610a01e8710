/** The words of the page of a connection; tests use them too. */
export const connectWords = {
  title: 'Connect to an organization',
  connect: 'Connect',
  steps: {
    responds: 'responds',
    notReached: 'not reached',
    notAccepted: 'not accepted',
    notRefused: 'not known; the service didn’t reject it',
    notFound: 'not found with this token',
  },
  linkUsed: 'This sign-in link no longer works.',
  tokenRefused: 'The service didn’t accept this token.',
  about: 'About Docket and its service',
  check: 'Check API compatibility',
  loadingDocument: 'Loading the service’s OpenAPI document…',
  matches: 'Its API matches the one Docket was built for.',
  specified: '{differences} in what the specification defines',
  decided: '{differences} in what the specification leaves open; Docket treats these as optional',
  noDocument:
    'The service has no /docs/openapi.json, or a proxy in front of the service doesn’t forward that path.',
} as const;
