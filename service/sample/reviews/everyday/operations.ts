import { decided } from '../../build/finding.ts';
import { pullRequestHistory } from '../../build/pull-request-history.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { identity } from '../../texts/identity.ts';
import { scheduling } from '../../texts/scheduling.ts';
import { at } from '../../times.ts';

const berths = { repository: REPOSITORIES.berthScheduler };
const tariffs = { repository: REPOSITORIES.tariffEngine };
const accounts = { repository: REPOSITORIES.identity };

/** Ordinary weeks of the scheduling, tariff and identity teams. */
export const everydayOperations: readonly SampleReview[] = [
  ...pullRequestHistory(
    'berth-overlap',
    {
      ...berths,
      number: 733,
      title: 'Plan berths to the minute',
      author: 'rafael-quintana',
      branch: 'minutes',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-16 06:58'), found: [scheduling.doubleBooking, scheduling.tideTable] },
      { created: at('2026-11-17 12:16'), found: [scheduling.tideTable] },
      { created: at('2026-11-20 08:31'), found: [scheduling.doubleBooking, scheduling.tideTable] },
    ],
  ),
  ...pullRequestHistory(
    'pilot-ageing',
    {
      ...berths,
      number: 729,
      title: 'Assign pilots by draught',
      author: 'wanjiru-kamau',
      branch: 'pilots-by-draught',
      state: 'MERGED',
    },
    [
      {
        created: at('2026-11-06 09:49'),
        found: [scheduling.pilotQueue],
        change: {
          [scheduling.pilotQueue.series]: decided(
            'CONFIRMED',
            'rafael-quintana',
            at('2026-11-06 11:30'),
            'HOST_COMMENT',
          ),
        },
      },
      { created: at('2026-11-09 10:05'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'movement-topics',
    {
      ...berths,
      number: 721,
      title: 'Split arrivals and departures into topics of their own',
      author: 'aarav-deshpande',
      branch: 'movement-topics',
      state: 'CLOSED',
    },
    [{ created: at('2026-10-22 15:11'), found: [scheduling.eventOrder] }],
  ),
  ...pullRequestHistory(
    'crane-hours',
    {
      ...berths,
      number: 715,
      title: 'Count crane hours per shift',
      author: 'inbal-regev',
      branch: 'crane-hours',
      state: 'MERGED',
    },
    [{ created: at('2026-10-12 08:00'), found: [] }],
  ),
  ...pullRequestHistory(
    'tariff-cache',
    {
      ...tariffs,
      number: 268,
      title: 'Cache rates for an hour',
      author: 'aarav-deshpande',
      branch: 'rate-cache',
      state: 'OPEN',
    },
    [
      {
        created: at('2026-11-19 05:40'),
        found: [scheduling.tariffCache, scheduling.decimalFloat],
      },
    ],
  ),
  ...pullRequestHistory(
    'holiday-factors',
    {
      ...tariffs,
      number: 263,
      title: 'Surcharge public holidays',
      author: 'lucia-ferrante',
      branch: 'holidays',
      state: 'MERGED',
    },
    [
      { created: at('2026-10-29 10:33'), found: [scheduling.holidayNone] },
      { created: at('2026-10-30 09:02'), found: [] },
    ],
  ),
  ...pullRequestHistory(
    'tariff-import-2027',
    {
      ...tariffs,
      number: 270,
      title: 'Import the 2027 tariffs',
      author: 'tide-bot',
      branch: 'tariffs-2027',
      state: 'OPEN',
    },
    [{ created: at('2026-11-20 03:00'), found: [] }],
  ),
  ...pullRequestHistory(
    'refresh-rotation',
    {
      ...accounts,
      number: 587,
      title: 'Rotate refresh tokens on every use',
      author: 'noor-haddad',
      branch: 'rotate-refresh',
      state: 'OPEN',
    },
    [
      { created: at('2026-11-11 09:17'), found: [identity.refreshReplay] },
      {
        created: at('2026-11-14 17:26'),
        found: [identity.refreshReplay, identity.sessionGoroutine],
      },
      { created: at('2026-11-18 10:51'), found: [identity.refreshReplay] },
    ],
  ),
  ...pullRequestHistory(
    'token-exchange',
    {
      ...accounts,
      number: 579,
      title: 'Let integrations exchange tokens (RFC 8693)',
      author: 'inbal-regev',
      branch: 'token-exchange',
      state: 'MERGED',
    },
    [
      { created: at('2026-10-26 08:39'), found: [identity.scopeWidened, identity.timingCompare] },
      {
        created: at('2026-10-27 14:00'),
        found: [identity.timingCompare],
        change: {
          [identity.timingCompare.series]: decided(
            'ACCEPTED_RISK',
            'inbal-regev',
            at('2026-10-27 15:12'),
          ),
        },
      },
    ],
  ),
  ...pullRequestHistory(
    'return-urls',
    {
      ...accounts,
      number: 591,
      title: 'Return to the page where sign-in began',
      author: 'yuki-tanabe',
      branch: 'return-urls',
      state: 'OPEN',
    },
    [{ created: at('2026-11-19 13:20'), found: [identity.openRedirect] }],
  ),
  ...pullRequestHistory(
    'account-recovery',
    {
      ...accounts,
      number: 566,
      title: 'Recover an account by email',
      author: 'grete-hallström',
      branch: 'recovery',
      state: 'MERGED',
    },
    [
      { created: at('2026-09-22 09:09'), found: [identity.mfaBypass, identity.auditGap] },
      { created: at('2026-09-23 15:55'), found: [identity.auditGap] },
      { created: at('2026-09-24 08:12'), found: [] },
    ],
  ),
];
