import { lazy, type ComponentType } from 'react';
import { uiWords } from './words.ts';

/**
 * A part of a page, whose code comes when it is drawn first. Where that cannot be had, the page stays, and
 * `Missing` stands in its place.
 */
export const part = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NoInfer<Props>> = MissingPart,
): ComponentType<Props> =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (code) => ({ default: code }),
      () => ({ default: Missing }),
    ),
  );

/** That a part is not there, and what helps. */
export const MissingPart = () => (
  <span role="alert" className="small gap">
    {uiWords.partMissing}
  </span>
);

/** For parts that nothing is lost without. */
export const NothingMissing = () => null;
