import type { Reading } from '../../api/read.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { absent } from '../../record/absent.ts';
import { gapsOf } from '../../record/gaps.ts';
import { Value } from '../../record/Value.tsx';
import { incompletenessKind } from '../../api/record-words.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './AssessmentPage.module.css';
import { assessmentWords as words } from './words.ts';

/** What an incomplete assessment did not look at (H1), before everything else of it. */
export function IncompleteBanner({
  assessment,
  unreadable,
}: {
  assessment: CustomerAssessmentDetail;
  /** Its kind of incompleteness couldn’t be read. */
  unreadable: boolean;
}) {
  if (assessment.status !== 'INCOMPLETE') return null;
  return (
    <Banner tone="gap" icon="half" title="This assessment is incomplete.">
      There may be problems in what it didn’t look at; the findings list can’t rule them out.
      <ul className={css.gaps}>
        {gapsOf(assessment, unreadable).map((gap, index) => (
          <li key={index}>
            <UntrustedText text={gap.what} />: {gap.kind}
            {gap.why && (
              <>
                {', '}
                <UntrustedText text={gap.why} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/**
 * What the assessment records of its own gaps; an absence says all that it can mean (H37), unless it is one of
 * what could not be read (H40).
 */
export function GapsPanel({ reading }: { reading: Reading<CustomerAssessmentDetail> }) {
  const { value: assessment } = reading;
  const { incompleteness_kind: kind, reason_codes: codes, release_evidence_gap: gap } = assessment;
  const noCodes = codes ? 'none recorded' : words.noCodes;
  return (
    <Panel title="Recorded gaps">
      <div className="section stack tight">
        <Facts>
          {(kind || assessment.status === 'INCOMPLETE') && (
            <Fact name="Incomplete">
              {kind && <Value of={incompletenessKind} value={kind} />}
              {!kind &&
                absent(reading, 'incompleteness_kind', 'no kind recorded', 'no kind could be read')}
            </Fact>
          )}
          <Fact name="Gap codes">
            {!codes?.length && absent(reading, 'reason_codes', noCodes)}
            {codes?.map((code, index) => (
              <span key={index}>
                {index > 0 && ', '}
                <UntrustedText as="code" text={code} />
              </span>
            ))}
          </Fact>
          <Fact name="Release evidence">
            {gap ? (
              <>
                gap <UntrustedText as="code" text={gap} />
              </>
            ) : (
              absent(reading, 'release_evidence_gap', words.noGap)
            )}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}
