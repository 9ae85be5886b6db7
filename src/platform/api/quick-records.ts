import type { RecordItem } from '#src/domain/record.ts';
import { textIn } from '#src/domain/form/form.ts';
import { isMissing } from '#src/domain/problem-of.ts';
import { latestMeasurements } from '#src/domain/records/measurement.ts';
import type { CallApi } from './api.ts';

/** The record kinds that can be added by name alone. */
export type QuickKind = 'allergies' | 'medications' | 'conditions';

type Added = Readonly<Record<QuickKind, (name: string) => Promise<unknown>>>;
type Listed = Readonly<Record<QuickKind, (signal: AbortSignal) => Promise<readonly string[]>>>;

const nameIn = (record: RecordItem, field: string): string => textIn(record, field);

/** The current names on each list, and a way to add records by name alone. */
export function createQuickRecords(callApi: CallApi, onChanged: () => void) {
  const list: Listed = {
    allergies: async (signal) => {
      const query = { status: 'active' } as const;
      return (await callApi('listAllergies', { query, signal })).allergies.map((each) =>
        nameIn(each, 'substance'),
      );
    },
    medications: async (signal) => {
      const query = { status: 'current' } as const;
      return (await callApi('listMedications', { query, signal })).medications.map((each) =>
        nameIn(each, 'name'),
      );
    },
    conditions: async (signal) => {
      const query = { status: 'current' } as const;
      return (await callApi('listConditions', { query, signal })).conditions.map((each) =>
        nameIn(each, 'name'),
      );
    },
  };
  const add: Added = {
    allergies: (substance) => callApi('createAllergy', { body: { substance } }),
    medications: (name) => callApi('createMedication', { body: { name } }),
    conditions: (name) => callApi('createCondition', { body: { name } }),
  };
  return {
    /** The newest of each measurement; empty where the back end does not know measurements (decision 051). */
    readLatest: async (signal: AbortSignal): Promise<readonly RecordItem[]> => {
      try {
        return latestMeasurements((await callApi('listMeasurements', { query: {}, signal })).measurements);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    readNames: (kind: QuickKind, signal: AbortSignal) => list[kind](signal),
    /** Adds the names that are not there yet: sending them twice adds them once. */
    addNames: async (kind: QuickKind, names: readonly string[]): Promise<void> => {
      if (names.length === 0) return;
      const known = new Set(
        (await list[kind](new AbortController().signal)).map((name) => name.toLowerCase()),
      );
      try {
        for (const name of names) if (!known.has(name.toLowerCase())) await add[kind](name);
      } finally {
        onChanged();
      }
    },
  };
}
