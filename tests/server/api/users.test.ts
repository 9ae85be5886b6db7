import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { failure } from '#tests/server/expected.ts';
import { startTestServer, type TestServer } from '#tests/server/test-server.ts';

const empty = {
  full_name: null,
  date_of_birth: null,
  sex_at_birth: null,
  gender_identity: null,
  pregnancy: null,
  height_cm: null,
  weight_kg: null,
  smoking: null,
  blood_type: null,
  country: null,
  locale: null,
  time_zone: null,
  units: null,
  emergency_contact: null,
  known_none: { allergies: false, medications: false, conditions: false },
  consents: { terms: null, ai_notice: null, model_provider: false, error_reporting: false },
  profile_complete: false,
  created_at: expect.any(String),
};

describeOnEachEngine('the profile', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());

  it('comes into being when it is first read, once', async () => {
    const anna = await server.signUp('anna@example.org');
    const [first, second] = await Promise.all([anna.call('GET', '/users/me'), anna.call('GET', '/users/me')]);
    const expected = { ...empty, id: anna.id, email: 'anna@example.org', updated_at: expect.any(String) };
    expect([first.status, first.body]).toEqual([200, expected]);
    expect(second.body).toEqual(first.body);
  });

  it.each([
    ['the name written at sign-up', { full_name: ' Anna Ćosić ' }, 'Anna Ćosić'],
    ['no name without a letter', { full_name: '42' }, null],
    ['no name that is none', { full_name: { first: 'Anna' } }, null],
    ['nothing where nothing was written', undefined, null],
  ])('begins with %s', async (_title, signUpData, name) => {
    const anna = await server.signUp(undefined, signUpData);
    expect((await anna.call('GET', '/users/me')).body).toMatchObject({
      full_name: name,
      profile_complete: false,
    });
  });

  it('keeps what it holds, whatever was written at sign-up', async () => {
    const anna = await server.signUp(undefined, { full_name: 'Anna' });
    await anna.call('GET', '/users/me');
    await anna.call('PATCH', '/users/me', { full_name: null });
    expect((await anna.call('GET', '/users/me')).body).toMatchObject({ full_name: null });
  });

  it('takes any part, keeps the rest and answers the whole', async () => {
    const anna = await server.signUp();
    server.setTime('2027-01-01T00:00:00.000Z');
    onTestFinished(() => server.setTime('2026-11-21T12:00:00.000Z'));
    await anna.call('PATCH', '/users/me', {
      full_name: '  Anna  Ćosić ',
      consents: { error_reporting: true },
    });
    const answer = await anna.call('PATCH', '/users/me', {
      date_of_birth: '1990-05-17',
      height_cm: 171.46,
      gender_identity: '',
      emergency_contact: { name: 'Ben', relationship: '', phone: '+43 1 234567' },
      known_none: { allergies: true },
      consents: { model_provider: true },
    });
    const expected = {
      ...empty,
      id: anna.id,
      email: anna.email,
      full_name: 'Anna  Ćosić',
      date_of_birth: '1990-05-17',
      height_cm: 171.5,
      emergency_contact: { name: 'Ben', relationship: null, phone: '+43 1 234567' },
      known_none: { allergies: true, medications: false, conditions: false },
      consents: { ...empty.consents, model_provider: true, error_reporting: true },
      profile_complete: true,
      updated_at: '2027-01-01T00:00:00.001Z',
    };
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect((await anna.call('GET', '/users/me')).body).toEqual(expected);
  });

  it.each([
    ['a name without a letter', { full_name: '123' }, { full_name: 'required' }],
    ['a name too long', { full_name: 'a'.repeat(121) }, { full_name: 'too_long' }],
    ['a control character', { full_name: 'An\u0007na' }, { full_name: 'invalid_choice' }],
    ['a day that does not exist', { date_of_birth: '2023-02-29' }, { date_of_birth: 'invalid_date' }],
    ['a birth tomorrow', { date_of_birth: '2026-11-23' }, { date_of_birth: 'date_in_future' }],
    ['a birth 131 years ago', { date_of_birth: '1895-11-20' }, { date_of_birth: 'out_of_range' }],
    ['an unknown choice', { smoking: 'sometimes' }, { smoking: 'invalid_choice' }],
    ['a height of a house', { height_cm: 900 }, { height_cm: 'out_of_range' }],
    [
      'a contact without a name',
      { emergency_contact: { phone: '112345' } },
      {
        'emergency_contact.name': 'required',
        'emergency_contact.relationship': 'required',
      },
    ],
    [
      'two problems at once',
      { units: 'cubits', country: 'at' },
      { country: 'invalid_choice', units: 'invalid_choice' },
    ],
  ] as const)('refuses %s', async (_what, body, fields) => {
    const anna = await server.signUp();
    const answer = await anna.call('PATCH', '/users/me', body);
    expect([answer.status, answer.body]).toEqual([422, failure('VALIDATION_ERROR', fields)]);
  });

  it('ignores what is not the patient’s to change', async () => {
    const [anna, ben] = [await server.signUp(), await server.signUp()];
    server.setTime('2027-01-01T00:00:00.000Z');
    onTestFinished(() => server.setTime('2026-11-21T12:00:00.000Z'));
    await ben.call('PATCH', '/users/me', { full_name: 'Ben' });
    const answer = await anna.call('PATCH', '/users/me', {
      id: ben.id,
      email: 'x@example.org',
      created_at: '2000-01-01T00:00:00.000Z',
      full_name: 'Anna',
    });
    expect(answer.body).toEqual({
      ...empty,
      id: anna.id,
      email: anna.email,
      full_name: 'Anna',
      updated_at: '2027-01-01T00:00:00.000Z',
    });
    expect((await ben.call('GET', '/users/me')).body).toMatchObject({ full_name: 'Ben' });
  });

  it('ends the session of a call that the account did not live to see answered', async () => {
    const anna = await server.signUp();
    const gone = await anna.call('POST', '/users/me/deletion', { password: server.password });
    expect([gone.status, gone.body]).toEqual([204, '']);
    for (const [method, path, body] of [
      ['GET', '/users/me'],
      ['POST', '/medical-data/allergies', { substance: 'Penicillin' }],
    ] as const) {
      const late = await anna.call(method, path, body);
      expect([late.status, late.body]).toEqual([401, failure('SESSION_EXPIRED')]);
    }
  });
});
