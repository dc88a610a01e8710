import { Link } from 'react-router';
import { ServiceError } from '../../api/failure.ts';
import css from './FindingPage.module.css';
import type { ReadIn } from './read-in.ts';

/** What is known of the review that the finding belongs to, where its name does not stand above. */
export function ReadInNote({
  readIn,
  elsewhere,
}: {
  readIn: ReadIn;
  /** The finding in the review in which this browser read it. */
  elsewhere: string | undefined;
}) {
  if (readIn.kind === 'confirmed' || readIn.kind === 'checking') return null;
  return (
    <p className={`muted ${css.note}`} role="status">
      {words(readIn)}
      {elsewhere !== undefined && (
        <>
          {' '}
          <Link to={elsewhere}>Open it in its review</Link>
        </>
      )}
    </p>
  );
}

function words(readIn: Exclude<ReadIn, { kind: 'confirmed' | 'checking' }>): string {
  switch (readIn.kind) {
    case 'not known':
      return 'Its review isn’t known here: neither the finding’s record nor this address names one.';
    case 'denied':
      return 'Its review isn’t known here: the assessment in this address doesn’t contain this finding.';
    case 'unclear':
      return 'Its review isn’t known here: the assessment in this address could only be partly read.';
    default:
      return `Its review isn’t known here: the assessment in this address ${why(readIn.error)}.`;
  }
}

function why(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'couldn’t be read';
  switch (error.status) {
    case 403:
      return 'can’t be seen with this token';
    case 404:
      return 'doesn’t exist, or can’t be seen with this token';
    default:
      return 'couldn’t be loaded right now';
  }
}
