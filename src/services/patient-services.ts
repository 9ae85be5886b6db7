import type { ConditionPage } from '#contract/condition-page.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { dayOf } from '#src/domain/dates.ts';
import { createApi, type ApiPorts, type CallApi } from './api.ts';
import type { CachedLists } from './cached-lists.ts';
import type { Cards } from './cards.ts';
import { createConsultations } from './consultations.ts';
import { createLibraryNames } from './library-names.ts';
import { loadCode } from './load-code.ts';
import type { Logger } from './logger.ts';
import { createProfileServices } from './profile-services.ts';
import type { Records } from './records/records.ts';

export type PatientPorts = Omit<ApiPorts, 'onBreach'> & {
  readonly view: Window;
  readonly logger: Logger;
  readonly now: () => number;
};

/** Calls that need no one to be signed in. */
const createOpenCalls = (callApi: CallApi) => ({
  /** Has a mail sent with which a password can be reset; answers the same for every address. */
  requestRecovery: async (email: string): Promise<void> =>
    void (await callApi(endpoints.forgotPassword, { body: { email } })),
  /** The public page of a condition: for anybody, and never kept. */
  readCondition: (name: string, signal: AbortSignal): Promise<ConditionPage> =>
    callApi(endpoints.readCondition, { params: { condition_name: name }, signal }),
});

/** The profile, read and changed. */
function createProfileCalls(callApi: CallApi, onChanged: () => void) {
  let profile: Profile | null = null;
  const note = async (answer: Promise<Profile>): Promise<Profile> => (profile = await answer);
  return {
    readProfile: (signal?: AbortSignal) => note(callApi(endpoints.readProfile, signal ? { signal } : {})),
    updateProfile: async (body: ProfilePatch): Promise<Profile> => {
      const saved = await note(callApi(endpoints.updateProfile, { body }));
      onChanged();
      return saved;
    },
    /** Takes note of a profile that was read before this code was there. */
    noteFirstProfile: (first: Profile): void => void (profile ??= first),
    /** What was last read of the profile. */
    knownProfile: () => profile,
  };
}

/** What only a signed-in patient needs: product calls and their contract; the cached lists come when one is shown. */
export function createPatientServices({ view, logger, now, ...ports }: PatientPorts) {
  const { callApi, preload } = createApi({
    ...ports,
    onBreach: (call, paths) => logger.log('ERROR', 'contract.broken', { call, paths }),
  });
  let lists: CachedLists | null = null;
  let records: Records | null = null;
  let cards: Cards | null = null;
  const consultations = createConsultations({
    callApi,
    logger,
    onChanged: async (list) => lists?.noteChange(list),
  });

  // The dashboard tells how much of the profile is there.
  const profileCalls = createProfileCalls(callApi, () => void lists?.noteChange('dashboard'));
  const { knownProfile, updateProfile } = profileCalls;
  const library = createLibraryNames(callApi);

  return {
    consultations,
    ...createOpenCalls(callApi),
    ...profileCalls,
    readLibraryNames: library.readNames,
    loadRecords: async (): Promise<Records> => {
      // What is there is there at once: a page that is closing waits for no module.
      if (records) return records;
      const { createRecords } = await loadCode(() => import('./records/records.ts'));
      return (records ??= createRecords({
        callApi,
        readDays: () => ({ today: dayOf(new Date()), birthDate: knownProfile()?.date_of_birth ?? null }),
        codeOf: library.codeOf,
        onChanged: async () => lists?.noteChange('records'),
      }));
    },
    loadCards: async (): Promise<Cards> => {
      if (cards) return cards;
      const { createCards } = await loadCode(() => import('./cards.ts'));
      return (cards ??= createCards({ callApi, onChanged: async () => lists?.noteChange('dashboard') }));
    },
    ...createProfileServices({
      callApi,
      updateProfile,
      now,
      onChanged: (list) => void lists?.noteChange(list),
    }),
    loadLists: async (): Promise<CachedLists> => {
      const { createCachedLists } = await loadCode(() => import('./cached-lists.ts'));
      return (lists ??= createCachedLists({ view, callApi }));
    },
    /** Forgets all that was read and ends every read under way. */
    clearLists: async () => lists?.clear(),
    preload,
  };
}
export type PatientServices = ReturnType<typeof createPatientServices>;
