import { useEffect } from 'react';
import { useComparison } from './use-comparison.ts';

type Props = {
  /** Hears of the actor while this stands, and of its end. */
  readonly onActor: (actor: ReturnType<typeof useComparison> | undefined) => void;
};

/** Holds what compares two. It shows nothing: its code comes after the list's, which must not wait for it. */
export function ComparingSection({ onActor }: Props) {
  const actor = useComparison();
  useEffect(() => {
    onActor(actor);
    return () => onActor(undefined);
  }, [actor, onActor]);
  return null;
}
