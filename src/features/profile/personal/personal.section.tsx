import { useAuth, useDeferredSnapshot, useFormActor } from '#src/platform/actors/hooks.ts';
import { dayOf } from '#src/domain/dates.ts';
import { asksForPregnancy } from '#src/domain/person/pregnancy.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { personalValues, type PersonalValues } from './personal.values.ts';
import { PersonalView } from './personal.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';

export function PersonalSection() {
  const profile = useAuth(({ context }) => context.profile);
  const form = useFormActor('profile-personal', personalValues(profile));
  const snapshot = useDeferredSnapshot(form);
  const units = profile?.units === 'imperial' ? 'imperial' : 'metric';
  const asks = asksForPregnancy(profile?.date_of_birth, dayOf(readPage().now));
  const props = connectSection<PersonalValues>(snapshot, form.send);
  return <PersonalView {...props} units={units} asksForPregnancy={asks} />;
}
