import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';

/** The text of the question on the page. */
export type ReadingAloudContext = { readonly text: string };
export type ReadingAloudEvent =
  | { type: 'voices.changed'; hasVoice: boolean }
  | { type: 'reading.requested'; text: string }
  | { type: 'reading.stopped' }
  /** Another question is shown. */
  | { type: 'question.changed'; question: string };

const types = {} as {
  context: ReadingAloudContext;
  events: ReadingAloudEvent;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * Reads a question aloud, only with a voice of this device (decision 060).
 *
 *   unavailable ⇄ silent ⇄ speaking ─▶ failed ─▶ speaking
 */
export const readingAloudMachine = setup({
  types,
  actors: {
    /** Sends `voices.changed` at once and whenever the voices of this device change. */
    watchVoices: fromCallback<ReadingAloudEvent>(() => notProvided('watchVoices')),
    /** Speaks the text; resolves at the end. Stopping the actor stops the voice. */
    speak: fromPromise<void, ReadingAloudContext>(async () => notProvided('speak')),
  },
  actions: {
    noteText: assign({ text: (_, params: { text: string }) => params.text }),
  },
  guards: {
    hasVoice: (_, params: { hasVoice: boolean }) => params.hasVoice,
    hasNoVoice: (_, params: { hasVoice: boolean }) => !params.hasVoice,
  },
}).createMachine({
  id: 'reading-aloud',
  context: { text: '' },
  invoke: { id: 'watchVoices', src: 'watchVoices' },
  initial: 'unavailable',
  states: {
    unavailable: {
      description: 'This device has no known voice: the page does not mention reading aloud.',
      meta: { spec: 'contract §12.33' },
      on: {
        'voices.changed': {
          guard: { type: 'hasVoice', params: ({ event }) => ({ hasVoice: event.hasVoice }) },
          target: 'silent',
        },
      },
    },
    silent: {
      description: 'A question can be read aloud.',
      meta: { spec: 'contract §12.33' },
      on: {
        'voices.changed': {
          guard: { type: 'hasNoVoice', params: ({ event }) => ({ hasVoice: event.hasVoice }) },
          target: 'unavailable',
        },
        'reading.requested': {
          target: 'speaking',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
    speaking: {
      description: 'The question is being read.',
      meta: { spec: 'contract §12.33' },
      tags: 'busy',
      invoke: {
        id: 'speak',
        src: 'speak',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'silent' },
        onError: { target: 'failed' },
      },
      on: { 'reading.stopped': { target: 'silent' }, 'question.changed': { target: 'silent' } },
    },
    failed: {
      description: 'The question could not be read; the page says so, and the patient can try again.',
      meta: { spec: 'contract §12.33' },
      on: {
        'question.changed': { target: 'silent' },
        'reading.requested': {
          target: 'speaking',
          actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        },
      },
    },
  },
});
