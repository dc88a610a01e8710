import type { ReactNode } from 'react';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { checksOf, conditionsOf, findingsOf, isCompleteRun } from '../../record/run-items.ts';
import { reviewStatus, wordFor } from '../../api/words.ts';
import {
  matchAssessments,
  matchChecks,
  matchConditions,
  matchFindings,
} from '../../finding/run-matches.ts';
import { ContactLost } from '../../following/ContactLost.tsx';
import { useFollowing } from '../../following/use-following.ts';
import { isLive } from '../../following/watched.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { ComparedAssessment, ComparedCheck, ComparedCondition, ComparedFinding } from './items.tsx';
import { ComparedPanel } from './ComparedPanel.tsx';
import {
  assessmentDifferences,
  checkDifferences,
  conditionDifferences,
  findingDifferences,
} from './differences.ts';
import { unknownChecks, unknownConditions } from './not-known.ts';
import { RunFacts } from './RunFacts.tsx';
import type { Side } from './differences.ts';
import { compareWords as words } from './words.ts';

/** Two runs side by side: what only one of them holds, and what both hold, with what differs. */
export function CompareView({ a, b }: { a: Side; b: Side }) {
  'use memo';
  const [runA, runB] = [a.reading.value, b.reading.value];
  const [liveA, liveB] = [isLive(runA), isLive(runB)];
  useFollowing(runA.id, liveA);
  useFollowing(runB.id, liveB);
  const [unreadA, unreadB] = [a.reading.unreadable, b.reading.unreadable];
  const sides = {
    a: { name: a.name, gap: gapOf(a) },
    b: { name: b.name, gap: gapOf(b) },
  };
  return (
    <>
      {(liveA || liveB) && <ContactLost />}
      <Inconclusive a={a} b={b} />
      <RunFacts a={a} b={b} />
      <ComparedPanel
        title="Findings"
        noun="finding"
        {...sides}
        matched={matchFindings(findingsOf(runA, unreadA), findingsOf(runB, unreadB))}
        how={{
          ID: words.sameId,
          ID_ELSEWHERE: words.sameIdElsewhere,
          TEXT: words.sameText,
          TEXT_ELSEWHERE: words.sameTextElsewhere,
        }}
        differences={findingDifferences}
      >
        {(item) => <ComparedFinding item={item} />}
      </ComparedPanel>
      <ComparedPanel
        title="Assessments"
        noun="assessment"
        {...sides}
        matched={matchAssessments(assessmentsOf(a.reading), assessmentsOf(b.reading))}
        how={{ NAME: 'environment name' }}
        differences={assessmentDifferences}
      >
        {(item) => <ComparedAssessment item={item} />}
      </ComparedPanel>
      <ComparedPanel
        title="Checks"
        noun="check"
        a={withUnknown(sides.a, 'checks', unknownChecks(a))}
        b={withUnknown(sides.b, 'checks', unknownChecks(b))}
        matched={matchChecks(checksOf(runA, unreadA), checksOf(runB, unreadB))}
        how={{ NAME: 'name', NAME_ELSEWHERE: 'name, in another environment' }}
        differences={checkDifferences}
        notes={[...unknownChecks(a), ...unknownChecks(b)]}
      >
        {(item) => <ComparedCheck item={item} />}
      </ComparedPanel>
      <ComparedPanel
        title="Conditions"
        noun="condition"
        a={withUnknown(sides.a, 'conditions', unknownConditions(a))}
        b={withUnknown(sides.b, 'conditions', unknownConditions(b))}
        matched={matchConditions(conditionsOf(runA, unreadA), conditionsOf(runB, unreadB))}
        how={{
          TEXT: 'same check, subject and cited files',
          TEXT_ELSEWHERE: 'same check, subject and cited files, in another environment',
          SUBJECT: 'same check and subject',
          SUBJECT_ELSEWHERE: 'same check and subject, in another environment',
        }}
        differences={conditionDifferences}
        notes={[...unknownConditions(a), ...unknownConditions(b)]}
      >
        {(item) => <ComparedCondition item={item} />}
      </ComparedPanel>
    </>
  );
}

function assessmentsOf({ value, unreadable }: Reading<CustomerReviewDetail>) {
  const ofAssessment = unreadableByElement(unreadable, 'assessments');
  return value.assessments.map((assessment, index) => ({
    environment: assessment.environment_display_name,
    reviewId: value.id,
    assessment,
    unreadable: ofAssessment(index),
  }));
}

/** Why nothing follows from what a run does not list; nothing where the run is whole. */
function gapOf({ name, reading }: Side): ReactNode {
  const run = <UntrustedText text={name} />;
  if (isUnreadable(reading, 'assessments')) return <Sentence words={words.unreadable} run={run} />;
  return !isCompleteRun(reading.value) && <Sentence words={words.incomplete} run={run} />;
}

/** What a side does not list, it may have all the same where not all of it is known (H4, H10). */
const withUnknown = (
  { name, gap }: { name: string; gap: ReactNode },
  items: string,
  unknown: readonly string[],
) => ({
  name,
  gap:
    gap ||
    (unknown.length > 0 && (
      <Sentence words={words.notAllKnown} items={items} run={<UntrustedText text={name} />} />
    )),
});

/** Nothing is concluded past a run that is not whole. */
function Inconclusive({ a, b }: { a: Side; b: Side }) {
  return [a, b]
    .filter(({ reading }) => !isCompleteRun(reading.value))
    .map(({ name, reading: { value } }) => {
      const { label } = wordFor(reviewStatus, value.status);
      const gaps = value.assessments.filter(({ status }) => status !== 'COMPLETED');
      return (
        <Banner
          key={name}
          tone="gap"
          icon="half"
          title={<Sentence words={words.limited} run={<UntrustedText text={name} />} />}
        >
          Its status is <UntrustedText text={label.toLowerCase()} />
          {value.status === 'COMPLETED' && gaps.length === 0 && ', but it has no assessment'}
          {value.status === 'COMPLETED' && gaps.length > 0 && (
            <>
              , but these assessments did not complete:{' '}
              <UntrustedText text={gaps.map((gap) => gap.environment_display_name).join(', ')} />
            </>
          )}
          . Items missing from its list may still exist, or may have existed before.
        </Banner>
      );
    });
}
