/** That an answer has a status which says no more (RFC 9110, 15.6.3 and 15.6.5: 502, 504 are a proxy's). */
export const answeredWith = (status: number): string =>
  status === 502 || status === 504
    ? `A proxy answered in the service’s place, with status ${status}.`
    : `The service answered with status ${status}.`;
