import { after, done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { dictationMachine } from '#machines/dictation/dictation.machine.ts';

const input = { lang: 'en-GB' };
const american = { lang: 'en-US' };
const checked = {
  at: 'checking',
  asks: { checkReadiness: input },
  has: { problem: null, ...input },
} as const;
const heard = { type: 'words.heard', text: 'since Tuesday' } as const;
const requested = { type: 'dictation.requested' } as const;
const hearing = 'listening.hearing';
const finishing = 'listening.finishing';
const stopped = { type: 'dictation.stopped' } as const;
const refused = { type: 'listening.failed', problem: 'refused' } as const;
const ready = { when: done('checkReadiness', 'ready'), at: 'ready', asks: {} } as const;
const listening = {
  when: requested,
  at: hearing,
  asks: { listen: input },
  has: { problem: null },
} as const;
const finish = {
  when: stopped,
  at: finishing,
  does: ['tell listen microphone.released'],
  waits: { untilLastWords: 2_000 },
} as const;
const installable = { when: done('checkReadiness', 'installable'), at: 'installable', asks: {} } as const;
const installing = { when: requested, at: 'installing', asks: { installLanguage: input } } as const;

/** Samples, invariants and journeys of dictation on this device (contract §12). */
export const dictationModel: MachineModel<typeof dictationMachine> = {
  starts: { 'the page opens': input, 'in another English': american },
  events: {
    'dictation.requested': [{}],
    'dictation.stopped': [{}],
    'question.changed': [{ question: 'fever' }],
    'words.heard': [{ text: 'since Tuesday' }],
    'listening.ended': [{}],
    'listening.failed': [{ problem: 'refused' }, { problem: 'no-microphone' }],
  },
  settles: {
    checkReadiness: { done: ['ready', 'installable', 'unavailable'], error: [new Error('none')] },
    installLanguage: { done: [undefined], error: [new Error('no space')] },
  },
  project: ({ problem }) => problem,
  tagged: { busy: ['installing', 'listening.finishing'] },
  homes: ['ready', 'unavailable', 'installable'],
  always: {
    'the microphone is on exactly while it listens': ({ at, children }) =>
      at.startsWith('listening') === children.includes('listen'),
    'no problem is shown while it works': ({ at, context }) =>
      (!at.startsWith('listening') && at !== 'installing') || context.problem === null,
  },
  everyStep: {
    'words reach the field only while it listens': (before, event, { does }) =>
      !does.some((each) => each.startsWith('insertWords')) ||
      (before.at.startsWith('listening') && event.type === 'words.heard'),
    'it listens only when the patient asked for it': (before, event, { at }) =>
      !at.startsWith('listening') ||
      before.at.startsWith('listening') ||
      before.at === 'installing' ||
      event.type === 'dictation.requested',
  },
  journeys: [
    {
      title: 'puts recognized words into the field until it is stopped',
      begins: checked,
      steps: [
        ready,
        { when: heard, at: 'ready', does: [] },
        listening,
        { when: heard, at: hearing, does: ['insertWords {"text":"since Tuesday"}'] },
        finish,
        { when: heard, at: finishing, does: ['insertWords {"text":"since Tuesday"}'] },
        { when: { type: 'listening.ended' }, at: 'ready' },
        listening,
        { when: { type: 'listening.ended' }, at: 'ready', has: { problem: null } },
      ],
    },
    {
      title: 'listens for the language that it was given',
      start: 'in another English',
      begins: { at: 'checking', asks: { checkReadiness: american } },
      steps: [
        installable,
        { when: requested, at: 'installing', asks: { installLanguage: american } },
        { when: done('installLanguage', undefined), at: hearing, asks: { listen: american } },
      ],
    },
    {
      title: 'stops with the question, whose answer the words were',
      begins: checked,
      steps: [
        ready,
        listening,
        { when: { type: 'question.changed', question: 'fever' }, at: 'ready' },
        listening,
        finish,
        { when: { type: 'question.changed', question: 'fever' }, at: 'ready' },
      ],
    },
    {
      title: 'waits two seconds for the last words',
      begins: checked,
      steps: [
        ready,
        listening,
        finish,
        {
          when: after('untilLastWords', 'dictation.listening.finishing'),
          at: 'ready',
          has: { problem: null },
        },
      ],
    },
    {
      title: 'offers nothing where speech is not recognized on this device',
      begins: checked,
      steps: [
        { when: done('checkReadiness', 'unavailable'), at: 'unavailable' },
        { when: requested, at: 'unavailable', asks: {} },
      ],
    },
    {
      title: 'offers nothing where the browser cannot say',
      begins: checked,
      steps: [{ when: failed('checkReadiness', new Error('none')), at: 'unavailable' }],
    },
    {
      title: 'has the language fetched once the patient wants to dictate',
      begins: checked,
      steps: [
        installable,
        installing,
        { when: done('installLanguage', undefined), at: hearing, asks: { listen: input } },
      ],
    },
    {
      title: 'says when the language cannot be fetched, and tries again',
      begins: checked,
      steps: [
        installable,
        installing,
        {
          when: failed('installLanguage', new Error('no space')),
          at: 'installable',
          has: { problem: 'failed' },
        },
        { ...installing, has: { problem: null } },
        { when: stopped, at: 'installable', has: { problem: null } },
        installing,
        { when: { type: 'question.changed', question: 'fever' }, at: 'installable' },
      ],
    },
    {
      title: 'says when the microphone may not be used, and tries again',
      begins: checked,
      steps: [ready, listening, { when: refused, at: 'ready', has: { problem: 'refused' } }, listening],
    },
  ],
};
