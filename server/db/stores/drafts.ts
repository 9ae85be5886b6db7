import { sql, type Selectable, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Correction, Message, Subject } from '#contract/consultation.ts';
import { defaultTitle } from '#contract/consultation/default-title.ts';
import { DRAFT_FORMAT, draftContent, upgradeDraft, type DraftContent } from '#contract/consultation/draft.ts';
import type { Database } from '../port.ts';
import type { Tables } from '../schema.ts';

export type DraftRow = Selectable<Tables['consultation_drafts']>;

/** The transcript of an unfinished consultation, as sent with a turn. */
export type Transcript = {
  readonly consultationId: string;
  readonly messages: readonly Message[];
  readonly subject: Subject | null;
  readonly corrections: readonly Correction[];
};

/** A draft in the current format, whichever release wrote it. */
export const openDraft = ({ format, messages, subject, corrections, unsent }: DraftRow): DraftContent =>
  v.parse(draftContent, upgradeDraft({ format, messages, subject, corrections, unsent }));

/** How long an unfinished consultation is kept: 7 days (contract §4). */
export const DRAFT_KEPT_MS = 7 * 24 * 60 * 60_000;

const alive = (now: Date) => new Date(now.getTime() - DRAFT_KEPT_MS);

const TITLE_LENGTH = 80;

const titleOf = (messages: readonly Message[]) =>
  (messages.find((each) => each.role === 'user')?.content ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, TITLE_LENGTH);

/** Replaces the title that lists show, so that it says nothing about the consultation. */
const titleHider = (database: Database) => (patientId: string, consultationId: string, now: Date) =>
  database.askPatient(patientId, (queries) =>
    queries
      .updateTable('consultation_drafts')
      .set({ title: defaultTitle(null, now.toISOString().slice(0, 10)) })
      .where('consultation_id', '=', consultationId)
      .compile(),
  );

/** The columns that both a turn and a reloading page write. */
const columnsOf = ({ messages, subject, corrections }: Omit<Transcript, 'consultationId'>, now: Date) => ({
  format: DRAFT_FORMAT,
  messages: JSON.stringify(messages),
  subject: subject === null ? null : JSON.stringify(subject),
  corrections: JSON.stringify(corrections),
  updated_at: now,
});

/** Keeps unsent input only when the same transcript is sent again. */
const unsentOfSameTranscript = sql<null>`case
  when consultation_drafts.messages = excluded.messages and consultation_drafts.format = excluded.format
  then consultation_drafts.unsent end`;

/** Saves the current transcript and deletes expired drafts, in one statement. */
export async function keepTranscript(
  tx: Transaction<Tables>,
  patientId: string,
  { transcript, now }: { readonly transcript: Transcript; readonly now: Date },
): Promise<void> {
  const { consultationId, messages } = transcript;
  const content = { title: titleOf(messages), ...columnsOf(transcript, now) };
  await tx
    // One statement must not touch a row twice, so an expired draft of this consultation is overwritten instead.
    .with('dropped', (creator) =>
      creator
        .deleteFrom('consultation_drafts')
        .where('updated_at', '<=', alive(now))
        .where('consultation_id', '!=', consultationId),
    )
    .insertInto('consultation_drafts')
    .values({ patient_id: patientId, consultation_id: consultationId, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'consultation_id'])
        .doUpdateSet({ ...content, unsent: unsentOfSameTranscript }),
    )
    .execute();
}

type Kept = DraftContent & { readonly consultation_id: string };

/** Saves the input of a page that is about to reload. Does not change an existing title, which may hide a crisis. */
const unsentKeeper = (database: Database) => (patientId: string, kept: Kept, now: Date) =>
  database.asPatient(patientId, async (tx) => {
    const content = {
      ...columnsOf(kept, now),
      unsent: kept.unsent === null ? null : JSON.stringify(kept.unsent),
    };
    const title = defaultTitle(null, now.toISOString().slice(0, 10));
    await tx
      .insertInto('consultation_drafts')
      .values({ patient_id: patientId, consultation_id: kept.consultation_id, title, ...content })
      .onConflict((conflict) => conflict.columns(['patient_id', 'consultation_id']).doUpdateSet(content))
      .execute();
  });

async function readDraft(
  database: Database,
  patientId: string,
  { consultationId, after }: { readonly consultationId: string; readonly after: Date },
): Promise<DraftRow | undefined> {
  const [row] = await database.askPatient(patientId, (queries) =>
    queries
      .selectFrom('consultation_drafts')
      .selectAll()
      .where('consultation_id', '=', consultationId)
      .where('updated_at', '>', after)
      .compile(),
  );
  return row;
}

/** Unfinished consultations. One older than seven days is treated as deleted. */
export function draftStore(database: Database) {
  return {
    list: (patientId: string, now: Date) =>
      database.askPatient(patientId, (queries) =>
        queries
          .selectFrom('consultation_drafts')
          .selectAll()
          .where('updated_at', '>', alive(now))
          .orderBy('updated_at', 'desc')
          .compile(),
      ),

    read: (patientId: string, consultationId: string, now: Date): Promise<DraftRow | undefined> =>
      readDraft(database, patientId, { consultationId, after: alive(now) }),

    /** Returns whether there was one. */
    drop: (patientId: string, consultationId: string) =>
      database.asPatient(patientId, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('consultation_drafts')
          .where('consultation_id', '=', consultationId)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),

    hideTitle: titleHider(database),

    keepUnsent: unsentKeeper(database),
  };
}

export type DraftStore = ReturnType<typeof draftStore>;
