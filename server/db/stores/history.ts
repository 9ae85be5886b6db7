import { createHash } from 'node:crypto';
import { sql, type CompiledQuery, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Urgency } from '#contract/urgency.ts';
import type { HistoryItem, HistorySave } from '#contract/history.ts';
import { doOnce, type ClientRequest } from './client-requests.ts';
import { forgetFollowUpCard, setFollowUp } from './follow-ups.ts';
import type { Database } from '../port.ts';
import type { Tables } from '../schema.ts';
import { containing, toSearchText } from './search-text.ts';
import { isOtherVersion, versionAfter, VersionConflict } from './versions.ts';

export type ConsultationRow = Selectable<Tables['consultations']>;
export type HistoryRow = Pick<ConsultationRow, 'id' | 'title' | 'created_at' | 'updated_at' | 'urgency'>;

export type HistoryFilter = {
  readonly limit: number;
  /** The last row of the previous page. */
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly urgency: Urgency | null;
  readonly search: string | null;
};

/** A consultation to save. `title` is final. */
export type ConsultationToSave = Omit<HistorySave, 'title' | 'client_request_id'> & {
  readonly title: string;
};

const columns = ['id', 'title', 'created_at', 'updated_at', 'urgency'] as const;

/** A row of the list in its wire format. */
export const toItem = (row: HistoryRow): HistoryItem => ({
  id: row.id,
  title: row.title,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  urgency: row.urgency,
});

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

function searchTextOf({
  title,
  messages = [],
  assessment,
}: Pick<ConsultationToSave, 'title' | 'messages' | 'assessment'>) {
  const conditions = assessment.conditions.map((each) => each.name);
  return toSearchText([title, messages.at(0)?.content ?? '', ...conditions].join(' '));
}

function toRow(patientId: string, kept: ConsultationToSave, now: Date) {
  const { assessment, sources, engine, title, subject, understood = [] } = kept;
  const messages = kept.messages ?? [];
  return {
    patient_id: patientId,
    consultation_id: kept.consultation_id ?? null,
    messages_hash: hashOf(messages),
    title,
    urgency: assessment.urgency,
    assessment: JSON.stringify(assessment),
    sources: JSON.stringify(sources),
    messages: JSON.stringify(messages),
    understood: JSON.stringify(understood),
    subject: subject === undefined ? null : JSON.stringify(subject),
    engine: engine ? JSON.stringify(engine) : null,
    search_text: searchTextOf({ title, messages, assessment }),
    created_at: now,
    updated_at: now,
  };
}

/** Another title, and the version that the client edited, if it says so. */
export type Renaming = {
  readonly title: string;
  readonly editedVersion: string | undefined;
  readonly now: Date;
};

/** Inserts the row, or finds the row of the same save. The unique key makes a concurrent save wait. */
async function insertOnce(tx: Transaction<Tables>, row: ReturnType<typeof toRow>): Promise<HistoryRow> {
  const inserted = await tx
    .insertInto('consultations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['patient_id', 'consultation_id', 'messages_hash']).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
  if (inserted) return inserted;
  return tx
    .selectFrom('consultations')
    .select(columns)
    .where('consultation_id', '=', row.consultation_id)
    .where('messages_hash', '=', row.messages_hash)
    .executeTakeFirstOrThrow();
}

/** Saves the consultation and deletes its draft. */
async function keep(tx: Transaction<Tables>, row: ReturnType<typeof toRow>): Promise<HistoryRow> {
  const item = await insertOnce(tx, row);
  if (row.consultation_id !== null) {
    await tx.deleteFrom('consultation_drafts').where('consultation_id', '=', row.consultation_id).execute();
  }
  return item;
}

function listRows(
  queries: Kysely<Tables>,
  { limit, after, urgency, search }: HistoryFilter,
): CompiledQuery<HistoryRow> {
  let rows = queries.selectFrom('consultations').select(columns);
  if (urgency) rows = rows.where('urgency', '=', urgency);
  if (search) rows = rows.where('search_text', 'like', containing(search));
  if (after) {
    rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).compile();
}

/** Saved consultations, newest first. */
export function historyStore(database: Database) {
  return {
    list: (patientId: string, filter: HistoryFilter): Promise<HistoryRow[]> =>
      database.askPatient(patientId, (queries) => listRows(queries, filter)),

    async read(patientId: string, id: string): Promise<ConsultationRow | undefined> {
      const [row] = await database.askPatient(patientId, (queries) =>
        queries.selectFrom('consultations').selectAll().where('id', '=', id).compile(),
      );
      return row;
    },

    /** Undefined when there is none. Throws a `VersionConflict` when the title is another one by now. */
    rename: (
      patientId: string,
      id: string,
      { title, editedVersion, now }: Renaming,
    ): Promise<HistoryRow | undefined> =>
      database.asPatient(patientId, async (tx) => {
        const own = tx.selectFrom('consultations').selectAll().where('id', '=', id).forUpdate();
        const row = await own.executeTakeFirst();
        if (!row || row.title === title) return row;
        if (isOtherVersion(row, editedVersion)) throw new VersionConflict();
        const search_text = searchTextOf({ ...row, title });
        return tx
          .updateTable('consultations')
          .set({ title, search_text, updated_at: versionAfter(row, now) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
      }),

    /** Returns whether there was one. */
    erase: (patientId: string, id: string): Promise<boolean> =>
      database.asPatient(patientId, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('consultations')
          .where('id', '=', id)
          .executeTakeFirst();
        await forgetFollowUpCard(tx, id);
        return numDeletedRows > 0n;
      }),

    /** Sets or moves the follow-up of a consultation; there is at most one. */
    setFollowUp: (patientId: string, id: string, times: { due: Date; set: Date }): Promise<void> =>
      database.asPatient(patientId, (tx) => setFollowUp(tx, id, times)),

    /** Saves once, however often the call is repeated, and deletes the draft. */
    save: (
      call: { readonly patientId: string; readonly request: ClientRequest },
      kept: ConsultationToSave,
    ): Promise<HistoryItem> =>
      database.asPatient(call.patientId, (tx) =>
        doOnce(tx, call, async () => toItem(await keep(tx, toRow(call.patientId, kept, call.request.now)))),
      ),
  };
}

export type HistoryStore = ReturnType<typeof historyStore>;
