import { decided } from '../../build/finding.ts';
import { pullRequestHistory } from '../../build/pull-request-history.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { platform } from '../../texts/platform.ts';
import { at } from '../../times.ts';

const { buildTools, console: dispatchConsole, ledgerFork, manifestImport, notify } = REPOSITORIES;
const infrastructure = REPOSITORIES.platform;

/** Ordinary weeks of the teams that others build upon. */
export const everydayPlatform: readonly SampleReview[] = [
  ...pullRequestHistory(
    'publish-workflow',
    {
      repository: buildTools,
      number: 344,
      title: 'Publish images from the release workflow',
      author: 'samuel-achterberg',
      branch: 'publish-images',
      state: 'OPEN',
    },
    [{ created: at('2026-11-18 16:03'), found: [platform.actionUnpinned, platform.rootContainer] }],
  ),
  ...pullRequestHistory(
    'remote-cache',
    {
      repository: buildTools,
      number: 338,
      title: 'Open the remote cache to pull requests',
      author: 'jens-petersen',
      branch: 'cache-for-forks',
      state: 'MERGED',
    },
    [
      { created: at('2026-11-03 11:42'), found: [platform.cachePoisoned] },
      { created: at('2026-11-03 17:08'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'bump-toolchain',
    {
      repository: buildTools,
      number: 347,
      title: 'Update dependency rustls to v0.24.1',
      author: 'renovate-quay',
      branch: 'renovate/rustls-0.24',
      state: 'OPEN',
    },
    [{ created: at('2026-11-20 02:14'), found: [] }],
  ),
  ...pullRequestHistory(
    'archive-bucket',
    {
      repository: infrastructure,
      number: 902,
      title: 'Keep manifests for ten years',
      author: 'chen-yulan',
      branch: 'manifest-archive',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-12 12:12'), found: [platform.bucketPublic, platform.alarmMuted] },
      {
        created: at('2026-11-12 18:47'),
        found: [platform.alarmMuted],
        change: {
          [platform.alarmMuted.series]: decided('DISMISSED', 'chen-yulan', at('2026-11-13 07:30')),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'baplie-3',
    {
      repository: manifestImport,
      number: 155,
      title: 'Read BAPLIE 3.1 stowage plans',
      author: 'oksana-melnyk',
      branch: 'baplie-3',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-05 08:26'), found: [platform.ediSegment, platform.unsafeSlice] },
      { created: at('2026-11-09 14:14'), found: [platform.unsafeSlice] },
      { created: at('2026-11-17 17:30'), found: [platform.ediSegment] },
    ],
  ),
  ...pullRequestHistory(
    'mail-replies',
    {
      repository: notify,
      number: 471,
      title: 'Reply to emails sent to the dispatcher’s address',
      author: 'grete-hallström',
      branch: 'mail-replies',
      state: 'MERGED',
    },
    [{ created: at('2026-11-09 09:33'), found: [platform.mailLoop] }],
  ),
  ...pullRequestHistory(
    'webhook-retries',
    {
      repository: notify,
      number: 476,
      title: 'Retry webhooks for three days',
      author: 'priya-raman',
      branch: 'webhook-retries',
      state: 'OPEN',
    },
    [{ created: at('2026-11-16 13:05'), found: [platform.webhookOrder] }],
  ),
  ...pullRequestHistory(
    'live-calls',
    {
      repository: dispatchConsole,
      number: 2051,
      title: 'Update port calls while they are being viewed',
      author: 'yuki-tanabe',
      branch: 'live-calls',
      state: 'OPEN',
    },
    [{ created: at('2026-11-13 09:01'), found: [platform.staleClosure] }],
  ),
  ...pullRequestHistory(
    'port-notices',
    {
      repository: dispatchConsole,
      number: 2047,
      title: 'Show notices from the port authority',
      author: 'lucia-ferrante',
      branch: 'port-notices',
      state: 'MERGED',
    },
    [
      { created: at('2026-11-02 10:20'), found: [platform.xssNotice] },
      { created: at('2026-11-02 15:44'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'allocation-flag',
    {
      repository: dispatchConsole,
      number: 2040,
      title: 'Put the new allocation behind a flag',
      author: 'rafael-quintana',
      branch: 'allocation-flag',
      state: 'MERGED',
    },
    [{ created: at('2026-10-19 08:08'), found: [platform.featureFlag] }],
  ),
  // The same name as harbor/ledger, another owner, and the same number as a pull request there.
  ...pullRequestHistory(
    'ledger-fork',
    {
      repository: ledgerFork,
      number: 412,
      title: 'Try event sourcing for postings',
      author: 'samuel-achterberg',
      branch: 'event-sourcing',
      state: 'OPEN',
    },
    [{ created: at('2026-11-10 19:30'), found: [] }],
  ),
];
