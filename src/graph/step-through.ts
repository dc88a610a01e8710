import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** ↓ and ↑ go from actor to actor among the names in a list, and press them: the same one again is no step. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const at = names.findIndex((name) => name === event.target);
  const here = names[at]?.dataset['step'];
  if (here === undefined) return;
  event.preventDefault();
  const ahead = step === 1 ? names.slice(at + 1) : names.slice(0, at).toReversed();
  const next = ahead.find(({ dataset }) => dataset['step'] !== here);
  next?.focus();
  next?.click();
}
