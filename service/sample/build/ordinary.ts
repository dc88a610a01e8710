import type { CustomerCheck, CustomerChecks, DomainView } from '../../../src/api/types.ts';
import { numberOf } from '../digits.ts';
import { after } from '../times.ts';
import { check, NOTHING_TO_ATTRIBUTE, receipt } from './check.ts';
import { compared, condition } from './attribution.ts';
import type { ReviewContext } from './context.ts';

/** The domains that an ordinary review considers or skips. */
const DOMAINS: readonly DomainView[] = [
  {
    domain: 'authorization',
    status: 'CONSIDERED',
    reason: 'A handler that the change touches reads the caller’s grants.',
  },
  {
    domain: 'concurrency',
    status: 'CONSIDERED',
    reason: 'The change adds a code path that runs in more than one worker.',
  },
  {
    domain: 'data_integrity',
    status: 'CONSIDERED',
    reason: 'Rows that other services read are written differently.',
  },
  {
    domain: 'dependencies',
    status: 'SKIPPED',
    reason: 'The change includes no manifest or lock file.',
  },
  {
    domain: 'observability',
    status: 'SKIPPED',
    reason: 'Log lines changed only in wording; no metric or trace is renamed.',
  },
  {
    domain: 'release_safety',
    status: 'CONSIDERED',
    reason: 'Old and new replicas serve side by side during a rollout.',
  },
];

/** What an ordinary review looked at: most domains, the same ones each time for the same review. */
export function ordinaryDomains({ reviewId }: ReviewContext): DomainView[] {
  return DOMAINS.filter((_, index) => numberOf(5, reviewId, 'domain', String(index)) > 0);
}

/** The checks of an ordinary review, all of them answered. */
export function ordinaryChecks(context: ReviewContext): CustomerChecks {
  const evaluated = after(context.createdAt, 31);
  const pinned = numberOf(3, context.reviewId, 'pinned') > 0;
  const families: CustomerCheck[] = [
    check('Migrations are reversible', 'NOT_APPLICABLE', {
      detail: 'No migration is part of this revision.',
      evaluated_at: evaluated,
    }),
    check('Pinned workflow actions', pinned ? 'READY' : 'BLOCKED', {
      detail: pinned ? 'Every action is pinned to a commit.' : 'One action is not pinned.',
      evaluated_at: evaluated,
      change_attribution: pinned
        ? NOTHING_TO_ATTRIBUTE
        : compared([
            condition(
              'UNCHANGED',
              'job release, step 6: uses actions/upload-artifact@v4',
              '.ci/workflows/release.yml',
              31,
            ),
          ]),
    }),
    check('Manifest and lock file agree', 'READY', {
      detail: 'Every dependency in the manifest is locked.',
      evaluated_at: evaluated,
      change_attribution: NOTHING_TO_ATTRIBUTE,
    }),
    check('Consumer contract tests', 'READY', {
      lifecycle: 'SHADOW',
      detail: 'The recorded contracts of four consumers still hold.',
      evaluated_at: evaluated,
    }),
  ];
  return receipt(families);
}
