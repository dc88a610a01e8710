import { ServiceError } from '../../api/failure.ts';

/** What a connection stands on, in the order in which it is found out. */
export type Step = {
  name: 'Service' | 'Token' | 'Organization';
  state: 'passed' | 'failed' | 'not known';
  words: string;
};

const notReached = 'not reached';

/** What an answer to the first read tells of each step; `error` is why there is no session. */
export function connectSteps(error: unknown): Step[] {
  const [service, token, organization] = standing(error);
  return [
    { name: 'Service', ...service },
    { name: 'Token', ...token },
    { name: 'Organization', ...organization },
  ];
}

type Standing = Omit<Step, 'name'>;
const passed = (words: string): Standing => ({ state: 'passed', words });
const failed = (words: string): Standing => ({ state: 'failed', words });
const notKnown = (words = notReached): Standing => ({ state: 'not known', words });

function standing(error: unknown): [Standing, Standing, Standing] {
  if (!(error instanceof ServiceError)) {
    return [
      failed('it answers, and not with what a Code Review Service answers'),
      notKnown(),
      notKnown(),
    ];
  }
  switch (error.status) {
    case 0:
      return [failed('no answer'), notKnown(), notKnown()];
    case 401:
      return [passed('answers'), failed('not accepted'), notKnown()];
    case 404:
      // A page of something else that has no such address is no answer about the organization.
      return error.problem
        ? [passed('answers'), notKnown('not refused'), failed('not found with this token')]
        : [
            failed('what answers is no Code Review Service, or a proxy that does not lead to it'),
            notKnown(),
            notKnown(),
          ];
    default:
      return [failed(`it answered with status ${error.status}`), notKnown(), notKnown()];
  }
}
