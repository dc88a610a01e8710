import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import {
  decisionContradictions,
  findingContradictions,
  type Contradiction,
} from './contradictions.ts';
import { Banner } from '../ui/Banner.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { findingLifecycle } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import { recordWords } from './words.ts';

/**
 * What the record of a finding says against itself, without a verdict. `runAt` is when its run began,
 * where that is known: its assessment's `started_at`.
 */
export function FindingContradictions({
  finding,
  runAt,
}: {
  finding: CustomerFinding;
  runAt: string | null | undefined;
}) {
  return <All found={findingContradictions(finding, runAt)} />;
}

/** What an assessment's decision disclosure says against its checks, without a verdict. */
export function DecisionContradictions({
  assessment,
}: {
  assessment: Pick<
    CustomerAssessment,
    'decision_presentation' | 'checks' | 'environment_display_name'
  >;
}) {
  return (
    <All found={decisionContradictions(assessment)} where={assessment.environment_display_name} />
  );
}

function All({ found, where }: { found: readonly Contradiction[]; where?: string }) {
  return found.map((contradiction) => (
    <Banner
      key={contradiction.kind}
      tone="gap"
      title={
        <>
          {recordWords.contradictsItself}
          {where !== undefined && (
            <>
              {' in '}
              <UntrustedText text={where} />
            </>
          )}
          :
        </>
      }
    >
      <Both contradiction={contradiction} /> It doesn’t say which is true.
    </Banner>
  ));
}

function Both({ contradiction }: { contradiction: Contradiction }) {
  switch (contradiction.kind) {
    case 'FIXED_YET_THERE':
      return (
        <>
          marked as fixed <Time value={contradiction.decidedAt} />, but this run, which started{' '}
          <Time value={contradiction.runAt} />, after the decision, calls it “
          <UntrustedText text={wordFor(findingLifecycle, contradiction.lifecycle).label} />
          ”.
        </>
      );
    case 'DISMISSED_YET_ADDRESSED':
      return (
        <>
          dismissed <Time value={contradiction.decidedAt} />, but later (
          <Time value={contradiction.evaluatedAt} />) evaluated as addressed by the merged code.
        </>
      );
    case 'PERMIT_BESIDE_BLOCKED':
      return (
        <>
          a deployment gate’s decision is to permit, but gating checks are blocked:{' '}
          <UntrustedText text={contradiction.checks.join(', ')} />.
        </>
      );
    default:
      return contradiction satisfies never;
  }
}
