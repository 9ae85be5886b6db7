import * as v from 'valibot';
import type { KeptCredential } from '#server/db/auth-tables.ts';
import type { AuthSettings } from '../auth-context.ts';

/** Loaded on first use: it costs 27 MB and 170 ms of CPU, and many deployments never need it. */
const webAuthn = () => import('@simplewebauthn/server');

/** The WebAuthn relying party: the id that its keys are bound to, and the origins that may use them. */
type RelyingParty = { readonly id: string; readonly name: string; readonly origins: readonly string[] };

const NAME = 'Anamnesis';

/**
 * The site's own host. Other web origins are included where a browser allows them to use its keys (WebAuthn §5.1.3).
 */
export function relyingPartyOf({
  siteUrl,
  webOrigins,
}: Pick<AuthSettings, 'siteUrl' | 'webOrigins'>): RelyingParty {
  const { hostname: id, origin } = new URL(siteUrl);
  const belongs = (each: string) => {
    const { hostname } = new URL(each);
    return hostname === id || hostname.endsWith(`.${id}`);
  };
  return { id, name: NAME, origins: [origin, ...webOrigins.filter(belongs)] };
}

const text = v.pipe(v.string(), v.maxLength(100_000));
const shared = {
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  clientExtensionResults: v.fallback(v.object({}), {}),
};

/** The result of `navigator.credentials.create` as JSON (WebAuthn §5.1.8). */
export const createdCredential = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: v.fallback(v.array(v.string()), []),
  }),
});

/** The result of `navigator.credentials.get` as JSON. */
export const shownCredential = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.optional(text),
  }),
});

/** Whether a key signs in by itself or is a second factor after a password. */
export type KeyRole = 'passkey' | 'factor';

/** COSE numbers of EdDSA, ES256 and RS256, which cover the authenticators in use. */
const algorithms = [-8, -7, -257];

const selections = {
  passkey: { residentKey: 'required', userVerification: 'required' },
  factor: { residentKey: 'discouraged', userVerification: 'preferred' },
} as const;

const descriptorsOf = (credentials: readonly KeptCredential[]) =>
  credentials.map(({ id, transports }) => ({ id, transports: [...transports] }));

type Owner = { readonly id: string; readonly email: string };

/** The browser's options for creating a key for this account; keys that the account already has are excluded. */
export const creationOptions = async (
  party: RelyingParty,
  owner: Owner,
  { role, existing }: { readonly role: KeyRole; readonly existing: readonly KeptCredential[] },
) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.email,
    attestationType: 'none',
    excludeCredentials: descriptorsOf(existing),
    authenticatorSelection: selections[role],
    supportedAlgorithmIDs: algorithms,
  });

/** The browser's options for using a key: one of `allowed`, or any passkey of the site if there is none. */
export const requestOptions = async (
  party: RelyingParty,
  role: KeyRole,
  allowed: readonly KeptCredential[],
) =>
  (await webAuthn()).generateAuthenticationOptions({
    rpID: party.id,
    userVerification: selections[role].userVerification,
    allowCredentials: descriptorsOf(allowed),
  });

type Expected = { readonly challenge: string; readonly role: KeyRole };

/** Verifies a newly created key; `undefined` when it does not match the challenge. */
export async function checkCreated(
  party: RelyingParty,
  response: v.InferOutput<typeof createdCredential>,
  { challenge, role }: Expected,
): Promise<KeptCredential | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: role === 'passkey',
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
  };
}

/**
 * Verifies a use of a key and returns its updated state; `undefined` when the signature does not match the challenge.
 */
export async function checkShown(
  party: RelyingParty,
  response: v.InferOutput<typeof shownCredential>,
  { challenge, role, known }: Expected & { readonly known: KeptCredential },
): Promise<KeptCredential | undefined> {
  const { userHandle, ...rest } = response.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: { ...rest, ...(userHandle === undefined ? {} : { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
    requireUserVerification: role === 'passkey',
  }).catch(() => undefined);
  return checked?.verified ? { ...known, counter: checked.authenticationInfo.newCounter } : undefined;
}
