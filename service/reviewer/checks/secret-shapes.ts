/** A kind of secret that is known by its shape. */
export interface SecretShape {
  key: string;
  /** "an AWS access key ID", for sentences. */
  name: string;
  pattern: string;
}

/** The shapes that are looked for: all begin with a prefix that their issuer documents. */
export const SECRET_SHAPES: readonly SecretShape[] = [
  {
    key: 'aws_access_key_id',
    name: 'an AWS access key ID',
    pattern: '\\b(?:AKIA|ASIA)[A-Z2-7]{16}\\b',
  },
  { key: 'github_token', name: 'a GitHub token', pattern: '\\bgh[opsur]_[A-Za-z0-9]{36}\\b' },
  {
    key: 'github_fine_grained_token',
    name: 'a GitHub fine-grained token',
    pattern: '\\bgithub_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}\\b',
  },
  {
    key: 'gitlab_token',
    name: 'a GitLab token',
    // The longer ones say where they belong, in which version, and end with their length and checksum.
    pattern:
      '\\bglpat-[A-Za-z0-9_-]{20}(?![\\w-])|(?<![\\w-])glpat-[A-Za-z0-9_-]{27,300}(?:\\.01)?\\.[0-9a-z]{9}\\b',
  },
  {
    key: 'slack_token',
    name: 'a Slack token',
    pattern: '\\bxox[abeoprs]-\\d{6,}-[A-Za-z0-9-]{10,}',
  },
  {
    key: 'stripe_live_key',
    name: 'a Stripe live key',
    pattern: '\\b[rs]k_live_[A-Za-z0-9]{16,}\\b',
  },
  {
    key: 'google_api_key',
    name: 'a Google API key',
    pattern: '\\bAIza[A-Za-z0-9_-]{35}(?![\\w-])',
  },
  { key: 'npm_token', name: 'an npm token', pattern: '\\bnpm_[A-Za-z0-9]{36}\\b' },
  {
    key: 'sendgrid_key',
    name: 'a SendGrid key',
    pattern: '\\bSG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}(?![\\w-])',
  },
  {
    key: 'private_key',
    name: 'a private key',
    // By itself, or put together in code of quoted lines, of which one is long.
    pattern: [
      String.raw`-----BEGIN (?:RSA |EC |DSA |OPENSSH )?PRIVATE KEY-----(?:`,
      String.raw`(?=\s|\\n)[A-Za-z0-9+/=\s\\]{65,}?|`,
      String.raw`(?=[\s"']|\\[nr])(?=[^-]{0,200}[A-Za-z0-9+/]{40})[A-Za-z0-9+/=\s\\"'|,*#]{65,}?`,
      ')-----END',
    ].join(''),
  },
];

/** One pass over a text finds any of them; the group's name is the shape's key. */
export const ANY_SECRET = new RegExp(
  SECRET_SHAPES.map(({ key, pattern }) => `(?<${key}>${pattern})`).join('|'),
  'g',
);

/** Cheaper: whether a text may hold one at all. */
export const SECRET_PREFIX =
  /AKIA|ASIA|gh[opsur]_|github_pat_|glpat-|xox[abeoprs]-|[rs]k_live_|AIza|npm_|SG\.|PRIVATE KEY-----/;

/**
 * Whether a text of a secret's shape was written as an example: AWS's documented key, words such as
 * "example", or a run of few characters that no issuer draws.
 */
export function isPlaceholder(secret: string): boolean {
  if (/example|placeholder|dummy|sample|xxxx|1234567890|abcdefghij/i.test(secret)) return true;
  const body = secret
    .replace(/^-----BEGIN [A-Z ]+-----|-----END$/g, '')
    .replace(/^\w{2,4}[_-]/, '');
  return new Set(body).size < 8;
}
