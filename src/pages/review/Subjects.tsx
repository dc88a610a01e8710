import type { SubjectView } from '../../api/types.ts';
import { SubjectList } from '../../record/SubjectList.tsx';
import { Panel } from '../../ui/Panel.tsx';

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
        <p className="words">
          {unreadable ? 'No subjects could be read.' : 'No subjects recorded.'}
        </p>
      ) : (
        <SubjectList subjects={subjects} />
      )}
    </Panel>
  );
}
