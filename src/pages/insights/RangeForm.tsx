import { useState } from 'react';
import { RangeFields } from '../../exports/RangeFields.tsx';
import { rangeProblem, type RangeProblem } from '../../exports/range-problem.ts';
import { DAY, type TimeWindow } from '../../exports/export-windows.ts';
import { daysOf } from '../../insights/days.ts';
import { Button } from '../../ui/Button.tsx';
import { loadWords } from './words.ts';

/** Two years: more days are no chart that can be read. */
const MOST_DAYS = 732;

export function insightsProblem(range: TimeWindow, now: number): RangeProblem | undefined {
  const problem = rangeProblem(range, now);
  if (problem?.kind !== 'refused' && daysOf(range).count > MOST_DAYS) {
    return {
      kind: 'refused',
      words: `Insights cover up to ${MOST_DAYS} days. For a longer range, export the rows.`,
    };
  }
  return problem;
}

/** The range that is asked for: a preset at once, times when they are all typed. */
export function RangeForm({
  range,
  now,
  show,
}: {
  range: TimeWindow;
  now: number;
  show: (range: TimeWindow) => void;
}) {
  const [draft, setDraft] = useState(range);
  const problem = insightsProblem(draft, now);
  const same = draft.from === range.from && draft.to === range.to;
  return (
    <form
      className="box"
      aria-label="Range"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem?.kind !== 'refused') show(draft);
      }}
    >
      <RangeFields
        range={draft}
        problem={problem}
        now={Math.max(now, DAY)}
        choose={(change) => setDraft({ ...draft, ...change })}
        preset={(preset) => {
          setDraft(preset);
          show(preset);
        }}
      >
        <Button
          type="submit"
          look={same ? 'plain' : 'primary'}
          aria-disabled={problem?.kind === 'refused'}
        >
          {loadWords.showRange}
        </Button>
      </RangeFields>
    </form>
  );
}
