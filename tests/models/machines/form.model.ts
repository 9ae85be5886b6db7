import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import {
  changedElsewhere as changed,
  conflictStates,
  conflictSteps,
} from '#tests/models/machines/conflict.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormInput, formMachine } from '#machines/form/form.machine.ts';
import type { FormContent, FormSaved } from '#src/domain/form/form.ts';
import { versionOf } from '#src/domain/version.ts';

const login: FormInput = {
  name: 'login',
  draftKey: 'form_login',
  initialValues: { email: '', password: '' },
  secrets: ['password'],
  base: null,
};
const reset: FormInput = {
  name: 'reset',
  draftKey: null,
  initialValues: { password: '' },
  secrets: ['password'],
  base: null,
};
/** The country of the profile, in the version that the form was filled from and in the one that another tab saved. */
const base = { country: 'DE', updated_at: '2026-11-20T10:00:00.000Z' };
const newerBase = { country: 'GB', updated_at: '2026-11-20T11:00:00.000Z' };
const savedBase = { country: 'FR', updated_at: '2026-11-20T12:00:00.000Z' };
const country: FormInput = {
  name: 'profile-contact',
  draftKey: 'form_country',
  initialValues: { country: 'DE', units: 'metric' },
  secrets: ['password'],
  base,
};
const typed = { email: 'ada@example.org', password: 'correct horse' };
const kept = { email: 'ada@example.org' };
const refusal: AppError = { kind: 'code', code: 'INVALID_CREDENTIALS', fields: [] };
const offline: AppError = { kind: 'network' };
const saved: FormSaved = { outcome: 'done', base: null };
const mailSent: FormSaved = { outcome: 'mail-sent', base: null };
const draft: FormContent = { values: kept, base: null };
const newest: FormContent = { values: { country: 'GB', units: 'metric' }, base: newerBase };

const storesDraft = 'storeDraft {"draftKey":"form_login","values":{"email":"ada@example.org"},"base":null}';
const stores = { does: [storesDraft] };
const clearsDraft = 'clearDraft {"draftKey":"form_login"}';
const accepts = [clearsDraft, 'notifyAccepted'];
const mine = { country: 'FR', units: 'metric' };
const other = { country: 'IE', units: 'metric' };
const storesCountry = (values: object) =>
  `storeDraft ${JSON.stringify({ draftKey: 'form_country', values, base })}`;
const clearsMine = 'clearDraft {"draftKey":"form_country"}';
const submitMine = {
  when: { type: 'form.submitted', values: mine },
  at: 'submitting',
  asks: { submitForm: { name: 'profile-contact', values: mine, base } },
} as const;
const conflict = {
  when: failed('submitForm', changed),
  at: 'conflicted',
  does: [],
  asks: {},
  has: { values: mine, base, refills: 0, outcome: null, problem: null },
} as const;
const overwrite = {
  when: { type: 'form.submitted', values: mine },
  at: 'overwriting',
  asks: { overwriteForm: { name: 'profile-contact', values: mine, base: { country: 'DE' } } },
  has: { values: mine, problem: null },
} as const;
const renew = {
  when: { type: 'newest.requested' },
  at: 'renewing',
  does: [clearsMine],
  asks: { readNewest: { name: 'profile-contact', values: mine, base } },
  has: { values: mine, problem: null },
} as const;
const opened = { when: done('restoreDraft', null), at: 'open.editing' } as const;

/** Samples, invariants and journeys of a form (spec §3, §5). */
export const formModel: MachineModel<typeof formMachine> = {
  starts: { login, 'reset, which keeps no draft': reset, country },
  events: {
    'form.changed': [{ values: typed }],
    'form.submitted': [{ values: typed }],
    'newest.requested': [{}],
  },
  settles: {
    restoreDraft: { done: [null, draft, { values: mine, base: newerBase }], error: [refusal] },
    submitForm: { done: [saved, mailSent], error: [refusal, changed] },
    readNewest: { done: [newest], error: [offline] },
  },
  project: ({ outcome, problem, base: current }) => [outcome, problem?.kind, versionOf(current)],
  tagged: {
    busy: ['submitting', 'overwriting', 'renewing'],
    conflict: conflictStates,
  },
  homes: ['open.submitted'],
  always: {
    'keeps no secret': ({ context }) => context.secrets.every((field) => !(field in context.values)),
    'is never both accepted and refused': ({ context }) =>
      context.outcome === null || context.problem === null,
    'says that it is accepted only when it is': ({ at, context }) =>
      (context.outcome !== null) === (at === 'open.submitted'),
    'only what has a version can be in conflict': ({ at, context }) =>
      context.base !== null || !conflictStates.includes(at),
  },
  everyStep: {
    'stores no secret': (_before, _event, { does }) =>
      does.every((effect) => !effect.includes(typed.password)),
    'a draft goes when the form has arrived or is given up for the newest version': (
      before,
      _event,
      { at, does },
    ) =>
      does.some((effect) => effect.startsWith('clearDraft ')) ===
      (at !== before.at && (at === 'open.submitted' || at === 'renewing')),
    'an accepted form is told once': (before, _event, { at, does }) =>
      does.includes('notifyAccepted') === (at === 'open.submitted' && before.at !== 'open.submitted'),
    'a draft is stored exactly when the open form changes, or is kept after all': (
      before,
      event,
      { at, does },
    ) =>
      does.some((effect) => effect.startsWith('storeDraft ')) ===
      ((event.type === 'form.changed' &&
        !['restoring', 'submitting', 'overwriting', 'renewing'].includes(before.at)) ||
        (before.at === 'renewing' && at === 'conflicted')),
    ...conflictSteps,
  },
  journeys: [
    {
      title: 'keeps a draft without the password and clears it when the form has arrived (spec §3)',
      begins: {
        at: 'restoring',
        asks: { restoreDraft: { draftKey: 'form_login' } },
        has: { values: { email: '' } },
      },
      steps: [
        opened,
        {
          when: { type: 'form.changed', values: typed },
          at: 'open.editing',
          ...stores,
          has: { values: kept },
        },
        { when: { type: 'form.changed', values: typed }, at: 'open.editing', ...stores },
        { when: { type: 'form.changed', values: typed }, at: 'open.editing', ...stores },
        {
          when: { type: 'form.submitted', values: typed },
          at: 'submitting',
          asks: { submitForm: { name: 'login', values: typed, base: null } },
          has: { values: kept },
        },
        {
          when: done('submitForm', saved),
          at: 'open.submitted',
          does: accepts,
          has: { outcome: 'done' },
        },
      ],
    },
    {
      title: 'sends another form under its own name, and looks for no draft of it',
      start: 'reset, which keeps no draft',
      begins: { at: 'restoring', asks: { restoreDraft: { draftKey: null } }, has: { values: {} } },
      steps: [
        opened,
        {
          when: { type: 'form.submitted', values: { password: typed.password } },
          at: 'submitting',
          asks: { submitForm: { name: 'reset', values: { password: typed.password }, base: null } },
          has: { values: {} },
        },
        {
          when: done('submitForm', saved),
          at: 'open.submitted',
          does: ['clearDraft {"draftKey":null}', 'notifyAccepted'],
        },
      ],
    },
    {
      title: 'gives back what was typed before a reload',
      begins: { at: 'restoring' },
      steps: [{ when: done('restoreDraft', draft), at: 'open.editing', has: { values: kept } }],
    },
    {
      title: 'opens empty when the draft cannot be read',
      begins: { at: 'restoring' },
      steps: [{ when: failed('restoreDraft', refusal), at: 'open.editing', has: { values: { email: '' } } }],
    },
    {
      title: 'keeps everything typed when it is refused, and can be sent again (spec §8)',
      begins: { at: 'restoring' },
      steps: [
        opened,
        { when: { type: 'form.submitted', values: typed }, at: 'submitting', has: { values: kept } },
        { when: failed('submitForm', refusal), at: 'open.rejected', has: { values: kept, problem: refusal } },
        {
          when: { type: 'form.submitted', values: { ...typed, email: 'ben@example.org' } },
          at: 'submitting',
          has: { problem: null, values: { email: 'ben@example.org' } },
        },
        { when: failed('submitForm', refusal), at: 'open.rejected', has: { problem: refusal } },
        {
          when: { type: 'form.changed', values: typed },
          at: 'open.editing',
          ...stores,
          has: { values: kept, problem: refusal },
        },
      ],
    },
    {
      title: 'can be changed and sent again after it has arrived',
      begins: { at: 'restoring' },
      steps: [
        opened,
        { when: { type: 'form.submitted', values: typed }, at: 'submitting' },
        {
          when: done('submitForm', mailSent),
          at: 'open.submitted',
          does: accepts,
          has: { outcome: 'mail-sent' },
        },
        {
          when: { type: 'form.submitted', values: { email: 'ben@example.org' } },
          at: 'submitting',
          has: { outcome: null, values: { email: 'ben@example.org' } },
        },
        { when: done('submitForm', saved), at: 'open.submitted', does: accepts },
        {
          when: { type: 'form.changed', values: typed },
          at: 'open.editing',
          ...stores,
          has: { outcome: null, values: kept },
        },
      ],
    },
    {
      title: 'names the version that it was filled from, and then the one that it saved (contract §1)',
      start: 'country',
      begins: { at: 'restoring', has: { base } },
      steps: [
        opened,
        submitMine,
        {
          when: done('submitForm', { outcome: 'done', base: savedBase }),
          at: 'open.submitted',
          does: [clearsMine, 'notifyAccepted'],
          has: { base: savedBase, refills: 0 },
        },
        {
          when: { type: 'form.submitted', values: mine },
          at: 'submitting',
          asks: { submitForm: { name: 'profile-contact', values: mine, base: savedBase } },
        },
        {
          when: failed('submitForm', offline),
          at: 'open.rejected',
          has: { problem: offline, base: savedBase },
        },
      ],
    },
    {
      title:
        'says when it was changed somewhere else, and saves it all the same only when told to (contract §1)',
      start: 'country',
      begins: { at: 'restoring' },
      steps: [
        opened,
        submitMine,
        conflict,
        {
          when: { type: 'form.changed', values: other },
          at: 'conflicted',
          does: [storesCountry(other)],
          has: { values: other },
        },
        overwrite,
        {
          when: failed('overwriteForm', offline),
          at: 'conflicted',
          does: [],
          has: { problem: offline, values: mine, base },
        },
        overwrite,
        {
          when: done('overwriteForm', { outcome: 'done', base: savedBase }),
          at: 'open.submitted',
          does: [clearsMine, 'notifyAccepted'],
          has: { outcome: 'done', base: savedBase },
        },
      ],
    },
    {
      title: 'is filled with the newest version in place of what was typed, once it is there (contract §1)',
      start: 'country',
      begins: { at: 'restoring' },
      steps: [
        opened,
        submitMine,
        conflict,
        renew,
        {
          when: failed('readNewest', offline),
          at: 'conflicted',
          does: [storesCountry(mine)],
          has: { problem: offline, values: mine, base },
        },
        renew,
        {
          when: done('readNewest', newest),
          at: 'open.editing',
          does: [],
          has: { values: newest.values, base: newerBase, refills: 1, problem: null },
        },
        {
          when: { type: 'form.submitted', values: mine },
          at: 'submitting',
          asks: { submitForm: { name: 'profile-contact', values: mine, base: newerBase } },
        },
        { ...conflict, has: { base: newerBase, refills: 1 } },
        { ...renew, asks: { readNewest: { name: 'profile-contact', values: mine, base: newerBase } } },
        { when: done('readNewest', newest), at: 'open.editing', has: { refills: 2 } },
      ],
    },
    {
      title: 'keeps a draft with the version that it was typed over',
      start: 'country',
      begins: { at: 'restoring' },
      steps: [
        {
          when: done('restoreDraft', { values: { country: 'FR' }, base: newerBase }),
          at: 'open.editing',
          has: { values: mine, base: newerBase },
        },
        {
          when: { type: 'form.submitted', values: mine },
          at: 'submitting',
          asks: { submitForm: { name: 'profile-contact', values: mine, base: newerBase } },
        },
      ],
    },
    {
      title: 'has no conflict without a version: what the server says is shown as it is',
      begins: { at: 'restoring' },
      steps: [
        opened,
        { when: { type: 'form.submitted', values: typed }, at: 'submitting' },
        { when: failed('submitForm', changed), at: 'open.rejected', has: { problem: changed } },
      ],
    },
  ],
};
