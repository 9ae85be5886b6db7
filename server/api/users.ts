import * as v from 'valibot';
import { endpoints } from '#contract/endpoints.ts';
import { fullName, MAX_AGE_YEARS, type Profile, type ProfilePatch } from '#contract/profile.ts';
import {
  KnownNoneConflict,
  type ProfileBeginning,
  type ProfileRow,
  type ProfileStore,
} from '#server/db/stores/profiles.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import type { Session } from '#server/http/session.ts';
import { invalidField, invalidFields, sentenceOf } from '#server/http/problem.ts';

/** A day starts on the Line Islands (UTC+14) 14 hours before it starts in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

function checkBirthDate(patch: ProfilePatch, now: Date): void {
  const born = patch.date_of_birth;
  if (!born) return;
  const today = new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  if (born > today) throw invalidField('date_of_birth', 'date_in_future');
  const oldest = `${String(now.getUTCFullYear() - MAX_AGE_YEARS).padStart(4, '0')}${today.slice(4)}`;
  if (born < oldest) throw invalidField('date_of_birth', 'out_of_range');
}

function toProfile(row: ProfileRow, email: string): Profile {
  return {
    ...row,
    email,
    profile_complete: row.full_name !== null && row.date_of_birth !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** 422 for each list that is confirmed as empty but has entries. */
function refuseConflict(error: unknown): never {
  if (!(error instanceof KnownNoneConflict)) throw error;
  const code = 'conflicting_status';
  throw invalidFields(
    error.lists.map((list) => ({ field: `known_none.${list}`, code, message: sentenceOf(code) })),
  );
}

const nameAtSignUp = v.object({ full_name: fullName });

/** The name from the sign-up; left out when a profile could not hold it. */
function beginningOf({ signUpData }: Session): ProfileBeginning {
  const parsed = v.safeParse(nameAtSignUp, signUpData);
  return parsed.success ? parsed.output : {};
}

/** `GET` and `PATCH /users/me`. */
export function serveUsers(routes: Routes, profiles: ProfileStore, now: () => Date): void {
  serveEndpoint(routes, endpoints.readProfile, async ({ session }) =>
    toProfile(await profiles.read(session.patientId, beginningOf(session)), session.email),
  );

  serveEndpoint(routes, endpoints.updateProfile, async ({ session, body }) => {
    checkBirthDate(body, now());
    const row = await profiles.change(session.patientId, body, now()).catch(refuseConflict);
    return toProfile(row, session.email);
  });
}
