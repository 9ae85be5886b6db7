import type { SnapshotFrom } from 'xstate';
import type { DictationEvent, dictationMachine } from '#machines/dictation/dictation.machine.ts';
import type {
  ReadingAloudEvent,
  readingAloudMachine,
} from '#machines/reading-aloud/reading-aloud.machine.ts';
import { headingOf, type AskedQuestion } from '#src/domain/conversation.ts';
import { speechCopy as copy } from './speech.copy.ts';

export type DictationProps = {
  readonly isListening: boolean;
  /** What is happening or went wrong; empty when there is nothing to say. */
  readonly status: string;
  /** Null while the button is disabled. */
  readonly onPress: (() => void) | null;
};
export type AloudProps = {
  readonly isSpeaking: boolean;
  readonly status: string;
  readonly onRead: (text: string) => void;
  readonly onStop: () => void;
};
/** Null where this browser or page does not support it. */
export type SpeechProps = { readonly dictation: DictationProps | null; readonly aloud: AloudProps | null };

type Dictation = SnapshotFrom<typeof dictationMachine>;

function statusOf(snapshot: Dictation): string {
  if (snapshot.matches('installing')) return copy.installing;
  if (snapshot.matches({ listening: 'hearing' })) return copy.listening;
  if (snapshot.matches({ listening: 'finishing' })) return copy.finishing;
  const { problem } = snapshot.context;
  if (problem) return copy.problems[problem];
  return snapshot.matches('installable') ? copy.needsDownload : '';
}

export function connectDictation(
  snapshot: Dictation,
  send: (event: DictationEvent) => void,
): DictationProps | null {
  if (snapshot.matches('checking') || snapshot.matches('unavailable')) return null;
  const stopped = { type: 'dictation.stopped' } as const;
  const requested = { type: 'dictation.requested' } as const;
  const isListening = snapshot.can(stopped);
  const canPress = isListening || snapshot.can(requested);
  return {
    isListening,
    status: statusOf(snapshot),
    onPress: canPress ? () => send(isListening ? stopped : requested) : null,
  };
}

export function connectReadingAloud(
  snapshot: SnapshotFrom<typeof readingAloudMachine>,
  send: (event: ReadingAloudEvent) => void,
): AloudProps | null {
  if (snapshot.matches('unavailable')) return null;
  return {
    isSpeaking: snapshot.matches('speaking'),
    status: snapshot.matches('failed') ? copy.readingFailed : '',
    onRead: (text) => send({ type: 'reading.requested', text }),
    onStop: () => send({ type: 'reading.stopped' }),
  };
}

/** The text to read aloud: the question as shown, its hint, and the answers to choose from. */
export function spokenText(asked: AskedQuestion): string {
  const { detail } = asked;
  const options = detail?.options.map((each) => each.label) ?? [];
  return [detail?.wording ?? headingOf(asked), detail?.help ?? '', ...options]
    .filter((each) => each !== '')
    .join('\n');
}
