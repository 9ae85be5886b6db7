import { useDeferredSnapshot } from '#src/platform/actors/hooks.ts';
import { canUsePasskeys } from '#src/platform/browser/page.ts';
import { connectFactors } from './factors.connect.ts';
import { FactorsView } from './factors.view.tsx';
import { useSecondFactors } from './use-second-factors.ts';

export function FactorsSection() {
  const actor = useSecondFactors();
  const snapshot = useDeferredSnapshot(actor);
  const page = { hasPasskeys: canUsePasskeys() };
  return <FactorsView {...connectFactors(snapshot, actor.send, page)} />;
}
