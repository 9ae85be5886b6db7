import type { Profile } from '#contract/profile.ts';
import { useAuth, useDeferredSnapshot } from '#src/platform/actors/hooks.ts';
import { dayOf } from '#src/domain/dates.ts';
import { asksForPregnancy } from '#src/domain/person/pregnancy.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { unitsOf, type PersonalValues, type Units } from './personal.values.ts';
import { PersonalView } from './personal.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';
import { useProfileForm } from '#src/features/profile/use-profile-form.ts';

/** The form in one system of units; with other units it is another form. */
function PersonalForm({ profile, units }: { readonly profile: Profile | null; readonly units: Units }) {
  const form = useProfileForm('profile-personal', profile);
  const snapshot = useDeferredSnapshot(form);
  const asks = asksForPregnancy(profile?.date_of_birth, dayOf(readPage().now));
  const props = connectSection<PersonalValues>(snapshot, form.send);
  return <PersonalView {...props} units={units} asksForPregnancy={asks} />;
}

export function PersonalSection() {
  const profile = useAuth(({ context }) => context.profile);
  const units = unitsOf(profile);
  return <PersonalForm key={units} profile={profile} units={units} />;
}
