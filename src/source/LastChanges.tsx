import { useQuery } from '@tanstack/react-query';
import { Answer } from '../scaffold/Answer.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Lines } from './citation.ts';
import css from './Code.module.css';
import type { CodeOf } from './CodeProvider.tsx';
import { lastChangesQuery } from './source-queries.ts';
import { linesInNumbers, linesInWords } from './words.ts';

/** An answer holds at most so many lines. */
const MOST_LINES = 1_000;
/** So many places are asked about. */
const MOST_PLACES = 10;

/** Who last changed the cited lines, which is not who brought in what is wrong with them. */
export function LastChanges({ cited, ...place }: Place & { cited: readonly Lines[] }) {
  const asked = cited
    .slice(0, MOST_PLACES)
    .map(({ from, to }) => ({ from, to: Math.min(to, from + MOST_LINES - 1) }));
  const all = cited.length === asked.length && cited.every(({ to }, at) => to === asked[at]?.to);
  return (
    <div className={`section ${css.below}`}>
      {asked.map((lines) => (
        <ChangesOf key={lines.from} {...place} lines={lines} />
      ))}
      {!all && (
        <p className="muted">
          {`Blame covers lines ${asked.map(linesInNumbers).join(', ')} only.`}
        </p>
      )}
    </div>
  );
}

/** A file at a commit. */
type Place = { code: CodeOf; commit: string; path: string };

function ChangesOf({ code, commit, path, lines }: Place & { lines: Lines }) {
  const query = useQuery(lastChangesQuery(code, { commit, path, ...lines }));
  return (
    <Answer query={query} what="the last changes" part>
      {({ changes }) =>
        changes.length === 0 ? (
          <p>No last change of {linesInWords(lines)} is known.</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change.from}>
                <span className="muted">{linesInWords(change)}</span> last changed by{' '}
                <UntrustedText text={change.author_name} />, <Time value={change.authored_at} />, in{' '}
                <code title={change.commit}>{change.commit.slice(0, 7)}</code>{' '}
                <UntrustedText text={change.summary} />
                {change.boundary === true && (
                  <span className="faint"> (the clone’s history ends here)</span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
