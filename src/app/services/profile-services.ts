import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { createAccountData } from '#src/features/profile/account-data/account-data-calls.ts';
import { createFollowUpForm } from '#src/features/history/follow-up/follow-up-form.ts';
import type { Submits, SubmitForm } from '#src/domain/form-checks.ts';
import { createProfileForms } from '#src/features/profile/profile-forms.ts';
import { createOnboardingForms } from '#src/features/onboarding/onboarding-forms.ts';
import { createSaveProfile } from '#src/platform/api/save-profile.ts';
import { createQuickRecords } from '#src/platform/api/quick-records.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly now: () => number;
  /** A list of the record has more in it than before, or the dashboard has something new to show. */
  readonly onChanged: (list: 'records' | 'dashboard') => void;
};

/** What fills a profile or sets a follow-up, and what its emergency card shows of the record. */
export function createProfileServices({ callApi, updateProfile, now, onChanged }: Ports) {
  const { addNames, readNames } = createQuickRecords(callApi, () => onChanged('records'));
  const save = createSaveProfile(updateProfile);
  const submits: Submits = {
    ...createOnboardingForms({ save, addRecords: addNames, now }),
    ...createProfileForms({ save, now }),
    'follow-up': createFollowUpForm({ callApi, now, onChanged: () => onChanged('dashboard') }),
  };
  return {
    /** What is current on the three lists, by name. */
    readRecordNames: async (signal: AbortSignal) => {
      const [allergies, medications, conditions] = await Promise.all([
        readNames('allergies', signal),
        readNames('medications', signal),
        readNames('conditions', signal),
      ]);
      return { allergies, medications, conditions };
    },
    ...createAccountData({ callApi, now }),
    /** Sends one of the patient's forms. */
    submitForm: async (...[name, values, onProfile]: Parameters<SubmitForm>) => {
      const submit = submits[name];
      if (!submit) throw new Error(`The form "${name}" is not provided.`);
      return submit(values, onProfile);
    },
  };
}
