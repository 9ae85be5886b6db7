import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A parsed refresh token; `isSignedWith` compares `signature` and `signed`. */
export type RefreshToken = {
  readonly sessionId: string;
  readonly counter: number;
  readonly signed: Buffer;
  readonly signature: Buffer;
};

const VERSION = 0;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const MAX_COUNTER_BYTES = 7;

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
const signatureOf = (bytes: Buffer, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(bytes).digest().subarray(0, SIGNATURE_BYTES);

function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

function decodeCounter(bytes: Buffer): number | undefined {
  const isOneNumber = bytes.every((byte, index) => byte >= 128 === index < bytes.length - 1);
  if (bytes.length === 0 || bytes.length > MAX_COUNTER_BYTES || !isOneNumber) return undefined;
  return bytes.reduce((sum, byte, index) => sum + (byte % 128) * 128 ** index, 0);
}

const idToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const bytesToId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A new 32-byte key for one session, as base64url. */
export const newRefreshKey = (): string => randomBytes(32).toString('base64url');

/** Version, session, counter, truncated HMAC-SHA-256 and a checksum, as base64url: the provider's second format. */
export function encodeRefreshToken(sessionId: string, counter: number, key: string): string {
  const signed = Buffer.concat([Buffer.from([VERSION]), idToBytes(sessionId), encodeCounter(counter)]);
  const body = Buffer.concat([signed, signatureOf(signed, key)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

/** Parses a token with a valid checksum; `undefined` otherwise. Does not check the signature. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (!/^[A-Za-z0-9_-]{50,80}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  if (bytes[0] !== VERSION || !checksumOf(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
  const signed = body.subarray(0, -SIGNATURE_BYTES);
  const counter = decodeCounter(signed.subarray(1 + ID_BYTES));
  if (counter === undefined) return undefined;
  return {
    sessionId: bytesToId(signed.subarray(1, 1 + ID_BYTES)),
    counter,
    signed,
    signature: body.subarray(-SIGNATURE_BYTES),
  };
}

/** Whether the session's key signed the token, compared in constant time. */
export const isSignedWith = (token: RefreshToken, key: string): boolean =>
  timingSafeEqual(signatureOf(token.signed, key), token.signature);
