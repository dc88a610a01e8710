import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './TreeBranch.module.css';

const DEEPEST_INDENT = 10;

/** How far a row of a tree stands from the edge. `level` counts from 0. */
export const indent = (level: number) => ({
  paddingInlineStart: `${Math.min(level, DEEPEST_INDENT) * 16}px`,
});

/** A row of a tree that others belong to: what it is called, and a press that hides or shows them. */
export function TreeBranch({
  name,
  level,
  closed,
  onToggle,
  children,
}: {
  name: string;
  level: number;
  closed: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <div style={indent(level)}>
      <button
        type="button"
        className={`bare mono ${css.branch}`}
        data-row
        aria-expanded={!closed}
        onClick={onToggle}
      >
        <Icon name={closed ? 'chevron' : 'down'} />
        <span className="cut" data-heading={level}>
          <UntrustedText text={name} line />
        </span>
        {children}
      </button>
    </div>
  );
}
