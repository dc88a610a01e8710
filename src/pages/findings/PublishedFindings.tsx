import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import type { Sort } from '../../triage/arrange.ts';
import { Workbench } from '../../triage/Workbench.tsx';
import {
  lastDays,
  LONGEST_WINDOW_DAYS,
  readWindow,
  type DayWindow,
} from '../../exports/export-window.ts';
import type { FacetName } from '../../triage/facets.ts';
import { plural } from '../../lib/plural.ts';
import { withParams } from '../../lib/search-params.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/clock.ts';
import { findingsWords as words, publishedWords } from './words.ts';
import { useFindingsOfWindow, type LoadedFindings } from './load-published.ts';
import { fill } from '../../lib/fill.ts';

/** What an export's row can be narrowed by: it carries no claim, path, provenance or environment. */
const facets: readonly FacetName[] = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'repository',
  'mark',
  'kind',
  'evidence',
];
const groups: readonly FacetName[] = [
  'repository',
  'domain',
  'severity',
  'lifecycle',
  'decision',
  'mark',
];
const sortings: readonly [Sort, ...Sort[]] = ['recorded', 'severity', 'published', 'domain'];

/** Findings that were first published within a window, as the findings export has them. */
export function PublishedFindings() {
  const [search] = useSearchParams();
  const now = useNow();
  const asked = search.has('from') || search.has('to');
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const found = readWindow(days.from, days.to);
  return (
    <>
      <p className="muted">{words.aboutPublished}</p>
      <ChooseWindow
        key={`${days.from} ${days.to}`}
        usual={asked ? days : lastDays(now)}
        why={asked ? found.why : undefined}
      />
      {found.window && <Findings window={found.window} />}
    </>
  );
}

function ChooseWindow({ usual, why }: { usual: DayWindow; why: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const [wrong, setWrong] = useState(why);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className="row apart"
      aria-label="Range"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const day = (name: string) => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        const { window, why: not } = readWindow(day('from'), day('to'));
        setWrong(not);
        if (!window) return;
        setSearch(withParams(search, { ...window, finding: undefined, in: undefined }));
      }}
    >
      <label className="row tight muted">
        From <input type="date" name="from" defaultValue={usual.from} required />
      </label>
      <label className="row tight muted">
        To (inclusive) <input type="date" name="to" defaultValue={usual.to} required />
      </label>
      <Button type="submit" look="primary">
        Load findings
      </Button>
      <span className={wrong === undefined ? 'faint' : 'serious'} role="status">
        {wrong ?? `up to ${LONGEST_WINDOW_DAYS} days`}
      </span>
    </form>
  );
}

function Findings({ window: days }: { window: DayWindow }) {
  const orgId = useOrgId();
  const findings = useFindingsOfWindow(days);
  const { entries, progress } = findings;
  return (
    <>
      <WindowState findings={findings} />
      {entries.length > 0 && (
        <Workbench
          entries={entries}
          facets={facets}
          groups={groups}
          sortings={sortings}
          loaded={loadedWords(findings)}
          arriving={progress === 'LOADING'}
          sought="Risk domain, repository, ID"
          context={{ orgId, origin: window.location.origin }}
        />
      )}
      {entries.length === 0 && progress === 'WHOLE' && findings.unreadable === 0 && (
        <p>No findings this token can see were first published on these days.</p>
      )}
    </>
  );
}

/** Whether this is all: it is said to be so only when the service confirmed the end (H33, H34). */
function loadedWords({ entries, progress, unreadable }: LoadedFindings): string {
  const findings = plural(entries.length, 'finding');
  const left = unreadable > 0 ? `, ${plural(unreadable, 'row')} couldn’t be read` : '';
  switch (progress) {
    case 'WHOLE':
      return `${fill(publishedWords.all, { findings })}${left}`;
    case 'UNCONFIRMED':
      return `${fill(publishedWords.unconfirmed, { findings })}${left}`;
    default:
      return `${fill(publishedWords.more, { findings })}${left}`;
  }
}

function WindowState({ findings }: { findings: ReturnType<typeof useFindingsOfWindow> }) {
  const { progress, entries, unreadable, error, stop, goOn } = findings;
  const count = plural(entries.length, 'finding');
  switch (progress) {
    case 'LOADING':
      return (
        <Banner
          tone="live"
          icon="dashed"
          title={fill(publishedWords.loading, { findings: count })}
          actions={<Button onClick={stop}>Stop</Button>}
        >
          Not everything is loaded yet.
        </Banner>
      );
    case 'STOPPED':
      return (
        <Banner
          tone="gap"
          role="status"
          title={`Stopped after ${count}.`}
          actions={<Button onClick={goOn}>Resume</Button>}
        >
          {publishedWords.notAll}
        </Banner>
      );
    case 'FAILED':
      return (
        <>
          {entries.length > 0 && (
            <Banner tone="gap" title={fill(publishedWords.failed, { findings: count })}>
              {publishedWords.notAll}
            </Banner>
          )}
          <Failure error={error} what="the findings export" retry={goOn} />
        </>
      );
    case 'UNCONFIRMED':
      return (
        <Banner tone="gap" role="status" title={publishedWords.notConfirmed}>
          There may be more findings on these days.
        </Banner>
      );
    case 'WHOLE':
      return unreadable > 0 ? (
        <Banner tone="gap" role="status" title={`${plural(unreadable, 'row')} couldn’t be read.`}>
          Don’t draw conclusions from what’s missing below.
        </Banner>
      ) : null;
    default:
      return progress satisfies never;
  }
}
