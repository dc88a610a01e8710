import { ServiceError } from '../../api/failure.ts';
import css from './FindingPage.module.css';
import type { ReadIn } from './read-in.ts';

/** What is known of the review that the finding belongs to, where its name does not stand above. */
export function ReadInNote({ readIn }: { readIn: ReadIn }) {
  if (readIn.kind === 'confirmed' || readIn.kind === 'checking') return null;
  return (
    <p className={css.note} role="status">
      {words(readIn)}
    </p>
  );
}

function words(readIn: Exclude<ReadIn, { kind: 'confirmed' | 'checking' }>): string {
  switch (readIn.kind) {
    case 'not known':
      return 'Its review is not known here: the record of a finding names none, and neither does this address.';
    case 'denied':
      return 'Its review is not known here: the assessment that this address names does not hold this finding.';
    case 'unclear':
      return 'Its review is not known here: the assessment that this address names could be read only in part.';
    default:
      return `Its review is not known here: the assessment that this address names ${why(readIn.error)}.`;
  }
}

function why(error: unknown): string {
  if (!(error instanceof ServiceError)) return 'could not be read';
  switch (error.status) {
    case 403:
      return 'may not be read with this token';
    case 404:
      return 'does not exist, or may not be read with this token';
    default:
      return 'could not be read now';
  }
}
