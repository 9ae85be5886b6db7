import type { Database } from '../port.ts';
import { keepTranscript, type Transcript } from './drafts.ts';
import { ownOrNewProfile, ownProfile, type ProfileRow } from './profiles.ts';
import { byAge, type RecordRow } from './records.ts';

/** What a turn of a consultation saves and reads before the engine is asked. */
export type TurnStart = {
  /** Null when the consultation is not kept. */
  readonly transcript: Transcript | null;
  readonly usesRecord: boolean;
  readonly now: Date;
};

/** `records` is null when the record was not read. */
export type TurnFacts = { readonly profile: ProfileRow; readonly records: readonly RecordRow[] | null };

/** The turns of consultations. */
export const turnStore = (database: Database) => ({
  /**
   * Saves the transcript and reads the profile and the record, in one transaction that ends before the engine works.
   * The statements are sent without waiting for each other.
   */
  start: (patientId: string, { transcript, usesRecord, now }: TurnStart): Promise<TurnFacts> =>
    database.asPatient(patientId, async (tx) => {
      const [found, records] = await Promise.all([
        ownProfile(tx, patientId).executeTakeFirst(),
        usesRecord ? byAge(tx).execute() : null,
        transcript && keepTranscript(tx, patientId, { transcript, now }),
      ]);
      return { profile: found ?? (await ownOrNewProfile(tx, patientId)), records };
    }),
});

export type TurnStore = ReturnType<typeof turnStore>;
