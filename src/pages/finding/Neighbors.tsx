import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { getFinding } from '../../api/operations.ts';
import type { CustomerAssessmentDetail } from '../../api/types.ts';
import { q, start } from '../../api/query.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { codePlaces } from '../../finding/code-places.ts';
import { paths } from '../../addresses/paths.ts';
import { useCode } from '../../source/CodeProvider.tsx';
import { startCode } from '../../source/source-queries.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './FindingPage.module.css';

/** The findings before and after this one in its assessment, in the record's order; one named twice is one. */
export function Neighbors({
  assessment,
  findingId,
}: {
  assessment: CustomerAssessmentDetail;
  findingId: string;
}) {
  const orgId = useOrgId();
  const findings = [...new Map(assessment.findings.map((each) => [each.id, each])).values()];
  const at = findings.findIndex(({ id }) => id === findingId);
  const next = findings[at + 1];
  const code = useCode();
  useEffect(() => {
    if (!next) return;
    void start(q(getFinding, { org_id: orgId, finding_id: next.id }));
    startCode(code, codePlaces(next));
  }, [orgId, next, code]);
  const addressOf = (id: string) =>
    paths.finding(orgId, id, { review: assessment.review_id, assessment: assessment.id });

  // Two presses in quick succession are two steps, though the first is still under way.
  const going = useRef<number>(undefined);
  useEffect(() => {
    if (going.current === at) going.current = undefined;
  }, [at]);
  const navigate = useNavigate();
  const step = (by: number) => {
    const to = (going.current ?? at) + by;
    const finding = findings[to];
    if (!finding) return;
    going.current = to;
    void navigate(addressOf(finding.id), { replace: true });
  };
  useShortcut('k', 'Previous finding', () => step(-1));
  useShortcut('j', 'Next finding', () => step(1));
  return (
    <nav
      className={`row tight screen-only ${css.neighbors}`}
      aria-label="Findings of the assessment"
    >
      <span className="faint">
        {(at + 1).toLocaleString()} of {findings.length.toLocaleString()} in{' '}
        <UntrustedText text={assessment.environment_display_name} line />
      </span>
      <Step
        name="Previous finding"
        mark="‹"
        by="k"
        to={findings[at - 1]?.id}
        addressOf={addressOf}
      />
      <Step name="Next finding" mark="›" by="j" to={next?.id} addressOf={addressOf} />
    </nav>
  );
}

function Step({
  name,
  mark,
  by,
  to,
  addressOf,
}: {
  name: string;
  mark: string;
  by: string;
  to: string | undefined;
  addressOf: (id: string) => string;
}) {
  if (to === undefined) {
    return (
      <span className={`${buttonClass('quiet')} ${css.none}`} aria-hidden="true">
        {mark}
      </span>
    );
  }
  return (
    // Moving on takes the place of this entry, so that Back leads to where the first was opened.
    <Link
      className={buttonClass('quiet')}
      to={addressOf(to)}
      replace
      aria-label={name}
      title={`${name} (${by})`}
    >
      {mark}
    </Link>
  );
}
