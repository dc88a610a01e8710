import type { SubjectView } from '../../api/types.ts';
import { SubjectList } from '../../record/SubjectList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './SidePanels.module.css';

/** What the review covers. */
export function Subjects({
  subjects,
  unreadable,
}: {
  subjects: SubjectView[];
  unreadable: boolean;
}) {
  return (
    <Panel title="Subjects">
      {subjects.length === 0 ? (
        <p className={css.words}>
          {unreadable ? 'No subject could be read.' : 'No subject is recorded.'}
        </p>
      ) : (
        <SubjectList subjects={subjects} />
      )}
    </Panel>
  );
}
