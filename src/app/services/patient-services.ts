import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { dayOf } from '#src/domain/dates.ts';
import { createApi, type ApiPorts, type CallApi } from '#src/platform/api/api.ts';
import { createCachedLists } from '#src/platform/api/cached-lists.ts';
import { createLibraryNames } from '#src/platform/api/library-names.ts';
import { bindWorkspace } from '#src/app/actors/bind-workspace.ts';
import { keepConsultation } from '#src/features/consultation/keep-consultation.ts';
import type { Logger } from '#src/platform/monitoring/logger.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { medications } from '#src/features/records/kinds/medications.ts';
import { createRecords } from '#src/features/records/records.ts';
import { createReportCalls } from '#src/features/records/report/report-calls.ts';
import { createAccountData } from '#src/features/profile/account-data/account-data-calls.ts';
import { createFollowUpForm, readNewestFollowUp } from '#src/features/history/follow-up/follow-up-form.ts';
import type { FormTerms, Submits, SubmitForm } from '#src/domain/form/form-checks.ts';
import { fillProfileForm } from '#src/features/profile/profile-fillings.ts';
import { createProfileForms } from '#src/features/profile/profile-forms.ts';
import { createOnboardingForms } from '#src/features/onboarding/onboarding-forms.ts';
import type { FormContent, FormName, FormValues } from '#src/domain/form/form.ts';
import { createSaveProfile } from '#src/platform/api/save-profile.ts';
import { createQuickRecords } from '#src/platform/api/quick-records.ts';

type ProfilePorts = {
  readonly callApi: CallApi;
  readonly readProfile: () => Promise<Profile>;
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly now: () => number;
  readonly knownProfile: () => Profile | null;
  /** A list of the record has grown, or the dashboard has something new to show. */
  readonly onChanged: (list: 'records' | 'dashboard') => void;
};

/** Services that save profile forms or set a follow-up, and read what the emergency card shows. */
function createProfileServices({ callApi, onChanged, ...ports }: ProfilePorts) {
  const { now, readProfile } = ports;
  const { addNames, readNames, readLatest } = createQuickRecords(callApi, () => onChanged('records'));
  const save = createSaveProfile(ports);
  const submits: Submits = {
    ...createOnboardingForms({ save, addRecords: addNames, now }),
    ...createProfileForms({ save, ...ports }),
    'follow-up': createFollowUpForm({ callApi, now, onChanged: () => onChanged('dashboard') }),
  };
  return {
    /** The current names on the three lists, and the newest of each measurement. */
    readRecordNames: async (signal: AbortSignal) => {
      const [allergies, medications, conditions, measurements] = await Promise.all([
        readNames('allergies', signal),
        readNames('medications', signal),
        readNames('conditions', signal),
        readLatest(signal),
      ]);
      return { allergies, medications, conditions, measurements };
    },
    ...createAccountData({ callApi, now }),
    /** Sends one of the patient's forms. */
    submitForm: async (...[name, values, terms]: Parameters<SubmitForm>) => {
      const submit = submits[name];
      if (!submit) throw new Error(`The form "${name}" is not provided.`);
      return submit(values, terms);
    },
    /** One of the patient's forms as it would be filled now. `onProfile` is called with the profile that was read. */
    readNewestForm: async (
      name: FormName,
      values: FormValues,
      onProfile: FormTerms['onProfile'],
    ): Promise<FormContent> => {
      if (name === 'follow-up') return readNewestFollowUp({ callApi, now }, values);
      const profile = await readProfile();
      onProfile(profile);
      return fillProfileForm(name, profile);
    },
  };
}

export type PatientPorts = Omit<ApiPorts, 'onBreach'> & {
  readonly view: Window;
  readonly logger: Logger;
  readonly now: () => number;
  /** The signed-in patient's profile, from its owner, the auth machine. */
  readonly knownProfile: () => Profile | null;
};

/** Reads and changes the profile. */
function createProfileCalls(callApi: CallApi, onChanged: () => void) {
  return {
    readProfile: (signal?: AbortSignal): Promise<Profile> => callApi('readProfile', signal ? { signal } : {}),
    updateProfile: async (body: ProfilePatch): Promise<Profile> => {
      const saved = await callApi('updateProfile', { body });
      onChanged();
      return saved;
    },
  };
}

/** All that only a signed-in patient needs: the API calls with their contract, the cached lists and the workspace. */
export function createPatientServices({ view, logger, now, knownProfile, ...ports }: PatientPorts) {
  const { callApi } = createApi({
    ...ports,
    onBreach: (call, paths) => logger.log('ERROR', 'contract.broken', { call, paths }),
  });
  const lists = createCachedLists({ view, callApi });
  const { noteChange } = lists;
  // The dashboard shows how complete the profile is.
  const profileCalls = createProfileCalls(callApi, () => void noteChange('dashboard'));
  const library = createLibraryNames(callApi);
  const records = createRecords({
    callApi,
    kinds: [allergies, medications, conditions, measurementsWith([])],
    readDays: () => ({ today: dayOf(new Date()), birthDate: knownProfile()?.date_of_birth ?? null }),
    codeOf: library.codeOf,
    onChanged: () => noteChange('records'),
  });
  return {
    callApi,
    records,
    lists,
    ...profileCalls,
    ...createReportCalls({ callApi, onChanged: () => void noteChange('records') }),
    readLibraryNames: library.readNames,
    readAnalytes: library.readAnalytes,
    ...createProfileServices({
      callApi,
      ...profileCalls,
      now,
      knownProfile,
      onChanged: (list) => void noteChange(list),
    }),
    bindWorkspace,
    keepConsultation,
    /** Clears all cached data and aborts every running read. */
    clearLists: (): Promise<void> => lists.clear(),
  };
}
export type PatientServices = ReturnType<typeof createPatientServices>;
