import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Removable, removalMachine } from '#machines/removal/removal.machine.ts';

const one: Removable = { id: 'card-1', title: 'Call the clinic' };
const two: Removable = { id: 'card-2', title: 'Blood test' };
const offline: AppError = { kind: 'network' };
const undoEnds = after('untilRemoved', 'removal.undoable');
const wait = { waits: { untilRemoved: 10_000 }, asks: { watchPage: { list: 'cards' } } };

const removal = (items: readonly Removable[]) => ({
  removeItems: { list: 'cards', ids: items.map(({ id }) => id) },
});
const remove = {
  when: { type: 'removal.requested', item: one },
  at: 'undoable',
  ...wait,
  has: { items: [one] },
} as const;
const removeAnother = {
  when: { type: 'removal.requested', item: two },
  at: 'undoable',
  ...wait,
  has: { items: [one, two] },
} as const;
const fail = {
  when: failed('removeItems', offline),
  at: 'failed',
  has: { problem: offline, items: [one] },
} as const;

/** Samples, invariants and journeys of removing with an undo (spec §4, §7, contract §6). */
export const removalModel: MachineModel<typeof removalMachine> = {
  starts: { 'just signed in': { list: 'cards' }, 'the history': { list: 'history' } },
  events: {
    'removal.requested': [{ item: one }],
    'removal.undone': [{}],
    'retry.requested': [{}],
    'removal.abandoned': [{}],
    'page.left': [{}],
  },
  settles: { removeItems: { done: [undefined], error: [offline] } },
  project: ({ items, problem }) => [Math.min(items.length, 2), problem?.kind],
  tagged: {
    waiting: ['undoable'],
    busy: ['removing'],
  },
  homes: ['idle'],
  always: {
    'something is gone from the page exactly while it is being removed': ({ at, context }) =>
      (at === 'idle') === (context.items.length === 0),
    'the page is watched exactly while something would be lost with it': ({ at, children }) =>
      children.includes('watchPage') === (at === 'undoable'),
    'a failure is told': ({ at, context }) => (at === 'failed') === (context.problem !== null),
  },
  everyStep: {
    'nothing is removed before the undo has ended': (before, event, { at }) =>
      at !== 'removing' ||
      before.at === 'removing' ||
      before.at === 'failed' ||
      (before.at === 'undoable' && (event.type === undoEnds.type || event.type === 'page.left')),
  },
  journeys: [
    {
      title: 'removes ten seconds after the wish, unless it is undone (contract §6)',
      begins: { at: 'idle', has: { items: [], problem: null } },
      steps: [
        remove,
        { when: { type: 'removal.undone' }, at: 'idle', has: { items: [] } },
        remove,
        { when: undoEnds, at: 'removing', asks: removal([one]) },
        { when: done('removeItems'), at: 'idle', has: { items: [] } },
      ],
    },
    {
      title: 'removes from the list that it is of',
      start: 'the history',
      begins: { at: 'idle' },
      steps: [
        { ...remove, asks: { watchPage: { list: 'history' } } },
        {
          when: undoEnds,
          at: 'removing',
          asks: { removeItems: { list: 'history', ids: [one.id] } },
        },
      ],
    },
    {
      title: 'takes a second one along, and gives both ten seconds more',
      begins: { at: 'idle' },
      steps: [
        remove,
        removeAnother,
        { when: { type: 'removal.undone' }, at: 'idle', has: { items: [] } },
        remove,
        removeAnother,
        { when: undoEnds, at: 'removing', asks: removal([one, two]) },
      ],
    },
    {
      title: 'removes at once when the page is left, and says when that fails',
      begins: { at: 'idle' },
      steps: [
        remove,
        { when: { type: 'page.left' }, at: 'removing', asks: removal([one]) },
        fail,
        { when: { type: 'retry.requested' }, at: 'removing', asks: removal([one]), has: { problem: null } },
        fail,
        { when: { type: 'removal.abandoned' }, at: 'idle', has: { items: [], problem: null } },
        remove,
        { when: undoEnds, at: 'removing' },
        fail,
        { when: { type: 'page.left' }, at: 'idle', has: { items: [], problem: null } },
      ],
    },
  ],
};
