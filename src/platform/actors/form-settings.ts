import type { FormInput } from '#machines/form/form.machine.ts';
import type { FormName } from '#src/domain/form/form.ts';

const noDraft = { draftKey: null, secrets: [] } as const;
const secrets = ['password', 'current_password'];

/**
 * Where each form keeps its draft, and which fields it never keeps. Account forms keep none, so that the next user of
 * this browser sees no email address. The later onboarding steps keep none either: a reload ends onboarding.
 */
export const formSettings: Record<FormName, Pick<FormInput, 'draftKey' | 'secrets'>> = {
  login: { draftKey: null, secrets },
  passkey: noDraft,
  signup: { draftKey: null, secrets },
  forgot: { draftKey: null, secrets: [] },
  reset: { draftKey: null, secrets },
  password: { draftKey: null, secrets },
  onboarding: { draftKey: 'form_onboarding', secrets: [] },
  'onboarding-health': noDraft,
  'onboarding-record': noDraft,
  'onboarding-notices': noDraft,
  'profile-personal': { draftKey: 'form_profile_personal', secrets: [] },
  'profile-emergency': { draftKey: 'form_profile_emergency', secrets: [] },
  'profile-contact': noDraft,
  'profile-consents': noDraft,
  'follow-up': noDraft,
};
