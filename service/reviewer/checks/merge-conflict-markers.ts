import { hash } from 'node:crypto';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { LARGEST_TEXT, textKind } from './text-lines.ts';

/** The lines of one unresolved conflict. */
interface Conflict {
  start: number;
  end: number;
  /** Short digest of what is between the markers. */
  digest: string;
}

export const mergeConflictMarkers = defineCheck<readonly Conflict[]>({
  key: 'merge_conflict_markers',
  name: 'Merge conflict markers',
  version: 4,
  lifecycle: 'GATING',
  risk_domain: 'source_integrity',
  reads: { one: 'text file', many: 'text files' },
  binary: 'LEFT_OUT',
  largest: LARGEST_TEXT,
  kindOf: textKind,
  extract: (_kind, text) => ({ facts: conflictsIn(text) }),
  evaluate: (files) =>
    evaluateEachFile(files, (path, conflicts) => conflicts.map((each) => conditionOf(path, each))),
});

/** Finds whole conflicts: the three markers in their order, each beginning its line. */
function conflictsIn(text: string): Conflict[] {
  if (!/^<{7} /m.test(text)) return [];
  const lines = text.split(/\r?\n/);
  const conflicts: Conflict[] = [];
  let start = -1;
  let middle = -1;
  for (const [index, line] of lines.entries()) {
    if (/^<{7} /.test(line)) {
      start = index;
      middle = -1;
    } else if (start !== -1 && middle === -1 && line === '=======') middle = index;
    else if (middle !== -1 && /^>{7} /.test(line)) {
      const block = lines.slice(start, index + 1).join('\n');
      const digest = hash('sha256', block).slice(0, 16);
      conflicts.push({ start: start + 1, end: index + 1, digest });
      start = -1;
      middle = -1;
    }
  }
  return conflicts;
}

function conditionOf(path: string, { start, end, digest }: Conflict): Condition {
  const lines = `lines ${start}–${end}`;
  const prose = /\.(?:md|markdown|txt|rst|adoc)$/i.test(path);
  return {
    site: siteOf(path),
    kin: [siteOf('', digest)],
    declares: digest,
    subject: `${path}: unresolved conflict, ${lines}`,
    citation: { path, start_line: start, end_line: end },
    finding: {
      severity: prose ? 'WARNING' : 'SERIOUS',
      like: {
        key: 'conflict',
        file: path,
        // As earlier versions recorded it.
        otherKeys: [path],
        claim: (places) => `${path} contains ${places} unresolved merge conflicts.`,
      },
      claim: `${path} contains an unresolved merge conflict, ${lines}.`,
      impact: prose
        ? 'Readers see both versions and the conflict markers.'
        : 'The file contains both versions and the conflict markers, so compiling or parsing it will most likely fail.',
      remediation: 'Keep one version or combine them, and remove the conflict markers.',
      symbols: [],
    },
  };
}
