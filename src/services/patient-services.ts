import { endpoints } from '#contract/endpoints.ts';
import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { watchFocus } from './activity.ts';
import { createApi, type ApiPorts } from './api.ts';
import { createConsultations } from './consultations.ts';
import type { Logger } from './logger.ts';
import { createQueryCache } from './query-cache.ts';

export type PatientPorts = Omit<ApiPorts, 'onBreach'> & {
  readonly view: Window;
  readonly logger: Logger;
};

/** What only a signed-in patient needs: product calls, the contract and the cache. Loaded when there is one. */
export function createPatientServices({ view, logger, ...ports }: PatientPorts) {
  const { callApi, preload } = createApi({
    ...ports,
    onBreach: (call, paths) => logger.log('ERROR', 'contract.broken', { call, paths }),
  });
  const cache = createQueryCache((onFocus) => watchFocus(view, onFocus));
  return {
    preload,
    clearCache: () => cache.clear(),
    readProfile: (signal: AbortSignal): Promise<Profile> => callApi(endpoints.readProfile, { signal }),
    updateProfile: (body: ProfilePatch): Promise<Profile> => callApi(endpoints.updateProfile, { body }),
    consultations: createConsultations({ callApi, cache, logger }),
  };
}
export type PatientServices = ReturnType<typeof createPatientServices>;
