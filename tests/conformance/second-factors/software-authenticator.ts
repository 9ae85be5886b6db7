import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type CborKey = string | number;
type Cbor = CborKey | Buffer | ReadonlyMap<CborKey, Cbor>;

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** As much of CBOR (RFC 8949) as WebAuthn needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const flag = { present: 1, verified: 4, attested: 64 };

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer> | string;
const bytesOf = (value: Bytes | BufferSource) =>
  typeof value === 'string'
    ? Buffer.from(value, 'base64url')
    : ArrayBuffer.isView(value)
      ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      : Buffer.from(value);

/** An authenticator in software: one key on P-256, unlocked unless it is told otherwise. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  #userHandle = '';
  #counter = 0;
  /** Whether its owner has shown a finger or a PIN. */
  isUnlocked = true;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: Bytes | BufferSource): Buffer {
    const data = { type, challenge: base64url(bytesOf(challenge)), origin: this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(rpId: string, extra?: Buffer): Buffer {
    const flags = flag.present | (this.isUnlocked ? flag.verified : 0) | (extra ? flag.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.#counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...(extra ? [extra] : [])]);
  }

  /** `navigator.credentials.create`, as JSON. */
  create(options: {
    readonly challenge: Bytes | BufferSource;
    readonly rp: { readonly id?: string | undefined };
    readonly user: { readonly id: Bytes | BufferSource };
  }) {
    this.#userHandle = base64url(bytesOf(options.user.id));
    const cose = new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#x],
      [-3, this.#y],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, encodeCbor(cose)]);
    const attestation = new Map<CborKey, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(options.rp.id ?? '', attested)],
    ]);
    return {
      id: base64url(this.#id),
      rawId: base64url(this.#id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: base64url(encodeCbor(attestation)),
        transports: ['internal' as const],
      },
      clientExtensionResults: {},
    };
  }

  /** `navigator.credentials.get`, as JSON. */
  get(options: { readonly challenge: Bytes | BufferSource; readonly rpId?: string | undefined }) {
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const authenticatorData = this.#authenticatorData(options.rpId ?? '');
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: base64url(this.#id),
      rawId: base64url(this.#id),
      type: 'public-key' as const,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
      clientExtensionResults: {},
    };
  }
}
