import { createHmac, createPublicKey, randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { signUp, type SignedIn } from '#tests/conformance/client-session.ts';
import { startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';
import { openFreshDatabase } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const rows = Object.entries<Endpoint>(endpoints);
const ofPatients = rows.filter(([, { access }]) => access === 'patient');
const addressOf = ({ path }: Endpoint) => `/api/v1${path.replaceAll(/\{\w+\}/g, randomUUID())}`;

describe('check 1: a token that is not ours', () => {
  let server: AuthServer;
  let anna: SignedIn;
  let forged: Readonly<Record<string, string>>;
  let genuine: string;
  beforeAll(async () => {
    server = await startAuthServer(await openFreshDatabase());
    anna = await signUp(server);
    const [header = '', body = '', signature = ''] = anna.session.access_token.split('.');
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
    const { kid, key } = server.keys.signer;
    const foreign = await generateKeyPair('ES256');
    const sign = (changes: JWTPayload, by = key, protectedHeader = { alg: 'ES256', kid }) =>
      new SignJWT({ ...payload, ...changes }).setProtectedHeader(protectedHeader).sign(by);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [published = {}] = server.keys.jwks.keys;
    const pem = createPublicKey({ key: published, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const symmetric = `${encode({ alg: 'HS256', kid })}.${body}`;
    const mac = createHmac('sha256', pem).update(symmetric).digest('base64url');
    const past = Math.floor(server.now().getTime() / 1_000) - 10;
    genuine = await sign({});
    forged = {
      'not a token': 'abc',
      'without a signature': `${header}.${body}.`,
      'of no algorithm': `${encode({ alg: 'none' })}.${body}.`,
      'signed with the public key as a secret': `${symmetric}.${mac}`,
      'with another payload': `${header}.${encode({ ...payload, sub: randomUUID() })}.${signature}`,
      'of a foreign key under our name': await sign({}, foreign.privateKey),
      'of an unknown key': await sign({}, foreign.privateKey, { alg: 'ES256', kid: 'unknown' }),
      'that has expired': await sign({ exp: past }),
      'of another audience': await sign({ aud: 'service' }),
      'of another issuer': await sign({ iss: 'https://evil.example/auth/v1' }),
      'of a session that is not open': await sign({ session_id: randomUUID() }),
      'of another role': await sign({ role: 'service_role' }),
    };
  });
  afterAll(() => server.close());

  const send = async ({ method }: Endpoint, url: string, token: string) =>
    (await fetch(`${server.url}${url}`, { method, headers: { authorization: `Bearer ${token}` } })).status;

  it('made in the same way with everything right is accepted', async () => {
    expect(await send(endpoints.readProfile, '/api/v1/users/me', genuine)).toBe(200);
  });

  it.each(ofPatients)('is refused by %s, however it was made', async (_name, endpoint) => {
    const statuses: unknown[] = [];
    for (const [kind, token] of Object.entries(forged))
      statuses.push([kind, await send(endpoint, addressOf(endpoint), token)]);
    expect(statuses).toEqual(Object.keys(forged).map((kind) => [kind, 401]));
  });
});

describe('check 37: each call', () => {
  let server: TestServer;
  beforeAll(async () => {
    const kinds = ['CONSULTATION', 'WRITE', 'READ', 'PUBLIC', 'FORGOT_PASSWORD'];
    const limits = Object.fromEntries(kinds.map((kind) => [`RATE_LIMIT_${kind}`, '2/min']));
    server = await startTestServer(await openFreshDatabase(), {
      environment: { RATE_LIMITS: 'on', ...limits },
    });
  });
  afterAll(() => server.close());

  it.each(rows)('is limited: %s', async (_name, endpoint) => {
    await server.database.asService((tx) => tx.deleteFrom('server.rate_limits').execute());
    const { token } = await server.signUp();
    const send = () =>
      server.send({
        method: endpoint.method,
        url: addressOf(endpoint),
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
    const [first, second, third] = [await send(), await send(), await send()];
    expect([first.status, second.status]).not.toContain(429);
    expect([third.status, third.body]).toEqual([429, failure('RATE_LIMITED')]);
  });
});

/** Bodies that are right; what the server decides itself is added to each. */
const writes: readonly (readonly [method: 'POST' | 'PATCH', path: string, body: object])[] = [
  ['PATCH', '/users/me', { full_name: 'Ben' }],
  ['POST', '/medical-data/allergies', { substance: 'Nuts' }],
  ['POST', '/medical-data/medications', { name: 'Ibuprofen' }],
  ['POST', '/medical-data/conditions', { name: 'Asthma' }],
  [
    'POST',
    '/medical-data/measurements',
    { name: 'Potassium', value: 4, unit: 'mmol/L', measured_on: '2026-11-01' },
  ],
  ['POST', '/dashboard/cards', { type: 'note', title: 'Walk' }],
  ['POST', '/history', { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] }],
  [
    'POST',
    '/consultation',
    { consultation_id: randomUUID(), messages: [{ role: 'user', content: 'I cough' }] },
  ],
];

describe('check 14: fields that the server decides', () => {
  it('cannot be written by any call that creates or changes something', async () => {
    const server = await startTestServer(await openFreshDatabase());
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    const id = randomUUID();
    const stolen = {
      id,
      user_id: anna.id,
      patient_id: anna.id,
      created_at: '2000-01-01T00:00:00.000Z',
      role: 'service_role',
      system_key: 'welcome',
    };
    const refused: unknown[] = [];
    for (const [method, path, body] of writes) {
      const answer = await ben.call(method, path, { ...body, ...stolen });
      if (answer.status >= 300 && answer.status !== 422) refused.push([path, answer.status]);
    }
    expect(refused).toEqual([]);
    const tables = ['profiles', 'records', 'dashboard_cards', 'consultations', 'consultation_drafts'];
    for (const table of tables) {
      const { rows: found } = await server.database.asService((tx) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(tx),
      );
      const texts = found.map(({ row }) => row).filter((row) => row.includes(ben.id));
      expect([table, texts.length > 0]).toEqual([table, true]);
      const all = found.map(({ row }) => row).join('\n');
      for (const each of [id, anna.id, '2000-01-01', 'service_role', 'welcome'])
        expect([table, all.includes(each)]).toEqual([table, false]);
    }
    await server.close();
  });
});

type Schema = v.GenericSchema & Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Where a schema lets through fields that it does not name. */
function openPlaces(schema: Schema, place: string): string[] {
  const own = ['any', 'unknown', 'loose_object', 'object_with_rest', 'record', 'custom'].includes(schema.type)
    ? [`${place}: ${schema.type}`]
    : [];
  const inner = Object.entries(schema).flatMap(([key, value]): (readonly [string, Schema])[] => {
    if (isSchema(value)) return [[key === 'item' ? '[]' : '', value]];
    if (key === 'entries')
      return Object.entries(value as object).filter((each): each is [string, Schema] => isSchema(each[1]));
    // The first schema of a pipe is the schema itself.
    if (key === 'pipe')
      return (value as unknown[])
        .slice(1)
        .filter(isSchema)
        .map((each) => ['', each]);
    return Array.isArray(value) ? value.filter(isSchema).map((each) => ['', each]) : [];
  });
  return [
    ...own,
    ...inner.flatMap(([name, each]) => openPlaces(each, name === '' ? place : `${place}.${name}`)),
  ];
}

describe('check 15: an answer', () => {
  it('has only fields that its schema names, at every depth, but in these places', () => {
    const open = rows.flatMap(([name, { response }]) => openPlaces(response as Schema, name));
    expect([...new Set(open)].toSorted()).toEqual([
      // What the engine proposes to record, in the form of the record's own calls.
      'consult.record_suggestions.[].draft: record',
      'consult.record_suggestions.[].draft: unknown',
      // A card's content, as the patient or the server wrote it.
      'createCard.data: record',
      'createCard.data: unknown',
      // FHIR resources, which the server builds field by field.
      'exportRecord.entry.[].resource: loose_object',
      // Numbers by status.
      'listAllergies.counts: record',
      'listConditions.counts: record',
      'listMeasurements.counts: record',
      'listMedications.counts: record',
      'readDashboard.cards.[].data: record',
      'readDashboard.cards.[].data: unknown',
      'updateCard.data: record',
      'updateCard.data: unknown',
    ]);
  });
});
