import { done, failed, type Journey, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { AccountSecurity, AppEnrolment, SecurityItem } from '#src/domain/session/account-security.ts';
import type { secondFactorsMachine } from '#machines/second-factors/second-factors.machine.ts';

const CREATED_AT = '2026-11-20T10:00:00.000Z';
const bare: AccountSecurity = { factors: [], passkeys: [], recoveryCodes: 'none' };
const withApp: AccountSecurity = {
  ...bare,
  factors: [{ id: 'app-1', kind: 'app', name: 'Phone', addedAt: CREATED_AT }],
};
const withCodes: AccountSecurity = { ...withApp, recoveryCodes: { total: 10, remaining: 9 } };
/** A provider without passkeys and recovery codes. */
const plain: AccountSecurity = { ...withApp, passkeys: null, recoveryCodes: null };

const enrolment: AppEnrolment = {
  factorId: 'app-1',
  qrCode: 'data:image/svg+xml;utf-8,',
  uri: 'otpauth://totp/x',
  secret: 'SECRET',
};
const app: SecurityItem = { kind: 'factor', id: 'app-1', name: 'Phone' };
const passkey: SecurityItem = { kind: 'passkey', id: 'key-1', name: 'Passkey' };
const codes = ['first', 'second'];

const offline: AppError = { kind: 'network' };
const wrong: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'code', code: 'code_wrong' }],
};
const gone: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };
const taken: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'name', code: 'name_taken' }],
};
const cancelled: AppError = { kind: 'code', code: 'passkey_cancelled', fields: [] };

type SecurityJourney = Journey<typeof secondFactorsMachine>;
type Steps = SecurityJourney['steps'];

const read = (security: AccountSecurity): Steps[number] => ({
  when: done('readSecurity', security),
  at: 'shown',
  has: { security, item: null, enrolment: null, codes: [] },
});

const journey = (title: string, security: AccountSecurity, steps: Steps): SecurityJourney => ({
  title,
  begins: { at: 'reading', asks: { readSecurity: undefined } },
  steps: [read(security), ...steps],
});

const toScanning: Steps = [
  { when: { type: 'app.requested' }, at: 'naming-app' },
  {
    when: { type: 'app.named', name: 'Phone' },
    at: 'enrolling',
    asks: { enrolApp: { name: 'Phone' } },
  },
  { when: done('enrolApp', enrolment), at: 'scanning', has: { enrolment } },
];

const journeys: readonly SecurityJourney[] = [
  {
    title: 'what cannot be read can be read again',
    begins: { at: 'reading', asks: { readSecurity: undefined }, has: { security: null } },
    steps: [
      { when: failed('readSecurity', offline), at: 'failed', has: { problem: offline } },
      { when: { type: 'app.requested' }, at: 'failed' },
      { when: { type: 'retry.requested' }, at: 'reading', has: { problem: null } },
      read(bare),
    ],
  },
  journey('the first app is named, scanned and proven, and recovery codes are shown once', bare, [
    { when: { type: 'codes.requested' }, at: 'shown' },
    ...toScanning,
    {
      when: { type: 'code.submitted', code: '123456' },
      at: 'checking-code',
      asks: { verifyApp: { factorId: 'app-1', code: '123456' } },
    },
    { when: { type: 'dismissed' }, at: 'checking-code' },
    {
      when: done('verifyApp', undefined),
      at: 'making-codes',
      asks: { makeCodes: { hasSome: false } },
      has: { enrolment: null },
    },
    { when: done('makeCodes', codes), at: 'showing-codes', has: { codes } },
    { when: { type: 'dismissed' }, at: 'showing-codes' },
    { when: { type: 'codes.copied' }, at: 'showing-codes', does: [`copyCodes ${JSON.stringify({ codes })}`] },
    {
      when: { type: 'codes.downloaded' },
      at: 'showing-codes',
      does: [`downloadCodes ${JSON.stringify({ codes })}`],
    },
    { when: { type: 'codes.kept' }, at: 'reading', has: { codes: [] } },
    read(withCodes),
  ]),
  journey('a wrong code can be put right; a second app makes no codes', withCodes, [
    ...toScanning,
    { when: { type: 'code.submitted', code: '111111' }, at: 'checking-code' },
    { when: failed('verifyApp', wrong), at: 'scanning', has: { problem: wrong, enrolment } },
    { when: { type: 'code.submitted', code: '123456' }, at: 'checking-code', has: { problem: null } },
    { when: done('verifyApp', undefined), at: 'reading', has: { enrolment: null } },
  ]),
  journey('setting an app up can be left at every step', plain, [
    { when: { type: 'passkey.requested' }, at: 'shown' },
    { when: { type: 'codes.requested' }, at: 'shown' },
    { when: { type: 'app.requested' }, at: 'naming-app' },
    { when: { type: 'app.named', name: 'Phone' }, at: 'enrolling' },
    { when: failed('enrolApp', taken), at: 'naming-app', has: { problem: taken } },
    { when: { type: 'dismissed' }, at: 'shown', has: { problem: null } },
    ...toScanning,
    { when: { type: 'code.submitted', code: '111111' }, at: 'checking-code' },
    { when: failed('verifyApp', wrong), at: 'scanning' },
    { when: { type: 'dismissed' }, at: 'shown', has: { problem: null, enrolment: null } },
    ...toScanning,
    { when: { type: 'code.submitted', code: '123456' }, at: 'checking-code' },
    { when: failed('verifyApp', gone), at: 'naming-app', has: { problem: gone, enrolment: null } },
    {
      when: { type: 'app.named', name: 'Phone' },
      at: 'enrolling',
      asks: { enrolApp: { name: 'Phone' } },
      has: { problem: null },
    },
    { when: done('enrolApp', enrolment), at: 'scanning' },
    { when: { type: 'code.submitted', code: '123456' }, at: 'checking-code' },
    { when: done('verifyApp', undefined), at: 'reading' },
  ]),
  journey('a passkey is made by the device and named at once', bare, [
    { when: { type: 'passkey.requested' }, at: 'adding-passkey', asks: { addPasskey: undefined } },
    { when: failed('addPasskey', cancelled), at: 'shown', has: { problem: cancelled } },
    { when: { type: 'passkey.requested' }, at: 'adding-passkey', has: { problem: null } },
    { when: done('addPasskey', passkey), at: 'renaming', has: { item: passkey } },
    {
      when: { type: 'name.submitted', name: 'Laptop' },
      at: 'saving-name',
      asks: { saveName: { item: passkey, name: 'Laptop' } },
    },
    { when: failed('saveName', offline), at: 'renaming', has: { problem: offline, item: passkey } },
    { when: { type: 'name.submitted', name: 'Laptop' }, at: 'saving-name', has: { problem: null } },
    { when: done('saveName', undefined), at: 'reading', has: { item: null } },
  ]),
  journey('a passkey can be renamed later, or left as it is; a factor keeps its name', withApp, [
    { when: { type: 'renaming.requested', item: app }, at: 'shown' },
    { when: { type: 'passkey.requested' }, at: 'adding-passkey' },
    { when: failed('addPasskey', cancelled), at: 'shown' },
    {
      when: { type: 'renaming.requested', item: passkey },
      at: 'renaming',
      has: { item: passkey, problem: null },
    },
    { when: { type: 'name.submitted', name: 'Laptop' }, at: 'saving-name' },
    { when: failed('saveName', offline), at: 'renaming', has: { problem: offline } },
    { when: { type: 'dismissed' }, at: 'reading', has: { problem: null, item: null } },
  ]),
  journey('an app can be set up after a passkey was not made', withApp, [
    { when: { type: 'passkey.requested' }, at: 'adding-passkey' },
    { when: failed('addPasskey', cancelled), at: 'shown', has: { problem: cancelled } },
    { when: { type: 'app.requested' }, at: 'naming-app', has: { problem: null } },
  ]),
  journey('nothing is removed that was not confirmed', withCodes, [
    { when: { type: 'passkey.requested' }, at: 'adding-passkey' },
    { when: failed('addPasskey', cancelled), at: 'shown' },
    {
      when: { type: 'removal.requested', item: app },
      at: 'confirming-removal',
      has: { item: app, problem: null },
    },
    { when: { type: 'removal.confirmed' }, at: 'removing', asks: { removeItem: { item: app } } },
    { when: failed('removeItem', offline), at: 'confirming-removal', has: { problem: offline } },
    { when: { type: 'dismissed' }, at: 'shown', has: { problem: null, item: null } },
    { when: { type: 'removal.requested', item: passkey }, at: 'confirming-removal' },
    {
      when: { type: 'removal.confirmed' },
      at: 'removing',
      asks: { removeItem: { item: passkey } },
    },
    { when: failed('removeItem', offline), at: 'confirming-removal' },
    { when: { type: 'removal.confirmed' }, at: 'removing', has: { problem: null } },
    { when: done('removeItem', undefined), at: 'reading', has: { item: null } },
    read(bare),
  ]),
  journey('new codes replace the old ones only after a question', withCodes, [
    { when: { type: 'passkey.requested' }, at: 'adding-passkey' },
    { when: failed('addPasskey', cancelled), at: 'shown' },
    { when: { type: 'codes.requested' }, at: 'confirming-codes', has: { problem: null } },
    { when: { type: 'dismissed' }, at: 'shown' },
    { when: { type: 'codes.requested' }, at: 'confirming-codes' },
    { when: { type: 'codes.confirmed' }, at: 'making-codes', asks: { makeCodes: { hasSome: true } } },
    { when: failed('makeCodes', offline), at: 'reading', has: { problem: offline } },
    { when: done('readSecurity', withApp), at: 'shown', has: { problem: offline } },
    {
      when: { type: 'codes.requested' },
      at: 'making-codes',
      asks: { makeCodes: { hasSome: false } },
      has: { problem: null },
    },
    { when: done('makeCodes', codes), at: 'showing-codes', has: { problem: null } },
  ]),
  journey('no codes are shown where the provider does not offer them', withApp, [
    { when: { type: 'codes.requested' }, at: 'making-codes' },
    { when: done('makeCodes', []), at: 'reading', has: { codes: [], problem: null } },
  ]),
];

/** Samples, invariants and journeys of what protects an account beside its password (spec §4, §7). */
export const secondFactorsModel: MachineModel<typeof secondFactorsMachine> = {
  starts: { opened: undefined },
  events: {
    'retry.requested': [{}],
    'app.requested': [{}],
    'app.named': [{ name: 'Phone' }],
    'code.submitted': [{ code: '123456' }],
    'passkey.requested': [{}],
    'renaming.requested': [{ item: passkey }, { item: app }],
    'name.submitted': [{ name: 'Laptop' }],
    'removal.requested': [{ item: app }],
    'removal.confirmed': [{}],
    'codes.requested': [{}],
    'codes.confirmed': [{}],
    'codes.copied': [{}],
    'codes.downloaded': [{}],
    'codes.kept': [{}],
    dismissed: [{}],
  },
  settles: {
    readSecurity: { done: [bare, withApp, withCodes, plain], error: [offline] },
    enrolApp: { done: [enrolment], error: [taken] },
    verifyApp: { done: [undefined], error: [wrong, gone] },
    addPasskey: { done: [passkey], error: [cancelled] },
    saveName: { done: [undefined], error: [offline] },
    removeItem: { done: [undefined], error: [offline] },
    makeCodes: { done: [codes, []], error: [offline] },
  },
  project: ({ security, item, problem }) => [
    security?.factors.length,
    security?.passkeys === null,
    security?.recoveryCodes === 'none',
    item?.kind,
    problem === null,
  ],
  tagged: {
    busy: [
      'reading',
      'enrolling',
      'checking-code',
      'adding-passkey',
      'saving-name',
      'removing',
      'making-codes',
    ],
  },
  homes: ['shown'],
  always: {
    'the codes are held only while they are shown': ({ at, context }) =>
      context.codes.length > 0 === (at === 'showing-codes'),
    'the secret is held only while an app is set up': ({ at, context }) =>
      (context.enrolment !== null) === (at === 'scanning' || at === 'checking-code'),
    'no code of an app is kept': ({ context }) => !JSON.stringify(context).includes('123456'),
  },
  everyStep: {
    'nothing is removed that was not confirmed': (before, event, { at }) =>
      at !== 'removing' || before.at === 'removing' || event.type === 'removal.confirmed',
    'codes leave the page only when the patient asks': (_before, event, { does }) =>
      event.type === 'codes.copied' ||
      event.type === 'codes.downloaded' ||
      !does.some((effect) => effect.startsWith('copyCodes') || effect.startsWith('downloadCodes')),
  },
  journeys,
};
