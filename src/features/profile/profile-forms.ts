import type { Profile } from '#contract/profile.ts';
import { consentsIn, orNull, type Submits } from '#src/domain/form/form-checks.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { SaveProfile } from '#src/platform/api/save-profile.ts';
import { readEmergency, readPersonal } from './personal/personal-forms.ts';
import { unitsOf } from './personal/personal.values.ts';

type Ports = {
  readonly save: SaveProfile;
  readonly now: () => number;
  /** The profile that the forms were opened with. */
  readonly knownProfile: () => Profile | null;
};

/** The forms of the profile: each checks its fields, then sends them. Rejects with an AppError. */
export const createProfileForms = ({ save, now, knownProfile }: Ports): Submits => ({
  'profile-personal': async (values, terms) =>
    save(readPersonal(values, unitsOf(knownProfile()), new Date(now())), terms),
  'profile-emergency': async (values, terms) => save(readEmergency(values), terms),
  'profile-contact': async (values, terms) => {
    const units = textIn(values, 'units') === 'imperial' ? 'imperial' : 'metric';
    return save({ country: orNull(textIn(values, 'country')), units }, terms);
  },
  'profile-consents': async (values, terms) => save({ consents: consentsIn(values) }, terms),
});
