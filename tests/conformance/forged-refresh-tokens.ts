import { createHash } from 'node:crypto';

/** Repairs the checksum of changed token bytes, as a forger would. */
function reseal(bytes: Buffer): string {
  const body = bytes.subarray(0, -4);
  const checksum = createHash('sha256').update(body).digest().subarray(0, 4);
  return Buffer.concat([body, checksum]).toString('base64url');
}

/** The token with another counter (below 128). */
export function withCounter(token: string, counter: number): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(counter, 17);
  return reseal(bytes);
}

/** The token in the name of another session. */
export function withSession(token: string, id: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes.write(id.replaceAll('-', ''), 1, 'hex');
  return reseal(bytes);
}
