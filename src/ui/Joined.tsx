import { Children, Fragment, type ReactNode } from 'react';

/** Those of its children that are there, with a dot between them. */
export function Joined({ children }: { children: ReactNode }) {
  return Children.toArray(children)
    .filter((part) => part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {part}
      </Fragment>
    ));
}
