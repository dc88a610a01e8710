import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type {
  AttributedConditionView,
  CustomerAssessmentDetail,
  CustomerCheck,
} from '../../api/types.ts';
import { withParams } from '../../lib/search-params.ts';
import { listedConditions } from '../../record/attribution-counts.ts';
import { withoutConditionFilter } from '../../record/condition-filter.ts';
import { goBack } from '../../scaffold/go-back.ts';
import { queryNow } from '../../scaffold/query-now.ts';
import { useNarrower } from '../../ui/use-media.ts';

/** A check by its place in the record, or one of its conditions by its place in that. */
type Place = { check: number | undefined; condition: number | undefined };

/** Of a history entry that a press made: whether the page with nothing open is one step back. */
type PressedState = { pressed: true; back: boolean } | null;

export type OpenCondition = {
  /** What the address names. */
  at: Place;
  /** Whether it was pressed here: then it is before a person's eyes already. */
  pressed: boolean;
  /** The condition that is open beside the checks: in a wide window, the one that the address names. */
  shown: { check: CustomerCheck; condition: AttributedConditionView } | undefined;
  /** Opens a condition beside the checks, or closes it; undefined where the window has no room for that. */
  turn: ((check: number, condition: number) => void) | undefined;
  close: () => void;
  /** The address of a check, or of one of its conditions, whatever filters leave out. */
  addressOf: (check: number, condition?: number) => string;
};

/** Which condition is open. It stands in the address; opening the first is a step to come back from. */
export function useOpenCondition({ checks }: CustomerAssessmentDetail): OpenCondition {
  const location = useLocation();
  const state = location.state as PressedState;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const narrow = useNarrower('panes');
  const pressed = state?.pressed === true;
  const at = { check: placeIn(search.get('check')), condition: placeIn(search.get('condition')) };
  const check = checks.families[at.check ?? -1];
  const view = check?.change_attribution;
  const condition = view && listedConditions(view)[at.condition ?? -1];
  const shown = !narrow && check && condition ? { check, condition } : undefined;
  const close = () => {
    if (state?.back) goBack(location);
    else void navigate({ search: closedIn(queryNow(location)).toString() }, { replace: true });
  };
  const turn = (checkAt: number, conditionAt: number) => {
    if (shown && at.check === checkAt && at.condition === conditionAt) {
      close();
      return;
    }
    const query = named(closedIn(queryNow(location)), checkAt, conditionAt);
    const back = shown === undefined || state?.back === true;
    void navigate(
      { search: query },
      { replace: shown !== undefined, state: { pressed: true, back } satisfies PressedState },
    );
  };
  const addressOf = (checkAt: number, conditionAt?: number) =>
    `${location.pathname}?${named(withoutConditionFilter(search), checkAt, conditionAt)}`;
  return { at, pressed, shown, turn: narrow ? undefined : turn, close, addressOf };
}

const closedIn = (search: URLSearchParams) =>
  withParams(search, { check: undefined, condition: undefined });

/** A query that names a check, or a condition of it: each is counted from 1. */
function named(query: URLSearchParams, check: number, condition?: number): string {
  return withParams(query, {
    check: String(check + 1),
    condition: condition === undefined ? undefined : String(condition + 1),
  }).toString();
}

/** A place that the address counts from 1, as an index; undefined where it names none. */
function placeIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : undefined;
}
