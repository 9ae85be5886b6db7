import type { ReactElement } from 'react';
import { accountSamples } from './account.samples.tsx';
import { assessmentSamples } from './assessment.samples.tsx';
import { conditionSamples } from './condition.samples.tsx';
import { consultationSamples } from './consultation.samples.tsx';
import { onboardingSamples } from './onboarding.samples.tsx';
import { profileSamples } from './profile.samples.tsx';
import { passwordSamples } from './passwords.samples.tsx';
import { overviewSamples } from './overview.samples.tsx';
import { recordsSamples } from './records.samples.tsx';
import { reportSamples } from './report.samples.tsx';

/** Every state of every page, by name: what the gallery shows and what the accessibility test reads. */
export const samples: Record<string, () => ReactElement> = {
  ...accountSamples,
  ...assessmentSamples,
  ...conditionSamples,
  ...consultationSamples,
  ...overviewSamples,
  ...recordsSamples,
  ...reportSamples,
  ...passwordSamples,
  ...profileSamples,
  ...onboardingSamples,
};
