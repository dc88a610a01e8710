import { Link, useSearchParams } from 'react-router';
import type { ReviewSummary } from '../../api/types.ts';
import { reviewStatus, wordFor } from '../../api/words.ts';
import { withParams } from '../../lib/search-params.ts';
import { plainLine } from '../../lib/visible-text.ts';
import css from './ComparePage.module.css';

export function ChooseRuns({
  runs,
  a,
  b,
}: {
  runs: readonly ReviewSummary[];
  a: number | undefined;
  b: number | undefined;
}) {
  const [search, setSearch] = useSearchParams();
  const labels = new Map<number, string>();
  for (const run of [a, b]) if (run !== undefined) labels.set(run, `Run ${run}`);
  for (const run of runs) if (run.run_number != null) labels.set(run.run_number, labelOf(run));
  const numbers = [...labels.keys()].toSorted((one, other) => other - one);
  const sides = [
    { name: 'a', label: 'Run A', value: a },
    { name: 'b', label: 'Run B', value: b },
  ];
  return (
    <div className={`row apart ${css.choose}`}>
      {sides.map(({ name, label, value }) => (
        <label key={name} className="row tight muted">
          {label}
          <select
            value={value ?? ''}
            onChange={({ target }) => setSearch(withParams(search, { [name]: target.value }))}
          >
            {value === undefined && <option value="">Choose a run</option>}
            {numbers.map((number) => (
              <option key={number} value={number}>
                {labels.get(number)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {a !== undefined && b !== undefined && <Link to={`?a=${b}&b=${a}`}>Swap</Link>}
    </div>
  );
}

const labelOf = ({ run_number: number, status, head_commit_sha: head }: ReviewSummary) =>
  plainLine(
    [`Run ${number}`, wordFor(reviewStatus, status).label, head?.slice(0, 7)]
      .filter(Boolean)
      .join(' · '),
    60,
  );
