import { useQuery } from '@tanstack/react-query';
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { useId, useState, type ReactNode } from 'react';
import { askWorker, TookTooLong } from '../../lib/start-worker.ts';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import workerUrl from './markdown.worker.ts?worker&url';
import css from './Prose.module.css';
import { repositoryWords as words } from './words.ts';

/** What is nested deeper is shown as it is written: each level takes width. */
const DEEPEST = 20;
const FIRST_BLOCKS = 30;
const MORE_BLOCKS = 500;
/** A document is read in a few milliseconds; one that takes this long is shown unformatted. */
const PATIENCE_MILLISECONDS = 5_000;

/**
 * A Markdown document of the record. Its text is text all through: headings, lists, code and emphasis are
 * styled as what they are, links pass the gate, HTML and images are shown as they are written.
 */
export function Prose({ text }: { text: string }) {
  const [shown, setShown] = useState(FIRST_BLOCKS);
  const printing = usePrinting();
  const read = useQuery({
    queryKey: ['markdown', useId(), text],
    queryFn: ({ signal }) =>
      askWorker<Root>(workerUrl, text, { signal, milliseconds: PATIENCE_MILLISECONDS }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (read.isPending) return <Skeleton label="Loading the document" lines={4} />;
  if (!read.data) {
    return (
      <>
        <p className="row small muted" role="status">
          {read.error instanceof TookTooLong ? words.tookTooLong : words.notFormatted}
          <Button onClick={() => void read.refetch()}>Try again</Button>
        </p>
        <UntrustedText as="pre" className={`stack near ${css.prose}`} text={text} />
      </>
    );
  }
  const blocks = outlined(read.data.children);
  const drawn = printing ? blocks.length : shown;
  const next = blocks[drawn]?.position;
  return (
    <div className={`stack near ${css.prose}`}>
      {blocks.slice(0, drawn).map((block, index) => (
        <Block key={index} node={block} source={text} />
      ))}
      {next && (
        <p>
          <Button onClick={() => setShown(shown + MORE_BLOCKS)}>
            Show more, from line {next.start.line.toLocaleString()} of{' '}
            {text.split('\n').length.toLocaleString()}
          </Button>
        </p>
      )}
    </div>
  );
}

/** No heading is more than one level below the one before it, so that the levels form an outline. */
function outlined(blocks: readonly RootContent[]): RootContent[] {
  let level = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    level = Math.min(block.depth, level + 1);
    return { ...block, depth: level as Heading['depth'] }; // not deeper than it was
  });
}

type Of<Node> = { node: Node; source: string };
type AnyBlock = RootContent | BlockContent | DefinitionContent;

function Block({ node, source, depth = 0 }: Of<AnyBlock> & { depth?: number }): ReactNode {
  if (depth > DEEPEST) return <AsWritten node={node} source={source} />;
  switch (node.type) {
    case 'heading': {
      // Below the page's title, the panel's and the document's own.
      const Tag = node.depth === 1 ? 'h4' : node.depth === 2 ? 'h5' : 'h6';
      return (
        <Tag>
          <Phrases nodes={node.children} source={source} />
        </Tag>
      );
    }
    case 'paragraph':
      // A table keeps its columns as they were lined up.
      if (written(node, source).startsWith('|')) return <AsWritten node={node} source={source} />;
      return (
        <p>
          <Phrases nodes={node.children} source={source} />
        </p>
      );
    case 'blockquote':
      return (
        <blockquote>
          {node.children.map((child, index) => (
            <Block key={index} node={child} source={source} depth={depth + 1} />
          ))}
        </blockquote>
      );
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List start={node.ordered ? (node.start ?? 1) : undefined}>
          {node.children.map((item, index) => (
            <li key={index}>
              {item.children.map((child, place) => (
                <Block key={place} node={child} source={source} depth={depth + 1} />
              ))}
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <UntrustedText as="pre" text={node.value} />;
    case 'thematicBreak':
      return <hr />;
    default:
      return <AsWritten node={node} source={source} />;
  }
}

function Phrases({ nodes, source }: { nodes: readonly PhrasingContent[]; source: string }) {
  return nodes.map((node, index) => <Phrase key={index} node={node} source={source} />);
}

function Phrase({ node, source }: Of<PhrasingContent>): ReactNode {
  switch (node.type) {
    case 'text':
      return <UntrustedText text={node.value} />;
    case 'inlineCode':
      return <UntrustedText as="code" text={node.value} />;
    case 'emphasis':
    case 'strong': {
      const Mark = node.type === 'strong' ? 'strong' : 'em';
      return (
        <Mark>
          <Phrases nodes={node.children} source={source} />
        </Mark>
      );
    }
    case 'link':
      return (
        <ExternalLink address={node.url}>
          <Phrases nodes={node.children} source={source} />
        </ExternalLink>
      );
    case 'break':
      return <br />;
    default:
      return <UntrustedText text={written(node, source)} />;
  }
}

const AsWritten = ({ node, source }: Of<Nodes>) => (
  <UntrustedText as="pre" text={written(node, source)} />
);

/** The source of a node. */
const written = ({ position }: Nodes, source: string) =>
  source.slice(position?.start.offset, position?.end.offset);
