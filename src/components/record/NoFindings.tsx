import css from './NoFindings.module.css';

/** Why a list of findings is empty, and what that does not say. */
export function NoFindings({ status, unreadable }: { status: string; unreadable: boolean }) {
  return <p className={css.words}>{words(status, unreadable)}</p>;
}

function words(status: string, unreadable: boolean): string {
  if (unreadable)
    return 'No finding could be read here; the parts that were left out are named above.';
  switch (status) {
    case 'COMPLETED':
      return 'The reviewer recorded no finding. That is about the domains and checks it considered, named on this page, and about nothing else.';
    case 'INCOMPLETE':
      return 'No finding is recorded, and nothing can be concluded about the change: this is incomplete.';
    case 'PENDING':
    case 'RUNNING':
      return 'No finding is recorded yet.';
    default:
      return 'No finding is recorded, and nothing can be concluded about the change: the run did not reach its end.';
  }
}
