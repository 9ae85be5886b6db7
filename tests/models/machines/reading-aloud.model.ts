import { done, failed, type MachineModel } from '#tools/statecharts/core/model.ts';
import type { readingAloudMachine } from '#machines/reading-aloud/reading-aloud.machine.ts';

const voice = { type: 'voices.changed', hasVoice: true } as const;
const noVoice = { type: 'voices.changed', hasVoice: false } as const;
const fever = { type: 'reading.requested', text: 'Do you have a fever?' } as const;
const offered = { when: voice, at: 'silent' } as const;
const speaking = {
  when: fever,
  at: 'speaking',
  asks: { speak: { text: 'Do you have a fever?' } },
  has: { text: 'Do you have a fever?' },
} as const;
const begins = { at: 'unavailable', asks: { watchVoices: undefined }, has: { text: '' } } as const;

/** Samples, invariants and journeys of reading a question aloud (contract §12). */
export const readingAloudModel: MachineModel<typeof readingAloudMachine> = {
  starts: { 'the page opens': undefined },
  events: {
    'voices.changed': [{ hasVoice: true }, { hasVoice: false }],
    'reading.requested': [{ text: 'Do you have a fever?' }],
    'reading.stopped': [{}],
    'question.changed': [{ question: 'fever' }],
  },
  settles: { speak: { done: [undefined], error: [new Error('interrupted')] } },
  project: ({ text }) => text,
  tagged: { busy: ['speaking'] },
  homes: ['silent', 'unavailable', 'failed'],
  always: {
    'it speaks exactly while it says so': ({ at, children }) =>
      (at === 'speaking') === children.includes('speak'),
    'the voices are watched for as long as the page is open': ({ children }) =>
      children.includes('watchVoices'),
  },
  everyStep: {
    'it speaks only when the patient asked for it': (before, event, { at }) =>
      at !== 'speaking' || before.at === 'speaking' || event.type === 'reading.requested',
  },
  journeys: [
    {
      title: 'reads a question to its end',
      begins,
      steps: [offered, speaking, { when: done('speak', undefined), at: 'silent' }],
    },
    {
      title: 'is silent when the patient stops it, and when the question changes',
      begins,
      steps: [
        offered,
        speaking,
        { when: { type: 'reading.stopped' }, at: 'silent' },
        speaking,
        { when: { type: 'question.changed', question: 'fever' }, at: 'silent' },
      ],
    },
    {
      title: 'offers nothing without a voice of this device',
      begins,
      steps: [
        { when: noVoice, at: 'unavailable' },
        { when: fever, at: 'unavailable' },
        offered,
        offered,
        { when: noVoice, at: 'unavailable' },
      ],
    },
    {
      title: 'says when it could not read, and tries again',
      begins,
      steps: [
        offered,
        speaking,
        { when: failed('speak', new Error('interrupted')), at: 'failed' },
        {
          when: { ...fever, text: 'Do you feel sick?' },
          at: 'speaking',
          asks: { speak: { text: 'Do you feel sick?' } },
        },
        { when: failed('speak', new Error('interrupted')), at: 'failed' },
        { when: { type: 'question.changed', question: 'fever' }, at: 'silent' },
      ],
    },
  ],
};
