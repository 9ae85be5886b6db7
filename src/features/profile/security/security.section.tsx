import { useAuth, useDeferredSnapshot, useFormActor, useSystemActor } from '#src/platform/actors/hooks.ts';
import { FactorsSection } from './factors.section.tsx';
import { SecurityView, type SecurityValues } from './security.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';

export function SecuritySection() {
  const auth = useSystemActor('auth');
  const email = useAuth(({ context }) => context.session?.email ?? '');
  const form = useFormActor('password', { email, current_password: '', password: '' });
  const snapshot = useDeferredSnapshot(form);
  const leave = () => auth.send({ type: 'sign-out.requested' });
  const section = connectSection<SecurityValues>(snapshot, form.send);
  // No machine keeps a password: the fields start empty.
  const initial = { email, current_password: '', password: '' };
  return (
    <SecurityView {...section} initial={initial} onLeave={leave}>
      <FactorsSection />
    </SecurityView>
  );
}
