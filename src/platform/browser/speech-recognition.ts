import type { DictationProblem, Readiness } from '#machines/dictation/dictation.machine.ts';

type Options = { readonly langs: readonly string[]; readonly processLocally: true };
type Part = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean };
type Heard = Event & { readonly resultIndex: number; readonly results: ArrayLike<Part> };
type Failed = Event & { readonly error: string };

type Recognizer = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
/** The Web Speech API with on-device recognition; TypeScript has types for neither. */
type RecognizerClass = {
  new (): Recognizer;
  readonly prototype: object;
  available(options: Options): Promise<string>;
  install(options: Options): Promise<boolean>;
};
type Brands = readonly { readonly brand: string }[];
type SpeechWindow = {
  readonly navigator?: { readonly userAgentData?: { readonly brands: Brands } };
  readonly SpeechRecognition?: Partial<RecognizerClass>;
  readonly webkitSpeechRecognition?: Partial<RecognizerClass>;
  readonly document: { readonly featurePolicy?: { allowsFeature(feature: string): boolean } };
};

/**
 * Browsers that are known to work. A Chromium build without on-device recognition has the same functions, but its page
 * crashes at the first call (seen with a headless build of Chromium 153).
 */
const knownBrands = new Set(['Google Chrome', 'Microsoft Edge']);

/** Without `processLocally` a browser may send speech to a service, so it counts as unsupported. */
function recognizerOf(view: Window): RecognizerClass | null {
  const { SpeechRecognition, webkitSpeechRecognition, document, navigator } = view as SpeechWindow;
  if (!navigator?.userAgentData?.brands.some(({ brand }) => knownBrands.has(brand))) return null;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  if (!found?.available || !found.install || !found.prototype) return null;
  if (!('processLocally' in found.prototype)) return null;
  // Only the document of /consultation may use the microphone (decision 060).
  if (document.featurePolicy?.allowsFeature('microphone') === false) return null;
  return found as RecognizerClass; // all of it that is used is there
}

const optionsFor = (lang: string): Options => ({ langs: [lang], processLocally: true });

const readinessOf: Readonly<Record<string, Readiness>> = { available: 'ready', downloadable: 'installable' };

const problemOf: Readonly<Record<string, DictationProblem | null>> = {
  'not-allowed': 'refused',
  'audio-capture': 'no-microphone',
  // Silence, or stopped: the end event follows.
  'no-speech': null,
  aborted: null,
};

export type ListeningPorts = {
  readonly onWords: (text: string) => void;
  readonly onEnd: () => void;
  readonly onProblem: (problem: DictationProblem) => void;
};

/** Speech recognition on this device only. */
export const createSpeechRecognition = (view: Window) => ({
  async check(lang: string): Promise<Readiness> {
    const recognizer = recognizerOf(view);
    if (recognizer === null) return 'unavailable';
    return readinessOf[await recognizer.available(optionsFor(lang))] ?? 'unavailable';
  },
  /** Makes the browser download the language; rejects when it cannot. */
  async install(lang: string): Promise<void> {
    const isInstalled = await recognizerOf(view)?.install(optionsFor(lang));
    if (isInstalled !== true) throw new Error('The language could not be fetched.');
  },
  /** Turns the microphone on. `release` turns it off and waits for the last words, `abort` does not wait. */
  listen(lang: string, { onWords, onEnd, onProblem }: ListeningPorts) {
    const Recognition = recognizerOf(view);
    if (Recognition === null) {
      onProblem('failed');
      return { release: () => undefined, abort: () => undefined };
    }
    const recognizer = new Recognition();
    recognizer.lang = lang;
    recognizer.continuous = true;
    recognizer.interimResults = false;
    recognizer.processLocally = true;
    recognizer.addEventListener('result', (event) => {
      const { results, resultIndex } = event as Heard;
      const parts = Array.from(results).slice(resultIndex);
      const text = parts
        .flatMap((part) => (part.isFinal ? [part[0]?.transcript.trim() ?? ''] : []))
        .join(' ');
      if (text !== '') onWords(text);
    });
    recognizer.addEventListener('error', (event) => {
      const { error } = event as Failed;
      const problem = error in problemOf ? problemOf[error] : 'failed';
      if (problem) onProblem(problem);
    });
    recognizer.addEventListener('end', onEnd);
    try {
      recognizer.start();
    } catch {
      onProblem('failed');
    }
    return { release: () => recognizer.stop(), abort: () => recognizer.abort() };
  },
});
