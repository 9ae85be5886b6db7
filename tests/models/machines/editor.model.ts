import type { RecordWarningRead } from '#contract/record.ts';
import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import {
  changedElsewhere as changed,
  conflictStates,
  conflictSteps,
} from '#tests/models/machines/conflict.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { RecordFindings, RecordItem, RecordSaved } from '#src/domain/record.ts';
import type {
  EditorDraft,
  EditorInput,
  StoredDraft,
  editorMachine,
} from '#machines/editor/editor.machine.ts';
import { draftOf } from '#src/domain/card.ts';
import { versionOf } from '#src/domain/version.ts';
import { sampleCard, sampleItem } from '#tests/models/samples.ts';

const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'] as const;
const item: RecordItem = { id: 'condition-1', name: 'Asthma', status: 'active', updated_at: first };
const values = { name: 'Asthma', status: 'active' };
const newer: RecordItem = { ...item, status: 'inactive', updated_at: second };
const newerValues = { ...values, status: 'inactive' };
const draft = { name: 'Asthma since childhood', status: 'active' };
const typed = { name: 'Migraine' };
const blank = { name: '', verification_status: 'unconfirmed' };
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
const checkDue = after('untilChecked', 'editor.editing.check.waiting');
const pause = { waits: { untilChecked: 600 } };
const newKey = 'form_conditions_new';
const itemKey = 'form_conditions_condition-1';
const cardKey = 'draft_card_6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01';
/** The version that a draft is typed into: what was read of the condition is the second one. */
const versions: Readonly<Record<string, string>> = { [itemKey]: second, [cardKey]: first };
const typedInto = (version: string | null, draft: EditorDraft): StoredDraft => ({ draft, version });
const clears = (draftKey: string) => `clearDraft {"draftKey":"${draftKey}"}`;
const stores = (draftKey: string, draft: object, version = versions[draftKey] ?? null) =>
  `storeDraft ${JSON.stringify({ draftKey, draft, version })}`;

/** A pause in typing. */
const check = { when: checkDue, at: edits('touched.stored', 'checking') };

const conditions: EditorInput = { list: 'conditions', draftPrefix: 'form_conditions' };
const allergies: EditorInput = { list: 'allergies', draftPrefix: 'form_allergies' };
const cards: EditorInput = { list: 'cards', draftPrefix: 'draft_card' };
const titles: EditorInput = { list: 'history', draftPrefix: 'draft_title' };
const formOf = (draft: object, item: object | null = null, list = 'conditions') => ({ list, item, draft });

const openNew = {
  when: { type: 'creation.opened', draft: { name: '' } },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
  has: { item: null, draft: { name: '' }, saved: null },
} as const;
const suggest = {
  when: { type: 'creation.suggested', draft: values },
  at: 'suggested',
  asks: {},
  has: { item: null, draft: values, saved: null },
} as const;
const openSuggested = {
  when: { type: 'page.opened', draft: blank },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
} as const;
const openItem = {
  when: { type: 'item.opened', item, draft: values },
  at: 'reading',
  asks: { readItem: formOf(values, item) },
  has: { item, draft: values, saved: null },
} as const;
const read = {
  when: done('readItem', { item: newer, draft: newerValues }),
  at: 'restoring',
  asks: { restoreDraft: { draftKey: itemKey } },
  has: { item: newer, draft: newerValues },
} as const;
const opened = { when: done('restoreDraft', null), at: edits('untouched', 'checking') } as const;
/** Something is typed, and stored at once. */
const typeInto = (draftKey: string, content: EditorDraft = typed) => ({
  when: { type: 'draft.changed', draft: content } as const,
  at: edits('touched.stored', 'waiting'),
  ...pause,
  does: [stores(draftKey, content)],
  has: { draft: content },
});
const submit = {
  when: { type: 'form.submitted', draft },
  at: 'saving',
  asks: { saveItem: formOf(draft) },
} as const;
const conflict = {
  when: failed('saveItem', changed),
  at: 'conflicted',
  does: [stores(itemKey, draft)],
  asks: {},
  has: { draft, problem: null },
} as const;
const { updated_at: _version, ...unversioned } = newer;
/** What was read, in the version that a draft was typed into. */
const outdated: RecordItem = { ...newer, updated_at: first };
const overwrite = {
  when: { type: 'form.submitted', draft },
  at: 'overwriting',
  asks: { overwriteItem: formOf(draft, unversioned) },
} as const;
const renew = {
  when: { type: 'newest.requested' },
  at: 'renewing',
  asks: { readNewest: formOf(draft, item) },
} as const;
const note = draftOf(null, []);
const typedNote = { ...note, title: 'Call the clinic' };
const reminder = { ...note, type: 'reminder', title: 'Call the clinic', due: '2026-12-01' };
const card = sampleCard('6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', { title: 'Call' });
const full: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'cards', code: 'too_many' }],
};
const openCard = {
  when: { type: 'item.opened', item: card, draft: typedNote },
  at: 'reading',
  asks: { readItem: formOf(typedNote, card, 'cards') },
  has: { item: card, draft: typedNote },
} as const;
const readCard = {
  when: done('readItem', { item: card, draft: typedNote }),
  at: 'restoring',
  asks: { restoreDraft: { draftKey: cardKey } },
  has: { item: card, draft: typedNote },
} as const;
const headache = sampleItem('0f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', 'Headache, 20 November 2026');
const cough = sampleItem('1f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', 'Cough');
const titleKey = `draft_title_${headache.id}`;
const ofHeadache = { item: headache, draft: { title: headache.title } };
const openTitle = {
  when: { type: 'item.opened', ...ofHeadache },
  at: 'reading',
  asks: { readItem: { list: 'history', ...ofHeadache } },
} as const;
const readTitle = { when: done('readItem', ofHeadache), at: 'restoring', has: ofHeadache } as const;

/** Samples, invariants and journeys of the editor of a record, a card or a title (spec §3, §4, §7, contract §8). */
export const editorModel: MachineModel<typeof editorMachine> = {
  starts: { conditions, allergies, cards, titles },
  events: {
    'creation.opened': [{ draft: typed }],
    'creation.suggested': [{ draft: typed }],
    'page.opened': [{ draft: blank }],
    'item.opened': [{ item, draft: values }],
    'draft.changed': [{ draft }],
    'draft.discarded': [{}],
    'form.submitted': [{ draft }],
    'newest.requested': [{}],
    'editor.closed': [{}],
    'page.left': [{}],
  },
  settles: {
    readItem: { done: [{ item: newer, draft: newerValues }], error: [offline] },
    readNewest: { done: [{ item: newer, draft: newerValues }], error: [offline] },
    restoreDraft: { done: [null, typedInto(null, draft), typedInto(first, draft)], error: [offline] },
    saveItem: { done: [saved], error: [invalid, changed] },
    checkDraft: { done: [null, findings], error: [offline] },
  },
  project: ({ item: current, check, problem }) => [
    current === null,
    versionOf(current),
    check && check.findings !== null,
    problem?.kind,
  ],
  tagged: {
    busy: ['reading', 'saving', 'overwriting', 'renewing'],
    open: ['editing', 'saving', ...conflictStates],
    conflict: conflictStates,
  },
  homes: ['closed'],
  always: {
    'a closed editor holds nothing that was edited': ({
      at,
      context: { item: open, draft: form, check, problem },
    }) => at !== 'closed' || JSON.stringify([open, form, check, problem]) === '[null,{},null,null]',
    'at most one request is under way': ({ children }) => children.length <= 1,
  },
  everyStep: {
    'what is typed is stored at once': (before, event, { does }) =>
      !(before.at.startsWith('editing') || before.at === 'conflicted') ||
      event.type !== 'draft.changed' ||
      does.some((effect) => effect.startsWith('storeDraft')),
    'a draft is removed only when it was saved, discarded or given up for the newest version': (
      _before,
      event,
      { does },
    ) =>
      !does.some((effect) => effect.startsWith('clearDraft')) ||
      event.type === 'draft.discarded' ||
      ['saveItem', 'overwriteItem', 'readNewest'].some((id) => event.type === `xstate.done.actor.${id}`),
    ...conflictSteps,
  },
  journeys: [
    {
      title: 'creates a record, keeping a draft until it is saved (spec §3)',
      begins: { at: 'closed', has: { saved: null, check: null, problem: null } },
      steps: [
        openNew,
        opened,
        typeInto(newKey),
        typeInto(newKey),
        submit,
        {
          when: done('saveItem', saved),
          at: 'closed',
          does: [clears(newKey), 'notifySaved'],
          has: { saved, item: null, draft: {} },
        },
        openNew,
      ],
    },
    {
      title: 'reads, keeps and saves what is of its own kind',
      start: 'allergies',
      begins: { at: 'closed' },
      steps: [
        { ...openItem, asks: { readItem: formOf(values, item, 'allergies') } },
        { ...read, asks: { restoreDraft: { draftKey: 'form_allergies_condition-1' } } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        { ...openNew, asks: { restoreDraft: { draftKey: 'form_allergies_new' } } },
        opened,
        { ...submit, asks: { saveItem: formOf(draft, null, 'allergies') } },
        {
          when: done('saveItem', saved),
          at: 'closed',
          does: [clears('form_allergies_new'), 'notifySaved'],
        },
      ],
    },
    {
      title: 'goes on with what was typed before a reload, or discards it',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        {
          when: done('restoreDraft', typedInto(null, draft)),
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
          when: { type: 'creation.suggested', draft: typed },
          has: { item: null, draft: typed, saved: null },
        },
        { ...openSuggested, has: { draft: { ...blank, ...typed } } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed', does: [], has: { draft: {} } },
        suggest,
        openSuggested,
        // What the patient had begun before rules over what is suggested.
        {
          when: done('restoreDraft', typedInto(null, draft)),
          at: edits('touched.restored', 'checking'),
          has: { draft: { ...blank, ...draft } },
        },
        submit,
        { when: done('saveItem', saved), at: 'closed', does: [clears(newKey), 'notifySaved'] },
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
          asks: { checkDraft: formOf(newerValues, newer) },
          has: { check: null },
        },
        {
          when: done('checkDraft', findings),
          at: edits('untouched', 'checked'),
          has: { check: { findings, draft: newerValues } },
        },
        { ...typeInto(itemKey), asks: {}, has: { draft: typed, check: { findings, draft: newerValues } } },
        {
          ...check,
          asks: { checkDraft: formOf(typed, newer) },
          has: { check: { findings, draft: newerValues } },
        },
        {
          when: failed('checkDraft', offline),
          at: edits('touched.stored', 'checked'),
          has: { check: { draft: typed, findings: null }, problem: null },
        },
        typeInto(itemKey, draft),
        check,
        // Whoever types on is not answered about what they typed before.
        typeInto(itemKey),
        check,
        {
          when: done('checkDraft', noFindings),
          at: edits('touched.stored', 'checked'),
          has: { check: { findings: noFindings, draft: typed } },
        },
        typeInto(itemKey, { name: '' }),
        check,
        {
          when: done('checkDraft', null),
          at: edits('touched.stored', 'checked'),
          has: { check: null },
        },
        typeInto(itemKey),
        {
          ...submit,
          asks: { saveItem: formOf(draft, newer) },
        },
        {
          when: failed('saveItem', invalid),
          at: edits('touched.stored', 'checking'),
          does: [stores(itemKey, draft)],
          asks: { checkDraft: formOf(draft, newer) },
          has: { problem: invalid },
        },
        {
          when: done('checkDraft', findings),
          at: edits('touched.stored', 'checked'),
          has: { problem: invalid },
        },
        { when: { type: 'editor.closed' }, at: 'closed', has: { check: null } },
        openItem,
        read,
        {
          when: done('restoreDraft', typedInto(null, draft)),
          at: edits('touched.restored', 'checking'),
          asks: { checkDraft: formOf({ ...newerValues, ...draft }, newer) },
        },
        {
          when: done('checkDraft', findings),
          at: edits('touched.restored', 'checked'),
          has: { check: { findings, draft: { ...newerValues, ...draft } } },
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
        typeInto(itemKey),
        { when: { type: 'editor.closed' }, at: 'closed', does: [] },
        openItem,
        read,
        opened,
        typeInto(itemKey),
        { when: { type: 'page.left' }, at: 'closed', does: [] },
        openNew,
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        openNew,
        opened,
        typeInto(newKey),
        {
          when: { type: 'draft.discarded' },
          at: 'closed',
          does: [clears(newKey)],
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
        { ...submit, asks: { saveItem: formOf(draft, newer) } },
        {
          when: failed('saveItem', invalid),
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
          when: done('saveItem', saved),
          at: 'closed',
          does: [clears(itemKey), 'notifySaved'],
        },
        openItem,
        { ...read, when: failed('readItem', offline), has: { item, draft: values } },
        opened,
        { when: { type: 'editor.closed' }, at: 'closed' },
        openItem,
        { when: { type: 'page.left' }, at: 'closed' },
      ],
    },
    {
      title:
        'says when it was changed somewhere else, keeps what was typed, and saves it all the same only when told to (contract §1)',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        opened,
        { ...submit, asks: { saveItem: formOf(draft, newer) } },
        conflict,
        {
          when: { type: 'draft.changed', draft: typed },
          at: 'conflicted',
          does: [stores(itemKey, typed)],
          has: { draft: typed },
        },
        overwrite,
        { when: { type: 'page.left' }, at: 'overwriting', asks: {} },
        {
          when: failed('overwriteItem', offline),
          at: 'conflicted',
          does: [stores(itemKey, draft)],
          has: { problem: offline, draft, item: newer },
        },
        { ...overwrite, has: { draft, problem: null } },
        {
          when: done('overwriteItem', saved),
          at: 'closed',
          does: [clears(itemKey), 'notifySaved'],
          has: { saved, item: null },
        },
      ],
    },
    {
      title: 'loads the newest version in place of what was typed, once it is there (contract §1)',
      begins: { at: 'closed' },
      steps: [
        { ...openItem, has: { item } },
        { ...read, when: failed('readItem', offline), has: { item, draft: values } },
        { ...opened, asks: { checkDraft: formOf(values, item) } },
        { ...submit, asks: { saveItem: formOf(draft, item) } },
        { ...conflict, does: [stores(itemKey, draft, first)] },
        renew,
        {
          when: failed('readNewest', offline),
          at: 'conflicted',
          does: [],
          has: { problem: offline, draft, item },
        },
        { ...renew, has: { problem: null } },
        {
          when: done('readNewest', { item: newer, draft: newerValues }),
          at: edits('untouched', 'checking'),
          does: [clears(itemKey)],
          asks: { checkDraft: formOf(newerValues, newer) },
          has: { item: newer, draft: newerValues, problem: null },
        },
        { ...submit, asks: { saveItem: formOf(draft, newer) } },
        conflict,
        { when: { type: 'editor.closed' }, at: 'closed', does: [] },
      ],
    },
    {
      title: 'what was typed into an older version is not saved over the newest one unasked (contract §1)',
      begins: { at: 'closed' },
      steps: [
        openItem,
        read,
        {
          when: done('restoreDraft', typedInto(first, draft)),
          at: 'conflicted',
          does: [],
          asks: {},
          has: { item: outdated, draft: { ...newerValues, ...draft }, problem: null },
        },
        {
          when: { type: 'draft.changed', draft: typed },
          at: 'conflicted',
          does: [stores(itemKey, typed, first)],
        },
        { when: { type: 'page.left' }, at: 'closed', does: [] },
        openItem,
        read,
        { when: done('restoreDraft', typedInto(first, draft)), at: 'conflicted' },
        { ...renew, asks: { readNewest: formOf({ ...newerValues, ...draft }, outdated) } },
        { when: { type: 'page.left' }, at: 'closed', does: [] },
        openItem,
        read,
        {
          when: done('restoreDraft', typedInto(second, draft)),
          at: edits('touched.restored', 'checking'),
          has: { draft: { ...newerValues, ...draft } },
        },
        // Nothing could have changed what is new: what a back end says then is shown as it is.
        { when: { type: 'editor.closed' }, at: 'closed' },
        openNew,
        opened,
        submit,
        {
          when: failed('saveItem', changed),
          at: edits('touched.stored', 'checking'),
          does: [stores(newKey, draft)],
          has: { problem: changed },
        },
      ],
    },
    {
      title: 'writes a card and keeps what is typed until it is saved (spec §3)',
      start: 'cards',
      begins: { at: 'closed' },
      steps: [
        {
          when: { type: 'creation.opened', draft: note },
          at: 'restoring',
          asks: { restoreDraft: { draftKey: 'draft_card_new' } },
          has: { item: null, draft: note },
        },
        { ...opened, asks: { checkDraft: formOf(note, null, 'cards') } },
        { when: done('checkDraft', null), at: edits('untouched', 'checked'), has: { check: null } },
        typeInto('draft_card_new', typedNote),
        {
          when: { type: 'form.submitted', draft: reminder },
          at: 'saving',
          asks: { saveItem: formOf(reminder, null, 'cards') },
        },
        {
          when: done('saveItem'),
          at: 'closed',
          does: [clears('draft_card_new'), 'notifySaved'],
          has: { item: null, draft: {}, problem: null },
        },
      ],
    },
    {
      title: 'loses nothing when a card is refused (spec §8)',
      start: 'cards',
      begins: { at: 'closed' },
      steps: [
        openCard,
        readCard,
        opened,
        {
          when: { type: 'form.submitted', draft: reminder },
          at: 'saving',
          asks: { saveItem: formOf(reminder, card, 'cards') },
        },
        {
          when: failed('saveItem', full),
          at: edits('touched.stored', 'checking'),
          does: [stores(cardKey, reminder)],
          has: { problem: full, draft: reminder },
        },
        {
          when: { type: 'form.submitted', draft: typedNote },
          at: 'saving',
          asks: { saveItem: formOf(typedNote, card, 'cards') },
          has: { problem: null },
        },
        { when: done('saveItem'), at: 'closed', does: [clears(cardKey), 'notifySaved'] },
      ],
    },
    {
      title: 'goes on with what was typed of a card before, and drops it when told to',
      start: 'cards',
      begins: { at: 'closed' },
      steps: [
        openCard,
        readCard,
        {
          when: done('restoreDraft', typedInto(first, reminder)),
          at: edits('touched.restored', 'checking'),
          has: { draft: reminder },
        },
        {
          when: { type: 'draft.discarded' },
          at: 'closed',
          does: [clears(cardKey)],
          has: { item: null, draft: {}, problem: null },
        },
        openCard,
        readCard,
        {
          when: failed('restoreDraft', full),
          at: edits('untouched', 'checking'),
          has: { draft: typedNote },
        },
        { when: { type: 'editor.closed' }, at: 'closed', does: [] },
      ],
    },
    {
      title: 'gives a saved consultation another title (contract §4)',
      start: 'titles',
      begins: { at: 'closed' },
      steps: [
        openTitle,
        readTitle,
        opened,
        {
          when: { type: 'form.submitted', draft: { title: 'Migraine' } },
          at: 'saving',
          asks: { saveItem: formOf({ title: 'Migraine' }, headache, 'history') },
          has: { draft: { title: 'Migraine' } },
        },
        // Neither another row nor a search ends the call: someone must say whether the title was saved.
        { when: { type: 'editor.closed' }, at: 'saving', asks: {} },
        { when: { type: 'item.opened', item: cough, draft: { title: 'Cough' } }, at: 'saving', asks: {} },
        { when: { type: 'page.left' }, at: 'saving', asks: {} },
        {
          when: done('saveItem'),
          at: 'closed',
          does: [clears(titleKey), 'notifySaved'],
          has: { item: null, draft: {}, problem: null },
        },
      ],
    },
    {
      title: 'keeps the old title when the new one is refused, or given up',
      start: 'titles',
      begins: { at: 'closed' },
      steps: [
        openTitle,
        readTitle,
        opened,
        {
          when: { type: 'form.submitted', draft: { title: 'Migraine' } },
          at: 'saving',
          asks: { saveItem: formOf({ title: 'Migraine' }, headache, 'history') },
        },
        {
          when: failed('saveItem', offline),
          at: edits('touched.stored', 'checking'),
          does: [stores(titleKey, { title: 'Migraine' })],
          has: { problem: offline, item: headache, draft: { title: 'Migraine' } },
        },
        {
          when: { type: 'form.submitted', draft: { title: 'Migraine' } },
          at: 'saving',
          asks: { saveItem: formOf({ title: 'Migraine' }, headache, 'history') },
          has: { problem: null },
        },
        {
          when: failed('saveItem', offline),
          at: edits('touched.stored', 'checking'),
          does: [stores(titleKey, { title: 'Migraine' })],
        },
        { when: { type: 'editor.closed' }, at: 'closed', has: { item: null, draft: {}, problem: null } },
        { ...openTitle, has: { problem: null, draft: { title: headache.title } } },
        readTitle,
        opened,
        { when: { type: 'page.left' }, at: 'closed', has: { item: null, draft: {} } },
      ],
    },
  ],
};
