import type { FormInput } from '#machines/form/form.machine.ts';
import type { FormName } from '#src/domain/form.ts';

const secrets = ['password', 'current_password'];

/**
 * Where each form keeps its draft, and which fields it never keeps. The account pages keep none: whoever uses the
 * browser next must not see an address.
 */
export const formSettings: Record<FormName, Pick<FormInput, 'draftKey' | 'secrets'>> = {
  login: { draftKey: null, secrets },
  signup: { draftKey: null, secrets },
  forgot: { draftKey: null, secrets: [] },
  reset: { draftKey: null, secrets },
  onboarding: { draftKey: 'form_onboarding', secrets: [] },
  profile: { draftKey: 'form_profile', secrets: [] },
};
