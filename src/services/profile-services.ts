import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { CallApi } from './api.ts';
import type { SubmitForm } from './form-checks.ts';
import { loadCode } from './load-code.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly now: () => number;
  /** A list of the record has more in it than before. */
  readonly onChanged: () => void;
};

/** What fills a profile, and what its emergency card shows of the record. The code comes when it is first needed. */
export function createProfileServices({ callApi, updateProfile, now, onChanged }: Ports) {
  const loadRecords = async () => {
    const { createQuickRecords } = await loadCode(() => import('./quick-records.ts'));
    return createQuickRecords(callApi, onChanged);
  };
  const loadAccountData = async () => {
    const { createAccountData } = await loadCode(() => import('./account-data.ts'));
    return createAccountData({ callApi, now });
  };
  return {
    /** What is current on the three lists, by name. */
    readRecordNames: async (signal: AbortSignal) => {
      const { readNames } = await loadRecords();
      const [allergies, medications, conditions] = await Promise.all([
        readNames('allergies', signal),
        readNames('medications', signal),
        readNames('conditions', signal),
      ]);
      return { allergies, medications, conditions };
    },
    saveExport: async (signal: AbortSignal) => (await loadAccountData()).saveExport(signal),
    deleteAccount: async (password: string) => (await loadAccountData()).deleteAccount(password),
    /** Sends one of the forms that fill a profile. */
    submitForm: async (...[name, values, onProfile]: Parameters<SubmitForm>) => {
      const [{ createProfileForms }, records] = await Promise.all([
        loadCode(() => import('./profile-forms.ts')),
        loadRecords(),
      ]);
      const submit = createProfileForms({ updateProfile, addRecords: records.addNames, now })[name];
      if (!submit) throw new Error(`The form "${name}" is not provided.`);
      return submit(values, onProfile);
    },
  };
}
