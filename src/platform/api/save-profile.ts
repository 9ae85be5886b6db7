import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { Submit } from '#src/domain/form-checks.ts';

/** Saves the profile fields of a form, and passes on the profile that the server returned. */
export type SaveProfile = (patch: ProfilePatch, onProfile: Parameters<Submit>[1]) => ReturnType<Submit>;

/** Fields that the server and the forms name differently. */
const formName = (field: string): string =>
  field.replace(/^known_none\./, '').replace(/^emergency_contact\./, 'contact_');

function renamed(error: unknown): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const fields = error.fields.map(({ field, code }) => ({ field: formName(field), code }));
  const problem: AppError = { ...error, fields };
  return problem;
}

/** Rejects with an AppError that uses the forms' field names. */
export const createSaveProfile =
  (updateProfile: (patch: ProfilePatch) => Promise<Profile>): SaveProfile =>
  async (patch, onProfile) => {
    const saved = await updateProfile(patch).catch((error: unknown) => {
      throw renamed(error);
    });
    onProfile(saved);
    return 'done';
  };
