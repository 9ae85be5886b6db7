import type { endpoints } from '#contract/endpoints.ts';
import { allergyShape } from '#src/domain/records/allergy.ts';
import { conditionShape } from '#src/domain/records/condition.ts';
import { medicationShape } from '#src/domain/records/medication.ts';
import { queryOf, toList, type RecordCalls, type WrittenRecord } from '#src/domain/records/record-calls.ts';
import type { RecordShape } from '#src/domain/records/record-shape.ts';
import type { RecordItem } from '#src/domain/record.ts';
import type { CallApi } from '#src/platform/api/api.ts';

type CallName = keyof typeof endpoints;

/** One kind's rows of the endpoint table. */
type KindCalls = {
  readonly shape: RecordShape;
  /** What the paths call its id. */
  readonly id: string;
  readonly list: CallName;
  /** Only where the specification has a call for one record. */
  readonly readOne?: CallName;
  readonly create: CallName;
  readonly replace: CallName;
  /** Without one a status changes with the whole record. */
  readonly changeStatus?: CallName;
  readonly remove: { readonly name: CallName; readonly body?: object };
};

/** Every kind of medical data (spec §7). Another kind is another row (docs/records.md). */
const kinds: readonly KindCalls[] = [
  {
    shape: allergyShape,
    id: 'allergy_id',
    list: 'listAllergies',
    create: 'createAllergy',
    replace: 'updateAllergy',
    changeStatus: 'changeAllergyStatus',
    // It can be taken back for 30 days.
    remove: { name: 'changeAllergyStatus', body: { status: 'entered-in-error' } },
  },
  {
    shape: medicationShape,
    id: 'medication_id',
    list: 'listMedications',
    create: 'createMedication',
    replace: 'updateMedication',
    remove: { name: 'deleteMedication' },
  },
  {
    shape: conditionShape,
    id: 'condition_id',
    list: 'listConditions',
    readOne: 'readOwnCondition',
    create: 'createCondition',
    replace: 'updateCondition',
    changeStatus: 'changeConditionStatus',
    // Any change of status brings it back.
    remove: { name: 'archiveCondition' },
  },
];

type Answer = Parameters<typeof toList>[1] & Readonly<Record<string, readonly RecordItem[]>>;
type AnyCall = <Result>(name: CallName, args: object) => Promise<Result>;

function bindKind(call: AnyCall, kind: KindCalls): RecordCalls {
  const paramsOf = (id: string) => ({ params: { [kind.id]: id } });
  const { readOne, changeStatus } = kind;
  const replace: RecordCalls['replace'] = (item, body, signal) =>
    call<WrittenRecord>(kind.replace, { ...paramsOf(item.id), body, unchanged: item, signal });
  return {
    shape: kind.shape,
    list: async (filter, signal) => {
      const answer = await call<Answer>(kind.list, { query: queryOf(filter), signal });
      return toList(answer[kind.shape.kind] ?? [], answer);
    },
    ...(readOne ? { readOne: (id, signal) => call<RecordItem>(readOne, { ...paramsOf(id), signal }) } : {}),
    create: (body, signal) => call<WrittenRecord>(kind.create, { body, signal }),
    replace,
    changeStatus: (item, { status, resolvedDate }, signal) =>
      changeStatus
        ? call<WrittenRecord>(changeStatus, {
            ...paramsOf(item.id),
            body: { status, ...(resolvedDate === null ? {} : { resolved_date: resolvedDate }) },
            signal,
          })
        : replace(item, { ...item, status }, signal),
    remove: (id) => call(kind.remove.name, { ...paramsOf(id), ...bodyOf(kind), outlivesPage: true }),
  };
}

const bodyOf = ({ remove: { body } }: KindCalls) => (body ? { body } : {});

/** The calls of every kind, by the kind's name. */
export function createRecordCalls(callApi: CallApi): (name: string) => RecordCalls {
  // Which row a kind has is known only here. A call checks what it sends and what it gets against that row.
  const call = callApi as unknown as AnyCall;
  const all = new Map(kinds.map((kind) => [kind.shape.kind, bindKind(call, kind)]));
  return (name) => {
    const calls = all.get(name);
    if (!calls) throw new Error(`There is no kind of record "${name}".`);
    return calls;
  };
}
