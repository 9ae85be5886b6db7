import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { CallApi } from './api.ts';
import type { Submit, SubmitForm } from './form-checks.ts';
import { loadCode } from './load-code.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly now: () => number;
  /** A list of the record has more in it than before, or the dashboard has something new to show. */
  readonly onChanged: (list: 'records' | 'dashboard') => void;
};

/** What fills a profile or sets a follow-up, and what its emergency card shows of the record. The code comes when it is first needed. */
export function createProfileServices({ callApi, updateProfile, now, onChanged }: Ports) {
  const loadRecords = async () => {
    const { createQuickRecords } = await loadCode(() => import('./quick-records.ts'));
    return createQuickRecords(callApi, () => onChanged('records'));
  };
  const loadAccountData = async () => {
    const { createAccountData } = await loadCode(() => import('./account-data.ts'));
    return createAccountData({ callApi, now });
  };
  const submitFollowUp: Submit = async (...submission) => {
    const { createFollowUpForm } = await loadCode(() => import('./follow-up-form.ts'));
    return createFollowUpForm({ callApi, now, onChanged: () => onChanged('dashboard') })(...submission);
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
    readAccessLog: async (cursor: string | null, signal: AbortSignal) =>
      (await loadAccountData()).readAccessLog(cursor, signal),
    saveExport: async (signal: AbortSignal) => (await loadAccountData()).saveExport(signal),
    deleteAccount: async (password: string) => (await loadAccountData()).deleteAccount(password),
    /** Sends one of the patient's forms. */
    submitForm: async (...[name, values, onProfile]: Parameters<SubmitForm>) => {
      if (name === 'follow-up') return submitFollowUp(values, onProfile);
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
