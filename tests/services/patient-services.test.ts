import { createPatientServices } from '#src/services/patient-services.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startServer, type Arrived } from './local-server.ts';

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
    onRefused: () => undefined,
    // The services need three event sources of a window, and of the logger one function.
    view: view as unknown as Window,
    logger: logger as unknown as Parameters<typeof createPatientServices>[0]['logger'],
    now: () => Date.parse('2026-11-21T12:00:00.000Z'),
  });
  const reads = () => server.arrived.filter(({ url }) => url === '/api/v1/dashboard').length;
  const stop = (await patient.loadLists()).watchDashboard(() => undefined);
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
    await patient.submitForm('profile-consents', values, (saved) => void heard.push(saved));
    await vi.waitFor(() => expect(reads()).toBe(2));
    expect(heard).toEqual([profile]);
  });

  it('when a record was removed', async () => {
    const { patient, reads } = await atTheDashboard();
    await (await patient.loadRecords()).remove('medications', ['3f1d8c1e-5a4b-4c1e-9d2a-0a1b2c3d4e5f']);
    await vi.waitFor(() => expect(reads()).toBe(2));
  });

  it('when adding the names of a first visit broke off', async () => {
    const { patient, reads } = await atTheDashboard();
    const values = { allergies: 'bees', medications: '', conditions: '' };
    await expect(patient.submitForm('onboarding-record', values, () => undefined)).rejects.toMatchObject({
      kind: 'status',
      status: 500,
    });
    await vi.waitFor(() => expect(reads()).toBe(2));
  });
});

it('a profile that was read before is known, until a newer one is', async () => {
  const { patient } = await atTheDashboard();
  const first = { ...profile, full_name: 'Ada Before' };
  patient.noteFirstProfile(first);
  expect(patient.knownProfile()).toEqual(first);
  await patient.readProfile();
  patient.noteFirstProfile(first);
  expect(patient.knownProfile()).toEqual(profile);
});
