import { useAuth, useDeferredSnapshot } from '#src/platform/actors/hooks.ts';
import { guessCountry, listCountries } from '#src/domain/person/countries.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { ContactView, type ContactValues } from './contact.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';
import { useProfileForm } from '#src/features/profile/use-profile-form.ts';

export function ContactSection() {
  const { profile, email } = useAuth(({ context }) => ({
    profile: context.profile,
    email: context.session?.email ?? '',
  }));
  const guessed = guessCountry(readPage().browserLocale);
  const form = useProfileForm('profile-contact', profile);
  const snapshot = useDeferredSnapshot(form);
  const facts = { email, countries: listCountries(guessed) };
  return <ContactView {...connectSection<ContactValues>(snapshot, form.send)} {...facts} />;
}
