import { useAuth } from '#src/platform/actors/hooks.ts';
import { useOnboarding } from './use-onboarding.ts';
import { guessCountry } from '#src/domain/person/countries.ts';
import { readPage } from '#src/platform/browser/page.ts';
import { connectOnboarding } from './onboarding.connect.ts';
import { onboardingValues } from './onboarding.values.ts';
import { OnboardingView } from './onboarding.view.tsx';

export default function OnboardingPage() {
  const { now, browserLocale } = readPage();
  const profile = useAuth(({ context }) => context.profile);
  const guessedCountry = guessCountry(browserLocale);
  const { steps, send, forms } = useOnboarding(profile, onboardingValues(profile));
  const facts = { forms, profile, guessedCountry, now };
  return <OnboardingView {...connectOnboarding(steps, send, facts)} />;
}
