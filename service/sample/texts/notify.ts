import type { FindingText } from '../build/finding.ts';

/** What reviewers said about the first versions of harbor/notify. */
export const notify = {
  languageMissing: {
    series: 'template-without-language',
    severity: 'WARNING',
    domain: 'user_interface',
    claim:
      'The template pilot_late names no language; screen readers read its Portuguese as if it were English.',
    impact:
      'Pilots who have their emails read aloud to them on the launch cannot understand the new time.',
    remediation: 'Set lang="pt" on the html element, as the other templates do.',
    symbols: ['pilot_late', 'lang="pt"'],
    path: 'templates/pilot_late.html',
    lines: [1, 3],
    proof: 'REPOSITORY_READ',
  },
  replyTo: {
    series: 'reply-to-nobody',
    severity: 'WARNING',
    domain: 'reliability',
    claim: 'sendNotice sets no Reply-To, so replies go to the relay’s mailbox, which nobody reads.',
    impact: 'When a pilot replies that they cannot come, nobody reads it.',
    remediation: 'Reply-To: the dispatcher on duty.',
    symbols: ['sendNotice', 'Reply-To'],
    path: 'src/mail/send.ts',
    lines: [20, 36],
    proof: 'REPOSITORY_READ',
  },
  quotaShared: {
    series: 'sms-quota-shared',
    severity: 'SERIOUS',
    domain: 'reliability',
    claim:
      'smsQuota counts all tenants together. A terminal that sends 4,000 notices after a storm uses up what the others have for the day, and sendSms drops theirs without an error.',
    impact: 'Gate times of nine terminals did not reach the hauliers on 24 October.',
    remediation: 'Count per tenant, and queue instead of dropping.',
    symbols: ['smsQuota', 'sendSms'],
    path: 'src/sms/quota.ts',
    lines: [7, 41],
    proof: 'RUNTIME_RECORD',
  },
} as const satisfies Record<string, FindingText>;
