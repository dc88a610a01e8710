import { createHash } from 'node:crypto';
import type { Condition } from './check.ts';

/** Characters of a title, a name or a value that a record quotes. */
const LONGEST_LINE = 1000;
/** Characters of a sentence that quotes such values. */
const LONGEST_PROSE = 8000;

/** A line as it is recorded: cut where it is longer than anybody reads. */
export function boundedLine(text: string): string {
  return cut(text, LONGEST_LINE);
}

/** A condition as it is recorded. What tells it from others still does where it is cut. */
export function boundedCondition(condition: Condition): Condition {
  const { site, declares, subject, finding } = condition;
  return {
    ...condition,
    site: identity(site),
    declares: identity(declares),
    subject: boundedLine(subject),
    finding: {
      ...finding,
      claim: cut(finding.claim, LONGEST_PROSE),
      impact: cut(finding.impact, LONGEST_PROSE),
      ...(finding.remediation !== undefined && {
        remediation: cut(finding.remediation, LONGEST_PROSE),
      }),
      symbols: finding.symbols.filter((symbol) => symbol.length <= LONGEST_LINE),
    },
  };
}

function identity(text: string): string {
  if (text.length <= LONGEST_PROSE) return text;
  const digest = createHash('sha256').update(text).digest('hex');
  return `${boundedLine(text)} (SHA-256 ${digest})`;
}

/** No half of a character is left at the end. */
export function cut(text: string, longest: number): string {
  return text.length > longest
    ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
