import { useAuth, useDeferredSnapshot } from '#src/platform/actors/hooks.ts';
import { formatMoment } from '#src/domain/dates.ts';
import { PrivacyView, type PrivacyValues } from './privacy.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';
import { useProfileForm } from '#src/features/profile/use-profile-form.ts';

export function PrivacySection() {
  const profile = useAuth(({ context }) => context.profile);
  const readAt = profile?.consents?.ai_notice?.accepted_at;
  // Notices that were skipped in onboarding are shown here, and saving confirms them.
  const form = useProfileForm(readAt ? 'profile-consents' : 'onboarding-notices', profile);
  const snapshot = useDeferredSnapshot(form);
  const readOn = readAt ? formatMoment(readAt) : null;
  return <PrivacyView {...connectSection<PrivacyValues>(snapshot, form.send)} noticesReadOn={readOn} />;
}
