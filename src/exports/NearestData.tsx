import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { exportBytes } from '../api/export-rows.ts';
import { listReviews } from '../api/operations.ts';
import { q } from '../api/query.ts';
import { ownValue } from '../lib/own-value.ts';
import { presentTime } from '../lib/service-clock.ts';
import { readTime } from '../lib/times.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Time } from '../ui/Time.tsx';
import { rangeUpTo } from './export-address.ts';
import { utcText } from './export-plan.ts';
import { rowTime } from './export-table.ts';
import { DAY, type TimeWindow } from './export-windows.ts';
import { ndjsonLines } from './ndjson-lines.ts';
import { nearestRow } from './nearest-row.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { nearestWords } from './nearest-words.ts';

const DAYS = 30;

const ROW_WORDS: Readonly<Record<string, string>> = {
  reviews: 'review',
  findings: 'finding',
  finding_validations: 'decision',
  spend: 'spend entry',
};

/** Beside a range without a row: when the nearest one is from, and one press that leads there. */
export function NearestData({
  dataset,
  range,
  show,
  children,
}: {
  dataset: string;
  range: TimeWindow;
  show: (range: TimeWindow) => void;
  /** That the range is empty, or which part of what was asked for it is. */
  children: string;
}) {
  const orgId = useOrgId();
  const [now] = useState(presentTime);
  const { data } = useQuery(q(listReviews, { org_id: orgId }, { limit: 1 }));
  const newest = readTime(data?.value.reviews?.[0]?.created_at ?? '');
  // Of outcomes nothing tells when their rows are from but the findings they are sums of.
  const of = dataset === 'finding_outcomes' ? 'findings' : dataset;
  const rowWord = ownValue(ROW_WORDS, of);
  const isNearest = of === 'reviews' && newest !== undefined && newest < range.from;
  const nearest = useQuery({
    queryKey: ['nearest-row', orgId, of, range.from, range.to],
    queryFn: async ({ signal }) =>
      (await nearestRow(range, now, (window) => rowTimes(orgId, of, window, signal))) ?? null,
    enabled: data !== undefined && !isNearest && rowWord !== undefined,
  });
  const at = isNearest ? newest : nearest.data;
  if (at != null) {
    // Of what lies before the range, the last days; of what lies after it, the first.
    const days = at < range.from ? rangeUpTo(at, DAYS) : rangeUpTo(at + (DAYS - 1) * DAY, DAYS);
    return (
      <EmptyRange
        says={
          <Sentence
            words={nearestWords.nearest}
            what={rowWord}
            when={<Time value={utcText(at)} />}
          />
        }
        press={at < range.from ? nearestWords.upTo : nearestWords.from}
        go={() => show(days)}
      >
        {children}
      </EmptyRange>
    );
  }
  const isInRange = newest !== undefined && newest >= range.from && newest < range.to;
  if (newest === undefined || nearest.isFetching || isInRange) return null;
  return (
    <EmptyRange
      says={
        <>
          {nearest.data === null && `There’s no ${rowWord} within two years of these dates. `}
          <Sentence
            words="The newest review is from {when}."
            when={<Time value={utcText(newest)} />}
          />
        </>
      }
      press={nearestWords.upTo}
      go={() => show(rangeUpTo(newest, DAYS))}
    >
      {children}
    </EmptyRange>
  );
}

function EmptyRange({
  says,
  press,
  go,
  children,
}: {
  says: ReactNode;
  press: string;
  go: () => void;
  children: string;
}) {
  return (
    <Banner tone="plain" role="status" title={says} actions={<Button onClick={go}>{press}</Button>}>
      {children}
    </Banner>
  );
}

/** When the rows of a window are from, as far as the first page tells. */
async function rowTimes(orgId: string, dataset: string, window: TimeWindow, signal: AbortSignal) {
  const { from, to } = window;
  const pages = exportBytes({ orgId, dataset, from: utcText(from), to: utcText(to) }, signal);
  for await (const { bytes, after } of pages) {
    const row = new TextEncoder();
    const lines = ndjsonLines(bytes);
    const times = lines.flatMap(
      (line) => rowTime(dataset, 'ndjson', undefined, row.encode(line)) ?? [],
    );
    // Of rows without a time, or an end that is not confirmed, nothing can be told.
    if (times.length < lines.length || after.kind === 'unconfirmed') {
      throw new Error('Couldn’t determine the date of the nearest data.');
    }
    return { times, whole: after.kind !== 'more' };
  }
  return { times: [], whole: true };
}
