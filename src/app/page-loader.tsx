import type { ComponentType } from 'react';
import { LoadingFace } from '#src/ui/feedback/faces.tsx';
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx';

/** A page whose code is loaded when it is needed, or before. */
export type LazyPage = {
  readonly Page: ComponentType;
  readonly preload: () => Promise<void>;
};

/** Makes a lazy page of a screen's file. */
export function lazyPage(load: () => Promise<{ readonly default: ComponentType }>): LazyPage {
  const { Part, preload } = lazyPart(async () => (await load()).default, <LoadingFace shape="page" />);
  return { Page: Part, preload };
}
