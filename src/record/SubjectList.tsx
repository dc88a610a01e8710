import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { SubjectView } from '../api/types.ts';
import { unreadableByElement } from '../api/unreadable-by-element.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { Joined } from '../ui/Joined.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { absent } from './absent.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { Sha } from './Sha.tsx';
import css from './SubjectList.module.css';
import { subjectKind, subjectRole } from '../api/record-words.ts';
import { ValueWords } from './Value.tsx';

/** The subjects of a review or an assessment, with everything recorded about each. */
export function SubjectList({
  subjects,
  unreadable,
}: {
  subjects: readonly SubjectView[];
  unreadable: readonly UnreadablePart[];
}) {
  const ofSubject = unreadableByElement(unreadable, 'subjects');
  const at = (index: number) => ({ unreadable: ofSubject(index) });
  return (
    <FoldedList items={subjects} first={50} noun="subject" className={`rows ${css.subjects}`}>
      {(subject, index) => (
        <>
          <div>
            <ExternalLink address={subject.url}>
              <UntrustedText text={subject.label ?? absent(at(index), 'label', 'no label given')} />
            </ExternalLink>
          </div>
          <div className={`small ${css.sub}`}>
            <ValueWords
              of={subjectRole}
              value={subject.role}
              unreadable={isUnreadable(at(index), 'role')}
            />
            ,{' '}
            <Joined>
              <ValueWords
                of={subjectKind}
                value={subject.kind}
                unreadable={isUnreadable(at(index), 'kind')}
              />
              {subject.repository_full_name && (
                <UntrustedText text={subject.repository_full_name} />
              )}
              {subject.commit_sha && <Sha sha={subject.commit_sha} />}
              {subject.environment_display_name && (
                <UntrustedText text={subject.environment_display_name} />
              )}
              {subject.workflow_run_id && `workflow run ${subject.workflow_run_id}`}
              {subject.artifact_digest && (
                <>
                  <UntrustedText as="span" className="mono" text={subject.artifact_digest} />
                  <CopyButton text={subject.artifact_digest} label="Copy artifact digest" />
                </>
              )}
              {subject.authorized_by_release != null &&
                (subject.authorized_by_release
                  ? 'authorized by its release'
                  : 'not authorized by a release')}
            </Joined>
          </div>
        </>
      )}
    </FoldedList>
  );
}
