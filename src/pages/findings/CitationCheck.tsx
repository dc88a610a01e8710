import type { CheckState } from '../../findings/code-checker.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { findingsWords as words, waitingWords } from './words.ts';

/** Whether the service gives this sign-in no code, and never did. */
export const isRefused = (checked: CheckState | undefined): boolean =>
  checked?.state === 'REFUSED' && checked.checked === 0;

/** What is known of the citations of findings, and the way to know more: nothing is read before it is asked for. */
export function CitationCheck({
  checked: state,
  onCheck,
  onStop,
}: {
  /** Undefined: no code is given here. */
  checked: CheckState | undefined;
  onCheck: () => void;
  onStop: () => void;
}) {
  if (!state) {
    return (
      <Menu label={words.check}>
        <p className="words">{words.noSource}</p>
      </Menu>
    );
  }
  const { citing, checked, left } = state;
  const going = state.state === 'CHECKING' || state.state === 'WAITING';
  const counts = { checked: checked.toLocaleString(), citing: citing.toLocaleString() };
  const notTold = citing - checked - left;
  return (
    <Menu label={fill(labelOf(going, checked), counts)}>
      <div className="stack near">
        <p>
          {citing === 0
            ? 'No finding here cites code at a commit.'
            : fill('Citations checked for {checked} of {citing} with cited code.', {
                ...counts,
                citing: plural(citing, 'finding'),
              })}
          {left === 0 &&
            notTold > 0 &&
            ` For ${plural(notTold, 'more finding')}, the cited code isn’t text or isn’t available.`}
        </p>
        <p className="muted">
          Docket can read each cited file once, to see whether the cited lines are there, and who
          owns them. This browser keeps the result.
        </p>
        <div className="row">
          {going ? (
            <Button onClick={onStop}>{words.stopChecking}</Button>
          ) : (
            citing > checked && <Button onClick={onCheck}>{askFor(state)}</Button>
          )}
          <span role="status">{standing(state)}</span>
        </div>
      </div>
    </Menu>
  );
}

function labelOf(going: boolean, checked: number): string {
  if (going) return 'Checking citations ({checked} of {citing})';
  return checked > 0 ? words.someChecked : words.check;
}

function askFor({ checked, left }: CheckState): string {
  if (left === 0) return words.checkAgain;
  return checked > 0 ? words.checkOn : words.check;
}

/** What a person has to know of how it goes. */
function standing({ state, waiting }: CheckState): string | undefined {
  switch (state) {
    case 'WAITING':
      return waitingWords(waiting);
    case 'STOPPED':
      return words.checkStopped;
    case 'FAILED':
      return 'Checking stopped after an error.';
    case 'REFUSED':
      return words.noSource;
    case 'IDLE':
    case 'CHECKING':
    case 'DONE':
      return undefined;
    default:
      return state satisfies never;
  }
}
