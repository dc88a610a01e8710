import { recordWords } from '../record/words.ts';

/** Why a list of findings is empty, and what that does not say. */
export function NoFindings({
  status,
  unreadable,
  named = 'on this page',
}: {
  status: string;
  unreadable: boolean;
  /** Where the considered domains and checks are named. */
  named?: string;
}) {
  return <p className="words">{words(status, unreadable, named)}</p>;
}

function words(status: string, unreadable: boolean, named: string): string {
  if (unreadable)
    return 'No findings could be read here; see above for the parts that were left out.';
  switch (status) {
    case 'COMPLETED':
      return `${recordWords.noFindings} This applies only to the domains and checks it considered, listed ${named}.`;
    case 'INCOMPLETE':
      return recordWords.notComplete;
    case 'PENDING':
    case 'RUNNING':
      return 'No findings recorded yet.';
    default:
      return recordWords.notFinished;
  }
}
