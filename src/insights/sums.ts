import type { TimeWindow } from '../exports/export-windows.ts';
import { FindingSums, type FindingFacts, type FindingsView } from './finding-sums.ts';
import { OutcomeSums, type OutcomeFacts, type OutcomesView } from './outcome-sums.ts';
import { ReviewSums, type ReviewFacts, type ReviewsView } from './review-sums.ts';
import { SpendSums, type DebitFacts, type SpendView } from './spend-sums.ts';

/** The datasets that insights are made of: what a row of each tells, and what the sums of it are. */
export type Insights = {
  reviews: { facts: ReviewFacts; view: ReviewsView };
  findings: { facts: FindingFacts; view: FindingsView };
  finding_outcomes: { facts: OutcomeFacts; view: OutcomesView };
  spend: { facts: DebitFacts; view: SpendView };
};
export type InsightDataset = keyof Insights;

/** Sums rows as they come; how they were split into pages makes no difference. */
export interface Sums<D extends InsightDataset> {
  add: (row: Insights[D]['facts'] | undefined, window: TimeWindow) => void;
  view: () => Insights[D]['view'];
}

const makers: { [D in InsightDataset]: (range: TimeWindow) => Sums<D> } = {
  reviews: (range) => new ReviewSums(range),
  findings: (range) => new FindingSums(range),
  finding_outcomes: () => new OutcomeSums(),
  spend: (range) => new SpendSums(range),
};

/** The sums of a dataset over a range. */
export const sumsOf = <D extends InsightDataset>(dataset: D, range: TimeWindow): Sums<D> =>
  makers[dataset](range);
