import type { Selectable, Transaction } from 'kysely';
import { doOnce, type ClientRequest } from './client-requests.ts';
import type { Database } from '../port.ts';
import { lockProfile, ownOrNewProfile, type ProfileRow } from './profiles.ts';
import type { RecordRow } from './records.ts';
import { DRAFT_KEPT_MS, type DraftRow } from './drafts.ts';
import { listFollowUps, type FollowUpRow } from './follow-ups.ts';
import type { HistoryRow } from './history.ts';
import type { Tables } from '../schema.ts';

export type CardRow = Selectable<Tables['dashboard_cards']>;

/** The data for the dashboard, read in one transaction. */
export type DashboardFacts = {
  readonly profile: ProfileRow;
  readonly records: readonly RecordRow[];
  readonly cards: readonly CardRow[];
  readonly draft: DraftRow | null;
  readonly last: HistoryRow | null;
  readonly consultationCount: number;
  /** Follow-ups of saved consultations, the next one first. */
  readonly followUps: readonly FollowUpRow[];
};

/**
 * A card to store: a patient's own card has an id, a system card has a key. `position` null means the default position.
 */
export type KeptCard = {
  readonly id: string | null;
  readonly systemKey: string | null;
  readonly content: unknown;
  readonly position: number | null;
};

/** One patient's dashboard in a transaction that locks the cards' arrangement. */
export type DashboardBook = {
  readFacts(): Promise<DashboardFacts>;
  /** Returns the id of the new card. */
  insert(content: unknown, now: Date): Promise<string>;
  keep(card: KeptCard, now: Date): Promise<void>;
  erase(id: string): Promise<void>;
};

const newestOf = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('consultations')
    .select(['id', 'title', 'created_at', 'updated_at', 'urgency'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function readFacts(tx: Transaction<Tables>, patientId: string, now: Date): Promise<DashboardFacts> {
  const profile = await ownOrNewProfile(tx, patientId);
  const { count } = await tx
    .selectFrom('consultations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const draft = await tx
    .selectFrom('consultation_drafts')
    .selectAll()
    .where('updated_at', '>', new Date(now.getTime() - DRAFT_KEPT_MS))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    profile,
    records: await tx.selectFrom('records').selectAll().orderBy('created_at').orderBy('id').execute(),
    cards: await tx.selectFrom('dashboard_cards').selectAll().orderBy('created_at').orderBy('id').execute(),
    draft: draft ?? null,
    last: (await newestOf(tx)) ?? null,
    consultationCount: count,
    followUps: await listFollowUps(tx),
  };
}

async function keepCard(
  tx: Transaction<Tables>,
  patientId: string,
  { card, now }: { card: KeptCard; now: Date },
) {
  const row = { content: JSON.stringify(card.content), position: card.position, updated_at: now };
  if (card.id !== null) {
    await tx.updateTable('dashboard_cards').set(row).where('id', '=', card.id).execute();
    return;
  }
  await tx
    .insertInto('dashboard_cards')
    .values({ ...row, patient_id: patientId, system_key: card.systemKey, created_at: now })
    .onConflict((conflict) => conflict.columns(['patient_id', 'system_key']).doUpdateSet(row))
    .execute();
}

/** Patients' dashboards. */
export function dashboardStore(database: Database) {
  const openBook = (tx: Transaction<Tables>, patientId: string, now: Date): DashboardBook => ({
    readFacts: () => readFacts(tx, patientId, now),
    async insert(content, at) {
      const row = { content: JSON.stringify(content), system_key: null, position: null };
      const { id } = await tx
        .insertInto('dashboard_cards')
        .values({ ...row, patient_id: patientId, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    keep: (card, at) => keepCard(tx, patientId, { card, now: at }),
    async erase(id) {
      await tx.deleteFrom('dashboard_cards').where('id', '=', id).execute();
    },
  });

  return {
    read: (patientId: string, now: Date): Promise<DashboardFacts> =>
      database.asPatient(patientId, (tx) => readFacts(tx, patientId, now)),

    /** Like `open`, for creation: a repeated call gets the first response. */
    openOnce: <T>(
      call: { readonly patientId: string; readonly request: ClientRequest },
      work: (book: DashboardBook) => Promise<T>,
    ): Promise<T> =>
      database.asPatient(call.patientId, async (tx) => {
        await lockProfile(tx, call.patientId);
        return doOnce(tx, call, () => work(openBook(tx, call.patientId, call.request.now)));
      }),

    /** For changes: locks this patient's cards. */
    open: <T>(patientId: string, now: Date, work: (book: DashboardBook) => Promise<T>): Promise<T> =>
      database.asPatient(patientId, async (tx) => {
        await lockProfile(tx, patientId);
        return work(openBook(tx, patientId, now));
      }),
  };
}

export type DashboardStore = ReturnType<typeof dashboardStore>;
