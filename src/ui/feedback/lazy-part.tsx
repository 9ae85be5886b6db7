import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { NETWORK_MESSAGE } from '#src/copy/errors.ts';

/** Code that could not be fetched: the connection is lost, or a deployment has replaced it. */
export class MissingCode extends Error {}

/** A part of the app whose code is loaded when it is needed, or before. */
export type LazyPart<P extends object> = {
  readonly Part: ComponentType<P>;
  readonly preload: () => Promise<void>;
};

/**
 * Makes a lazy part. Unlike React.lazy it renders at once when its code is there: React holds a suspended part back
 * for 300 ms even then. A part whose code cannot be fetched throws the sentence of a lost connection when rendered.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | undefined;

  async function fetchPart(): Promise<void> {
    try {
      loaded = await load();
    } catch {
      loading = undefined;
      throw new MissingCode(NETWORK_MESSAGE);
    }
  }
  const preload = () => (loading ??= fetchPart());

  function Part(props: P) {
    const [Content, setContent] = useState<ComponentType<P> | null>(() => loaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Content) return;
      preload().then(
        () => setContent(() => loaded),
        (error: unknown) => setFailure(error instanceof Error ? error : new MissingCode(NETWORK_MESSAGE)),
      );
    }, [Content]);
    if (failure) throw failure;
    return Content ? <Content {...props} /> : waiting;
  }
  return { Part, preload };
}

/** What fetches parts before they are needed. A failure is told where one is needed. */
export const preloadAll = (parts: readonly Pick<LazyPart<object>, 'preload'>[]) => (): void => {
  for (const { preload } of parts) preload().catch(() => undefined);
};
