import type { RecordItem } from '#src/domain/record.ts';
import { draftOf } from '#src/domain/records/record-shape.ts';
import { createPatientServices } from '#src/app/services/patient-services.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer, type Arrived } from '#tests/platform/local-server.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';

const stops: (() => Promise<unknown>)[] = [];
const logger = { log: () => undefined };
const board = { summary: {}, cards: [], generated_at: '2026-11-21T12:00:00.000Z' };
const profile = { full_name: 'Ada Example', date_of_birth: '1990-02-03' };

function answer({ method, url }: Arrived) {
  if (method === 'DELETE') return { status: 204 };
  if (method === 'POST') return { status: 500 };
  if (url.startsWith('/api/v1/dashboard')) return { status: 200, body: board };
  if (url.startsWith('/api/v1/medical-data/allergies')) {
    return { status: 200, body: { allergies: [], total: 0, counts: {}, warnings: [], not_checked: [] } };
  }
  return { status: 200, body: profile };
}

/** A patient who looks at the dashboard, against a server that counts how often it is read. */
async function atTheDashboard() {
  const server = await startServer(answer);
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = Object.assign(new EventTarget(), { document });
  const patient = createPatientServices({
    baseUrl: `${server.url}/api/v1`,
    readToken: async () => 'the-token',
    knownSessionId: () => 'session-1',
    onRefused: () => undefined,
    knownProfile: () => null,
    // The services need three event sources of a window, and of the logger one function.
    view: view as unknown as Window,
    logger: logger as unknown as Parameters<typeof createPatientServices>[0]['logger'],
    now: () => Date.parse('2026-11-21T12:00:00.000Z'),
  });
  const reads = () => server.arrived.filter(({ url }) => url === '/api/v1/dashboard').length;
  const stop = patient.lists.watchDashboard(() => undefined);
  stops.push(async () => {
    stop();
    await patient.clearLists();
    await server.stop();
  });
  await vi.waitFor(() => expect(reads()).toBe(1));
  return { patient, reads };
}

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe('the dashboard is read again', () => {
  it('when the profile was changed', async () => {
    const { patient, reads } = await atTheDashboard();
    expect(await patient.updateProfile({ full_name: 'Ada Example' })).toEqual(profile);
    await vi.waitFor(() => expect(reads()).toBe(2));
  });

  it('when the consents of the profile page were saved', async () => {
    const { patient, reads } = await atTheDashboard();
    const heard: unknown[] = [];
    const values = { model_provider: false, error_reporting: true };
    await patient.submitForm('profile-consents', values, {
      base: null,
      onProfile: (saved) => void heard.push(saved),
    });
    await vi.waitFor(() => expect(reads()).toBe(2));
    expect(heard).toEqual([profile]);
  });

  it('when a record was removed', async () => {
    const { patient, reads } = await atTheDashboard();
    await patient.records.remove('medications', ['3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f']);
    await vi.waitFor(() => expect(reads()).toBe(2));
  });

  it('when adding the names of a first visit broke off', async () => {
    const { patient, reads } = await atTheDashboard();
    const values = { allergies: 'bees', medications: '', conditions: '' };
    await expect(
      patient.submitForm('onboarding-record', values, { base: null, onProfile: () => undefined }),
    ).rejects.toMatchObject({
      kind: 'status',
      status: 500,
    });
    await vi.waitFor(() => expect(reads()).toBe(2));
  });
});

describe('a record with a value that is not known here', () => {
  const odd: RecordItem = {
    id: '3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f',
    name: 'Asthma',
    status: 'snoozed',
    verification_status: 'unconfirmed',
    resolved_date: '2020',
  };

  async function saving(change: Readonly<Record<string, string>>) {
    const server = await startServer(({ method }) => ({
      status: 200,
      body: method === 'GET' ? odd : undefined,
    }));
    stops.push(() => server.stop());
    const patient = createPatientServices({
      baseUrl: `${server.url}/api/v1`,
      readToken: async () => 'the-token',
      knownSessionId: () => 'session-1',
      onRefused: () => undefined,
      knownProfile: () => null,
      view: Object.assign(new EventTarget(), { document: new EventTarget() }) as unknown as Window,
      logger: logger as unknown as Parameters<typeof createPatientServices>[0]['logger'],
      now: () => Date.parse('2026-11-21T12:00:00.000Z'),
    });
    const { records } = patient;
    const { signal } = new AbortController();
    const opened = await records.open({ kind: 'conditions', item: { id: odd.id } }, signal);
    const draft = { ...opened.draft, ...change };
    const saved = await records.save({ kind: 'conditions', item: opened.item, draft }, signal);
    return { saved, body: server.arrived.at(-1)?.body, first: server.arrived[0] };
  }

  it('is read again when it is opened, and sent back as it came', async () => {
    const { saved, body, first } = await saving({ name: 'Asthma since childhood' });
    expect([first?.method, first?.url]).toEqual(['GET', `/api/v1/medical-data/conditions/${odd.id}`]);
    expect(body).toMatchObject({ name: 'Asthma since childhood', status: 'snoozed', resolved_date: '2020' });
    // The answer was empty: the save is no failure, and says that nothing was checked.
    expect(saved).toMatchObject({ item: { id: odd.id, status: 'snoozed' }, warnings: [], notChecked: null });
  });

  it('is refused when the patient chooses what is no choice', async () => {
    await expect(saving({ status: 'asleep' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ field: 'status', code: 'invalid_choice' }],
    });
  });
});

describe('a condition of the library', () => {
  const icd10 = (code: string, display: string) => ({ system: 'icd10', code, display });
  const library = {
    conditions: [
      { name: 'Common cold', slug: 'common-cold', also_known_as: ['Cold'], icd10: 'J00' },
      { name: 'Tiredness', slug: 'tiredness', also_known_as: [], icd10: null },
    ],
  };
  const written = { id: 'c1', warnings: [], not_checked: [] };

  /** A patient whose conditions are written to a server that knows these names. */
  async function writing(names: { readonly status: number; readonly body?: unknown }) {
    const server = await startServer(({ method, url }) => {
      if (url === '/api/v1/conditions') return names;
      return method === 'GET' ? { status: 404 } : { status: 500, body: written };
    });
    stops.push(() => server.stop());
    const patient = createPatientServices({
      baseUrl: `${server.url}/api/v1`,
      readToken: async () => 'the-token',
      knownSessionId: () => 'session-1',
      onRefused: () => undefined,
      knownProfile: () => null,
      // Of the window only events are heard; of the logger one function is called.
      view: Object.assign(new EventTarget(), { document: new EventTarget() }) as unknown as Window,
      logger: logger as unknown as Parameters<typeof createPatientServices>[0]['logger'],
      now: () => Date.parse('2026-11-21T12:00:00.000Z'),
    });
    const { records } = patient;
    const save = async (name: string, item: RecordItem | null = null) => {
      const draft = { ...draftOf(conditions, item), name };
      await expect(
        records.save({ kind: 'conditions', item, draft }, new AbortController().signal),
      ).rejects.toMatchObject({ status: 500 });
      return (server.arrived.at(-1)?.body as { readonly code?: unknown } | undefined)?.code;
    };
    const asked = () => server.arrived.filter(({ url }) => url === '/api/v1/conditions').length;
    return { patient, save, asked };
  }
  const cold: RecordItem = {
    id: '3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f',
    name: 'Common cold',
    status: 'active',
    verification_status: 'unconfirmed',
    code: icd10('J00', 'Common cold'),
  };

  it('is offered by all its names, asked for once', async () => {
    const { patient, asked } = await writing({ status: 200, body: library });
    const [first, again] = [
      await patient.readLibraryNames('conditions'),
      await patient.readLibraryNames('conditions'),
    ];
    expect([first, again, asked()]).toEqual([['Common cold', 'Cold', 'Tiredness'], first, 1]);
    expect(await patient.readLibraryNames('immunizations')).toEqual([]);
  });

  it('brings its code, and words of one’s own bring none', async () => {
    const { patient, save } = await writing({ status: 200, body: library });
    await patient.readLibraryNames('conditions');
    expect([await save(' common  COLD '), await save('Cold'), await save('Tiredness')]).toEqual([
      icd10('J00', 'Common cold'),
      icd10('J00', 'Common cold'),
      null,
    ]);
    expect([await save('My aunt’s cough'), await save('My aunt’s cough', cold)]).toEqual([null, null]);
    expect(await save('Common cold', { ...cold, code: icd10('J00.0', 'Nose') })).toEqual(
      icd10('J00.0', 'Nose'),
    );
  });

  it('is only a help: without a list a name is saved as it is', async () => {
    const { patient, save, asked } = await writing({ status: 404 });
    await expect(patient.readLibraryNames('conditions')).rejects.toMatchObject({ status: 404 });
    await expect(patient.readLibraryNames('conditions')).rejects.toMatchObject({ status: 404 });
    expect([await save('Common cold'), asked()]).toEqual([null, 2]);
  });
});
