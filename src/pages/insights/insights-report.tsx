import { utcText } from '../../exports/export-plan.ts';
import { rangeText } from '../../exports/range-text.ts';
import type { IndexState } from '../../findings/findings-index.ts';
import { counted, sideBySide } from '../../findings/side-by-side.ts';
import type { Tally } from '../../insights/row-tally.ts';
import { fill } from '../../lib/fill.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { Fact } from '../../ui/Facts.tsx';
import { ReportTime, Text } from '../../record/report/ReportText.tsx';
import { htmlFile } from '../../record/report/html.tsx';
import { facetWords } from '../../triage/facet-words.ts';
import { PlainTable, type PlainRows } from './PlainTable.tsx';
import { chartRows } from './chart-rows.ts';
import type { InsightContext } from './insight-context.ts';
import {
  decidedFigures,
  gapsOfLatest,
  HEADINGS,
  labelOf,
  MOST,
  readWords,
  waitingFigures,
  type Figure,
  type Way,
} from './latest-runs.ts';
import type { InsightSection } from './sections.ts';
import { CURRENCY, FIGURES, type SpendShares } from './spend-shares.ts';
import { loadedAt, standingWords, withoutRows, type LoadedSoFar } from './standing.ts';
import { latestRuns, panels, savedInsights as words } from './words.ts';

export type ShownInsights = {
  context: InsightContext;
  sections: readonly InsightSection[];
  /** Of the page, with what is chosen on it. */
  address: string;
  /** The findings of the latest runs; undefined: nobody asked to count them. */
  latest: { way: Way; state: IndexState } | undefined;
  /** When they are saved, RFC 3339. */
  at: string;
};

/** A panel of the page. */
type Section = {
  title: string;
  /** How much of the range it is of, where it is of exports. */
  standing?: LoadedSoFar;
  tally?: Tally | undefined;
  leftOut?: readonly string[];
  about: string;
  nothing?: string;
  notes?: readonly string[];
  figures?: readonly Figure[] | undefined;
  tables?: readonly PlainRows[];
};

export function insightsFile(shown: ShownInsights): string {
  const { from, to } = shown.context.range;
  return htmlFile(`Insights, ${rangeText(from, to)}`, <Report shown={shown} />);
}

function Report({ shown }: { shown: ShownInsights }) {
  const { context, address, at } = shown;
  const { organization, range } = context;
  const sections = [...shown.sections.map(exported), ...latestSections(shown)];
  return (
    <main>
      <h1>Insights</h1>
      <p className="faint">
        Saved from Docket on <ReportTime value={at} />. Anything recorded since the numbers were
        loaded isn’t in it.
      </p>
      <Gaps sections={sections} shown={shown} />
      <dl>
        <Fact name="Organization">
          <Text>{organization}</Text>
        </Fact>
        <Fact name="Range">{rangeText(range.from, range.to)}</Fact>
        <Fact name="URL">
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
  const missing = sections.flatMap(({ title, standing, leftOut = [] }) =>
    standing === undefined
      ? []
      : [
          ...(standing.progress === 'WHOLE' ? [] : [`${title}: ${standingWords(standing)}`]),
          ...leftOut.map((left) => `${title}: ${left}, not included in any of the numbers`),
        ],
  );
  const { latest: asked } = shown;
  const missingOfLatest = asked ? notRead(asked.state) : [];
  const complete = missing.length === 0 && missingOfLatest.length === 0;
  return (
    <section className={complete ? 'gaps' : 'gaps lacking'}>
      <h2>{words.doesNotTell}</h2>
      <ul>
        {missing.map((each) => (
          <li key={each}>{each}.</li>
        ))}
        {asked === undefined && <li>{words.latestLeftOut}</li>}
        {missingOfLatest.map((each) => (
          <li key={each}>
            {latestRuns.title}: {each}
          </li>
        ))}
        <li>Only what one token could see is counted. Don’t draw conclusions about the rest.</li>
        <li>The rows behind the numbers aren’t in this file.</li>
      </ul>
    </section>
  );
}

/** Why the findings of the latest runs may not be all there are. */
const notRead = ({ failed, read }: IndexState): string[] => [
  ...(failed !== undefined || read?.state === 'FAILED'
    ? [latestRuns.failed]
    : read?.state === 'DONE'
      ? []
      : [words.reading]),
  ...(read ? gapsOfLatest(read) : []),
];

function Panel({ section }: { section: Section }) {
  const { title, standing, tally, about, nothing, notes = [], figures = [], tables = [] } = section;
  const isEmpty = standing !== undefined && (tally === undefined || tally.rows === 0);
  const at = standing && loadedAt([standing]);
  return (
    <section>
      <h2>{title}</h2>
      <p className="faint">{about}</p>
      {standing && (
        <p>
          Loaded
          {at !== undefined && (
            <>
              {' '}
              at <ReportTime value={utcText(at)} />
            </>
          )}
          : {standingWords(standing)}.
        </p>
      )}
      {isEmpty && <p>{withoutRows(standing, tally, nothing)}</p>}
      {!isEmpty && <Shown notes={notes} figures={figures} tables={tables} />}
    </section>
  );
}

function Shown({
  notes,
  figures,
  tables,
}: {
  notes: readonly string[];
  figures: readonly Figure[];
  tables: readonly PlainRows[];
}) {
  return (
    <>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {figures.length > 0 && (
        <dl>
          {figures.map(([name, value, parts]) => (
            <Fact key={name} name={name}>
              {parts === undefined ? value : `${value} (${parts})`}
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

/** A section of the page without what only the page has. */
function exported(section: InsightSection): Section {
  const { title, about, nothing, loaded, standing, leftOut } = section;
  const { figures, none, notes = [], drawn, shares } = section;
  return {
    // A chart is of what is chosen, and says so.
    title: drawn?.chart.title ?? title,
    about,
    nothing,
    standing,
    tally: loaded.view?.tally,
    leftOut,
    notes: [
      ...(none === undefined ? [] : [none]),
      ...notes,
      ...(shares ? [[shares.told.confirmed, shares.told.rest].filter(Boolean).join(' ')] : []),
    ],
    figures,
    tables: [...(drawn ? [chartRows(drawn.chart)] : []), ...(shares ? [sharesRows(shares)] : [])],
  };
}

const sharesRows = ({ lines }: SpendShares): PlainRows => ({
  caption: panels.shares.title,
  columns: [CURRENCY, ...FIGURES],
  rows: lines.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.text ?? 'not known')]),
});

/** The findings of the latest runs, where they are counted. */
export function latestSections({
  latest: asked,
  at,
}: Pick<ShownInsights, 'latest' | 'at'>): Section[] {
  if (asked === undefined) return [];
  const { way, state } = asked;
  const { entries, read } = state;
  const { title } = latestRuns;
  const about = `${latestRuns.about} ${latestRuns.wayNotes[way]}`;
  // Zeros would say that there are none.
  if (entries.length === 0) {
    const missing = notRead(state);
    return [{ title, about, notes: missing.length > 0 ? missing : [latestRuns.nothing] }];
  }
  const { sides, totals } = sideBySide(entries, way);
  return [
    {
      title,
      about,
      notes: [
        ...(read
          ? [`${readWords(read)}${read.oldest === null ? '' : `, the oldest from ${read.oldest}`}.`]
          : []),
        ...(sides.length > MOST
          ? [fill(latestRuns.most, { shown: MOST, count: sides.length.toLocaleString() })]
          : []),
      ],
      tables: [
        {
          caption: `${title}: ${facetWords[way].title}`,
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
      figures: waitingFigures(entries, Date.parse(at)),
    },
    {
      title: latestRuns.decided,
      about: latestRuns.decidedNote,
      figures: decidedFigures(entries),
    },
  ];
}
