import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { connectComparison } from './comparison.connect.ts';
import { ComparisonView } from './comparison.view.tsx';

/** The page is the list again: keyboard and screen reader begin at its top, as on any new page. */
const returnToTop = () => {
  window.scrollTo(0, 0);
  document.querySelector('main')?.focus({ preventScroll: true });
};

export function ComparisonSection({ actor }: { readonly actor: ActorRefFrom<typeof comparisonMachine> }) {
  const snapshot = useSelector(actor, (state) => state);
  useEffect(() => returnToTop, []);
  const compared = connectComparison(snapshot, actor.send);
  return compared ? <ComparisonView {...compared} /> : null;
}
