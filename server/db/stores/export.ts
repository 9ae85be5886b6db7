import { listFollowedUp } from './follow-ups.ts';
import type { ConsultationRow } from './history.ts';
import type { CardRow } from './dashboard.ts';
import type { EgressRow } from './egress.ts';
import { DRAFT_KEPT_MS, type DraftRow } from './drafts.ts';
import type { Database } from '../port.ts';
import { ownOrNewProfile, type ProfileRow } from './profiles.ts';
import type { RecordRow } from './records.ts';

/** All data about one patient. */
export type WholeRecord = {
  readonly profile: ProfileRow;
  readonly records: readonly RecordRow[];
  readonly consultations: readonly ConsultationRow[];
  readonly drafts: readonly DraftRow[];
  /** The patient's own cards; system cards are derived from the rest. */
  readonly cards: readonly CardRow[];
  /** What was sent to language models. */
  readonly egress: readonly EgressRow[];
  /** The consultations whose follow-up is marked as done. */
  readonly followedUp: ReadonlySet<string>;
};

/** Reads all data about a patient in one transaction, oldest first. */
export const exportStore = (database: Database) => ({
  readAll: (patientId: string, now: Date): Promise<WholeRecord> =>
    database.asPatient(patientId, async (tx) => {
      const alive = new Date(now.getTime() - DRAFT_KEPT_MS);
      return {
        profile: await ownOrNewProfile(tx, patientId),
        records: await tx.selectFrom('records').selectAll().orderBy('created_at').orderBy('id').execute(),
        consultations: await tx
          .selectFrom('consultations')
          .selectAll()
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        drafts: await tx
          .selectFrom('consultation_drafts')
          .selectAll()
          .where('updated_at', '>', alive)
          .orderBy('updated_at')
          .execute(),
        cards: await tx
          .selectFrom('dashboard_cards')
          .selectAll()
          .where('system_key', 'is', null)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        egress: await tx.selectFrom('egress_log').selectAll().orderBy('at').orderBy('id').execute(),
        followedUp: await listFollowedUp(tx),
      };
    }),
});

export type ExportStore = ReturnType<typeof exportStore>;
