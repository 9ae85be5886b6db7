import { AuthClient, GoTrueAdminApi } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { newEmail, signUp, type SignedIn } from './client-session.ts';

const secretKey = `sb_secret_${'s'.repeat(32)}`;
const someId = '10000000-0000-4000-8000-000000000001';

type Scene = {
  readonly server: AuthServer;
  readonly anna: SignedIn;
  readonly client: SignedIn['client'];
  readonly admin: GoTrueAdminApi;
};
type Answer = { readonly error: unknown };
type Drive = (scene: Scene) => Promise<Answer>;

/** The original's answer: status, code and sentence. */
type Refusal = readonly [status: number | undefined, code: string | undefined, message: string];
type Row = { readonly drive: Drive; readonly refusal: Refusal | null };

const works = (drive: Drive): Row => ({ drive, refusal: null });
/** Refused in the words of the original in which it is switched off, or in which nothing of that kind is there. */
const refused = (refusal: Refusal, drive: Drive): Row => ({ drive, refusal });
/** Answers without an `error`: it asks no server, or throws. */
const local = (run: (scene: Scene) => unknown): Row =>
  works(async (scene) => {
    await run(scene);
    return { error: null };
  });

const noOAuth: Refusal = [404, 'feature_disabled', 'OAuth server is disabled'];
const noCustom: Refusal = [404, 'feature_disabled', 'Custom OAuth providers are disabled'];
const noLinking: Refusal = [404, 'manual_linking_disabled', 'Manual linking is disabled'];
const noWallets: Refusal = [422, 'web3_provider_disabled', 'Web3 provider is disabled'];
const noToken: Refusal = [
  400,
  'provider_disabled',
  'Provider (issuer "https://accounts.google.com") is not enabled',
];
const noBrowser: Refusal = [undefined, undefined, 'Browser does not support WebAuthn'];
const noFactor: Refusal = [404, 'mfa_factor_not_found', 'Factor not found'];
const noPasskey: Refusal = [404, 'validation_failed', 'Passkey not found'];

async function enrol({ client }: Pick<Scene, 'client'>) {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (!data) throw new Error(error.message);
  return data;
}
const codeOf = ({ server }: Scene, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now().getTime() });
async function withApp(scene: Scene) {
  const { id: factorId, totp } = await enrol(scene);
  const code = codeOf(scene, totp.secret);
  const { error } = await scene.client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return factorId;
}
async function withCodes(scene: Scene) {
  await withApp(scene);
  const { data, error } = await scene.client.mfa.recoveryCodes.generate();
  if (!data) throw error;
  return data.codes;
}

const wallet = { chain: 'solana', message: 'x'.repeat(80), signature: new Uint8Array(64) } as const;
const idToken = { provider: 'google', token: 'a.b.c' } as const;
const userIdOf = ({ anna }: Scene) => anna.session.user.id;

const rows: Readonly<Record<string, Row>> = {
  signUp: works(({ server }) => server.client().signUp({ email: newEmail(), password: goodPassword })),
  signInWithPassword: works(({ server, anna }) =>
    server.client().signInWithPassword({ email: anna.email, password: goodPassword }),
  ),
  signInAnonymously: refused(
    [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ({ server }) => server.client().signInAnonymously(),
  ),
  signInWithWeb3: refused(noWallets, ({ server }) => server.client().signInWithWeb3(wallet)),
  signInWithIdToken: refused(noToken, ({ server }) => server.client().signInWithIdToken(idToken)),
  linkIdentityIdToken: refused(noToken, ({ client }) => client.linkIdentity(idToken)),
  linkIdentity: refused(noLinking, ({ client }) =>
    client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
  ),
  unlinkIdentity: refused(noLinking, async ({ client }) => {
    const { data } = await client.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    return client.unlinkIdentity(identity);
  }),
  getUserIdentities: works(({ client }) => client.getUserIdentities()),
  signInWithSSO: refused([404, 'saml_provider_disabled', 'SAML 2.0 is disabled'], ({ server }) =>
    server.client().signInWithSSO({ domain: 'example.org' }),
  ),
  /** Only makes an address; what is behind it is refused. */
  signInWithOAuth: works(({ client }) =>
    client.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
  ),
  signInWithOtp: works(({ server, anna }) => server.client().signInWithOtp({ email: anna.email })),
  verifyOtp: refused([403, 'otp_expired', 'Token has expired or is invalid'], ({ client, anna }) =>
    client.verifyOtp({ email: anna.email, token: '000000', type: 'email' }),
  ),
  reauthenticate: works(({ client }) => client.reauthenticate()),
  resend: works(({ client, anna }) => client.resend({ type: 'signup', email: anna.email })),
  resetPasswordForEmail: works(({ client, anna }) => client.resetPasswordForEmail(anna.email)),
  getSession: works(({ client }) => client.getSession()),
  getUser: works(({ client }) => client.getUser()),
  getClaims: works(({ client }) => client.getClaims()),
  updateUser: works(({ client }) => client.updateUser({ data: { full_name: 'Anna' } })),
  setSession: works(({ server, anna }) => server.client().setSession(anna.session)),
  refreshSession: works(({ client }) => client.refreshSession()),
  signOut: works(({ client }) => client.signOut()),
  initialize: works(({ client }) => client.initialize()),
  isThrowOnErrorEnabled: local(({ client }) => client.isThrowOnErrorEnabled()),
  onAuthStateChange: local(({ client }) =>
    client.onAuthStateChange(() => undefined).data.subscription.unsubscribe(),
  ),
  startAutoRefresh: local(async ({ client }) => {
    await client.startAutoRefresh();
    await client.stopAutoRefresh();
  }),
  stopAutoRefresh: local(({ client }) => client.stopAutoRefresh()),
  dispose: local(({ server }) => server.client().dispose()),
  signInWithPasskey: refused(noBrowser, ({ client }) => client.signInWithPasskey()),
  registerPasskey: refused(noBrowser, ({ client }) => client.registerPasskey()),
  'passkey.list': works(({ client }) => client.passkey.list()),
  'passkey.startRegistration': works(({ client }) => client.passkey.startRegistration()),
  'passkey.startAuthentication': works(({ client }) => client.passkey.startAuthentication()),
  'passkey.update': refused(noPasskey, ({ client }) =>
    client.passkey.update({ passkeyId: someId, friendlyName: 'Mine' }),
  ),
  'passkey.delete': refused(noPasskey, ({ client }) => client.passkey.delete({ passkeyId: someId })),
  'mfa.enroll': works(({ client }) => client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })),
  'mfa.challenge': works(async (scene) => scene.client.mfa.challenge({ factorId: (await enrol(scene)).id })),
  'mfa.verify': works(async (scene) => {
    const { id: factorId, totp } = await enrol(scene);
    const { data } = await scene.client.mfa.challenge({ factorId });
    const code = codeOf(scene, totp.secret);
    return scene.client.mfa.verify({ factorId, challengeId: data?.id ?? '', code });
  }),
  'mfa.challengeAndVerify': local(withApp),
  'mfa.unenroll': works(async (scene) => scene.client.mfa.unenroll({ factorId: await withApp(scene) })),
  'mfa.listFactors': works(({ client }) => client.mfa.listFactors()),
  'mfa.getAuthenticatorAssuranceLevel': works(({ client }) => client.mfa.getAuthenticatorAssuranceLevel()),
  'mfa.webauthn.enroll': works(({ client }) => client.mfa.webauthn.enroll({ friendlyName: 'Key' })),
  'mfa.webauthn.register': refused(noBrowser, ({ client }) =>
    client.mfa.webauthn.register({ friendlyName: 'Key', webauthn: { rpId: 'localhost' } }),
  ),
  'mfa.webauthn.authenticate': refused(noBrowser, ({ client }) =>
    client.mfa.webauthn.authenticate({ factorId: someId, webauthn: { rpId: 'localhost' } }),
  ),
  'mfa.webauthn.challenge': refused(noFactor, ({ client }) =>
    client.mfa.webauthn.challenge({ factorId: someId, webauthn: { rpId: 'localhost' } }),
  ),
  'mfa.recoveryCodes.getStatus': refused(noFactor, ({ client }) => client.mfa.recoveryCodes.getStatus()),
  'mfa.recoveryCodes.generate': local(withCodes),
  'mfa.recoveryCodes.verify': works(async (scene) => {
    const [code = ''] = await withCodes(scene);
    return scene.client.mfa.recoveryCodes.verify({ code });
  }),
  'mfa.recoveryCodes.regenerate': works(async (scene) => {
    await withCodes(scene);
    return scene.client.mfa.recoveryCodes.regenerate();
  }),
  'mfa.recoveryCodes.unenroll': works(async (scene) => {
    await withCodes(scene);
    return scene.client.mfa.recoveryCodes.unenroll();
  }),
  'oauth.getAuthorizationDetails': refused(noOAuth, ({ client }) =>
    client.oauth.getAuthorizationDetails(someId),
  ),
  'oauth.approveAuthorization': refused(noOAuth, ({ client }) =>
    client.oauth.approveAuthorization(someId, { skipBrowserRedirect: true }),
  ),
  'oauth.denyAuthorization': refused(noOAuth, ({ client }) =>
    client.oauth.denyAuthorization(someId, { skipBrowserRedirect: true }),
  ),
  'oauth.listGrants': refused(noOAuth, ({ client }) => client.oauth.listGrants()),
  'oauth.revokeGrant': refused(noOAuth, ({ client }) => client.oauth.revokeGrant({ clientId: someId })),
  'admin.listUsers': works(({ admin }) => admin.listUsers()),
  'admin.createUser': works(({ admin }) => admin.createUser({ email: newEmail(), password: goodPassword })),
  'admin.getUserById': works((scene) => scene.admin.getUserById(userIdOf(scene))),
  'admin.updateUserById': works((scene) =>
    scene.admin.updateUserById(userIdOf(scene), { user_metadata: { full_name: 'Anna' } }),
  ),
  'admin.deleteUser': works((scene) => scene.admin.deleteUser(userIdOf(scene))),
  'admin.inviteUserByEmail': works(({ admin }) => admin.inviteUserByEmail(newEmail())),
  'admin.generateLink': works(({ admin, anna }) =>
    admin.generateLink({ type: 'recovery', email: anna.email }),
  ),
  'admin.signOut': works(({ admin, anna }) => admin.signOut(anna.session.access_token)),
  'admin.mfa.listFactors': works((scene) => scene.admin.mfa.listFactors({ userId: userIdOf(scene) })),
  'admin.mfa.deleteFactor': works(async (scene) =>
    scene.admin.mfa.deleteFactor({ id: await withApp(scene), userId: userIdOf(scene) }),
  ),
  'admin.passkey.listPasskeys': works((scene) =>
    scene.admin.passkey.listPasskeys({ userId: userIdOf(scene) }),
  ),
  'admin.passkey.deletePasskey': refused(noPasskey, (scene) =>
    scene.admin.passkey.deletePasskey({ userId: userIdOf(scene), passkeyId: someId }),
  ),
  'admin.oauth.listClients': refused(noOAuth, ({ admin }) => admin.oauth.listClients()),
  'admin.oauth.createClient': refused(noOAuth, ({ admin }) =>
    admin.oauth.createClient({ client_name: 'App', redirect_uris: ['https://example.org'] }),
  ),
  'admin.oauth.getClient': refused(noOAuth, ({ admin }) => admin.oauth.getClient(someId)),
  'admin.oauth.updateClient': refused(noOAuth, ({ admin }) =>
    admin.oauth.updateClient(someId, { client_name: 'App' }),
  ),
  'admin.oauth.deleteClient': refused(noOAuth, ({ admin }) => admin.oauth.deleteClient(someId)),
  'admin.oauth.regenerateClientSecret': refused(noOAuth, ({ admin }) =>
    admin.oauth.regenerateClientSecret(someId),
  ),
  'admin.customProviders.listProviders': refused(noCustom, ({ admin }) =>
    admin.customProviders.listProviders(),
  ),
  'admin.customProviders.getProvider': refused(noCustom, ({ admin }) =>
    admin.customProviders.getProvider('custom:x'),
  ),
  'admin.customProviders.deleteProvider': refused(noCustom, ({ admin }) =>
    admin.customProviders.deleteProvider('custom:x'),
  ),
  'admin.customProviders.updateProvider': refused(noCustom, ({ admin }) =>
    admin.customProviders.updateProvider('custom:x', { name: 'X' }),
  ),
  'admin.customProviders.createProvider': refused(noCustom, ({ admin }) =>
    admin.customProviders.createProvider({
      provider_type: 'oauth2',
      identifier: 'custom:x',
      name: 'X',
      client_id: 'x',
      client_secret: 'y',
    }),
  ),
};

/** Methods that need more than one call to mean anything, with the test that drives them. */
const elsewhere: Readonly<Record<string, string>> = {
  exchangeCodeForSession: 'code-exchange.test.ts',
  'passkey.verifyRegistration': 'passkeys.test.ts',
  'passkey.verifyAuthentication': 'passkeys.test.ts',
  'mfa.webauthn.verify': 'factors.test.ts',
};
/** Parts of a public method, private in the types. */
const inner: ReadonlySet<string> = new Set([
  'fetch',
  'admin.fetch',
  'logger',
  'fetchJwk',
  'signInWithEthereum',
  'signInWithSolana',
  'linkIdentityOAuth',
]);

const groups = new Set(['admin', 'mfa', 'passkey', 'oauth', 'recoveryCodes', 'webauthn', 'customProviders']);

/** Every method that the installed client has, by its path. */
function methodsOf(part: object, prefix = ''): string[] {
  const names = new Set<string>();
  for (let at: object | null = part; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return [...names].flatMap((name) => {
    if (name.startsWith('_') || name === 'constructor') return [];
    const value: unknown = Reflect.get(part, name);
    if (typeof value === 'function') return [`${prefix}${name}`];
    const isGroup = groups.has(name) && typeof value === 'object' && value !== null;
    return isGroup ? methodsOf(value, `${prefix}${name}.`) : [];
  });
}

describe('every method of the provider’s client', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await openFreshDatabase(), { settings: { secretKey } });
  });
  afterAll(() => server.close());

  it('has its row here, or its own test', async () => {
    const client = new AuthClient({
      url: 'http://localhost:1',
      autoRefreshToken: false,
      persistSession: false,
    });
    const found = methodsOf(client).filter((name) => !inner.has(name));
    await client.dispose();
    expect(found.toSorted()).toEqual([...Object.keys(rows), ...Object.keys(elsewhere)].toSorted());
  });

  it.each(Object.entries(rows))('answers as the original does: %s', async (_name, { drive, refusal }) => {
    const anna = await signUp(server);
    const admin = new GoTrueAdminApi({
      url: `${server.url}/auth/v1`,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    });
    const { error } = await drive({ server, anna, client: anna.client, admin });
    const { status, code, message } = (error ?? {}) as { status?: number; code?: string; message?: string };
    expect(error ? [status, code, message] : null).toEqual(refusal);
  });
});
