import { useEffect, useState, type ComponentType } from 'react';

type Props<P> = { readonly load: () => Promise<ComponentType<P>>; readonly props: P };

/**
 * A part of a page whose code comes when it is first needed. A failure to fetch it is the page's: it reaches the error
 * screen.
 */
export function Late<P extends object>({ load, props }: Props<P>) {
  const [Content, setContent] = useState<ComponentType<P> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    load().then((loaded) => setContent(() => loaded), setFailure);
  }, [load]);
  if (failure) throw failure;
  return Content ? <Content {...props} /> : null;
}
