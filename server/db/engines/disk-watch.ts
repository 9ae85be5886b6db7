import type { Transactions } from './transactions.ts';

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

/** The error of Postgres for a full disk. */
export const diskFull = () => Object.assign(new Error('The disk is full.'), { code: DISK_FULL });

const isDiskFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DISK_FULL;

/**
 * After a write has failed because the disk is full, `check` rejects until `probe` manages to write. Costs nothing
 * before that.
 */
export function watchDisk(
  { asPatient, asService, askPatient, askService }: Transactions,
  probe: () => Promise<unknown>,
): Transactions & { check(this: void): Promise<void> } {
  let isFull = false;
  async function noting<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      isFull ||= isDiskFull(error);
      throw error;
    }
  }
  const watched: Transactions = {
    asPatient: (patientId, work) => noting(asPatient(patientId, work)),
    asService: (work) => noting(asService(work)),
    askPatient: (patientId, statement) => noting(askPatient(patientId, statement)),
    askService: (statement) => noting(askService(statement)),
  };
  return {
    ...watched,
    async check(): Promise<void> {
      if (!isFull) return;
      await probe();
      isFull = false;
    },
  };
}
