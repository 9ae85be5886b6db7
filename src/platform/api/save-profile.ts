import type { Profile, ProfilePatch } from '#contract/profile.ts';
import { isAppError, type AppError } from '#src/domain/app-error.ts';
import type { Submit } from '#src/domain/form-checks.ts';

/** Saves what a form says of a profile, and passes on the profile that came back. */
export type SaveProfile = (patch: ProfilePatch, onProfile: Parameters<Submit>[1]) => ReturnType<Submit>;

/** The server's names of fields that the forms spell otherwise. */
const formName = (field: string): string =>
  field.replace(/^known_none\./, '').replace(/^emergency_contact\./, 'contact_');

function renamed(error: unknown): unknown {
  if (!isAppError(error) || (error.kind !== 'code' && error.kind !== 'status')) return error;
  const fields = error.fields.map(({ field, code }) => ({ field: formName(field), code }));
  const problem: AppError = { ...error, fields };
  return problem;
}

/** Rejects with an AppError whose fields are named as the forms name them. */
export const createSaveProfile =
  (updateProfile: (patch: ProfilePatch) => Promise<Profile>): SaveProfile =>
  async (patch, onProfile) => {
    const saved = await updateProfile(patch).catch((error: unknown) => {
      throw renamed(error);
    });
    onProfile(saved);
    return 'done';
  };
