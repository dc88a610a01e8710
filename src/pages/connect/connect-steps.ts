import { ServiceError } from '../../api/failure.ts';
import { connectWords } from './words.ts';

/** What a connection stands on, in the order in which it is found out. */
export type ConnectStep = {
  name: 'Service' | 'Token' | 'Organization';
  state: 'passed' | 'failed' | 'not known';
  words: string;
};

const { responds, notReached, notAccepted, notRefused, notFound } = connectWords.steps;

/** What an answer to the first read tells of each step; `error` is why there is no session. */
export function connectSteps(error: unknown): ConnectStep[] {
  const [service, token, organization] = standing(error);
  return [
    { name: 'Service', ...service },
    { name: 'Token', ...token },
    { name: 'Organization', ...organization },
  ];
}

type StepState = Omit<ConnectStep, 'name'>;
const passed = (words: string): StepState => ({ state: 'passed', words });
const failed = (words: string): StepState => ({ state: 'failed', words });
const notKnown = (words: string = notReached): StepState => ({ state: 'not known', words });

function standing(error: unknown): [StepState, StepState, StepState] {
  if (!(error instanceof ServiceError)) {
    return [failed('it responds, but not like a Code Review Service'), notKnown(), notKnown()];
  }
  switch (error.status) {
    case 0:
      return [failed('no response'), notKnown(), notKnown()];
    case 401:
      return [passed(responds), failed(notAccepted), notKnown()];
    case 404:
      // A page of something else that has no such address is no answer about the organization.
      return error.problem
        ? [passed(responds), notKnown(notRefused), failed(notFound)]
        : [
            failed(
              'this isn’t a Code Review Service, or a proxy in front of it isn’t forwarding requests',
            ),
            notKnown(),
            notKnown(),
          ];
    default:
      return [failed(`it returned status ${error.status}`), notKnown(), notKnown()];
  }
}
