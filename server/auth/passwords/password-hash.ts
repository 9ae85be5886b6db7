import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HashQueue } from './hash-queue.ts';

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** argon2id with 19 MiB, two passes and one lane: the first choice of the OWASP Password Storage Cheat Sheet. */
export const PASSWORD_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Creates and verifies password hashes as PHC strings, with no more at once than the queue allows. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * If `stored` is null, does the same work and returns false, so that timing does not reveal whether the account
   * exists.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
};

const derive = (password: string, salt: Buffer, cost: Cost & { readonly tagLength: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    const input = { ...cost, message: Buffer.from(password.normalize('NFC'), 'utf8'), nonce: salt };
    argon2('argon2id', input, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function parsePhc(stored: string) {
  const parts = PHC.exec(stored);
  if (!parts) throw new Error('a stored password hash is not argon2id');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  return { cost: { memory, passes, parallelism }, salt, tag };
}

/** Only tests lower `cost`. */
export function createPasswordHasher(queue: HashQueue, cost: Cost = PASSWORD_COST): PasswordHasher {
  const decoy = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  return {
    hash: (password) =>
      queue.run(async () => {
        const salt = randomBytes(SALT_BYTES);
        const tag = await derive(password, salt, { ...cost, tagLength: TAG_BYTES });
        const { memory, passes, parallelism } = cost;
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
      }),
    verify: (password, stored) =>
      queue.run(async () => {
        const wanted = stored === null ? decoy : parsePhc(stored);
        const tag = await derive(password, wanted.salt, { ...wanted.cost, tagLength: wanted.tag.length });
        return timingSafeEqual(tag, wanted.tag) && stored !== null;
      }),
  };
}
