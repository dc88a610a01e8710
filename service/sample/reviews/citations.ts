import type { FindingText } from '../build/finding.ts';
import { pullRequestHistory } from '../build/pull-request-history.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { REPOSITORIES } from '../repositories.ts';
import { at } from '../times.ts';

/** What differs between the findings here. */
type Cited = Pick<FindingText, 'series' | 'claim' | 'symbols' | 'path' | 'lines'>;

const text = (cited: Cited): FindingText => ({
  severity: 'WARNING',
  domain: 'reliability',
  impact: 'Anyone who reads the code is misled.',
  remediation: 'Find the place in the code before changing anything.',
  proof: 'INFERENCE',
  ...cited,
});

/** Findings whose citations hold, and do not hold, in the code that is there. */
export const CITED = {
  holds: text({
    series: 'citation-holds',
    claim: 'acquirerClient waits 8 s, whatever wait is requested.',
    symbols: ['acquirerClient'],
    path: 'src/acquirer/client.ts',
    lines: [14, 14],
  }),
  changedSince: text({
    series: 'citation-changed-since',
    claim:
      'isNetworkError does not recognise a request that timed out while its body was being sent.',
    symbols: ['isNetworkError'],
    path: 'src/acquirer/errors.ts',
    lines: [6, 11],
  }),
  absent: text({
    series: 'citation-absent-file',
    claim: 'retryCapture waits a full second where half a second was agreed.',
    symbols: ['retryCapture'],
    path: 'src/acquirer/retry.ts',
    lines: [10, 20],
  }),
  endsBefore: text({
    series: 'citation-past-the-end',
    claim: 'AcquirerError keeps the acquirer’s response, whatever it contains.',
    symbols: ['AcquirerError'],
    path: 'src/acquirer/errors.ts',
    lines: [1, 40],
  }),
  elsewhere: text({
    series: 'citation-symbol-elsewhere',
    claim: 'isCapturable treats an invoice as open if it was cancelled in the same second.',
    symbols: ['isCapturable'],
    path: 'src/acquirer/capture.ts',
    lines: [28, 40],
  }),
  nowhere: text({
    series: 'citation-symbol-nowhere',
    claim: 'voidPayment is sent without a key of its own.',
    symbols: ['voidPayment'],
    path: 'src/acquirer/client.ts',
    lines: [23, 32],
  }),
} as const satisfies Record<string, FindingText>;

/** Citations that hold, and each way in which one does not. */
export const citations: readonly SampleReview[] = pullRequestHistory(
  'citations',
  {
    repository: REPOSITORIES.paymentsGateway,
    number: 1152,
    title: 'Distinguish lost requests from lost responses',
    author: 'lucia-ferrante',
    branch: 'lost-requests',
    state: 'OPEN',
  },
  [
    { created: at('2026-09-21 09:14'), found: Object.values(CITED) },
    { created: at('2026-09-22 08:03'), found: [CITED.holds] },
  ],
);
