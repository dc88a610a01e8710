import type { ReactNode } from 'react';
import type { CustomerFinding, CustomerFindingValidation } from '../../api/types.ts';
import { symbolSpans } from '../../lib/symbol-spans.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { AlsoRecorded } from '../record/AlsoRecorded.tsx';
import { Decision } from '../record/Decision.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { SymbolText } from '../record/SymbolText.tsx';
import { Value, ValueWords } from '../record/Value.tsx';
import {
  coveringAuthorKind,
  decisionSource,
  evidenceClass,
  findingLifecycle,
} from '../record/words.ts';
import { severity } from '../words.ts';
import { CausalGraph } from './CausalGraph.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import css from './FindingView.module.css';
import { Observations } from './Observations.tsx';

/** A finding below its claim: how it stands, why it is believed, what was decided. */
export function FindingView({ finding }: { finding: CustomerFinding }) {
  const { claim, impact, remediation, symbols } = finding;
  const prose = [claim, impact, remediation ?? ''].join('\n');
  const { missing } = symbolSpans(prose, symbols);
  return (
    <>
      <div className={css.facts}>
        <Value of={severity} value={finding.severity} />
        <Value of={findingLifecycle} value={finding.lifecycle_state} />
        <span className="muted">
          <UntrustedText text={finding.risk_domain} />
          {' · '}
          {finding.evidence_class ? (
            <ValueWords of={evidenceClass} value={finding.evidence_class} />
          ) : (
            'recorded before evidence classes existed'
          )}
        </span>
        {finding.host_comment_url && (
          <ExternalLink address={finding.host_comment_url}>Comment</ExternalLink>
        )}
      </div>
      <div className={css.columns}>
        <div className={css.stack}>
          <Panel title="Impact">
            <Prose>
              <SymbolText prose={impact} symbols={symbols} />
            </Prose>
          </Panel>
          {remediation && (
            <Panel title="Proposed fix">
              <Prose>
                <SymbolText prose={remediation} symbols={symbols} />
              </Prose>
            </Panel>
          )}
          {finding.causal_graph && <CausalGraph graph={finding.causal_graph} />}
          <EvidenceList title="Evidence" references={finding.evidence_refs} />
          {finding.supporting_evidence && (
            <>
              <Panel title="Supporting explanation">
                <Prose>
                  <UntrustedText text={finding.supporting_evidence.explanation ?? 'none given'} />
                </Prose>
              </Panel>
              {finding.supporting_evidence.evidence && (
                <EvidenceList
                  title="Supporting evidence"
                  references={finding.supporting_evidence.evidence}
                />
              )}
            </>
          )}
        </div>
        <div className={css.stack}>
          <Panel title="Decision">
            <div className={css.words}>
              <Decision finding={finding} />
              {finding.latest_validation && (
                <p className="muted">
                  recorded <Time value={finding.latest_validation.recorded_at} />, source{' '}
                  <ValueWords of={decisionSource} value={finding.latest_validation.source} />
                  <Covering decision={finding.latest_validation} />
                </p>
              )}
              {finding.latest_validation?.host_comment_url && (
                <ExternalLink address={finding.latest_validation.host_comment_url}>
                  The comment of the decision
                </ExternalLink>
              )}
              <p className="faint">Decisions are taken on the source host.</p>
            </div>
          </Panel>
          <Observations finding={finding} />
          <AlsoRecorded type="CustomerFinding" record={finding} />
          {missing.length > 0 && (
            <Panel title="Declared symbols that the prose does not hold">
              <p className={css.words}>
                {missing.map((symbol, index) => (
                  <code key={index}>
                    <UntrustedText text={symbol} />
                  </code>
                ))}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function Prose({ children }: { children: ReactNode }) {
  return <p className={css.words}>{children}</p>;
}

/** Whose comment covers the finding, where the decision names it (H18). */
function Covering({ decision }: { decision: CustomerFindingValidation }) {
  const { covering_author_kind: kind, covering_author_login: login } = decision;
  if (!kind && !login) return null;
  return (
    <>
      , covered by a comment of {kind && <ValueWords of={coveringAuthorKind} value={kind} />}
      {login && (
        <>
          {kind && ', '}
          <UntrustedText text={login} />
        </>
      )}
      {decision.covering_comment_created_at && (
        <>
          {' '}
          <Time value={decision.covering_comment_created_at} />
        </>
      )}
    </>
  );
}
