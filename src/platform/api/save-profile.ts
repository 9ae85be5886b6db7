import type { Profile, ProfilePatch } from '#contract/profile.ts';
import type { FormTerms } from '#src/domain/form/form-checks.ts';
import { isUnchanged, rebase } from '#src/domain/form/form-base.ts';
import type { FormBase, FormSaved } from '#src/domain/form/form.ts';
import { isConflict, withFields } from '#src/domain/problem-of.ts';
import { versionIn, versionOf } from '#src/domain/version.ts';

/** Saves the profile fields of a form, and passes on the profile that the server returned. */
export type SaveProfile = (patch: ProfilePatch, terms: FormTerms) => Promise<FormSaved>;

type Ports = {
  readonly updateProfile: (patch: ProfilePatch) => Promise<Profile>;
  readonly readProfile: () => Promise<Profile>;
  /** The newest profile of this tab. */
  readonly knownProfile: () => Profile | null;
};

/** Fields that the server and the forms name differently. */
const formName = (field: string): string =>
  field.replace(/^known_none\./, '').replace(/^emergency_contact\./, 'contact_');

/**
 * Saves over the version that the form was filled from. Another form changes that version, too: it is no conflict while
 * the fields of this form are as they were.
 */
async function saveOver(
  base: FormBase | null,
  patch: ProfilePatch,
  { updateProfile, readProfile, knownProfile }: Ports,
): Promise<Profile> {
  if (base === null || versionOf(base) === null) return updateProfile(patch);
  const send = (version: object) => updateProfile({ ...patch, ...versionIn(version) });
  const known = knownProfile();
  return send(known && isUnchanged(base, known) ? known : base).catch(async (error: unknown) => {
    const newest = isConflict(error) ? await readProfile() : null;
    if (newest === null || !isUnchanged(base, newest)) throw error;
    return send(newest);
  });
}

/** Rejects with an AppError that uses the forms' field names. */
export const createSaveProfile =
  (ports: Ports): SaveProfile =>
  async (patch, { base, onProfile }) => {
    const saved = await saveOver(base, patch, ports).catch((error: unknown) => {
      throw withFields(error, (each) => ({ ...each, field: formName(each.field) }));
    });
    onProfile(saved);
    return { outcome: 'done', base: base && rebase(base, saved) };
  };
