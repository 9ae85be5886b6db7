import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { notProvided } from '#machines/not-provided.ts';
import { LAST_WORDS_MS } from '#src/config/limits.ts';

/** Whether the browser can turn speech into text on this device: now, after a download, or not at all. */
export type Readiness = 'ready' | 'installable' | 'unavailable';
/** Why listening ended early. */
export type DictationProblem = 'refused' | 'no-microphone' | 'failed';

/** The language to listen for, BCP 47. */
export type DictationInput = { readonly lang: string };
export type DictationContext = DictationInput & { readonly problem: DictationProblem | null };
export type DictationEvent =
  | { type: 'dictation.requested' }
  | { type: 'dictation.stopped' }
  /** Another question is shown: listening stops, so that no words go into the wrong field. */
  | { type: 'question.changed'; question: string }
  | { type: 'words.heard'; text: string }
  | { type: 'listening.ended' }
  | { type: 'listening.failed'; problem: DictationProblem };

const types = {} as {
  context: DictationContext;
  events: DictationEvent;
  input: DictationInput;
  meta: { spec: string };
  tags: 'busy';
};

/**
 * Speech to text for the answer field, only on this device (decision 060).
 *
 *   checking ─┬▶ unavailable
 *             ├▶ installable ─▶ installing ─┐
 *             └▶ ready ⇄ listening { hearing ─▶ finishing } ◀┘
 *
 * Recognized words go into the field, where the patient checks them. This machine neither sends nor keeps them.
 */
export const dictationMachine = setup({
  types,
  actors: {
    checkReadiness: fromPromise<Readiness, DictationInput>(async () => notProvided('checkReadiness')),
    /** Makes the browser download what it needs to recognize the language on this device. */
    installLanguage: fromPromise<void, DictationInput>(async () => notProvided('installLanguage')),
    /**
     * Sends `words.heard` for each recognized part, and how listening ended. Receives `microphone.released`: stop
     * listening, but hand over the words still being recognized. Stopping the actor turns the microphone off at once.
     */
    listen: fromCallback<DictationEvent, DictationInput>(() => notProvided('listen')),
  },
  actions: {
    noteProblem: assign({ problem: (_, params: { problem: DictationProblem }) => params.problem }),
    noteFailure: assign({ problem: 'failed' }),
    forgetProblem: assign({ problem: null }),
    releaseMicrophone: sendTo('listen', { type: 'microphone.released' }),
    /** Effect: appends the words to the answer field. */
    insertWords: (_args, _params: { text: string }) => undefined,
  },
  guards: {
    isReady: (_, params: { readiness: Readiness }) => params.readiness === 'ready',
    isInstallable: (_, params: { readiness: Readiness }) => params.readiness === 'installable',
  },
  delays: { untilLastWords: LAST_WORDS_MS },
}).createMachine({
  id: 'dictation',
  context: ({ input }) => ({ lang: input.lang, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Asks the browser what it can do offline; the page offers nothing yet.',
      meta: { spec: 'contract §12.31' },
      invoke: {
        id: 'checkReadiness',
        src: 'checkReadiness',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ readiness: event.output }) },
            target: 'ready',
          },
          {
            guard: { type: 'isInstallable', params: ({ event }) => ({ readiness: event.output }) },
            target: 'installable',
          },
          { target: 'unavailable' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    unavailable: {
      description: 'Not possible on this device or this page: the page does not mention it.',
      meta: { spec: 'contract §12.31' },
    },
    installable: {
      description: 'The browser can download the language once the patient wants to dictate.',
      meta: { spec: 'contract §12.31' },
      on: { 'dictation.requested': { target: 'installing', actions: 'forgetProblem' } },
    },
    installing: {
      description: 'The browser downloads the language; nothing is recorded.',
      meta: { spec: 'contract §12.31' },
      tags: 'busy',
      invoke: {
        id: 'installLanguage',
        src: 'installLanguage',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: { target: 'listening' },
        onError: { target: 'installable', actions: 'noteFailure' },
      },
      on: {
        'dictation.stopped': { target: 'installable' },
        'question.changed': { target: 'installable' },
      },
    },
    ready: {
      description: 'The microphone is off.',
      meta: { spec: 'contract §12.32' },
      on: { 'dictation.requested': { target: 'listening', actions: 'forgetProblem' } },
    },
    listening: {
      description: 'Each recognized part of the speech goes into the field.',
      meta: { spec: 'contract §12.32' },
      invoke: { id: 'listen', src: 'listen', input: ({ context }) => ({ lang: context.lang }) },
      on: {
        'words.heard': {
          actions: { type: 'insertWords', params: ({ event }) => ({ text: event.text }) },
        },
        'question.changed': { target: 'ready' },
        'listening.ended': { target: 'ready' },
        'listening.failed': {
          target: 'ready',
          actions: { type: 'noteProblem', params: ({ event }) => ({ problem: event.problem }) },
        },
      },
      initial: 'hearing',
      states: {
        hearing: {
          description: 'The microphone is on, and the page says so.',
          meta: { spec: 'contract §12.32' },
          on: { 'dictation.stopped': { target: 'finishing', actions: 'releaseMicrophone' } },
        },
        finishing: {
          description: 'The microphone is off; the last words are still being recognized.',
          meta: { spec: 'contract §12.32' },
          tags: 'busy',
          after: { untilLastWords: { target: '#dictation.ready' } },
        },
      },
    },
  },
});
