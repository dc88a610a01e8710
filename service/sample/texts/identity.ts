import type { FindingText } from '../build/finding.ts';

/** What reviewers said about harbor/identity. */
export const identity = {
  refreshReplay: {
    series: 'refresh-token-replay-window',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'RotateRefreshToken keeps the old token valid for GracePeriod so that parallel requests do not fail, but every use in that window starts a new family. A stolen token makes itself permanent.',
    impact:
      'An attacker who reads one refresh token keeps a session for as long as they renew it; sign-out revokes only the owner’s token family.',
    remediation:
      'Within GracePeriod, return the existing successor instead of minting another family.',
    symbols: ['RotateRefreshToken', 'GracePeriod'],
    path: 'internal/session/rotate.go',
    lines: [88, 131],
    proof: 'REPOSITORY_READ',
  },
  scopeWidened: {
    series: 'exchange-widens-scope',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'ExchangeToken grants the union of the subject’s scopes and the ones asked for; the token exchange specification requires the intersection.',
    impact: 'A read-only integration can exchange its token for one that books berths.',
    remediation: 'Intersect the two, and return invalid_scope if nothing is left.',
    symbols: ['ExchangeToken', 'invalid_scope'],
    path: 'internal/oauth/exchange.go',
    lines: [140, 162],
    proof: 'REPOSITORY_READ',
  },
  timingCompare: {
    series: 'api-key-compared-byte-by-byte',
    severity: 'WARNING',
    domain: 'authorization',
    claim: 'lookupKey compares the digest with bytes.Equal, which ends at the first difference.',
    impact:
      'Only a digest can be guessed this way, so the gain is small; it is still the only comparison in this service that is not constant-time.',
    remediation: 'Use subtle.ConstantTimeCompare.',
    symbols: ['lookupKey', 'bytes.Equal', 'subtle.ConstantTimeCompare'],
    path: 'internal/apikey/lookup.go',
    lines: [37, 37],
    proof: 'DETERMINISTIC',
  },
  openRedirect: {
    series: 'return-url-prefix-match',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'allowedReturn checks strings.HasPrefix(url, origin). https://console.harbor.example.evil.test begins with https://console.harbor.example.',
    impact:
      'A sign-in link can send the user, and with the implicit flow the token, to someone else’s host.',
    remediation: 'Parse the URL and compare scheme and host exactly.',
    symbols: ['allowedReturn', 'strings.HasPrefix(url, origin)'],
    path: 'internal/web/return.go',
    lines: [16, 28],
    proof: 'DETERMINISTIC',
  },
  sessionGoroutine: {
    series: 'session-sweeper-leaks',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'NewStore starts sweep for every tenant and never stops it; tenants are recreated on each configuration reload.',
    impact: 'One goroutine and one ticker leak per tenant and reload, 900 a day in production.',
    remediation: 'Pass the store’s context to sweep and cancel it in Close.',
    symbols: ['NewStore', 'sweep', 'Close'],
    path: 'internal/session/store.go',
    lines: [41, 59],
    proof: 'RUNTIME_RECORD',
  },
  mfaBypass: {
    series: 'recovery-skips-second-factor',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'CompleteRecovery signs the user in directly. Only the password form’s handler asks for the second factor.',
    impact:
      'Whoever controls the mailbox controls the account, even where the tenant requires a second factor.',
    remediation:
      'End recovery at the sign-in form, or require the second factor where the session is created.',
    symbols: ['CompleteRecovery'],
    path: 'internal/recovery/complete.go',
    lines: [23, 57],
    proof: 'REPOSITORY_READ',
  },
  auditGap: {
    series: 'role-change-not-audited',
    severity: 'WARNING',
    domain: 'observability',
    claim:
      'SetRoles writes the audit event after the response; a client that disconnects cancels the context and with it the event.',
    impact: 'Role changes can be made without a trace in the audit log.',
    remediation: 'Write the event in the transaction that changes the roles.',
    symbols: ['SetRoles'],
    path: 'internal/roles/set.go',
    lines: [64, 90],
    proof: 'REPOSITORY_READ',
  },
} as const satisfies Record<string, FindingText>;
