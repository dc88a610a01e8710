import { useDeferredValue, useId, type ReactNode } from 'react';
import { isUnreadable, type UnreadablePart } from '../api/read.ts';
import type { CustomerFinding } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { safeUrl } from '../lib/safe-url.ts';
import { FoldedList } from '../ui/FoldedList.tsx';
import { Panel } from '../ui/Panel.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { AlsoRecorded } from '../record/AlsoRecorded.tsx';
import { otherSymbols, SymbolText } from './SymbolText.tsx';
import { Value, ValueWords } from '../record/Value.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import { findingEvidenceClass, findingLifecycle } from '../api/record-words.ts';
import { findingSeverity } from '../api/words.ts';
import { CausalGraph } from '../graph/CausalGraph.tsx';
import { citesNoOtherFile, codePlaces } from './code-places.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { CitedCodePanel, useCitedCode } from '../source/CitedCode.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import css from './FindingView.module.css';
import { Observations } from './Observations.tsx';

/**
 * A finding below its claim: how it stands, why it is believed, what was decided. It fits a page and a
 * pane alike, and knows of no route.
 */
export function FindingView({
  finding,
  unreadable,
}: {
  finding: CustomerFinding;
  /** The parts of it that could not be read: that they are absent is not said (H40). */
  unreadable: readonly UnreadablePart[];
}) {
  'use memo';
  const lacks = (place: keyof CustomerFinding) => isUnreadable({ unreadable }, place);
  const { claim, impact, remediation, symbols, supporting_evidence: support } = finding;
  const others = otherSymbols([claim, impact, remediation ?? ''], symbols);
  const id = useId();
  const evidenceId = (index: number) => `${id}-evidence-${index}`;
  const supportId = (index: number) => `${id}-support-${index}`;
  // The references of both lists, for the graph: an actor's place may be cited in either.
  const cited = [...finding.evidence_refs, ...(support?.evidence ?? [])];
  const own = finding.evidence_refs.length;
  const code = useCitedCode(codePlaces(finding));
  // What stands below and beside comes after the code, where there is some: the code moves nothing and waits for
  // nothing.
  const below = useDeferredValue(code.settled, code.settled && !code.found);
  const beside = useDeferredValue(true, !code.found);
  // Graph and code beside each other take the whole width.
  const walk = code.found && finding.causal_graph != null;
  const isBesideCode = code.found && !walk;
  const fix = remediation && (
    <Panel title="Proposed fix">
      <Prose>
        <SymbolText prose={remediation} symbols={symbols} />
      </Prose>
    </Panel>
  );
  return (
    <div className={`stack ${css.finding}`}>
      <div className="row">
        <Value of={findingSeverity} value={finding.severity} />
        <Value of={findingLifecycle} value={finding.lifecycle_state} />
        <span className="muted">
          <UntrustedText text={finding.risk_domain} />
          {' · '}
          {finding.evidence_class ? (
            <ValueWords of={findingEvidenceClass} value={finding.evidence_class} />
          ) : lacks('evidence_class') ? (
            'evidence class couldn’t be read'
          ) : (
            'recorded before evidence classes existed'
          )}
        </span>
        <HostComment address={finding.host_comment_url} unreadable={lacks('host_comment_url')} />
      </div>
      <div className={css.columns} data-layout={walk ? 'walk' : isBesideCode ? 'code' : undefined}>
        <div className="stack">
          <Panel title="Impact">
            <Prose>
              <SymbolText prose={impact} symbols={symbols} />
            </Prose>
          </Panel>
          {code.settled ? (
            <CitedCodePanel
              code={code}
              complete={
                citesNoOtherFile(finding) &&
                !lacks('evidence_refs') &&
                !lacks('supporting_evidence')
              }
              symbols={symbols}
            />
          ) : (
            <Skeleton label="Loading the code" lines={12} />
          )}
          {below && !isBesideCode && fix}
        </div>
        {below && finding.causal_graph && (
          <div className={css.graph}>
            <CausalGraph
              key={finding.id}
              graph={finding.causal_graph}
              unreadable={lacks('causal_graph')}
              references={cited}
              referencesUnreadable={lacks('evidence_refs') || lacks('supporting_evidence')}
              evidenceId={(index) => (index < own ? evidenceId(index) : supportId(index - own))}
              findingId={finding.id}
              title={plainLine(claim)}
              withCode={code.found}
            />
          </div>
        )}
        {below && (
          <div className={`stack ${css.rest}`}>
            {isBesideCode && fix}
            <EvidenceList
              title="Evidence"
              references={finding.evidence_refs}
              unreadable={lacks('evidence_refs')}
              idOf={evidenceId}
              code={code}
            />
            {support && (
              <Panel title="Supporting explanation">
                <Prose>
                  <UntrustedText
                    text={
                      support.explanation ??
                      (lacks('supporting_evidence') ? 'None could be read' : 'None provided')
                    }
                  />
                </Prose>
              </Panel>
            )}
            {support?.evidence && (
              <EvidenceList
                title="Supporting evidence"
                references={support.evidence}
                unreadable={lacks('supporting_evidence')}
                idOf={supportId}
                code={code}
              />
            )}
          </div>
        )}
        {beside && (
          <div className={`stack ${css.side}`}>
            <DecisionFacts
              finding={finding}
              unreadable={lacks('latest_validation') || lacks('validation')}
            />
            <Observations finding={finding} />
            {others.length > 0 && (
              <Panel title="Other declared symbols">
                <FoldedList items={others} first={50} noun="symbol" className="section row tight">
                  {(symbol) => <UntrustedText as="code" text={symbol} />}
                </FoldedList>
              </Panel>
            )}
            <AlsoRecorded type="CustomerFinding" record={finding} />
          </div>
        )}
      </div>
    </div>
  );
}

function Prose({ children }: { children: ReactNode }) {
  return <p className={`words ${css.prose}`}>{children}</p>;
}

/**
 * The inline comment published for this occurrence, also by the key `o`; where there is none, never that of
 * an earlier run (H19).
 */
function HostComment({
  address,
  unreadable,
}: {
  address: string | null | undefined;
  unreadable: boolean;
}) {
  const url = safeUrl(address);
  if (!address) {
    return (
      <span className="faint">
        {unreadable ? 'Its comment couldn’t be read' : 'No comment published'}
      </span>
    );
  }
  return (
    <span>
      <ExternalLink address={address}>View comment</ExternalLink>
      {url && <CommentKey href={url.href} />}
    </span>
  );
}

function CommentKey({ href }: { href: string }) {
  useShortcut('o', 'Open the finding’s comment on the source host', () => {
    window.open(href, '_blank', 'noopener,noreferrer');
  });
  return (
    <>
      {' '}
      <kbd>o</kbd>
    </>
  );
}
