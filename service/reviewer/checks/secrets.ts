import { hash } from 'node:crypto';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { ANY_SECRET, isPlaceholder, SECRET_PREFIX, SECRET_SHAPES } from './secret-shapes.ts';
import { LARGEST_TEXT, LineFinder, textKind } from './text-lines.ts';

/** A secret that was found. Neither here nor in any record is the secret itself. */
interface FoundSecret {
  shape: string;
  /** Its first four characters and its length. */
  masked: string;
  /** Tells two secrets apart: the beginning of a SHA-256 digest. */
  fingerprint: string;
  start: number;
  end: number;
}

export const secrets = defineCheck<readonly FoundSecret[]>({
  key: 'secrets',
  name: 'Secrets in known formats',
  version: 7,
  lifecycle: 'GATING',
  risk_domain: 'credentials',
  reads: { one: 'text file', many: 'text files' },
  binary: 'LEFT_OUT',
  largest: LARGEST_TEXT,
  kindOf: textKind,
  extract: (_kind, text) => ({ facts: secretsIn(text) }),
  evaluate: (files) =>
    evaluateEachFile(files, (path, found) => found.map((each) => conditionOf(path, each))),
});

function secretsIn(text: string): FoundSecret[] {
  if (!SECRET_PREFIX.test(text)) return [];
  const lines = new LineFinder(text);
  const found: FoundSecret[] = [];
  for (const match of text.matchAll(ANY_SECRET)) {
    const [secret] = match;
    if (isPlaceholder(secret)) continue;
    const shape = SECRET_SHAPES.find(({ key }) => match.groups?.[key] !== undefined)?.key ?? '';
    const start = lines.lineAt(match.index);
    found.push({
      shape,
      masked:
        shape === 'private_key'
          ? 'PEM block'
          : `${secret.slice(0, 4)}…, ${secret.length} characters`,
      fingerprint: hash('sha256', secret).slice(0, 16),
      start,
      end: lines.lineAt(match.index + secret.length - 1),
    });
  }
  return found;
}

function conditionOf(
  path: string,
  { shape, masked, fingerprint, start, end }: FoundSecret,
): Condition {
  // Of several in one file, the fingerprint tells which.
  const about = `${masked}; SHA-256 ${fingerprint}…`;
  const name = SECRET_SHAPES.find(({ key }) => key === shape)?.name ?? shape;
  return {
    site: siteOf(path, shape),
    // The same secret in another file was there before.
    kin: [siteOf('', fingerprint)],
    declares: fingerprint,
    subject: `${path}: ${name} (${about})`,
    citation: { path, start_line: start, end_line: end },
    finding: {
      severity: 'SERIOUS',
      like: {
        key: fingerprint,
        claim: (places) =>
          `${places} places contain the same text, which appears to be ${name} (${about}).`,
      },
      claim: `${path} appears to contain ${name} (${about}).`,
      impact:
        'If it’s real, anyone who can read this repository or its history can use it while it’s valid.',
      remediation:
        'Revoke it where it was issued and keep its replacement out of the repository. Removing it from the file doesn’t remove it from the history.',
      symbols: [],
    },
  };
}
