import type { ReactNode } from 'react';
import { rangeText } from '../../exports/range-text.ts';
import type { TimeWindow } from '../../exports/export-windows.ts';
import type { IndexState } from '../../findings/findings-index.ts';
import { counted, sideBySide } from '../../findings/side-by-side.ts';
import type { Tally } from '../../insights/row-tally.ts';
import { fill } from '../../lib/fill.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { Fact } from '../../ui/Facts.tsx';
import { Text, Time } from '../../record/report/ReportText.tsx';
import { htmlFile } from '../../record/report/html.tsx';
import { facetWords } from '../../triage/facet-words.ts';
import { PlainTable, type PlainRows } from './PlainTable.tsx';
import { chartRows } from './chart-rows.ts';
import type { Chart } from './chart/chart.ts';
import { findingsChart, findingsTitle, kindOf } from './findings-chart.ts';
import {
  decidedFigures,
  gapsOfLatest,
  HEADINGS,
  isWhole,
  labelOf,
  MOST,
  readText,
  waitingFigures,
  type Way,
} from './latest-runs.ts';
import type { Loaded } from './load-insights.ts';
import { outcomeNotes, outcomesChart, outcomesTitle } from './outcomes-chart.ts';
import {
  durationNotes,
  durationsChart,
  quantileFigures,
  statusChart,
  withoutTime,
} from './review-charts.ts';
import { confirmedText, CURRENCY, FIGURES, shareLines } from './spend-shares.ts';
import { chosenCurrency, currencyLabel, spendChart, spendNotes } from './spend-chart.ts';
import { leftOutWords, standingWords, type Standing } from './standing.ts';
import { latestRuns, panels, savedInsights as words } from './words.ts';

/** The insights of a range, as the page shows them. */
export type ShownInsights = {
  organization: string;
  range: TimeWindow;
  /** Of the page, with what is chosen on it. */
  address: string;
  search: URLSearchParams;
  groupBy: string;
  reviews: Loaded<'reviews'>;
  findings: Loaded<'findings'>;
  outcomes: Loaded<'finding_outcomes'>;
  spend: Loaded<'spend'>;
  /** The findings of the latest runs; undefined: nobody asked to count them. */
  latest: { way: Way; state: IndexState } | undefined;
  /** When they are saved, RFC 3339. */
  at: string;
};

/** A panel of the page. */
type Section = {
  title: string;
  /** How much of the range it is of, where it is of exports. */
  standing?: Standing;
  tally?: Tally | undefined;
  about: string;
  nothing?: string;
  notes?: readonly string[];
  figures?: readonly (readonly [name: string, value: string])[];
  tables?: readonly PlainRows[];
};

/** The insights of a range as one HTML file. */
export const insightsFile = (shown: ShownInsights): string =>
  htmlFile(`Insights, ${rangeText(shown.range.from, shown.range.to)}`, <Report shown={shown} />);

function Report({ shown }: { shown: ShownInsights }) {
  const { organization, range, address, at } = shown;
  const sections = [...exported(shown), ...latest(shown)];
  return (
    <main>
      <h1>Insights</h1>
      <p className="faint">
        Saved from Docket on <Time value={at} />. Anything recorded since the figures were loaded
        isn’t in it.
      </p>
      <Gaps sections={sections} shown={shown} />
      <dl>
        <Fact name="Organization">
          <Text>{organization}</Text>
        </Fact>
        <Fact name="Range">{rangeText(range.from, range.to)}</Fact>
        <Fact name="Address">
          <Text>{address}</Text>
        </Fact>
      </dl>
      {sections.map((section) => (
        <Panel key={section.title} section={section} />
      ))}
    </main>
  );
}

/** What is not in any figure comes first. */
function Gaps({ sections, shown }: { sections: readonly Section[]; shown: ShownInsights }) {
  const missing = sections.flatMap(({ title, standing, tally }) =>
    standing === undefined
      ? []
      : [
          ...(standing.progress === 'WHOLE' ? [] : [`${title}: ${standingWords(standing)}`]),
          ...(tally === undefined ? [] : leftOutWords(tally)).map(
            (left) => `${title}: ${left}, not included in any of the figures`,
          ),
        ],
  );
  const { latest: asked } = shown;
  const read = asked?.state.read;
  const latestGaps = read ? gapsOfLatest(read) : [];
  const unfinished = asked !== undefined && (read === undefined || read.state !== 'DONE');
  const complete = missing.length === 0 && (read === undefined || isWhole(read)) && !unfinished;
  return (
    <section className={complete ? 'gaps' : 'gaps lacking'}>
      <h2>{words.doesNotTell}</h2>
      <ul>
        {missing.map((each) => (
          <li key={each}>{each}.</li>
        ))}
        {asked === undefined && <li>{words.latestLeftOut}</li>}
        {unfinished && (
          <li>
            {latestRuns.title}:{' '}
            {asked.state.failed || read?.state === 'FAILED' ? latestRuns.failed : words.reading}
          </li>
        )}
        {latestGaps.map((each) => (
          <li key={each}>
            {latestRuns.title}: {each}
          </li>
        ))}
        <li>{words.scope}</li>
        <li>{words.rows}</li>
      </ul>
    </section>
  );
}

function Panel({ section }: { section: Section }) {
  const { title, standing, tally, about, nothing, notes = [], figures = [], tables = [] } = section;
  const isEmpty = standing !== undefined && (tally === undefined || tally.rows === 0);
  return (
    <section>
      <h2>{title}</h2>
      <p className="faint">{about}</p>
      {standing && <p>Loaded: {standingWords(standing)}.</p>}
      {isEmpty && (
        <p>{standing.progress === 'WHOLE' && tally !== undefined ? nothing : words.noData}</p>
      )}
      {!isEmpty && <Shown notes={notes} figures={figures} tables={tables} />}
    </section>
  );
}

function Shown({
  notes,
  figures,
  tables,
}: Required<Pick<Section, 'notes' | 'figures' | 'tables'>>): ReactNode {
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {figures.length > 0 && (
        <dl>
          {figures.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {tables.map((table) => (
        <PlainTable key={table.caption} table={table} />
      ))}
    </>
  );
}

/** The panels that are of exports. */
function exported(shown: ShownInsights): Section[] {
  const { range, search, groupBy, reviews, findings, outcomes, spend } = shown;
  const kind = kindOf(search);
  const currency = chosenCurrency(spend.view, search);
  const decisions = findings.view?.decisions;
  const told = decisions && confirmedText(decisions);
  const of = (loaded: Standing & { view?: { tally: Tally } | undefined }) => ({
    standing: loaded,
    tally: loaded.view?.tally,
  });
  const table = (chart: Chart | undefined) => (chart === undefined ? [] : [chartRows(chart)]);
  return [
    {
      ...panels.byStatus,
      ...of(reviews),
      tables: table(reviews.view && statusChart(reviews.view, range, reviews)),
    },
    {
      ...panels.durations,
      ...of(reviews),
      ...(reviews.view && {
        notes: [
          ...(reviews.view.durations.count === 0 ? [panels.durations.none] : []),
          ...durationNotes(reviews.view),
        ],
        figures: [
          ...quantileFigures(reviews.view),
          [
            panels.durations.without,
            `${withoutTime(reviews.view).count} (${withoutTime(reviews.view).parts})`,
          ] as const,
        ],
        tables: [chartRows(durationsChart(reviews.view, reviews))],
      }),
    },
    {
      ...panels.findings,
      title: findingsTitle(kind),
      ...of(findings),
      tables: table(findings.view && findingsChart(findings.view, kind, range, findings)),
    },
    {
      ...panels.outcomes,
      title: outcomesTitle(groupBy),
      ...of(outcomes),
      notes: outcomes.view ? outcomeNotes(outcomes.view) : [],
      tables: table(outcomes.view && outcomesChart(outcomes.view, groupBy, outcomes)),
    },
    {
      ...panels.spend,
      ...of(spend),
      ...(spend.view &&
        currency && {
          title: `${panels.spend.title}, ${currencyLabel(currency.currency)}`,
          notes: spendNotes(spend.view, currency),
          tables: [chartRows(spendChart(currency, range, spend))],
        }),
    },
    {
      ...panels.shares,
      ...of(spend),
      notes: [told === undefined ? panels.shares.unknown : `${told.confirmed} ${told.rest}`],
      tables: [
        {
          caption: panels.shares.title,
          columns: [CURRENCY, ...FIGURES],
          rows: shareLines(spend.view, findings.view).map(({ label, cells }) => [
            label,
            ...cells.map((cell) => cell?.text ?? 'not known'),
          ]),
        },
      ],
    },
  ];
}

/** The findings of the latest runs, where they are counted. */
function latest({ latest: asked, at }: ShownInsights): Section[] {
  if (asked === undefined) return [];
  const { way, state } = asked;
  const { sides, totals } = sideBySide(state.entries, way);
  const read = state.read;
  return [
    {
      title: latestRuns.title,
      about: `${latestRuns.about} ${latestRuns.wayNotes[way]}`,
      notes: [
        ...(read
          ? [`${readText(read)}${read.oldest === null ? '' : `, the oldest from ${read.oldest}`}.`]
          : []),
        ...(sides.length > MOST
          ? [fill(latestRuns.most, { shown: MOST, count: sides.length.toLocaleString() })]
          : []),
      ],
      tables: [
        {
          caption: `${latestRuns.title}: ${facetWords[way].title}`,
          columns: [facetWords[way].title, ...counted.map((each) => HEADINGS[each])],
          rows: sides
            .slice(0, MOST)
            .map(({ value, counts }) => [
              plainLine(labelOf(way, value)),
              ...counted.map((each) => counts[each].toLocaleString()),
            ]),
          foot: [latestRuns.every, ...counted.map((each) => totals[each].toLocaleString())],
        },
      ],
    },
    {
      title: latestRuns.waits,
      about: latestRuns.waitsNote,
      figures: waitingFigures(state.entries, Date.parse(at)),
    },
    {
      title: latestRuns.decided,
      about: latestRuns.decidedNote,
      figures: decidedFigures(state.entries),
    },
  ];
}
