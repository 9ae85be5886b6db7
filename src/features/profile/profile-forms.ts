import { consentsIn, orNull, type Submits } from '#src/domain/form-checks.ts';
import { textIn } from '#src/domain/form.ts';
import type { SaveProfile } from '#src/platform/api/save-profile.ts';
import { readEmergency, readPersonal } from './personal/personal-forms.ts';

type Ports = { readonly save: SaveProfile; readonly now: () => number };

/** The forms of the profile: each checks its fields, then sends them. Rejects with an AppError. */
export const createProfileForms = ({ save, now }: Ports): Submits => ({
  'profile-personal': async (values, onProfile) => save(readPersonal(values, new Date(now())), onProfile),
  'profile-emergency': async (values, onProfile) => save(readEmergency(values), onProfile),
  'profile-contact': async (values, onProfile) => {
    const units = textIn(values, 'units') === 'imperial' ? 'imperial' : 'metric';
    return save({ country: orNull(textIn(values, 'country')), units }, onProfile);
  },
  'profile-consents': async (values, onProfile) => save({ consents: consentsIn(values) }, onProfile),
});
