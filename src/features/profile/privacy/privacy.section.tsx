import { useAuth, useDeferredSnapshot, useFormActor } from '#src/platform/actors/hooks.ts';
import { formatMoment } from '#src/domain/dates.ts';
import { PrivacyView, type PrivacyValues } from './privacy.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';

export function PrivacySection() {
  const consents = useAuth(({ context }) => context.profile?.consents);
  const readAt = consents?.ai_notice?.accepted_at;
  // Notices that were skipped in onboarding are shown here, and saving confirms them.
  const form = useFormActor(readAt ? 'profile-consents' : 'onboarding-notices', {
    model_provider: consents?.model_provider ?? false,
    error_reporting: consents?.error_reporting ?? false,
  });
  const snapshot = useDeferredSnapshot(form);
  const readOn = readAt ? formatMoment(readAt) : null;
  return <PrivacyView {...connectSection<PrivacyValues>(snapshot, form.send)} noticesReadOn={readOn} />;
}
