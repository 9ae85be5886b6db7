import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormName, FormValues } from '#src/domain/form/form.ts';
import { createOnboardingForms } from '#src/features/onboarding/onboarding-forms.ts';
import { fillProfileForm } from '#src/features/profile/profile-fillings.ts';
import { createProfileForms } from '#src/features/profile/profile-forms.ts';
import { createSaveProfile } from '#src/platform/api/save-profile.ts';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-11-21T12:00:00.000Z');

type Given = { readonly refusal?: AppError; readonly profile?: Profile | null };

/** Sends a form against a server that keeps what it is sent, or refuses the profile. */
async function send(name: FormName, values: FormValues, { refusal, profile = null }: Given = {}) {
  const patches: ProfilePatch[] = [];
  const added: [string, readonly string[]][] = [];
  const save = createSaveProfile({
    updateProfile: async (patch) => {
      if (refusal) throw refusal;
      patches.push(patch);
      return { full_name: null, date_of_birth: null };
    },
    readProfile: async () => ({ full_name: null, date_of_birth: null }),
    knownProfile: () => profile,
  });
  const addRecords = async (kind: string, names: readonly string[]) => void added.push([kind, names]);
  const forms = {
    ...createOnboardingForms({ save, addRecords, now: () => now }),
    ...createProfileForms({ save, now: () => now, knownProfile: () => profile }),
  };
  const outcome = await forms[name]?.(values, { base: null, onProfile: () => undefined }).catch(
    (error: unknown) => error,
  );
  return { outcome, patches, added };
}

const wrong = (fields: object[]) => ({ kind: 'code', code: 'VALIDATION_ERROR', fields });
const personal = {
  full_name: 'Ada',
  date_of_birth: '1985-12-10',
  sex_at_birth: 'male',
  pregnancy: 'yes',
  gender_identity: '',
  height_cm: '168,5',
  height_feet: '',
  height_inches: '',
  weight_kg: '61.5',
  weight_lb: '',
  smoking: '',
};
const lists = {
  allergies: ' Penicillin \npeanuts;Peanuts\n',
  allergies_none: false,
  medications: '',
  medications_none: true,
  conditions: '',
  conditions_none: false,
};

describe('the forms of a profile', () => {
  it('read what was typed in metric units, and drop a pregnancy that cannot be', async () => {
    const { patches } = await send('profile-personal', personal);
    expect(patches).toEqual([
      {
        full_name: 'Ada',
        date_of_birth: '1985-12-10',
        sex_at_birth: 'male',
        pregnancy: null,
        gender_identity: null,
        height_cm: 168.5,
        weight_kg: 61.5,
        smoking: null,
      },
    ]);
  });

  it('read feet, inches and pounds', async () => {
    const imperial = { ...personal, height_feet: '5', height_inches: '6', weight_lb: '135' };
    const profile: Profile = { full_name: 'Ada', date_of_birth: '1985-12-10', units: 'imperial' };
    const { patches } = await send('profile-personal', imperial, { profile });
    expect([patches[0]?.height_cm, patches[0]?.weight_kg]).toEqual([167.6, 61.2]);
  });

  it('refuse a height and a weight that cannot be', async () => {
    const { outcome, patches } = await send('profile-personal', {
      ...personal,
      height_cm: 'tall',
      weight_kg: '700',
    });
    expect([outcome, patches]).toEqual([
      wrong([
        { field: 'height_cm', code: 'out_of_range' },
        { field: 'weight_kg', code: 'out_of_range' },
      ]),
      [],
    ]);
  });

  it('want a number beside a person to call', async () => {
    const contact = {
      contact_name: 'William',
      contact_relationship: '',
      contact_phone: ' ',
      blood_type: 'A+',
    };
    expect((await send('profile-emergency', contact)).outcome).toEqual(
      wrong([{ field: 'contact_phone', code: 'required' }]),
    );
    expect((await send('profile-emergency', { ...contact, contact_name: '' })).patches).toEqual([
      { emergency_contact: null, blood_type: 'A+' },
    ]);
  });

  it('name the field of the form that the server means', async () => {
    const refusal: AppError = {
      kind: 'code',
      code: 'VALIDATION_ERROR',
      fields: [
        { field: 'emergency_contact.phone', code: 'invalid_choice' },
        { field: 'known_none.allergies', code: 'conflicting_status' },
      ],
    };
    const contact = { contact_name: 'William', contact_phone: 'x', contact_relationship: '', blood_type: '' };
    expect((await send('profile-emergency', contact, { refusal })).outcome).toEqual(
      wrong([
        { field: 'contact_phone', code: 'invalid_choice' },
        { field: 'allergies', code: 'conflicting_status' },
      ]),
    );
  });

  it('add each line once, and say "none" only where it was ticked', async () => {
    const { added, patches } = await send('onboarding-record', lists);
    expect(added).toEqual([
      ['allergies', ['Penicillin', 'Peanuts']],
      ['medications', []],
      ['conditions', []],
    ]);
    expect(patches).toEqual([{ known_none: { medications: true } }]);
  });

  it('refuse "none" beside something', async () => {
    const { outcome, added } = await send('onboarding-record', { ...lists, allergies_none: true });
    expect([outcome, added]).toEqual([wrong([{ field: 'allergies', code: 'conflicting_status' }]), []]);
  });

  it('keep with version and time that the notices were read', async () => {
    const { patches } = await send('onboarding-notices', { model_provider: false, error_reporting: true });
    const read = { version: '2026-11-21', accepted_at: '2026-11-21T12:00:00.000Z' };
    expect(patches).toEqual([
      { consents: { model_provider: false, error_reporting: true, terms: read, ai_notice: read } },
    ]);
  });

  it.each([
    'profile-personal',
    'profile-emergency',
    'profile-contact',
    'profile-consents',
    'onboarding-notices',
  ] as const)('save what they were filled from and no more: %s', async (name) => {
    const profile = { full_name: 'Ada', date_of_birth: '1985-12-10', updated_at: '2026-11-21T12:00:00.000Z' };
    const { values, base } = fillProfileForm(name, profile);
    const { patches } = await send(name, values);
    const { updated_at: version, ...fields } = base ?? {};
    expect([version, Object.keys(fields).toSorted()]).toEqual([
      profile.updated_at,
      Object.keys(patches[0] ?? {}).toSorted(),
    ]);
  });
});
