import type { ReactElement } from 'react';
import { accountFaces } from './account.samples.tsx';
import { assessmentFaces } from './assessment.samples.tsx';
import { conditionFaces } from './condition.samples.tsx';
import { consultationFaces } from './consultation.samples.tsx';
import { onboardingFaces } from './onboarding.samples.tsx';
import { profileFaces } from './profile.samples.tsx';
import { passwordFaces } from './passwords.samples.tsx';
import { overviewFaces } from './overview.samples.tsx';
import { recordsFaces } from './records.samples.tsx';

/** Every face of every screen, by name: what the gallery shows and what the accessibility test reads. */
export const faces: Record<string, () => ReactElement> = {
  ...accountFaces,
  ...assessmentFaces,
  ...conditionFaces,
  ...consultationFaces,
  ...overviewFaces,
  ...recordsFaces,
  ...passwordFaces,
  ...profileFaces,
  ...onboardingFaces,
};
