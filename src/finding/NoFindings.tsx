import css from './NoFindings.module.css';

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
  return <p className={css.words}>{words(status, unreadable, named)}</p>;
}

function words(status: string, unreadable: boolean, named: string): string {
  if (unreadable)
    return 'No finding could be read here; the parts that were left out are named above.';
  switch (status) {
    case 'COMPLETED':
      return `The reviewer recorded no finding. That is about the domains and checks it considered, named ${named}, and about nothing else.`;
    case 'INCOMPLETE':
      return 'No finding is recorded, and nothing can be concluded about the change: this is incomplete.';
    case 'PENDING':
    case 'RUNNING':
      return 'No finding is recorded yet.';
    default:
      return 'No finding is recorded, and nothing can be concluded about the change: the run did not reach its end.';
  }
}
