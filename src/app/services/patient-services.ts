import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { dayOf } from '#src/domain/dates.ts';
import { createApi, type ApiPorts, type CallApi } from '#src/platform/api/api.ts';
import { createCachedLists } from '#src/platform/api/cached-lists.ts';
import { createLibraryNames } from '#src/platform/api/library-names.ts';
import type { Logger } from '#src/platform/monitoring/logger.ts';
import { createProfileServices } from './profile-services.ts';
import { createRecords } from '#src/features/records/records.ts';

export type PatientPorts = Omit<ApiPorts, 'onBreach'> & {
  readonly view: Window;
  readonly logger: Logger;
  readonly now: () => number;
};

/** The profile, read and changed. */
function createProfileCalls(callApi: CallApi, onChanged: () => void) {
  let profile: Profile | null = null;
  const note = async (answer: Promise<Profile>): Promise<Profile> => (profile = await answer);
  return {
    readProfile: (signal?: AbortSignal) => note(callApi('readProfile', signal ? { signal } : {})),
    updateProfile: async (body: ProfilePatch): Promise<Profile> => {
      const saved = await note(callApi('updateProfile', { body }));
      onChanged();
      return saved;
    },
    /** What was last read of the profile. */
    knownProfile: () => profile,
  };
}

/** What only a signed-in patient needs: the product calls with their contract, and the cached lists. */
export function createPatientServices({ view, logger, now, ...ports }: PatientPorts) {
  const { callApi } = createApi({
    ...ports,
    onBreach: (call, paths) => logger.log('ERROR', 'contract.broken', { call, paths }),
  });
  const lists = createCachedLists({ view, callApi });
  const { noteChange } = lists;
  // The dashboard shows how much of the profile is there.
  const profileCalls = createProfileCalls(callApi, () => void noteChange('dashboard'));
  const { knownProfile, updateProfile } = profileCalls;
  const library = createLibraryNames(callApi);
  const records = createRecords({
    callApi,
    readDays: () => ({ today: dayOf(new Date()), birthDate: knownProfile()?.date_of_birth ?? null }),
    codeOf: library.codeOf,
    onChanged: () => noteChange('records'),
  });
  return {
    callApi,
    records,
    lists,
    ...profileCalls,
    readLibraryNames: library.readNames,
    ...createProfileServices({ callApi, updateProfile, now, onChanged: (list) => void noteChange(list) }),
    /** Forgets all that was read and ends every read under way. */
    clearLists: (): Promise<void> => lists.clear(),
  };
}
export type PatientServices = ReturnType<typeof createPatientServices>;
