import { lazy, useState, type ComponentType } from 'react';
import { whileLoading } from './loading.ts';

export type PageCode<Props extends object = object> = {
  Page: ComponentType<Props>;
  isThere: () => boolean;
  /** Fetches the code. That it cannot be had is told where it is drawn. */
  ahead: () => Promise<void>;
};

/**
 * A component whose code comes by itself when it is drawn. What was fetched ahead is drawn without waiting:
 * React draws what it had to wait for in small steps, which takes about twice as long.
 */
export function pageCode<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): PageCode<Props> {
  let there: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  // A failure stays: asked for again, the browser gives a page without the styles that it could not get.
  const fetched = () =>
    (fetching ??= load().then((code) => {
      there = code;
      return code;
    }));
  const Awaited = lazy(async () => ({ default: await whileLoading(fetched()) }));
  function Page(props: Props) {
    const [Code] = useState<ComponentType<Props>>(() => there ?? Awaited);
    return <Code {...props} />;
  }
  return {
    Page,
    isThere: () => there !== undefined,
    ahead: () => fetched().then(ignore, ignore),
  };
}

const ignore = () => undefined;
