import type { CustomerFinding } from '../api/types.ts';
import { plural } from '../lib/plural.ts';

/** How many findings, by severity; those of a severity that isn't listed are counted as other ones. */
export function SeverityCounts({ findings }: { findings: readonly CustomerFinding[] }) {
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length;
  const [serious, warnings] = [count('SERIOUS'), count('WARNING')];
  const other = findings.length - serious - warnings;
  const rest = [warnings > 0 && plural(warnings, 'warning'), other > 0 && `${other} other`];
  return (
    <span>
      {serious > 0 && <span className="serious">{serious} serious</span>}
      {serious > 0 && serious < findings.length && ', '}
      {rest.filter(Boolean).join(', ')}
    </span>
  );
}
