import { createHash } from 'node:crypto';

/** A number in [0, 1) that depends on the key alone. */
export const chance = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32LE(0) / 2 ** 32;
