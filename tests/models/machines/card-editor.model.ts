import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import { sampleCard } from '#tests/models/samples.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { CardDraft } from '#src/domain/card.ts';
import type { cardEditorMachine } from '#machines/card-editor/card-editor.machine.ts';

const empty: CardDraft = {
  type: 'note',
  title: '',
  content: '',
  due: '',
  place: '',
  condition: '',
  size: 'md',
  tone: 'neutral',
};
const typed: CardDraft = { ...empty, title: 'Call the clinic' };
const written: CardDraft = { ...empty, type: 'reminder', title: 'Call the clinic', due: '2026-12-01' };
const card = sampleCard('6f8b6c1e-6f0a-4c5e-9a58-0d3f6f6f1a01', { title: 'Call' });
const full: AppError = {
  kind: 'code',
  code: 'VALIDATION_ERROR',
  fields: [{ field: 'cards', code: 'too_many' }],
};

const newKey = 'draft_card_new';
const cardKey = `draft_card_${card.id}`;
const clears = (draftKey: string) => `clearDraft ${JSON.stringify({ draftKey })}`;
const stores = (draftKey: string, draft: CardDraft) => `storeDraft ${JSON.stringify({ draftKey, draft })}`;

const openNew = {
  when: { type: 'creation.opened', draft: empty },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: newKey } },
  has: { card: null, draft: empty },
} as const;
const openCard = {
  when: { type: 'card.opened', card, draft: typed },
  at: 'restoring',
  asks: { restoreDraft: { draftKey: cardKey } },
  has: { card, draft: typed },
} as const;
const opened = { when: done('restoreDraft', null), at: 'editing.untouched' } as const;
const isClosed = { at: 'closed', has: { card: null, draft: null, problem: null } } as const;

/** Samples, invariants and journeys of the editor of a card (contract §8). */
export const cardEditorModel: MachineModel<typeof cardEditorMachine> = {
  starts: { 'just signed in': undefined },
  events: {
    'creation.opened': [{ draft: empty }],
    'card.opened': [{ card, draft: typed }],
    'draft.changed': [{ draft: typed }],
    'draft.discarded': [{}],
    'form.submitted': [{ draft: written }],
    'editor.closed': [{}],
    'page.left': [{}],
  },
  settles: {
    restoreDraft: { done: [null, typed], error: [full] },
    saveCard: { done: [undefined], error: [full] },
  },
  project: ({ card: current, problem }) => [current === null, problem?.kind],
  tagged: {
    open: ['editing', 'saving'],
    busy: ['saving'],
  },
  homes: ['closed'],
  always: {
    'a closed editor holds no card': ({ at, context }) =>
      at !== 'closed' || (context.card === null && context.problem === null),
    'an open one has something to show': ({ at, context }) => (at === 'closed') === (context.draft === null),
    'at most one request is under way': ({ children }) => children.length <= 1,
  },
  journeys: [
    {
      title: 'writes a card and keeps what is typed until it is saved (spec §3)',
      begins: isClosed,
      steps: [
        openNew,
        opened,
        {
          when: { type: 'draft.changed', draft: typed },
          at: 'editing.touched',
          does: [stores(newKey, typed)],
          has: { draft: typed },
        },
        {
          when: { type: 'form.submitted', draft: written },
          at: 'saving',
          asks: { saveCard: { card: null, draft: written } },
        },
        { when: done('saveCard'), ...isClosed, does: [clears(newKey), 'notifySaved'] },
      ],
    },
    {
      title: 'loses nothing when a card is refused (spec §8)',
      begins: isClosed,
      steps: [
        openCard,
        opened,
        {
          when: { type: 'form.submitted', draft: written },
          at: 'saving',
          asks: { saveCard: { card, draft: written } },
        },
        { when: failed('saveCard', full), at: 'editing.touched', has: { problem: full, draft: written } },
        {
          when: { type: 'form.submitted', draft: typed },
          at: 'saving',
          asks: { saveCard: { card, draft: typed } },
          has: { problem: null },
        },
        { when: done('saveCard'), ...isClosed, does: [clears(cardKey), 'notifySaved'] },
      ],
    },
    {
      title: 'goes on with what was typed before, and drops it when told to',
      begins: isClosed,
      steps: [
        openCard,
        { when: done('restoreDraft', written), at: 'editing.restored', has: { draft: written } },
        { when: { type: 'draft.discarded' }, ...isClosed, does: [clears(cardKey)] },
        openCard,
        { when: failed('restoreDraft', full), at: 'editing.untouched', has: { draft: typed } },
        { when: { type: 'editor.closed' }, ...isClosed, does: [] },
        openNew,
        opened,
        { when: { type: 'page.left' }, ...isClosed, does: [] },
      ],
    },
  ],
};
