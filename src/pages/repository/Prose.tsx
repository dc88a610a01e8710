import { useState } from 'react';
import { codeSpans, proseBlocks, type ProseBlock } from '../../lib/prose-blocks.ts';
import { Button } from '../../ui/Button.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './Prose.module.css';

const FIRST_BLOCKS = 30;
const MORE_BLOCKS = 500;

/** A document of the record: text all through, its headings, lists and code styled as what they are. */
export function Prose({ text }: { text: string }) {
  const [shown, setShown] = useState(FIRST_BLOCKS);
  const blocks = proseBlocks(text);
  const next = blocks[shown];
  const last = blocks.at(-1);
  return (
    <div className={css.prose}>
      {blocks.slice(0, shown).map((block) => (
        <Block key={block.line} block={block} />
      ))}
      {next && (
        <p>
          <Button onClick={() => setShown(shown + MORE_BLOCKS)}>
            Show more: line {next.line.toLocaleString()} on, of{' '}
            {last && (last.line + last.lines - 1).toLocaleString()}
          </Button>
        </p>
      )}
    </div>
  );
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case 'heading': {
      // Below the page's title, the panel's and the document's own.
      const Heading = block.level === 1 ? 'h4' : block.level === 2 ? 'h5' : 'h6';
      return (
        <Heading>
          <Sentence text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Sentence text={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Sentence text={block.text} />
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <UntrustedText text={block.text} />
        </pre>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index} style={{ marginInlineStart: `${Math.min(item.depth, 6) * 18}px` }}>
              <span className={css.marker}>{/\d/.test(item.marker) ? item.marker : '•'}</span>
              <span>
                <Sentence text={item.text} />
              </span>
            </li>
          ))}
        </ul>
      );
    default:
      return <hr />;
  }
}

function Sentence({ text }: { text: string }) {
  return codeSpans(text).map((span, index) =>
    span.code ? (
      <code key={index}>
        <UntrustedText text={span.text} />
      </code>
    ) : (
      <UntrustedText key={index} text={span.text} />
    ),
  );
}
