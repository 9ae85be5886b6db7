import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { NETWORK_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import { LoadingState } from '#src/ui/feedback/page-states.tsx';

/** Code that could not be fetched: the connection is lost, or a deployment has replaced it. */
export class MissingCode extends Error {}

/** A page whose code is loaded when it is needed, or earlier. */
export type LazyPage = {
  readonly Page: ComponentType;
  readonly preload: () => Promise<void>;
};

/**
 * Makes a lazy page from a module. Unlike React.lazy, it renders immediately once the code is loaded: React delays
 * content that was suspended by up to 300 ms. If the code cannot be loaded, rendering throws `MissingCode`.
 */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      loaded = (await load()).default;
    } catch {
      loading = undefined;
      throw new MissingCode(NETWORK_MESSAGE);
    }
  }
  const preload = () => (loading ??= fetchPage());

  function Page() {
    const [Content, setContent] = useState<ComponentType | null>(() => loaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Content) return;
      preload().then(
        () => startTransition(() => setContent(() => loaded)),
        (error: unknown) => setFailure(error instanceof Error ? error : new MissingCode(NETWORK_MESSAGE)),
      );
    }, [Content]);
    if (failure) throw failure;
    return Content ? <Content /> : <LoadingState shape="page" />;
  }
  return { Page, preload };
}
