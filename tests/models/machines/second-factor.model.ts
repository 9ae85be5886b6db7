import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { SecondFactor } from '#src/domain/session/auth-session.ts';
import type { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';

const app: SecondFactor = { id: 'app-1', kind: 'app' };
const secondApp: SecondFactor = { id: 'app-2', kind: 'app' };
const key: SecondFactor = { id: 'key-1', kind: 'key' };
const codes: SecondFactor = { id: 'codes-1', kind: 'recovery-codes' };
const phone: SecondFactor = { id: 'phone-1', kind: 'other' };

const offline: AppError = { kind: 'network' };
const wrong: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'code', code: 'code_wrong' }],
};
const cancelled: AppError = { kind: 'code', code: 'passkey_cancelled', fields: [] };

/** Samples, invariants and journeys of the second step of a log-in (spec §4). */
export const secondFactorModel: MachineModel<typeof secondFactorMachine> = {
  starts: {
    'apps and recovery codes': { factors: [codes, app, secondApp] },
    everything: { factors: [phone, app, key, codes] },
    'a key alone': { factors: [key] },
    'codes beside a factor that is unknown here': { factors: [phone, codes] },
    'a factor that is unknown here': { factors: [phone] },
  },
  events: {
    'app.chosen': [{}],
    'key.chosen': [{}],
    'recovery-code.chosen': [{}],
    'code.submitted': [{ code: '123456' }],
    'key.requested': [{}],
  },
  settles: {
    verifyCode: { done: [undefined], error: [wrong, offline] },
    verifyKey: { done: [undefined], error: [cancelled, offline] },
    verifyRecoveryCode: { done: [undefined], error: [wrong, offline] },
  },
  project: ({ problem }) => problem?.kind,
  tagged: { busy: ['verifying.app', 'verifying.key', 'verifying.recovery-code', 'verified'] },
  homes: ['verified', 'unsupported'],
  always: {
    'a failure is worded only where the patient can try again': ({ at, context }) =>
      context.problem === null || at.startsWith('asking'),
    'no code is kept': ({ context }) => !JSON.stringify(context).includes('123456'),
    'only factors of the account are asked for': ({ at, context }) => {
      const kinds = new Set(context.factors.map(({ kind }) => kind));
      if (at.endsWith('.app')) return kinds.has('app');
      if (at.endsWith('.key')) return kinds.has('key');
      return !at.endsWith('.recovery-code') || kinds.has('recovery-codes');
    },
  },
  everyStep: {
    'a failure leads back to the way that failed': (before, event, { at }) =>
      !event.type.startsWith('xstate.error') || at === before.at.replace('verifying', 'asking'),
  },
  journeys: [
    {
      title: 'takes the code of an app, whichever of the account’s it is; a wrong one can be put right',
      start: 'apps and recovery codes',
      begins: { at: 'asking.app', has: { problem: null } },
      steps: [
        { when: { type: 'key.requested' }, at: 'asking.app' },
        { when: { type: 'key.chosen' }, at: 'asking.app' },
        {
          when: { type: 'code.submitted', code: '111111' },
          at: 'verifying.app',
          asks: { verifyCode: { factorIds: ['app-1', 'app-2'], code: '111111' } },
        },
        { when: { type: 'recovery-code.chosen' }, at: 'verifying.app' },
        { when: failed('verifyCode', wrong), at: 'asking.app', has: { problem: wrong } },
        { when: { type: 'app.chosen' }, at: 'asking.app', has: { problem: null } },
        {
          when: { type: 'code.submitted', code: '123456' },
          at: 'verifying.app',
          asks: { verifyCode: { factorIds: ['app-1', 'app-2'], code: '123456' } },
          has: { problem: null },
        },
        { when: done('verifyCode', undefined), at: 'verified', has: { problem: null } },
        { when: { type: 'code.submitted', code: '123456' }, at: 'verified' },
      ],
    },
    {
      title: 'a lost app is replaced by a recovery code, also after a try without network',
      start: 'everything',
      begins: { at: 'asking.app' },
      steps: [
        { when: { type: 'code.submitted', code: '111111' }, at: 'verifying.app' },
        { when: failed('verifyCode', offline), at: 'asking.app', has: { problem: offline } },
        { when: { type: 'recovery-code.chosen' }, at: 'asking.recovery-code', has: { problem: null } },
        {
          when: { type: 'code.submitted', code: 'abcd' },
          at: 'verifying.recovery-code',
          asks: { verifyRecoveryCode: { code: 'abcd' } },
        },
        {
          when: failed('verifyRecoveryCode', offline),
          at: 'asking.recovery-code',
          has: { problem: offline },
        },
        { when: { type: 'key.chosen' }, at: 'asking.key', has: { problem: null } },
        { when: { type: 'app.chosen' }, at: 'asking.app' },
        { when: { type: 'recovery-code.chosen' }, at: 'asking.recovery-code' },
        { when: { type: 'code.submitted', code: 'efgh' }, at: 'verifying.recovery-code' },
        { when: done('verifyRecoveryCode', undefined), at: 'verified' },
      ],
    },
    {
      title: 'a key is asked for at once where it is the only factor, and again after a cancelled dialog',
      start: 'a key alone',
      begins: { at: 'asking.key' },
      steps: [
        { when: { type: 'app.chosen' }, at: 'asking.key' },
        { when: { type: 'recovery-code.chosen' }, at: 'asking.key' },
        {
          when: { type: 'key.requested' },
          at: 'verifying.key',
          asks: { verifyKey: { factorId: 'key-1' } },
        },
        { when: failed('verifyKey', cancelled), at: 'asking.key', has: { problem: cancelled } },
        { when: { type: 'app.chosen' }, at: 'asking.key', has: { problem: cancelled } },
        { when: { type: 'key.chosen' }, at: 'asking.key', has: { problem: null } },
        { when: { type: 'key.requested' }, at: 'verifying.key', has: { problem: null } },
        { when: done('verifyKey', undefined), at: 'verified' },
      ],
    },
    {
      title: 'recovery codes open an account whose other factor has no page here',
      start: 'codes beside a factor that is unknown here',
      begins: { at: 'asking.recovery-code' },
      steps: [{ when: { type: 'app.chosen' }, at: 'asking.recovery-code' }],
    },
    {
      title: 'an account with nothing that this page can ask for is told so',
      start: 'a factor that is unknown here',
      begins: { at: 'unsupported' },
      steps: [{ when: { type: 'code.submitted', code: '123456' }, at: 'unsupported' }],
    },
  ],
};
