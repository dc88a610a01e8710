import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { mergeConflictMarkers } from './merge-conflict-markers.ts';
import { SECRET_SHAPES } from './secret-shapes.ts';
import { secrets } from './secrets.ts';
import { LARGEST_TEXT } from './text-lines.ts';

// Put together here, so that this file holds no text of a secret's shape itself.
function hidden(...parts: string[]): string {
  return parts.join('');
}

const BODY = 'q7Zr2Lw9Xk4Tn8Vb3Mc6Pd1Hs5Jf0Gy9QaWe';
const KEY_BODY = `${BODY}${BODY}\n${BODY}${BODY}\n`;
const EXAMPLES: Readonly<Record<string, string>> = {
  aws_access_key_id: hidden('AK', 'IAQ7ZR2LW5XK4TN6VB'),
  github_token: hidden('gh', `p_${BODY}`),
  github_fine_grained_token: hidden(
    'github',
    `_pat_${BODY.slice(0, 22)}_${(BODY + BODY).slice(0, 59)}`,
  ),
  gitlab_token: hidden('gl', `pat-${BODY.slice(0, 20)}`),
  slack_token: hidden('xo', `xb-123987654-${BODY}`),
  stripe_live_key: hidden('sk', `_live_${BODY}`),
  google_api_key: hidden('AI', `za${BODY.slice(0, 35)}`),
  npm_token: hidden('np', `m_${BODY}`),
  sendgrid_key: hidden('S', `G.${BODY.slice(0, 22)}.${(BODY + BODY).slice(0, 43)}`),
  private_key: hidden('-----BEGIN ', `RSA PRIVATE KEY-----\n${KEY_BODY}-----END`),
};

test.each(SECRET_SHAPES.map(({ key }) => key))('finds a secret of the shape %s', async (shape) => {
  const secret = EXAMPLES[shape] ?? '';
  const evaluation = await evaluateFiles(secrets, {
    'config.txt': `first\nkey = "${secret}" # x\n`,
  });
  expect(evaluation.conditions).toMatchObject([
    {
      site: JSON.stringify(['config.txt', shape]),
      citation: { path: 'config.txt', start_line: 2 },
    },
  ]);
  // Nothing that is recorded holds the secret, or enough of it to use it.
  const recorded = JSON.stringify(evaluation);
  for (const part of [secret, BODY.slice(0, 12), secret.slice(5, 17)]) {
    expect(recorded).not.toContain(part);
  }
});

test.each([
  ['without a version', `${BODY.slice(0, 27)}.0w0r3xq7p`],
  ['with its version', `${BODY}_${BODY}.01.1w0r3xq7p`],
])('finds a GitLab token that says where it belongs, %s', async (_name, body) => {
  const { conditions } = await evaluateFiles(secrets, { a: hidden('gl', `pat-${body}`) });
  expect(conditions[0]?.finding.claim).toContain(`a GitLab token (glpa…, ${body.length + 6} `);
});

/** A private key of which each line is written in some way. */
const keyOf = (line: (text: string) => string): string =>
  [
    hidden('-----BEGIN ', 'PRIVATE KEY-----'),
    BODY + BODY,
    BODY,
    hidden('-----END ', 'PRIVATE KEY-----'),
  ]
    .map(line)
    .join('\n');

test.each([
  ['put together', keyOf((line) => `    '${line}\\n' +`)],
  ['put together, for Windows', keyOf((line) => `"${line}\\r\\n" +`)],
  ['in a list', keyOf((line) => `'${line}',`)],
  ['with a margin', keyOf((line) => `   |${line}`)],
  ['in a comment', keyOf((line) => ` * ${line}`)],
])('finds a private key in code, %s', async (_name, text) => {
  const { conditions } = await evaluateFiles(secrets, { 'a.kt': `const key =\n${text};\n` });
  expect(conditions.map(({ citation }) => citation)).toEqual([
    { path: 'a.kt', start_line: 2, end_line: 5 },
  ]);
});

test('code that puts a private key together holds none', async () => {
  const [begin, end] = [
    hidden('-----BEGIN ', 'PRIVATE KEY-----'),
    hidden('-----END ', 'PRIVATE KEY-----'),
  ];
  const { conditions } = await evaluateFiles(secrets, {
    'a.js': `const pem =\n  '${begin}\\n' +\n  ${' '.repeat(60)}encodedPrivateKeyOfTheServer +\n  '\\n${end}';\n`,
    'b.md': ` * ${begin}\n * MC4CAQAw\n * ...\n * ${end}\n`,
  });
  expect(conditions).toEqual([]);
});

test('a text is read whole where it is no larger than the limit', async () => {
  const line = `${'x'.repeat(1023)}\n`;
  const { conditions, unread } = await evaluateFiles(secrets, {
    // Longer than what is read of an object at once.
    'nine.c': `${line.repeat(9 * 1024)}${EXAMPLES['npm_token']}`,
    'over.json': line.repeat(LARGEST_TEXT / 1024 + 1),
  });
  expect(conditions.map(({ citation }) => citation)).toEqual([
    { path: 'nine.c', start_line: 9 * 1024 + 1, end_line: 9 * 1024 + 1 },
  ]);
  expect(unread).toEqual([
    {
      path: 'over.json',
      code: 'FILE_TOO_LARGE',
      detail: `${LARGEST_TEXT + 1024} bytes; the limit is ${LARGEST_TEXT}`,
    },
  ]);
});

test('examples and placeholders are no secrets', async () => {
  const evaluation = await evaluateFiles(secrets, {
    'docs.md': [
      hidden('AK', 'IAIOSFODNN7EXAMPLE'),
      hidden('gh', `p_${'x'.repeat(36)}`),
      hidden('gh', `p_${'ab'.repeat(18)}`),
      hidden('np', `m_1234567890${BODY.slice(0, 26)}`),
      hidden('-----BEGIN ', 'PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'),
      hidden('gh', 'p_tooshort'),
    ].join('\n'),
    'image.png': EXAMPLES['npm_token'] ?? '',
    'binary.dat': Buffer.concat([Buffer.from([0]), Buffer.from(EXAMPLES['npm_token'] ?? '')]),
  });
  expect(evaluation).toEqual({ files: 1, conditions: [], unread: [] });
});

test('a rotated secret is a change of the same site', async () => {
  const one = await evaluateFiles(secrets, { a: hidden('np', `m_${BODY}`) });
  const other = await evaluateFiles(secrets, {
    a: hidden('np', `m_${BODY.split('').toReversed().join('')}`),
  });
  expect(one.conditions[0]?.site).toBe(other.conditions[0]?.site);
  expect(one.conditions[0]?.declares).not.toBe(other.conditions[0]?.declares);
});

const CONFLICT = `a
<<<<<<< HEAD
ours
=======
theirs
>>>>>>> topic
b
`;

test('a whole conflict is found with its lines; parts of one are not', async () => {
  const evaluation = await evaluateFiles(mergeConflictMarkers, {
    'src/a.js': CONFLICT,
    'crlf.txt': CONFLICT.replaceAll('\n', '\r\n'),
    'heading.rst': 'Title\n=======\n',
    'open.txt': '<<<<<<< HEAD\nours\n=======\n',
    'quoted.md': CONFLICT.replaceAll(/^/gm, '> '),
  });
  expect(evaluation.conditions.map(({ citation }) => citation)).toEqual([
    { path: 'crlf.txt', start_line: 2, end_line: 6 },
    { path: 'src/a.js', start_line: 2, end_line: 6 },
  ]);
  expect(evaluation.conditions.map(({ finding }) => finding.severity)).toEqual([
    'WARNING',
    'SERIOUS',
  ]);
});

test('what is claimed of a conflict and of a secret', async () => {
  const conflict = await evaluateFiles(mergeConflictMarkers, { 'src/a.js': CONFLICT });
  expect(conflict.conditions[0]).toMatchObject({
    subject: 'src/a.js: unresolved conflict, lines 2–6',
    finding: { claim: 'src/a.js contains an unresolved merge conflict, lines 2–6.' },
  });
  const secret = await evaluateFiles(secrets, { a: EXAMPLES['aws_access_key_id'] ?? '' });
  expect(secret.conditions[0]?.finding.claim).toMatch(
    /^a appears to contain an AWS access key ID \(AKIA…, 20 characters; SHA-256 [0-9a-f]{16}…\)\.$/,
  );
});

test('several conflicts of a file, one with its ancestor', async () => {
  const withBase = CONFLICT.replace('=======', '||||||| base\nwas\n=======');
  const evaluation = await evaluateFiles(mergeConflictMarkers, { 'a.js': CONFLICT + withBase });
  expect(listed(evaluation).map((each) => each.split(' ')[0])).toEqual(['a.js:2', 'a.js:9']);
});

test.each(['LE', 'BE'])('a text in UTF-16%s is searched too', async (order) => {
  const utf16 = (text: string) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return order === 'LE' ? bytes : bytes.swap16();
  };
  const files = {
    '.env': utf16(`A=1\r\nKEY=${EXAMPLES['aws_access_key_id']}\r\n`),
    'a.sql': utf16(CONFLICT.slice(2)),
    'large.sql': utf16(`${'x'.repeat(8 * 1024 * 1024)}\n${EXAMPLES['npm_token']}`),
  };
  const secret = await evaluateFiles(secrets, files);
  expect(secret.conditions.map(({ citation }) => citation)).toEqual([
    { path: '.env', start_line: 2, end_line: 2 },
    { path: 'large.sql', start_line: 2, end_line: 2 },
  ]);
  const conflict = await evaluateFiles(mergeConflictMarkers, files);
  expect(conflict.conditions.map(({ citation }) => citation)).toEqual([
    { path: 'a.sql', start_line: 1, end_line: 5 },
  ]);
});

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const check of [secrets, mergeConflictMarkers]) {
        expect(check.extract('text', text)).toHaveProperty('facts');
      }
    }),
  );
});
