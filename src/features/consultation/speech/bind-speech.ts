import { fromCallback, fromPromise } from 'xstate';
import {
  dictationMachine,
  type DictationEvent,
  type DictationInput,
} from '#machines/dictation/dictation.machine.ts';
import {
  readingAloudMachine,
  type ReadingAloudEvent,
} from '#machines/reading-aloud/reading-aloud.machine.ts';
import { appendWords } from '#src/platform/browser/answer-field.ts';
import { createSpeech } from '#src/platform/browser/speech-synthesis.ts';
import { createSpeechRecognition } from '#src/platform/browser/speech-recognition.ts';

/** Dictation with this browser's own recognition, into the field with this id. */
export function bindDictation(view: Window, fieldId: string) {
  const recognition = createSpeechRecognition(view);
  return dictationMachine.provide({
    actors: {
      checkReadiness: fromPromise(({ input }) => recognition.check(input.lang)),
      installLanguage: fromPromise(({ input }) => recognition.install(input.lang)),
      listen: fromCallback<DictationEvent, DictationInput>(({ input, sendBack, receive }) => {
        const { release, abort } = recognition.listen(input.lang, {
          onWords: (text) => sendBack({ type: 'words.heard', text }),
          onEnd: () => sendBack({ type: 'listening.ended' }),
          onProblem: (problem) => sendBack({ type: 'listening.failed', problem }),
        });
        receive(release);
        return abort;
      }),
    },
    actions: {
      insertWords: (_args, { text }) => {
        const field = view.document.getElementById(fieldId);
        if (field instanceof HTMLTextAreaElement) appendWords(field, text);
      },
    },
  });
}

/** Reading aloud with a voice of this device. */
export function bindReadingAloud(view: Window, locale: string) {
  const speech = createSpeech(view, locale);
  return readingAloudMachine.provide({
    actors: {
      watchVoices: fromCallback<ReadingAloudEvent>(({ sendBack }) =>
        speech.watch((hasVoice) => sendBack({ type: 'voices.changed', hasVoice })),
      ),
      speak: fromPromise(({ input, signal }) => speech.speak(input.text, signal)),
    },
  });
}
