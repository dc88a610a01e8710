import { Link } from 'react-router';
import { ServiceError } from '../../api/failure.ts';
import css from './FindingPage.module.css';
import type { ReadIn } from './read-in.ts';
import { fill } from '../../lib/fill.ts';
import { findingWords } from './words.ts';

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
          <Link to={elsewhere}>{findingWords.inReview}</Link>
        </>
      )}
    </p>
  );
}

function words(readIn: Exclude<ReadIn, { kind: 'confirmed' | 'checking' }>): string {
  return fill(findingWords.reviewUnknown, { why: whyUnknown(readIn) });
}

function whyUnknown(readIn: Exclude<ReadIn, { kind: 'confirmed' | 'checking' }>): string {
  switch (readIn.kind) {
    case 'not known':
      return findingWords.notNamed;
    case 'denied':
      return findingWords.notOfAssessment;
    case 'unclear':
      return 'the assessment in this URL could only be partly read';
    default:
      if (readIn.error instanceof ServiceError && readIn.error.status === 400) {
        return findingWords.invalid;
      }
      return `the assessment in this URL ${whyNotRead(readIn.error)}`;
  }
}

function whyNotRead(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'couldn’t be read';
  switch (error.status) {
    case 403:
      return 'can’t be seen with this token';
    case 404:
      return findingWords.missing;
    default:
      return 'couldn’t be loaded right now';
  }
}
