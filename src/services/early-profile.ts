import type { Profile } from '#contract/profile.ts';
import type { Answered } from './early-read.ts';
import { loadCode } from './load-code.ts';
import type { PatientServices } from './patient-services.ts';

/** The path of `endpoints.readProfile`, which the entry file must not load. */
export const PROFILE_PATH = '/users/me';

type Ports = {
  readonly readToken: () => Promise<string | null>;
  readonly takeEarly: (path: string, token: string) => Promise<Answered | null>;
  readonly loadPatient: () => Promise<Pick<PatientServices, 'readProfile' | 'noteFirstProfile'>>;
};

/** Reads the profile: the answer that is on its way already, else by a product call. */
export async function readFirstProfile(ports: Ports, signal: AbortSignal): Promise<Profile> {
  const token = await ports.readToken();
  const early = token === null ? null : await ports.takeEarly(PROFILE_PATH, token);
  if (early) {
    const { profileOf } = await loadCode(() => import('./profile-read.ts'));
    const profile = profileOf(early);
    if (profile) {
      // Whether that code can be loaded is told where it is used.
      void ports.loadPatient().then(
        (patient) => patient.noteFirstProfile(profile),
        () => undefined,
      );
      return profile;
    }
  }
  return (await ports.loadPatient()).readProfile(signal);
}
