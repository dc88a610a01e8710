import type { FindingCausalGraphView, FindingCausalNodeView } from '../../api/types.ts';
import { plural } from '../../lib/plural.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { ExternalLink } from '../record/ExternalLink.tsx';
import css from './FindingView.module.css';

/** The causal graph as a list of its edges. No edge is dropped; an unnamed actor says so (H21). */
export function CausalGraph({ graph }: { graph: FindingCausalGraphView }) {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const joined = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
  const alone = graph.nodes.filter(({ id }) => !joined.has(id));
  return (
    <Panel
      title="Causal graph"
      note={`${plural(graph.nodes.length, 'actor')}, ${plural(graph.edges.length, 'edge')}`}
    >
      <ol className={css.edges}>
        {graph.edges.map((edge, index) => (
          <li key={index}>
            <Actor id={edge.from} node={nodes.get(edge.from)} />
            {' → '}
            <Actor id={edge.to} node={nodes.get(edge.to)} />
            {edge.label && (
              <span className="muted">
                {' '}
                (<UntrustedText text={edge.label} />, written by the model)
              </span>
            )}
          </li>
        ))}
        {alone.map((node) => (
          <li key={node.id}>
            <Actor id={node.id} node={node} /> <span className="faint">without an edge</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Actor({ id, node }: { id: string; node: FindingCausalNodeView | undefined }) {
  if (!node) {
    return (
      <span>
        <UntrustedText text={id} /> <span className="faint">(unnamed)</span>
      </span>
    );
  }
  return (
    <span
      title={
        node.repository_path
          ? `${node.repository_path}${node.line ? `:${node.line}` : ''}`
          : undefined
      }
    >
      <ExternalLink address={node.url}>
        <UntrustedText text={node.label ?? id} />
      </ExternalLink>
    </span>
  );
}
