import type { RecordWarningRead } from '#contract/record.ts';
import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordFindings, RecordItem, RecordSaved, RecordStatusChange } from '#src/domain/record.ts';
import type { recordEditorMachine } from '#machines/record-editor/record-editor.machine.ts';

const item: RecordItem = { id: 'condition-1', name: 'Asthma', status: 'active' };
const values = { name: 'Asthma', status: 'active' };
const newer: RecordItem = { ...item, status: 'inactive' };
const newerValues = { ...values, status: 'inactive' };
const draft = { name: 'Asthma since childhood', status: 'active' };
const typed = { name: 'Migraine' };
const blank = { name: '', verification_status: 'unconfirmed' };
const change: RecordStatusChange = { status: 'resolved', resolvedDate: '2026-11' };
const warning: RecordWarningRead = {
  code: 'possible_duplicate',
  record_id: 'condition-1',
  record_name: 'Asthma',
  related_id: 'condition-2',
  related_name: 'asthma',
  via: 'name',
  group: null,
  severity: null,
  effect: null,
  action: null,
  source: null,
};
const saved: RecordSaved = { item, warnings: [warning], notChecked: [] };
const findings: RecordFindings = { warnings: [warning], notChecked: ['Drops'] };
const noFindings: RecordFindings = { warnings: [], notChecked: [] };
const offline: AppError = { kind: 'network' };
const invalid: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'name', code: 'required' }],
};

const edits = (draftAt: string, checkAt: string) => `editing.draft.${draftAt} + editing.check.${checkAt}`;
const stored = after('untilStored', 'record-editor.editing.draft.touched.changed');
const checkDue = after('untilChecked', 'record-editor.editing.check.waiting');
const pause = { waits: { untilStored: 400, untilChecked: 600 } };
const newKey = 'form_conditions_new';
const itemKey = 'form_conditions_condition-1';
const clears = (draftKey: string) => `clearDraft {"draftKey":"${draftKey}"}`;
const stores = (draftKey: string, content: object) =>
  `storeDraft ${JSON.stringify({ draftKey, draft: content })}`;

/** A pause in the typing of a known record, long enough for its draft to be stored. */
const rest = (content: object) => ({
  when: stored,
  at: edits('touched.stored', 'waiting'),
  does: [stores(itemKey, content)],
});
/** A longer pause. */
const check = { when: checkDue, at: edits('touched.stored', 'checking') };

const openNew = {
  when: { type: 'creation.opened', draft: { name: '' } },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
  has: { item: null, draft: { name: '' }, warnings: [] },
} as const;
const suggest = {
  when: { type: 'record.suggested', draft: values },
  at: 'suggested',
  asks: {},
  has: { item: null, draft: values, warnings: [] },
} as const;
const openSuggested = {
  when: { type: 'page.opened', draft: blank },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
} as const;
const openItem = {
  when: { type: 'record.opened', item, draft: values },
  at: 'reading',
  asks: { readRecord: { kind: 'conditions', item } },
  has: { item, draft: values, warnings: [] },
} as const;
const read = {
  when: done('readRecord', { item: newer, draft: newerValues }),
  at: 'restoring',
  asks: { restoreDraft: { draftKey: itemKey } },
  has: { item: newer, draft: newerValues },
} as const;
const opened = { when: done('restoreDraft', null), at: edits('untouched', 'checking') } as const;
const type = {
  when: { type: 'draft.changed', draft: typed },
  at: edits('touched.changed', 'waiting'),
  ...pause,
  has: { draft: typed },
} as const;
const submit = {
  when: { type: 'form.submitted', draft },
  at: 'saving',
  asks: { saveRecord: { kind: 'conditions', item: null, draft } },
} as const;
const chooseStatus = {
  when: { type: 'status.chosen', item, change },
  at: 'changing-status',
  asks: { changeStatus: { kind: 'conditions', item, change } },
  has: { warnings: [] },
} as const;
const declare = {
  when: { type: 'none.declared', isNone: true },
  at: 'declaring-none',
  asks: { declareNone: { kind: 'conditions', isNone: true } },
} as const;

/** Samples, invariants and journeys of the editor of one record (spec §3, §4, §7). */
export const recordEditorModel: MachineModel<typeof recordEditorMachine> = {
  starts: { conditions: { kind: 'conditions' }, allergies: { kind: 'allergies' } },
  events: {
    'creation.opened': [{ draft: typed }],
    'record.suggested': [{ draft: typed }],
    'page.opened': [{ draft: blank }],
    'record.opened': [{ item, draft: values }],
    'draft.changed': [{ draft }],
    'draft.discarded': [{}],
    'form.submitted': [{ draft }],
    'editor.closed': [{}],
    'status.chosen': [{ item, change }],
    'none.declared': [{ isNone: true }, { isNone: false }],
    'retry.requested': [{}],
    'page.left': [{}],
  },
  settles: {
    readRecord: { done: [{ item: newer, draft: newerValues }], error: [offline] },
    restoreDraft: { done: [null, draft], error: [offline] },
    saveRecord: { done: [saved], error: [invalid] },
    checkRecord: { done: [null, findings], error: [offline] },
    changeStatus: { done: [saved], error: [offline] },
    declareNone: { done: [undefined], error: [offline] },
  },
  project: ({ item: current, isNone, check, problem }) => [
    current === null,
    isNone,
    check && check.warnings.length,
    problem?.kind,
  ],
  tagged: {
    busy: ['reading', 'saving', 'changing-status', 'declaring-none'],
    open: ['editing', 'saving'],
  },
  // The draft is stored before the check begins.
  isDue: ({ at }, timer) => timer.includes('untilStored') || !at.includes('touched.changed'),
  homes: ['closed'],
  always: {
    'a closed editor holds no record': ({ at, context }) =>
      at !== 'closed' ||
      JSON.stringify([
        context.item,
        context.draft,
        context.status,
        context.isNone,
        context.check,
        context.problem,
      ]) === '[null,{},null,false,null,null]',
    'a failure is told': ({ at, context }) => !at.endsWith('-failed') || context.problem !== null,
    'at most one request is under way': ({ children }) => children.length <= 1,
  },
  everyStep: {
    'what was typed is kept or saved, unless it is discarded': (before, event, { does }) =>
      !before.at.includes('draft.touched.changed') ||
      !['editor.closed', 'page.left', 'form.submitted', 'draft.discarded', stored.type].includes(
        event.type,
      ) ||
      does.some((effect) => effect.startsWith('storeDraft')),
    'a draft is removed only when it was saved or discarded': (_before, event, { does }) =>
      !does.some((effect) => effect.startsWith('clearDraft')) ||
      event.type === 'draft.discarded' ||
      event.type === 'xstate.done.actor.saveRecord',
  },
  journeys: [
    {
      title: 'creates a record, keeping a draft until it is saved (spec §3)',
      begins: { at: 'closed', has: { isNone: false } },
      steps: [
        openNew,
        opened,
        type,
        { ...type, does: [stores(newKey, typed)] },
        { when: stored, at: edits('touched.stored', 'waiting'), does: [stores(newKey, typed)] },
        submit,
        {
          when: done('saveRecord', saved),
          at: 'closed',
          does: [clears(newKey), 'notifySaved'],
          has: { warnings: [warning], item: null, draft: {} },
        },
        openNew,
      ],
    },
    {
      title: 'reads, keeps and saves what is of its own kind',
      start: 'allergies',
      begins: { at: 'closed' },
      steps: [
        { ...openItem, asks: { readRecord: { kind: 'allergies', item } } },
        { ...read, asks: { restoreDraft: { draftKey: 'form_allergies_condition-1' } } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        { ...openNew, asks: { restoreDraft: { draftKey: 'form_allergies_new' } } },
        opened,
        { ...submit, asks: { saveRecord: { kind: 'allergies', item: null, draft } } },
        {
          when: done('saveRecord', saved),
          at: 'closed',
          does: [clears('form_allergies_new'), 'notifySaved'],
        },
        { ...chooseStatus, asks: { changeStatus: { kind: 'allergies', item, change } } },
        { when: done('changeStatus', saved), at: 'closed', does: ['notifySaved'] },
        { ...declare, asks: { declareNone: { kind: 'allergies', isNone: true } } },
      ],
    },
    {
      title: 'goes on with what was typed before a reload, or discards it',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        {
          when: done('restoreDraft', draft),
          at: edits('touched.restored', 'checking'),
          has: { draft: { ...values, ...draft } },
        },
        { when: { type: 'draft.discarded' }, at: 'closed', does: [clears(itemKey)], has: { draft: {} } },
        openItem,
        read,
        {
          when: failed('restoreDraft', offline),
          at: edits('untouched', 'checking'),
          has: { draft: newerValues },
        },
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
    {
      title: 'opens what was told elsewhere with the page of its list, and keeps nothing of it unasked',
      begins: { at: 'closed' },
      steps: [
        suggest,
        {
          ...suggest,
          when: { type: 'record.suggested', draft: typed },
          has: { item: null, draft: typed, warnings: [] },
        },
        { ...openSuggested, has: { draft: { ...blank, ...typed } } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed', does: [], has: { draft: {} } },
        suggest,
        openSuggested,
        // What the patient had begun before rules over what is suggested.
        {
          when: done('restoreDraft', draft),
          at: edits('touched.restored', 'checking'),
          has: { draft: { ...blank, ...draft } },
        },
        submit,
        { when: done('saveRecord', saved), at: 'closed', does: [clears(newKey), 'notifySaved'] },
        suggest,
      ],
    },
    {
      title:
        'checks what is typed after a pause, keeps the last answer meanwhile, and never waits for it to save',
      begins: { at: 'closed', has: { check: null } },
      steps: [
        openItem,
        read,
        {
          ...opened,
          asks: { checkRecord: { kind: 'conditions', item: newer, draft: newerValues } },
          has: { check: null },
        },
        {
          when: done('checkRecord', findings),
          at: edits('untouched', 'checked'),
          has: { check: { ...findings, draft: newerValues } },
        },
        { ...type, asks: {}, has: { draft: typed, check: { ...findings, draft: newerValues } } },
        rest(typed),
        {
          ...check,
          asks: { checkRecord: { kind: 'conditions', item: newer, draft: typed } },
          has: { check: { ...findings, draft: newerValues } },
        },
        {
          when: failed('checkRecord', offline),
          at: edits('touched.stored', 'checked'),
          has: { check: { draft: typed, warnings: [], notChecked: null }, problem: null },
        },
        { ...type, when: { type: 'draft.changed', draft }, has: { draft } },
        rest(draft),
        check,
        // Whoever types on is not answered about what they typed before.
        type,
        rest(typed),
        check,
        {
          when: done('checkRecord', noFindings),
          at: edits('touched.stored', 'checked'),
          has: { check: { ...noFindings, draft: typed } },
        },
        { ...type, when: { type: 'draft.changed', draft: { name: '' } }, has: { draft: { name: '' } } },
        rest({ name: '' }),
        check,
        {
          when: done('checkRecord', null),
          at: edits('touched.stored', 'checked'),
          has: { check: null },
        },
        type,
        {
          ...submit,
          asks: { saveRecord: { kind: 'conditions', item: newer, draft } },
          does: [stores(itemKey, typed)],
        },
        {
          when: failed('saveRecord', invalid),
          at: edits('touched.stored', 'checking'),
          does: [stores(itemKey, draft)],
          asks: { checkRecord: { kind: 'conditions', item: newer, draft } },
          has: { problem: invalid },
        },
        {
          when: done('checkRecord', findings),
          at: edits('touched.stored', 'checked'),
          has: { problem: invalid },
        },
        { when: { type: 'editor.closed' }, at: 'closed', has: { check: null } },
        openItem,
        read,
        {
          when: done('restoreDraft', draft),
          at: edits('touched.restored', 'checking'),
          asks: { checkRecord: { kind: 'conditions', item: newer, draft: { ...newerValues, ...draft } } },
        },
        {
          when: done('checkRecord', findings),
          at: edits('touched.restored', 'checked'),
          has: { check: { ...findings, draft: { ...newerValues, ...draft } } },
        },
        { when: { type: 'page.left' }, at: 'closed', has: { check: null } },
      ],
    },
    {
      title: 'keeps what was typed when the form is closed or the page is left (spec §3)',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        opened,
        type,
        { when: { type: 'editor.closed' }, at: 'closed', does: [stores(itemKey, typed)] },
        openItem,
        read,
        opened,
        type,
        { when: { type: 'page.left' }, at: 'closed', does: [stores(itemKey, typed)] },
        openNew,
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        openNew,
        opened,
        type,
        {
          when: { type: 'draft.discarded' },
          at: 'closed',
          does: [stores(newKey, typed), clears(newKey)],
        },
      ],
    },
    {
      title: 'keeps the form open and its text when it is refused (spec §8)',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        opened,
        { ...submit, asks: { saveRecord: { kind: 'conditions', item: newer, draft } } },
        {
          when: failed('saveRecord', invalid),
          at: edits('touched.stored', 'checking'),
          does: [stores(itemKey, draft)],
          has: { problem: invalid, draft },
        },
        {
          when: { type: 'form.submitted', draft: typed },
          at: 'saving',
          has: { problem: null, draft: typed },
        },
        {
          when: done('saveRecord', saved),
          at: 'closed',
          does: [clears(itemKey), 'notifySaved'],
        },
        openItem,
        { ...read, when: failed('readRecord', offline), has: { item, draft: values } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        openItem,
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
    {
      title: 'changes a status, with the date it was resolved (spec §3, §4)',
      begins: { at: 'closed' },
      steps: [
        chooseStatus,
        { when: failed('changeStatus', offline), at: 'status-failed', has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'changing-status',
          asks: { changeStatus: { kind: 'conditions', item, change } },
          has: { problem: null },
        },
        {
          when: done('changeStatus', saved),
          at: 'closed',
          does: ['notifySaved'],
          has: { warnings: [warning], status: null },
        },
        chooseStatus,
        { when: failed('changeStatus', offline), at: 'status-failed' },
        { when: { type: 'editor.closed' }, at: 'closed' },
        chooseStatus,
        { when: failed('changeStatus', offline), at: 'status-failed' },
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
    {
      title: 'says that there is none, and says when that failed (contract §3)',
      begins: { at: 'closed' },
      steps: [
        declare,
        { when: done('declareNone'), at: 'closed', has: { isNone: false } },
        declare,
        { when: failed('declareNone', offline), at: 'declaration-failed', has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'declaring-none',
          asks: { declareNone: { kind: 'conditions', isNone: true } },
          has: { problem: null },
        },
        { when: failed('declareNone', offline), at: 'declaration-failed' },
        { when: { type: 'editor.closed' }, at: 'closed' },
        declare,
        { when: failed('declareNone', offline), at: 'declaration-failed' },
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
  ],
};
