import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { medicationFields } from '#contract/medication.ts';
import type { RecordPerson, RecordRow, RecordStore, WholeRecord } from '#server/db/stores/records.ts';
import { notFound } from '#server/http/problem.ts';
import { countViews, shownRecords, type ListQuery } from './list-records.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { medicationKind } from './kinds.ts';
import { ofKind, type RecordKind, type RecordOf } from './record-kind.ts';
import { checkWholeRecord, type Checked } from './warnings.ts';

/** The dependencies of every record endpoint. */
export type RecordServices = {
  readonly records: RecordStore;
  readonly medicines: Medicines;
  readonly analytes: Analytes;
  readonly now: () => Date;
};

/** The dependencies for one record kind. */
export type RecordContext<Content> = RecordServices & { readonly kind: RecordKind<Content> };

/** A record in its wire format; each endpoint's schema selects its fields. */
export type RecordItem<Content> = Content & {
  readonly id: string;
  readonly source: RecordRow['source'];
  readonly source_consultation_id: string | null;
  readonly archived_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

type ListedRecords<Content> = Checked & {
  readonly items: RecordItem<Content>[];
  readonly total: number;
  readonly counts: Record<string, number>;
  /** The owner; no response schema includes it. */
  readonly person: RecordPerson;
};

const utcDay = (now: Date) => now.toISOString().slice(0, 10);

export function toItem<Content>(row: RecordOf<Content>): RecordItem<Content> {
  return {
    ...row.content,
    id: row.id,
    source: row.source,
    source_consultation_id: row.source_consultation_id,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the whole record says about some of its entries. */
export function checkEntries(
  { medicines, now }: Pick<RecordServices, 'medicines' | 'now'>,
  whole: WholeRecord,
  entries: readonly { readonly id: string }[],
): Checked {
  const ids = new Set(entries.map((each) => each.id));
  const { warnings, not_checked } = checkWholeRecord(whole, medicines, utcDay(now()));
  return { warnings: warnings.filter((each) => ids.has(each.record_id)), not_checked };
}

/** The records that match a query, the count of each filter, and the warnings. */
export async function listRecords<Content>(
  context: RecordContext<Content>,
  patientId: string,
  query: ListQuery,
): Promise<ListedRecords<Content>> {
  const whole = await context.records.whole(patientId);
  const own = ofKind(context.kind, whole.rows);
  const items = shownRecords(context.kind, own, query).map(toItem);
  return {
    items,
    total: items.length,
    counts: countViews(context.kind, own),
    person: whole.person,
    ...checkEntries(context, whole, own),
  };
}

/** One record, archived or not; 404 when there is none. */
export async function readRecord<Content>(
  { kind, records }: RecordContext<Content>,
  patientId: string,
  id: string,
): Promise<RecordItem<Content>> {
  const row = ofKind(kind, await records.all(patientId)).find((each) => each.id === id);
  if (!row) throw notFound();
  return toItem(row);
}

/** A medication that the patient considers; `replaces` is the id of the record that it would replace. */
type NewMedicine = { readonly name: string; readonly replaces: string | null };

/** The warnings for a medication before it is saved: the same as in the response to saving it, except for dates. */
export async function checkNewMedicine(
  { records, ...parts }: RecordServices,
  patientId: string,
  { name, replaces }: NewMedicine,
): Promise<Checked> {
  const { rows, person } = await records.whole(patientId);
  const at = parts.now();
  const medicine: RecordRow = {
    id: replaces ?? randomUUID(),
    patient_id: patientId,
    kind: medicationKind.kind,
    content: v.parse(medicationFields, { name }),
    is_current: true,
    source: 'self',
    source_consultation_id: null,
    status_changed_at: at,
    archived_at: null,
    created_at: at,
    updated_at: at,
  };
  const others = rows.filter(({ id }) => id !== medicine.id);
  return checkEntries(parts, { rows: [...others, medicine], person }, [medicine]);
}
