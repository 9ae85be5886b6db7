import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { FormInput, formMachine } from '#machines/form/form.machine.ts';

const login: FormInput = {
  name: 'login',
  draftKey: 'form_login',
  initialValues: { email: '', password: '' },
  secrets: ['password'],
};
const reset: FormInput = {
  name: 'reset',
  draftKey: null,
  initialValues: { password: '' },
  secrets: ['password'],
};
const typed = { email: 'ada@example.org', password: 'correct horse' };
const kept = { email: 'ada@example.org' };
const refusal: AppError = { kind: 'code', code: 'INVALID_CREDENTIALS', fields: [] };

const storesDraft = 'storeDraft {"draftKey":"form_login","values":{"email":"ada@example.org"}}';
const stores = { does: [storesDraft] };
const clearsDraft = 'clearDraft {"draftKey":"form_login"}';
const accepts = [clearsDraft, 'notifyAccepted'];
const opened = { when: done('restoreDraft', null), at: 'editing' } as const;

/** Samples, invariants and journeys of a form (spec §3, §5). */
export const formModel: MachineModel<typeof formMachine> = {
  starts: { login, 'reset, which keeps no draft': reset },
  events: {
    'form.changed': [{ values: typed }],
    'form.submitted': [{ values: typed }],
  },
  settles: {
    restoreDraft: { done: [null, kept], error: [refusal] },
    submitForm: { done: ['done', 'mail-sent'], error: [refusal] },
  },
  project: ({ outcome, problem }) => [outcome, problem?.kind],
  tagged: {
    busy: ['submitting'],
  },
  homes: ['submitted'],
  always: {
    'keeps no secret': ({ context }) => context.secrets.every((field) => !(field in context.values)),
    'is never both accepted and refused': ({ context }) =>
      context.outcome === null || context.problem === null,
    'says that it is accepted only when it is': ({ at, context }) =>
      (context.outcome !== null) === (at === 'submitted'),
  },
  everyStep: {
    'stores no secret': (_before, _event, { does }) =>
      does.every((effect) => !effect.includes(typed.password)),
    'a draft goes when the form has arrived': (before, _event, { at, does }) =>
      !(before.at === 'submitting' && at === 'submitted') ||
      does.some((effect) => effect.startsWith('clearDraft ')),
    'an accepted form is told once': (before, _event, { at, does }) =>
      does.includes('notifyAccepted') === (before.at === 'submitting' && at === 'submitted'),
    'a draft is stored exactly when the open form changes': (before, event, { does }) =>
      does.some((effect) => effect.startsWith('storeDraft ')) ===
      (event.type === 'form.changed' && !['restoring', 'submitting'].includes(before.at)),
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
          at: 'editing',
          ...stores,
          has: { values: kept },
        },
        { when: { type: 'form.changed', values: typed }, at: 'editing', ...stores },
        { when: { type: 'form.changed', values: typed }, at: 'editing', ...stores },
        {
          when: { type: 'form.submitted', values: typed },
          at: 'submitting',
          asks: { submitForm: { name: 'login', values: typed } },
          has: { values: kept },
        },
        {
          when: done('submitForm', 'done'),
          at: 'submitted',
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
          asks: { submitForm: { name: 'reset', values: { password: typed.password } } },
          has: { values: {} },
        },
        {
          when: done('submitForm', 'done'),
          at: 'submitted',
          does: ['clearDraft {"draftKey":null}', 'notifyAccepted'],
        },
      ],
    },
    {
      title: 'gives back what was typed before a reload',
      begins: { at: 'restoring' },
      steps: [{ when: done('restoreDraft', kept), at: 'editing', has: { values: kept } }],
    },
    {
      title: 'opens empty when the draft cannot be read',
      begins: { at: 'restoring' },
      steps: [{ when: failed('restoreDraft', refusal), at: 'editing', has: { values: { email: '' } } }],
    },
    {
      title: 'keeps everything typed when it is refused, and can be sent again (spec §8)',
      begins: { at: 'restoring' },
      steps: [
        opened,
        { when: { type: 'form.submitted', values: typed }, at: 'submitting', has: { values: kept } },
        { when: failed('submitForm', refusal), at: 'rejected', has: { values: kept, problem: refusal } },
        {
          when: { type: 'form.submitted', values: { ...typed, email: 'ben@example.org' } },
          at: 'submitting',
          has: { problem: null, values: { email: 'ben@example.org' } },
        },
        { when: failed('submitForm', refusal), at: 'rejected', has: { problem: refusal } },
        {
          when: { type: 'form.changed', values: typed },
          at: 'editing',
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
          when: done('submitForm', 'mail-sent'),
          at: 'submitted',
          does: accepts,
          has: { outcome: 'mail-sent' },
        },
        {
          when: { type: 'form.submitted', values: { email: 'ben@example.org' } },
          at: 'submitting',
          has: { outcome: null, values: { email: 'ben@example.org' } },
        },
        { when: done('submitForm', 'done'), at: 'submitted', does: accepts },
        {
          when: { type: 'form.changed', values: typed },
          at: 'editing',
          ...stores,
          has: { outcome: null, values: kept },
        },
      ],
    },
  ],
};
