import { after, done, failed, type MachineModel } from '#machines/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordItem, RecordWarning } from '#src/domain/record.ts';
import type { recordEditorMachine, RecordSaved, StatusChange } from './record-editor.machine.ts';

const item: RecordItem = { id: 'condition-1', name: 'Asthma', status: 'active' };
const draft = { name: 'Asthma since childhood', status: 'active' };
const typed = { name: 'Migraine' };
const change: StatusChange = { status: 'resolved', resolvedDate: '2026-11' };
const warning: RecordWarning = { code: 'possible_duplicate', id: 'condition-2' };
const saved: RecordSaved = { item, warnings: [warning] };
const offline: AppError = { kind: 'network' };
const invalid: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'name', code: 'required' }],
};

const stored = after('untilStored', 'record-editor.editing.changed');
const undoEnds = after('untilRemoved', 'record-editor.undoable');
const pause = { waits: { untilStored: 400 } };
const newKey = 'form_conditions_new';
const itemKey = 'form_conditions_condition-1';
const clears = (draftKey: string) => `clearDraft {"draftKey":"${draftKey}"}`;
const stores = (draftKey: string, values: object) =>
  `storeDraft ${JSON.stringify({ draftKey, draft: values })}`;

const openNew = {
  when: { type: 'creation.opened', draft: { name: '' } },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
  has: { item: null, draft: { name: '' } },
} as const;
const openItem = {
  when: { type: 'record.opened', item },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: itemKey } },
  has: { item, draft: item },
} as const;
const opened = { when: done('restoreDraft', null), at: 'editing.settled' } as const;
const chooseStatus = {
  when: { type: 'status.chosen', item, change },
  at: 'changing-status',
  asks: { changeStatus: { kind: 'conditions', item, change } },
} as const;
const remove = {
  when: { type: 'removal.requested', item },
  at: 'confirming-removal',
  has: { item },
} as const;
const confirm = {
  when: { type: 'removal.confirmed' },
  at: 'undoable',
  waits: { untilRemoved: 10_000 },
} as const;

/** Samples, invariants and journeys of the editor of one record (spec §3, §4, §7). */
export const recordEditorModel: MachineModel<typeof recordEditorMachine> = {
  starts: { conditions: { kind: 'conditions' } },
  events: {
    'creation.opened': [{ draft: typed }],
    'record.opened': [{ item }],
    'draft.changed': [{ draft }],
    'form.submitted': [{ draft }],
    'editor.closed': [{}],
    'status.chosen': [{ item, change }],
    'removal.requested': [{ item }],
    'removal.confirmed': [{}],
    'removal.cancelled': [{}],
    'removal.undone': [{}],
    'retry.requested': [{}],
    'page.left': [{}],
  },
  settles: {
    restoreDraft: { done: [null, draft], error: [offline] },
    saveRecord: { done: [saved], error: [invalid] },
    changeStatus: { done: [saved], error: [offline] },
    removeRecord: { done: [undefined], error: [offline] },
  },
  project: ({ item: current, problem }) => [current === null, problem?.kind],
  homes: ['closed'],
  always: {
    'a closed editor holds no record': ({ at, context }) =>
      at !== 'closed' || (context.item === null && context.status === null && context.problem === null),
    'a failure is told': ({ at, context }) => !at.endsWith('-failed') || context.problem !== null,
    'at most one request is under way': ({ children }) => children.length <= 1,
  },
  everyStep: {
    'nothing is removed before the undo has ended': (before, event, { at }) =>
      at !== 'removing' ||
      (before.at === 'undoable' && (event.type === undoEnds.type || event.type === 'page.left')) ||
      before.at === 'removing' ||
      before.at === 'removal-failed',
  },
  journeys: [
    {
      title: 'creates a record, keeping a draft until it is saved (spec §3)',
      begins: { at: 'closed' },
      steps: [
        openNew,
        opened,
        {
          when: { type: 'draft.changed', draft: typed },
          at: 'editing.changed',
          ...pause,
          has: { draft: typed },
        },
        { when: { type: 'draft.changed', draft: typed }, at: 'editing.changed', ...pause },
        { when: stored, at: 'editing.settled', does: [stores(newKey, typed)] },
        {
          when: { type: 'form.submitted', draft },
          at: 'saving',
          asks: { saveRecord: { kind: 'conditions', item: null, draft } },
        },
        {
          when: done('saveRecord', saved),
          at: 'closed',
          does: [clears(newKey), 'notifySaved'],
          has: { warnings: [warning], item: null, draft: {} },
        },
        { ...openNew, has: { warnings: [] } },
      ],
    },
    {
      title: 'goes on with what was typed before a reload',
      begins: { at: 'closed' },
      steps: [
        openItem,
        { when: done('restoreDraft', draft), at: 'editing.settled', has: { draft: { ...item, ...draft } } },
        { when: { type: 'editor.closed' }, at: 'closed', does: [clears(itemKey)] },
        openItem,
        { when: failed('restoreDraft', offline), at: 'editing.settled', has: { draft: item } },
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
    {
      title: 'keeps the form open when it is refused (spec §8)',
      begins: { at: 'closed' },
      steps: [
        openItem,
        opened,
        {
          when: { type: 'form.submitted', draft },
          at: 'saving',
          asks: { saveRecord: { kind: 'conditions', item, draft } },
        },
        {
          when: failed('saveRecord', invalid),
          at: 'editing.settled',
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
        { ...openItem, has: { warnings: [] } },
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
      title: 'removes a record ten seconds after the wish, unless it is undone (contract §6)',
      begins: { at: 'closed' },
      steps: [
        remove,
        { when: { type: 'removal.cancelled' }, at: 'closed' },
        remove,
        { when: { type: 'page.left' }, at: 'closed' },
        remove,
        confirm,
        { when: { type: 'removal.undone' }, at: 'closed' },
        remove,
        confirm,
        {
          when: undoEnds,
          at: 'removing',
          asks: { removeRecord: { kind: 'conditions', item } },
        },
        { when: done('removeRecord'), at: 'closed', does: ['notifyRemoved'] },
      ],
    },
    {
      title: 'commits a pending removal when the page is left, and says when it fails',
      begins: { at: 'closed' },
      steps: [
        remove,
        confirm,
        { when: { type: 'page.left' }, at: 'removing', asks: { removeRecord: { kind: 'conditions', item } } },
        { when: failed('removeRecord', offline), at: 'removal-failed', has: { problem: offline } },
        {
          when: { type: 'retry.requested' },
          at: 'removing',
          asks: { removeRecord: { kind: 'conditions', item } },
          has: { problem: null },
        },
        { when: failed('removeRecord', offline), at: 'removal-failed' },
        { when: { type: 'editor.closed' }, at: 'closed' },
        remove,
        confirm,
        { when: undoEnds, at: 'removing' },
        { when: failed('removeRecord', offline), at: 'removal-failed' },
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
  ],
};
