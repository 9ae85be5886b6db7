import type { endpoints } from '#contract/endpoints.ts';
import { createApi } from '#src/platform/api/api.ts';
import { afterEach, expect, it } from 'vitest';
import { startServer } from '#tests/platform/local-server.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const origin = {
  id: '17',
  source: 'consultation',
  source_consultation_id: 'visit-3',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
};
const warning = {
  code: 'allergy_conflict',
  record_id: '17',
  record_name: 'Augmentin',
  related_id: '4',
  related_name: 'Penicillin',
  via: 'name',
  group: null,
  source: null,
  severity: null,
  effect: null,
  action: null,
};
const around = { counts: { all: 1 }, warnings: [warning], not_checked: [] };
const person = { full_name: 'Ada Example', date_of_birth: '1990-02-03' };
const renamed = { id: 17, title: 'Headache', created_at: origin.created_at, urgency: 'LOW' };

type Row = {
  readonly what: string;
  readonly endpoint: keyof typeof endpoints;
  readonly sent: unknown;
  readonly read: unknown;
};
const rows: readonly Row[] = [
  {
    what: 'a profile',
    endpoint: 'readProfile',
    sent: { ...person, id: 'u-1' },
    read: { ...person, id: 'u-1' },
  },
  {
    what: 'a profile with a number',
    endpoint: 'readProfile',
    sent: { ...person, id: 17 },
    read: { ...person, id: '17' },
  },
  {
    what: 'a profile in which nothing was said',
    endpoint: 'readProfile',
    sent: { ...person, consents: null, known_none: null, emergency_contact: { name: 'Ben' } },
    read: {
      ...person,
      consents: { terms: null, ai_notice: null, model_provider: false, error_reporting: false },
      known_none: { allergies: false, medications: false, conditions: false },
      emergency_contact: null,
    },
  },
  {
    what: 'a profile of which half was said',
    endpoint: 'updateProfile',
    sent: { ...person, consents: { model_provider: true, terms: 'yes' }, known_none: { allergies: true } },
    read: {
      ...person,
      consents: { terms: null, ai_notice: null, model_provider: true, error_reporting: false },
      known_none: { allergies: true, medications: false, conditions: false },
    },
  },
  {
    what: 'a numbered allergy',
    endpoint: 'listAllergies',
    sent: {
      allergies: [{ ...origin, id: 17, source_consultation_id: 3, substance: 'Penicillin' }],
      ...around,
      warnings: [{ ...warning, record_id: 17, related_id: 4 }],
    },
    read: {
      // What is not the record's own id is kept as it came.
      allergies: [expect.objectContaining({ ...origin, source_consultation_id: 3 })],
      ...around,
    },
  },
  {
    what: 'allergies',
    endpoint: 'listAllergies',
    sent: { allergies: [{ ...origin, substance: 'Penicillin' }], ...around },
    read: { allergies: [expect.objectContaining({ ...origin, substance: 'Penicillin' })], ...around },
  },
  {
    what: 'medications',
    endpoint: 'listMedications',
    sent: { medications: [{ ...origin, name: 'Augmentin', reason_condition_id: '9' }], ...around },
    read: { medications: [expect.objectContaining({ ...origin, reason_condition_id: '9' })], ...around },
  },
  {
    what: 'conditions',
    endpoint: 'listConditions',
    sent: { conditions: [{ ...origin, name: 'Asthma', archived_at: null }], ...around },
    read: { conditions: [expect.objectContaining({ ...origin, name: 'Asthma' })], ...around },
  },
  { what: 'a new title', endpoint: 'renameHistory', sent: renamed, read: { ...renamed, id: '17' } },
  { what: 'a deleted card', endpoint: 'deleteCard', sent: { id: 17 }, read: { id: 17 } },
];

it.each(rows)(
  'the ids of another back end are no reason to refuse $what',
  async ({ endpoint, sent, read }) => {
    const server = await startServer(() => ({ status: 200, body: sent }));
    stops.push(server.stop);
    const breaches: unknown[] = [];
    const { callApi } = createApi({
      baseUrl: server.url,
      readToken: async () => 'the-token',
      knownSessionId: () => 'session-1',
      onRefused: () => undefined,
      onBreach: (call, paths) => breaches.push([call, paths]),
    });
    const given = { params: { consultation_id: '17', card_id: '17' }, body: { title: 'Headache' } };
    const answered = await callApi(endpoint, given).catch((error: unknown) => error);
    expect([answered, breaches]).toEqual([read, []]);
  },
);
