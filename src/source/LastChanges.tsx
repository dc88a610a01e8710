import { useQuery } from '@tanstack/react-query';
import { Answer } from '../scaffold/Answer.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import type { Lines } from './citation.ts';
import css from './Code.module.css';
import type { CodeOf } from './CodeProvider.tsx';
import { lastChangesQuery } from './source-queries.ts';
import { linesInWords } from './words.ts';

/** An answer holds at most so many lines. */
const MOST_LINES = 1_000;

/** Who last changed the cited lines, which is not who brought in what is wrong with them. */
export function LastChanges({
  code,
  commit,
  path,
  lines: { from, to },
}: {
  code: CodeOf;
  commit: string;
  path: string;
  lines: Lines;
}) {
  const query = useQuery(
    lastChangesQuery(code, { commit, path, from, to: Math.min(to, from + MOST_LINES - 1) }),
  );
  return (
    <div className={`section ${css.below}`}>
      <Answer query={query} what="the last changes" part>
        {({ changes }) => (
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
        )}
      </Answer>
    </div>
  );
}
