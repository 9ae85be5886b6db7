import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/port.ts';
import { openPostgres } from '#server/db/engines/postgres.ts';
import { createLogger } from '#server/http/logging.ts';
import { openAuth, type OpenedAuth } from '#server/open-auth.ts';
import { sweepExpired } from '#server/ops/retention.ts';
import { openPublishableKey } from '#server/publishable-key.ts';
import { TEMPLATE_DATABASE } from '#tests/server/postgres.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';
import { fillRows } from './fill-rows.ts';

/** Enough that reading a whole table never is the better plan. */
const PATIENTS = 4_000;
const password = 'a quiet blue lantern';
const secretKey = `sb_secret_${'s'.repeat(32)}`;
const now = () => new Date();

type Call = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object | undefined,
];

const potassium = { name: 'Potassium', value: 4.4, unit: 'mmol/L', measured_on: '2026-11-01' };

describe.skipIf(inject('postgresUrl') === null)('on a Postgres with many patients', () => {
  let database: Database;
  let server: TestServer;
  let stop: () => Promise<void>;
  let jobs: OpenedAuth['jobs'];
  let folder: string;
  let headers: Record<string, string>;
  let refreshToken: string;
  const ids: Record<string, string> = {};

  const send = async ([method, url, payload]: Call, more: Record<string, string> = {}) => {
    const sent = { ...headers, ...more };
    const { status, body } = await server.send({
      method,
      url,
      headers: sent,
      ...(payload ? { payload } : {}),
    });
    return { status, body: body as Record<string, string> };
  };

  /** How often each table that has many rows was read from end to end. One connection serves all, so that it knows. */
  async function scans(): Promise<Record<string, number>> {
    const rows = await database.askService((queries) =>
      sql<{ name: string; scans: number }>`
        with flushed as materialized (select pg_stat_force_next_flush())
        select schemaname || '.' || relname as name, seq_scan as scans
        from pg_stat_user_tables, flushed where n_live_tup > ${PATIENTS / 2}`.compile(queries),
    );
    return Object.fromEntries(rows.map(({ name, scans: count }) => [name, count]));
  }

  async function scannedBy(work: () => Promise<unknown>): Promise<string[]> {
    await scans();
    const before = await scans();
    await work();
    await scans();
    const after = await scans();
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'anamnesis-plans-'));
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client(`${inject('postgresUrl')}/postgres`);
    await client.connect();
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
    await client.end();
    const url = `${inject('postgresUrl')}/${name}`;
    await fillRows(url, { patients: PATIENTS, each: 3 });
    database = openPostgres({ url, authSchema: 'embedded', maxConnections: 1 });
    const publishableKey = await openPublishableKey(database, folder);
    const config = readConfig({ DATA_DIR: folder, AUTH_SECRET_KEY: secretKey });
    const opened = await openAuth({ config, database, publishableKey, logger: createLogger('silent'), now });
    await opened.stop();
    ({ jobs, stop } = opened);
    server = await startTestServer(database, { deps: { auth: opened.auth, now, publishableKey } });
    headers = { apikey: publishableKey };
    const email = 'anna@example.org';
    const { body } = await send(['POST', '/auth/v1/signup', { email, password }]);
    headers = { ...headers, authorization: `Bearer ${body['access_token'] ?? ''}` };
    refreshToken = body['refresh_token'] ?? '';
    ids['draft'] = randomUUID();
    await send([
      'POST',
      '/api/v1/consultation',
      { consultation_id: ids['draft'], messages: [{ role: 'user', content: 'I cough' }] },
    ]);
    for (const [key, resource, content] of [
      ['allergy', 'medical-data/allergies', { substance: 'Nuts' }],
      ['medication', 'medical-data/medications', { name: 'Ibuprofen' }],
      ['condition', 'medical-data/conditions', { name: 'Asthma' }],
      ['measurement', 'medical-data/measurements', potassium],
      ['card', 'dashboard/cards', { type: 'note', title: 'Walk' }],
      ['history', 'history', { title: 'Cough', assessment: sampleAssessment, sources: [sampleSource] }],
    ] as const) {
      ids[key] = (await send(['POST', `/api/v1/${resource}`, content])).body['id'] ?? '';
    }
  });
  afterAll(async () => {
    await stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const once = () => ({ client_request_id: randomUUID() });
  const id = (key: string) => ids[key] ?? '';

  /** Every call for patients, as one would make it; the ones that delete come last. */
  const calls = (): Readonly<Record<string, readonly [path: string, body?: object]>> => ({
    readProfile: ['/users/me'],
    updateProfile: ['/users/me', { full_name: 'Anna', known_none: { allergies: false } }],
    exportRecord: ['/users/me/export'],
    readAccessLog: ['/users/me/access-log'],
    readEgressLog: ['/users/me/egress-log'],
    consult: [
      '/consultation',
      { consultation_id: id('draft'), messages: [{ role: 'user', content: 'I cough' }] },
    ],
    listDrafts: ['/consultation/drafts'],
    readDraft: [`/consultation/drafts/${id('draft')}`],
    keepDraft: [
      '/consultation/drafts',
      {
        consultation_id: id('draft'),
        messages: [{ role: 'user', content: 'I cough' }],
        subject: 'self',
        corrections: [],
      },
    ],
    listHistory: ['/history?search=cough&limit=10'],
    saveHistory: [
      '/history',
      {
        title: 'Flu',
        assessment: sampleAssessment,
        sources: [sampleSource],
        consultation_id: randomUUID(),
        ...once(),
      },
    ],
    readHistory: [`/history/${id('history')}`],
    renameHistory: [`/history/${id('history')}`, { title: 'Cold' }],
    setFollowUp: [
      `/history/${id('history')}/follow-up`,
      { due_at: new Date(Date.now() + 864e5).toISOString() },
    ],
    readDashboard: ['/dashboard'],
    createCard: ['/dashboard/cards', { type: 'note', title: 'Run', ...once() }],
    updateCard: [`/dashboard/cards/${id('card')}`, { title: 'Walk more' }],
    listAllergies: ['/medical-data/allergies?search=nuts'],
    createAllergy: ['/medical-data/allergies', { substance: 'Milk', ...once() }],
    updateAllergy: [`/medical-data/allergies/${id('allergy')}`, { substance: 'Nuts and milk' }],
    changeAllergyStatus: [`/medical-data/allergies/${id('allergy')}/status`, { status: 'inactive' }],
    listMedications: ['/medical-data/medications'],
    createMedication: ['/medical-data/medications', { name: 'Aspirin', ...once() }],
    checkMedication: ['/medical-data/medications/checks', { name: 'Nurofen' }],
    updateMedication: [`/medical-data/medications/${id('medication')}`, { name: 'Ibuprofen' }],
    listConditions: ['/medical-data/conditions'],
    createCondition: ['/medical-data/conditions', { name: 'Eczema', ...once() }],
    readOwnCondition: [`/medical-data/conditions/${id('condition')}`],
    updateCondition: [`/medical-data/conditions/${id('condition')}`, { name: 'Asthma' }],
    changeConditionStatus: [`/medical-data/conditions/${id('condition')}/status`, { status: 'resolved' }],
    archiveCondition: [`/medical-data/conditions/${id('condition')}`],
    listMeasurements: ['/medical-data/measurements'],
    createMeasurement: ['/medical-data/measurements', { ...potassium, ...once() }],
    readReport: ['/medical-data/measurements/readings', { text: 'Potassium 4.4 mmol/L' }],
    updateMeasurement: [`/medical-data/measurements/${id('measurement')}`, potassium],
    deleteMeasurement: [`/medical-data/measurements/${id('measurement')}`],
    deleteMedication: [`/medical-data/medications/${id('medication')}`],
    deleteCard: [`/dashboard/cards/${id('card')}/delete`],
    deleteHistory: [`/history/${id('history')}`],
    dropDraft: [`/consultation/drafts/${id('draft')}`],
    deleteAccount: ['/users/me/deletion', { password }],
  });

  it('a whole table that is read is noticed', async () => {
    const scanned = await scannedBy(() =>
      database.askService((queries) =>
        sql`select count(*) from consultations where title = ''`.compile(queries),
      ),
    );
    expect(scanned).toEqual(['public.consultations']);
  });

  it('no session call reads a whole table', async () => {
    const credentials = { email: 'anna@example.org', password };
    for (const call of [
      ['GET', '/auth/v1/user'],
      ['POST', '/auth/v1/token?grant_type=password', credentials],
      ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken }],
    ] as const) {
      let status = 0;
      const scanned = await scannedBy(async () => {
        ({ status } = await send(call));
      });
      expect([call[1], status, scanned]).toEqual([call[1], 200, []]);
    }
  });

  it('no call of a patient reads a whole table', { timeout: 120_000 }, async () => {
    const table = calls();
    const patients = Object.entries(endpoints).filter(([, { access }]) => access === 'patient');
    expect(Object.keys(table).toSorted()).toEqual(patients.map(([name]) => name).toSorted());
    const rows = new Map(patients);
    const found: unknown[] = [];
    for (const [name, [url, body]] of Object.entries(table)) {
      const endpoint = rows.get(name);
      if (!endpoint) continue;
      const scanned = await scannedBy(async () => {
        const { status } = await send([endpoint.method, `/api/v1${url}`, body]);
        if (status !== endpoint.status) found.push([name, status]);
      });
      if (scanned.length > 0) found.push([name, scanned]);
    }
    expect(found).toEqual([]);
  });

  it('what is swept is found without reading a whole table', async () => {
    expect(jobs).not.toBe(null);
    const scanned = await scannedBy(async () => {
      await sweepExpired(database, now());
      await jobs?.sweep();
    });
    expect(scanned).toEqual([]);
  });

  it('a page of accounts is listed without reading a whole table', async () => {
    const bearer = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    let listed: unknown;
    const scanned = await scannedBy(async () => {
      const { status, body } = await send(['GET', '/auth/v1/admin/users?page=2&per_page=10'], bearer);
      listed = [status, body['users']?.length];
    });
    expect([listed, scanned]).toEqual([[200, 10], []]);
  });

  it('every table has many rows, but those that never have', async () => {
    const rows = await database.askService((queries) =>
      sql<{ name: string }>`
        select schemaname || '.' || relname as name from pg_stat_user_tables
        where n_live_tup <= ${PATIENTS / 2} order by 1`.compile(queries),
    );
    expect(rows.map(({ name }) => name)).toEqual(['auth.api_keys', 'auth.signing_keys', 'server.migrations']);
  });
});
