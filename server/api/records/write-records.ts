import { isDeepStrictEqual } from 'node:util';
import type { ClientRequest } from '#server/db/stores/client-requests.ts';
import type { RecordBook, RecordRow } from '#server/db/stores/records.ts';
import { isOtherVersion, versionAfter, VersionConflict } from '#server/db/stores/versions.ts';
import { invalidField, notFound } from '#server/http/problem.ts';
import { checkRecord } from './check-record.ts';
import { checkEntries, toItem, type RecordContext, type RecordItem } from './read-records.ts';
import { ofKind, type RecordKind, type RecordOf } from './record-kind.ts';
import type { Checked } from './warnings.ts';

export type SavedRecord<Content> = RecordItem<Content> & Checked;

/** The id and owner of a record, and the version that the client edited, if it says so. */
export type RecordAddress = {
  readonly patientId: string;
  readonly id: string;
  readonly editedVersion?: string | undefined;
};

/** A new content; an archived record stays archived unless it `restores`. */
export type Revision<Content> = {
  readonly change: (content: Content) => Content;
  readonly restores?: boolean;
};

/** How many records of one kind a patient may keep. */
const MAX_RECORDS = 500;
/** How long an entry made in error can be restored: 30 days (contract §5). */
const UNDO_ERROR_MS = 30 * 24 * 60 * 60_000;
/** A day starts on the Line Islands (UTC+14) 14 hours before it starts in UTC. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

const latestDay = (now: Date) => new Date(now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);

function refuseLateUndo<Content>(kind: RecordKind<Content>, row: RecordOf<Content>, now: Date): void {
  const isError = kind.statusOf(row.content) === 'entered-in-error';
  if (isError && now.getTime() - row.status_changed_at.getTime() > UNDO_ERROR_MS) {
    throw invalidField('status', 'conflicting_status');
  }
}

async function check<Content>(
  { kind, now, analytes }: RecordContext<Content>,
  book: RecordBook,
  content: Content,
) {
  const today = latestDay(now());
  const ruleContext = { today, birthDate: book.person.birthDate, records: await book.all(), analytes };
  checkRecord(kind, content, ruleContext);
}

async function find<Content>(
  { kind }: RecordContext<Content>,
  book: RecordBook,
  { id }: RecordAddress,
): Promise<RecordOf<Content>> {
  const row = ofKind(kind, await book.all()).find((each) => each.id === id);
  if (!row) throw notFound();
  return row;
}

async function toSaved<Content>(
  context: RecordContext<Content>,
  book: RecordBook,
  row: RecordRow,
): Promise<SavedRecord<Content>> {
  // The row was just written from this kind's content.
  return {
    ...toItem(row as RecordOf<Content>),
    ...checkEntries(context, { rows: await book.all(), person: book.person }, [row]),
  };
}

/** `from` is the consultation that suggested it. */
export type NewContent<Content> = {
  readonly content: Content;
  readonly from: string | null;
  readonly request: ClientRequest;
};

/** Creates a record and clears "none known" for its list. A repeated request gets the first response. */
export function createRecord<Content>(
  context: RecordContext<Content>,
  patientId: string,
  { content, from, request }: NewContent<Content>,
): Promise<SavedRecord<Content>> {
  const { kind, records, now } = context;
  return records.writeOnce({ patientId, request }, async (book) => {
    await check(context, book, content);
    const limit = kind.limit ?? MAX_RECORDS;
    if (ofKind(kind, await book.all()).length >= limit)
      throw invalidField(kind.list ?? kind.kind, 'too_many');
    const row = await book.insert({
      kind: kind.kind,
      content,
      is_current: kind.isCurrent(content),
      source: from === null ? 'self' : 'consultation',
      source_consultation_id: from,
      status_changed_at: now(),
      archived_at: null,
      created_at: now(),
      updated_at: now(),
    });
    if (kind.list) await book.clearKnownNone(kind.list);
    return toSaved(context, book, row);
  });
}

const isSameContent = (left: unknown, right: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(left)), JSON.parse(JSON.stringify(right)));

/**
 * Changes a record: 404 when there is none, 409 when another version was edited, 422 when a rule is broken. What is
 * already so, because the answer to the same change was lost, is answered again.
 */
export function reviseRecord<Content>(
  context: RecordContext<Content>,
  address: RecordAddress,
  { change, restores = false }: Revision<Content>,
): Promise<SavedRecord<Content>> {
  const { kind, records, now } = context;
  return records.write(address.patientId, async (book) => {
    const before = await find(context, book, address);
    const content = change(before.content);
    if (isOtherVersion(before, address.editedVersion)) {
      if ((restores && before.archived_at) || !isSameContent(content, before.content))
        throw new VersionConflict();
      return toSaved(context, book, before);
    }
    const isSameStatus = kind.statusOf(content) === kind.statusOf(before.content);
    if (!isSameStatus) refuseLateUndo(kind, before, now());
    await check(context, book, content);
    const archived_at = restores ? null : before.archived_at;
    const is_current = kind.isCurrent(content) && archived_at === null;
    const row = await book.change(before.id, {
      content,
      is_current,
      archived_at,
      status_changed_at: isSameStatus ? before.status_changed_at : now(),
      updated_at: versionAfter(before, now()),
    });
    if (is_current && kind.list) await book.clearKnownNone(kind.list);
    return toSaved(context, book, row);
  });
}

/** Hides a record but keeps it; returns when it was first archived. */
export function archiveRecord<Content>(context: RecordContext<Content>, address: RecordAddress) {
  return context.records.write(address.patientId, async (book) => {
    const row = await find(context, book, address);
    const archived_at = row.archived_at ?? context.now();
    const updated_at = versionAfter(row, context.now());
    if (!row.archived_at) await book.change(row.id, { archived_at, is_current: false, updated_at });
    return { id: row.id, archived_at: archived_at.toISOString() };
  });
}

/** Deletes a record permanently. */
export function eraseRecord<Content>(context: RecordContext<Content>, address: RecordAddress): Promise<void> {
  return context.records.write(address.patientId, async (book) => {
    const row = await find(context, book, address);
    await book.erase(row.id);
  });
}
