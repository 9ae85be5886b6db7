import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { Submit } from '#src/domain/form/form-checks.ts';
import { withFields } from '#src/domain/problem-of.ts';

/** Saves the profile fields of a form, and passes on the profile that the server returned. */
export type SaveProfile = (patch: ProfilePatch, onProfile: Parameters<Submit>[1]) => ReturnType<Submit>;

/** Fields that the server and the forms name differently. */
const formName = (field: string): string =>
  field.replace(/^known_none\./, '').replace(/^emergency_contact\./, 'contact_');

/** Rejects with an AppError that uses the forms' field names. */
export const createSaveProfile =
  (updateProfile: (patch: ProfilePatch) => Promise<Profile>): SaveProfile =>
  async (patch, onProfile) => {
    const saved = await updateProfile(patch).catch((error: unknown) => {
      throw withFields(error, (each) => ({ ...each, field: formName(each.field) }));
    });
    onProfile(saved);
    return 'done';
  };
