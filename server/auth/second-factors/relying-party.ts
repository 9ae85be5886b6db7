import * as v from 'valibot';
import type { KeptCredential } from '#server/db/auth-tables.ts';
import type { AuthSettings } from '../auth-context.ts';

/** Loaded when the first key is asked for: it costs 27 MB and 170 ms of CPU, and many deployments never see one. */
const webAuthn = () => import('@simplewebauthn/server');

/** Who asks a browser for a key: a name that its keys are bound to, and the origins whose pages may use them. */
type RelyingParty = { readonly id: string; readonly name: string; readonly origins: readonly string[] };

const NAME = 'Anamnesis';

/** The site's own host; other web origins count where a browser lets them use its keys (WebAuthn §5.1.3). */
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

/** What `navigator.credentials.create` made, as JSON (WebAuthn §5.1.8). */
export const createdCredential = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: v.fallback(v.array(v.string()), []),
  }),
});

/** What `navigator.credentials.get` answered, as JSON. */
export const shownCredential = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.optional(text),
  }),
});

/** Whether a key can log in by itself, or only comes on top of a password. */
export type KeyRole = 'passkey' | 'factor';

/** EdDSA, ES256 and RS256 by their COSE numbers: what authenticators in use can sign with. */
const algorithms = [-8, -7, -257];

const selections = {
  passkey: { residentKey: 'required', userVerification: 'required' },
  factor: { residentKey: 'discouraged', userVerification: 'preferred' },
} as const;

const descriptorsOf = (credentials: readonly KeptCredential[]) =>
  credentials.map(({ id, transports }) => ({ id, transports: [...transports] }));

type Owner = { readonly id: string; readonly email: string };

/** What a browser needs to make a key for this account; it makes none beside one that it has. */
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

/** What a browser needs to use a key: one of these, or any passkey of the site where none is named. */
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

/** The key that a browser has made as asked; `undefined` for anything else. */
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

/** The key as it is after this use of it; `undefined` when it did not sign what was asked. */
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
