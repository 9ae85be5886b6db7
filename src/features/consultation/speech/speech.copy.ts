import type { DictationProblem } from '#machines/dictation/dictation.machine.ts';

/** Text about dictation and reading aloud. */
export const speechCopy = {
  dictate: 'Dictate',
  stopDictating: 'Stop dictating',
  listening: 'Listening. Your voice stays on this device.',
  installing: 'Your browser is fetching what it needs to understand speech on this device…',
  finishing: 'Writing your last words…',
  needsDownload: 'Your browser will first download a language for this.',
  problems: {
    refused: 'The microphone is not allowed. You can allow it in your browser’s settings for this page.',
    'no-microphone': 'No microphone was found.',
    failed: 'Dictation did not work. You can try again, or type.',
  } satisfies Record<DictationProblem, string>,
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  readingFailed: 'This could not be read aloud.',
} as const;
