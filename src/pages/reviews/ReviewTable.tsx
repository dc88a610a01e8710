import { lazy, Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { ReviewSummary } from '../../api/types.ts';
import { scrollKey } from '../../lib/scroll-key.ts';
import { columns, look } from './own-settings.ts';
import { returnToPlace } from './place-in-list.ts';
import { ReviewRow } from './ReviewRow.tsx';
import css from './ReviewTable.module.css';

/** Above this many rows only those near the screen are drawn. */
const DRAW_ALL = 150;
const ROW_HEIGHT = 57;
const NearTableRows = lazy(async () => ({
  default: (await import('../../ui/NearTableRows.tsx')).NearTableRows,
}));

/** Where the focus was when the list was left, by history entry, so that Back returns to it. */
const left = new Map<string, string>();

/** The rows of the list. Whole rows open their review. */
export function ReviewTable({
  orgId,
  rows,
  attention,
  shown,
}: {
  orgId: string;
  rows: ReviewSummary[];
  /** The list is narrowed to reviews that need attention. */
  attention: boolean;
  shown: boolean;
}) {
  const location = useLocation();
  const { key } = location;
  const place = scrollKey(location);
  const { hidden, compact } = look.useValue();
  useLayoutEffect(() => {
    if (shown) returnToPlace(place);
  }, [place, shown]);
  useEffect(() => {
    const id = left.get(key);
    if (!shown || id === undefined) return;
    left.delete(key);
    document.getElementById(`review-${id}`)?.focus({ preventScroll: true });
  }, [key, shown]);

  // The same function at every draw, so that rows which stay as they are are not drawn again.
  const leave = useCallback((id: string) => void left.set(key, id), [key]);
  const row = (index: number, measure?: (row: HTMLElement | null) => void) => {
    const review = rows[index];
    return (
      review && (
        <ReviewRow
          key={review.id}
          orgId={orgId}
          review={review}
          index={index}
          attention={attention}
          measure={measure}
          onOpen={leave}
        />
      )
    );
  };
  const all = () => <tbody>{rows.map((_, index) => row(index))}</tbody>;

  return (
    <div className={css.panel}>
      <table
        className={css.table}
        aria-rowcount={rows.length + 1}
        data-hidden={hidden.join(' ')}
        data-compact={compact}
      >
        <thead>
          <tr aria-rowindex={1}>
            {['Status', 'Review', ...Object.values(columns)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.length <= DRAW_ALL ? (
          all()
        ) : (
          <Suspense fallback={all()}>
            <NearTableRows
              count={rows.length}
              columns={7}
              rowHeight={ROW_HEIGHT}
              roomClass={css.room}
              row={row}
            />
          </Suspense>
        )}
      </table>
    </div>
  );
}
