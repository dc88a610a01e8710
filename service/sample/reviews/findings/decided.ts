import type { CustomerFindingValidation } from '../../../../src/api/types.ts';
import { assessment } from '../../build/assessment.ts';
import { decided as by, finding, type FindingText } from '../../build/finding.ts';
import type { PullRequest } from '../../build/pull-request.ts';
import { pullRequestRun } from '../../build/pull-request-run.ts';
import type { SampleReview } from '../../build/sample-review.ts';
import { links } from '../../links.ts';
import { REPOSITORIES } from '../../repositories.ts';
import { identity } from '../../texts/identity.ts';
import { at } from '../../times.ts';

const pull: PullRequest = {
  repository: REPOSITORIES.identity,
  number: 597,
  title: 'Let tenants bring their own sign-in',
  author: 'noor-haddad',
  branch: 'tenant-sso',
  state: 'OPEN',
};
const comment = (id: string) => links.comment(pull.repository, pull.number, id);

/** Decisions on findings, and where they were taken. */
export const decided: readonly SampleReview[] = [
  pullRequestRun(pull, 1, {
    name: 'finding-decisions',
    shows: [
      ...['CONFIRMED', 'DISMISSED', 'FIXED', 'ACCEPTED_RISK', 'ALREADY_COVERED'].map(
        (each) => `FindingDecision.${each}`,
      ),
      ...['UI', 'HOST_COMMENT', 'SERVICE'].map((each) => `FindingDecisionSource.${each}`),
      'CoveringAuthorKind.HUMAN',
      'CoveringAuthorKind.BOT',
      'H18 decision and latest decision agree',
      'H18 already covered, with no actor recorded',
      'H18 no decision',
    ],
    created: at('2026-11-06 08:05'),
    assessments: [
      assessment('production', {
        findings: [
          finding(identity.scopeWidened, by('CONFIRMED', 'inbal-regev', at('2026-11-06 09:31'))),
          finding(identity.timingCompare, by('DISMISSED', 'noor-haddad', at('2026-11-06 09:40'))),
          finding(identity.openRedirect, {
            ...by('FIXED', 'noor-haddad', at('2026-11-06 12:02'), 'HOST_COMMENT'),
            ...withComment('FIXED', '2417702301'),
          }),
          finding(
            identity.sessionGoroutine,
            by('ACCEPTED_RISK', 'inbal-regev', at('2026-11-06 15:18')),
          ),
          covered(identity.mfaBypass, 'HUMAN', 'tobias-okafor', '2417702210'),
          covered(identity.auditGap, 'BOT', 'quay-lint', '2417702388'),
          finding(identity.refreshReplay),
        ],
      }),
    ],
  }),
  pullRequestRun(pull, 2, {
    name: 'finding-decisions-disagree',
    shows: [
      'H18 decision and latest decision disagree',
      'FindingDecision (unlisted)',
      'FindingDecisionSource (unlisted)',
      'CoveringAuthorKind (unlisted)',
      'CustomerFinding.latest_validation: null',
      'CustomerFinding.validation: null',
      'CustomerFindingValidation.actor_login: null',
      'CustomerFindingValidation.covering_author_kind: absent',
    ],
    created: at('2026-11-07 10:00'),
    assessments: [
      assessment('production', {
        findings: [
          finding(identity.scopeWidened, {
            ...by('FIXED', 'noor-haddad', at('2026-11-07 09:12')),
            validation: 'CONFIRMED',
          }),
          finding(identity.timingCompare, { validation: 'DISMISSED', latest_validation: null }),
          finding(identity.openRedirect, {
            ...by('CONFIRMED', 'inbal-regev', at('2026-11-07 09:50')),
            validation: null,
          }),
          finding(identity.refreshReplay, {
            validation: 'SUPERSEDED',
            latest_validation: {
              validation: 'SUPERSEDED',
              source: 'POLICY',
              recorded_at: at('2026-11-07 10:20'),
              // The host named an account and no login for it.
              actor_host_user_id: '9223372036854775807',
              actor_login: null,
            },
          }),
          covered(identity.auditGap, 'GHOST', 'deleted-account', '2417702555'),
        ],
      }),
    ],
  }),
];

function withComment(
  validation: 'FIXED',
  id: string,
): { latest_validation: CustomerFindingValidation } {
  return {
    latest_validation: {
      validation,
      source: 'HOST_COMMENT',
      recorded_at: at('2026-11-06 12:02'),
      actor_host_user_id: '10377461',
      actor_login: 'noor-haddad',
      host_comment_url: comment(id),
      covering_author_kind: null,
      covering_author_login: null,
      covering_comment_created_at: null,
    },
  };
}

/** The automatic decision: another reviewer said it already. */
function covered(text: FindingText, kind: string, login: string, id: string) {
  return finding(text, {
    validation: 'ALREADY_COVERED',
    latest_validation: {
      validation: 'ALREADY_COVERED',
      source: 'SERVICE',
      recorded_at: at('2026-11-06 08:12'),
      actor_host_user_id: null,
      actor_login: null,
      host_comment_url: comment(id),
      covering_author_kind: kind,
      covering_author_login: login,
      covering_comment_created_at: at('2026-11-05 16:50'),
    },
  });
}
