import { useEffect, useState, type ComponentType } from 'react';
import { NETWORK_MESSAGE } from '#src/copy/errors.ts';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';

/** A page whose code is loaded when it is needed, or before. */
export type LazyPage = {
  readonly Page: ComponentType;
  readonly preload: () => Promise<void>;
};

/**
 * Makes a lazy page. Unlike React.lazy it renders at once when its code is there: React holds a suspended page back
 * for 300 ms even then.
 */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  let loaded: ComponentType | null = null;
  let loading: Promise<void> | undefined;

  async function fetchPage(): Promise<void> {
    try {
      loaded = (await load()).default;
    } catch {
      loading = undefined;
      throw new Error(NETWORK_MESSAGE);
    }
  }
  const preload = () => (loading ??= fetchPage());

  function Page() {
    const [Content, setContent] = useState<ComponentType | null>(() => loaded);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Content) return;
      preload().then(
        () => setContent(() => loaded),
        (error: unknown) => setFailure(error instanceof Error ? error : new Error(NETWORK_MESSAGE)),
      );
    }, [Content]);
    if (failure) throw failure;
    return Content ? <Content /> : <LoadingFace shape="page" />;
  }
  return { Page, preload };
}
