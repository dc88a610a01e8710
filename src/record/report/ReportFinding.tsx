import {
  coveringAuthorKind,
  findingDecision,
  findingDecisionSource,
  findingEvidenceClass,
  findingLifecycle,
  provenanceStatus,
} from '../../api/record-words.ts';
import type {
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerFindingValidation,
  FindingCausalGraphView,
} from '../../api/types.ts';
import { findingSeverity } from '../../api/words.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { AUTOMATIC_ACTOR, decisionsOn } from '../decisions-on.ts';
import { evidenceLines, runOf, saysPlace } from '../evidence-place.ts';
import { Fact } from '../../ui/Facts.tsx';
import { Code, ReportTime, ReportWord, Text, UNREAD } from './ReportText.tsx';

export function Finding({
  finding,
  unreadable,
}: {
  finding: CustomerFinding;
  unreadable: boolean;
}) {
  const { latest_validation: latest, evidence_refs: evidence } = finding;
  const { decided, other } = decisionsOn(finding);
  return (
    <section className="finding">
      <h4>
        <ReportWord of={findingSeverity} value={finding.severity} />: <Text>{finding.claim}</Text>
      </h4>
      <dl>
        <Fact name="Risk domain">
          <Text>{finding.risk_domain}</Text>
        </Fact>
        <Fact name="Lifecycle">
          <ReportWord of={findingLifecycle} value={finding.lifecycle_state} />
        </Fact>
        <Fact name="Decision">
          {decided ? (
            <ReportWord of={findingDecision} value={decided} />
          ) : unreadable ? (
            UNREAD
          ) : (
            'none recorded'
          )}
          {latest && <Decided decision={latest} />}
          {other && (
            <>
              {' (also recorded: '}
              <Text>{other}</Text>)
            </>
          )}
        </Fact>
        <Fact name="Evidence class">
          {finding.evidence_class ? (
            <ReportWord of={findingEvidenceClass} value={finding.evidence_class} />
          ) : unreadable ? (
            UNREAD
          ) : (
            'recorded before evidence classes existed'
          )}
        </Fact>
        <Fact name="Impact">
          <Text>{finding.impact}</Text>
        </Fact>
        {finding.remediation && (
          <Fact name="Proposed fix">
            <Text>{finding.remediation}</Text>
          </Fact>
        )}
        <Fact name="Evidence">
          {evidence.length === 0 ? (
            unreadable ? (
              UNREAD
            ) : (
              'none cited'
            )
          ) : (
            <ul>
              {evidence.map((reference, index) => (
                <Evidence key={index} reference={reference} />
              ))}
            </ul>
          )}
        </Fact>
        {finding.causal_graph && (
          <Fact name="Causal graph, as the model wrote it">
            <Graph graph={finding.causal_graph} unreadable={unreadable} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Who decided, where and when; of an automatic decision, by what it is covered (H18). */
function Decided({ decision }: { decision: CustomerFindingValidation }) {
  const {
    covering_author_kind: kind,
    covering_author_login: author,
    covering_comment_created_at: written,
    host_comment_url: comment,
  } = decision;
  const automatic = decision.validation === 'ALREADY_COVERED';
  const by = decision.actor_login ?? decision.actor_host_user_id;
  const link = safeUrl(comment);
  return (
    <>
      {by && !automatic && (
        <>
          {' by '}
          <Text>{by}</Text>
        </>
      )}
      {', source: '}
      <ReportWord of={findingDecisionSource} value={decision.source} />
      {', '}
      <ReportTime value={decision.recorded_at} />
      {(kind || author || written) && (
        <>
          {', covered by a comment by '}
          {kind && <ReportWord of={coveringAuthorKind} value={kind} />}
          {kind && author && ', '}
          {author && <Text>{author}</Text>}
          {!kind && !author && 'someone not named'}
          {written && (
            <>
              {', written '}
              <ReportTime value={written} />
            </>
          )}
        </>
      )}
      {link && (
        <>
          {', '}
          <a href={link.href} rel="noopener noreferrer">
            {automatic ? 'the covering comment' : 'the decision’s comment'}
          </a>
        </>
      )}
      {by && automatic && (
        <>
          {', by '}
          <Text>{by}</Text> ({AUTOMATIC_ACTOR})
        </>
      )}
    </>
  );
}

function Evidence({ reference }: { reference: CustomerEvidenceRef }) {
  const {
    label,
    repository_path: path,
    companion_repository: companion,
    commit_sha: commit,
    provenance_status: status,
    legacy_text: text,
  } = reference;
  const run = runOf(reference);
  return (
    <li>
      <Code>{label}</Code>
      {path && !saysPlace(reference) && (
        <>
          {', '}
          <Code>{path}</Code>
          {evidenceLines(reference)}
        </>
      )}
      {companion && (
        <>
          {' in '}
          <Text>{companion}</Text> (companion repository)
        </>
      )}
      {run && `, ${run}`}
      {commit && (
        <>
          {' at '}
          <Code>{commit}</Code>
        </>
      )}
      {' ('}
      <ReportWord of={provenanceStatus} value={status} />){text && ', unstructured'}
      {text && text !== label && (
        <>
          : <Text>{text}</Text>
        </>
      )}
    </li>
  );
}

/**
 * Each edge in words, then the nodes that none names; an actor that no node carries is unnamed (H21). Where nodes
 * share an ID, edges belong to the first of them.
 */
function Graph({
  graph: { nodes, edges },
  unreadable,
}: {
  graph: FindingCausalGraphView;
  unreadable: boolean;
}) {
  const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));
  const joined = new Set(edges.flatMap(({ from, to }) => [byId.get(from), byId.get(to)]));
  const actor = (id: string) => {
    const node = byId.get(id);
    return (
      <>
        <Text>{node?.label || id || 'ID unknown'}</Text>
        {!node && !unreadable && ' (unnamed)'}
      </>
    );
  };
  return (
    <ul>
      {edges.map(({ from, to, label }, index) => (
        <li key={index}>
          {actor(from)} → {actor(to)}
          {label && (
            <>
              : <Text>{label}</Text>
            </>
          )}
        </li>
      ))}
      {nodes
        .filter((node) => !joined.has(node))
        .map(({ id, label }, index) => (
          <li key={`alone ${index}`}>
            <Text>{label || id || 'ID unknown'}</Text>
            {!unreadable && ', no edges'}
          </li>
        ))}
    </ul>
  );
}
