import { useState } from 'react';
import css from './Skeleton.module.css';

/**
 * Stands in for content that is being loaded. Appears only when loading takes noticeably long, unless it takes the
 * place of the lines that index.html draws, which stay where they are.
 */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  const [atOnce] = useState(() => document.querySelector('.still') !== null);
  return (
    <div className={`lines ${css.skeleton}`} data-at-once={atOnce} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
