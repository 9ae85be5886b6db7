import { dayProblem } from '#contract/record.ts';
import type { AppError, FieldError } from '#src/domain/app-error.ts';
import { isConflict } from '#src/domain/problem-of.ts';
import { textIn } from '#src/domain/form/form.ts';
import type {
  OpenedRecord,
  RecordDraft,
  RecordFindings,
  RecordItem,
  RecordKind,
  RecordSaved,
  RecordStatusChange,
} from '#src/domain/record.ts';
import { contentOf, draftOf, nameOfRecord, type RecordShape } from '#src/domain/records/record-shape.ts';
import { queryOf, toList, type RecordCalls, type WrittenRecord } from '#src/domain/records/record-calls.ts';
import { versionIn } from '#src/domain/version.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import type { LibraryNames } from '#src/platform/api/library-names.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';
import type { RecordCallNames, RecordDefinition } from './record-definition.ts';

type Ports = {
  readonly callApi: CallApi;
  readonly kinds: readonly RecordDefinition[];
  /** The patient's calendar day, and their date of birth if known. */
  readonly readDays: () => { readonly today: string; readonly birthDate: string | null };
  /** The code of a vocabulary for a name; null when none is known. */
  readonly codeOf: LibraryNames['codeOf'];
  /** Called after every write; resolves when what is shown has been read again. */
  readonly onChanged: () => Promise<void>;
};

type Editing = {
  readonly kind: RecordKind;
  readonly item: RecordItem | null;
  readonly draft: RecordDraft;
};

type Answer = Parameters<typeof toList>[1] & Readonly<Record<string, readonly RecordItem[]>>;
type AnyCall = <Result>(name: RecordCallNames['list'], args: object) => Promise<Result>;

/** The calls of one record kind. */
function bindCalls(callApi: CallApi, { kind, calls }: RecordDefinition): RecordCalls {
  // Only its definition knows which rows a kind has. A call checks requests and responses against its row.
  const call = callApi as unknown as AnyCall;
  const paramsOf = (id: string) => ({ params: { [calls.id]: id } });
  const { readOne, check, changeStatus, remove } = calls;
  const replace: RecordCalls['replace'] = (item, body, signal) =>
    call<WrittenRecord>(calls.replace, { ...paramsOf(item.id), body, unchanged: item, signal });
  return {
    list: async (filter, signal) => {
      const answer = await call<Answer>(calls.list, { query: queryOf(filter), signal });
      return toList(answer[kind] ?? [], answer);
    },
    ...(readOne ? { readOne: (id, signal) => call<RecordItem>(readOne, { ...paramsOf(id), signal }) } : {}),
    ...(check
      ? {
          check: async (draft, item, signal) => {
            const body = check.bodyOf(draft, item);
            return body && call<WrittenRecord>(check.name, { body, signal });
          },
        }
      : {}),
    create: (body, signal) => call<WrittenRecord>(calls.create, { body, signal }),
    replace,
    changeStatus: (item, { status, resolvedDate }, signal) =>
      changeStatus
        ? call<WrittenRecord>(changeStatus, {
            ...paramsOf(item.id),
            body: {
              status,
              ...(resolvedDate === null ? {} : { resolved_date: resolvedDate }),
              ...versionIn(item),
            },
            signal,
          })
        : replace(item, { ...item, status }, signal),
    remove: (id) =>
      call(remove.name, { ...paramsOf(id), ...(remove.body && { body: remove.body }), outlivesPage: true }),
  };
}

/** A record after a write: the answer, or what was sent. */
const toSaved = (
  { item, warnings, not_checked: notChecked }: WrittenRecord,
  sent: Partial<RecordItem>,
): RecordSaved => ({
  item: { id: '', ...sent, ...item },
  warnings,
  notChecked,
});

const missing: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };

type Calls = RecordCalls & { readonly shape: RecordDefinition };

/** The record as the server has it now, whatever its status. */
async function findNewest(
  { shape, readOne, list }: Calls,
  id: string,
  signal: AbortSignal,
): Promise<RecordItem> {
  if (readOne) return readOne(id, signal);
  for (const status of ['all', 'entered-in-error']) {
    const { items } = await list({ status, search: '', sortBy: shape.sorts[0]?.value ?? '' }, signal);
    const item = items.find((each) => each.id === id);
    if (item) return item;
  }
  throw missing;
}

/** Throws for dates that are not allowed, before anything is sent. */
function checkDays(shape: RecordShape, content: ReturnType<typeof contentOf>, ports: Ports): void {
  const days = ports.readDays();
  const fields = shape.pastDays(content).flatMap((field): FieldError[] => {
    const day = content[field];
    const code = typeof day === 'string' && /^\d{4}/.test(day) && dayProblem(day, days);
    return code ? [{ field, code }] : [];
  });
  const problem: AppError = { kind: 'code', code: 'VALIDATION_ERROR', fields };
  if (fields.length > 0) throw problem;
}

/** The request body of a form. A new name gets its own code or none: the old name's code would be wrong. */
function codedContent(shape: RecordShape, { item, draft }: Omit<Editing, 'kind'>, codeOf: Ports['codeOf']) {
  const content = contentOf(shape, draft, item);
  const name = textIn(content, shape.nameField);
  if (item !== null && nameOfRecord(shape, item) === name) return content;
  const code = codeOf(shape.kind, name);
  return code === null && (item?.['code'] ?? null) === null ? content : { ...content, code };
}

/** After a conflict the page shows the version that was in the way, so that the patient can decide again. */
const readAfterConflict =
  ({ onChanged }: Ports) =>
  (error: unknown): never => {
    if (isConflict(error)) void onChanged();
    throw error;
  };

/** The calls of each kind by its name. */
function bindKinds({ callApi, kinds }: Ports) {
  const known = new Map(kinds.map((shape) => [shape.kind, { shape, ...bindCalls(callApi, shape) }]));
  return (kind: RecordKind): Calls => {
    const calls = known.get(kind);
    if (!calls) throw new Error(`There is no kind of record "${kind}".`);
    return calls;
  };
}

/** The patient's record: what the editors and removals of every kind call. */
export function createRecords(ports: Ports) {
  const callsOf = bindKinds(ports);

  async function write(work: Promise<WrittenRecord>, sent: Partial<RecordItem>): Promise<RecordSaved> {
    const saved = toSaved(await work.catch(readAfterConflict(ports)), sent);
    void ports.onChanged();
    return saved;
  }

  return {
    listOf: (kind: RecordKind): RecordCalls['list'] => callsOf(kind).list,
    /** The record as the server has it now, with its form values; the list's version for kinds without such a call. */
    open: async (
      { kind, item }: { kind: RecordKind; item: RecordItem },
      signal: AbortSignal,
    ): Promise<OpenedRecord> => {
      const { shape, readOne } = callsOf(kind);
      const opened = (await readOne?.(item.id, signal)) ?? item;
      return { item: opened, draft: draftOf(shape, opened) };
    },
    /** The record as the server has it now, whatever its status. What the page shows is read again as well. */
    readNewest: async (kind: RecordKind, id: string, signal: AbortSignal): Promise<OpenedRecord> => {
      const calls = callsOf(kind);
      void ports.onChanged();
      const item = await findNewest(calls, id, signal);
      return { item, draft: draftOf(calls.shape, item) };
    },
    /**
     * What the rest of the record says about a form; null when its kind is not checked or there is nothing to check.
     */
    check: async ({ kind, item, draft }: Editing, signal: AbortSignal): Promise<RecordFindings | null> => {
      const found = await callsOf(kind).check?.(draft, item, signal);
      return found ? { warnings: found.warnings, notChecked: found.not_checked } : null;
    },
    /** Creates when `item` is null, else replaces the version that was opened. */
    save: async ({ kind, ...editing }: Editing, signal: AbortSignal): Promise<RecordSaved> => {
      const calls = callsOf(kind);
      const { item } = editing;
      const content = codedContent(calls.shape, editing, ports.codeOf);
      checkDays(calls.shape, content, ports);
      return write(item === null ? calls.create(content, signal) : calls.replace(item, content, signal), {
        ...item,
        ...content,
      });
    },
    changeStatus: (
      { kind, item, change }: { kind: RecordKind; item: RecordItem; change: RecordStatusChange },
      signal: AbortSignal,
    ): Promise<RecordSaved> =>
      write(callsOf(kind).changeStatus(item, change, signal), { ...item, status: change.status }),
    remove: (kind: RecordKind, ids: readonly string[]): Promise<void> =>
      removeEach(ids, { remove: callsOf(kind).remove, onChanged: ports.onChanged }),
  };
}
export type Records = ReturnType<typeof createRecords>;
