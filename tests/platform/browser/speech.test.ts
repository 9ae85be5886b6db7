import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeechRecognition } from '#src/platform/browser/speech-recognition.ts';
import { createSpeech } from '#src/platform/browser/speech-synthesis.ts';

/** Recognition as the browser has it, at the edge of what is ours. */
class FakeRecognition extends EventTarget {
  static asked: unknown[] = [];
  static answer = 'available';
  static isInstalled = true;
  static made: FakeRecognition[] = [];
  static available = async (options: unknown) => {
    FakeRecognition.asked.push(options);
    return FakeRecognition.answer;
  };
  static install = async (options: unknown) => {
    FakeRecognition.asked.push(options);
    return FakeRecognition.isInstalled;
  };
  #isLocal = false;
  get processLocally() {
    return this.#isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }
  lang = '';
  continuous = false;
  interimResults = true;
  readonly calls: string[] = [];
  start() {
    FakeRecognition.made.push(this);
    this.calls.push(this.processLocally ? 'start on the device' : 'start anywhere');
  }
  stop() {
    this.calls.push('stop');
  }
  abort() {
    this.calls.push('abort');
  }
}

const local = { langs: ['en-GB'], processLocally: true };
const branded = (brand: string) => ({ userAgentData: { brands: [{ brand: 'Chromium' }, { brand }] } });
const viewWith = (parts: object) =>
  ({ document: {}, navigator: branded('Google Chrome'), ...parts }) as unknown as Window;
const able = viewWith({ SpeechRecognition: FakeRecognition });

beforeEach(() => {
  Object.assign(FakeRecognition, { asked: [], answer: 'available', isInstalled: true, made: [] });
});

describe('speech recognition', () => {
  it.each([
    ['available', 'ready'],
    ['downloadable', 'installable'],
    ['downloading', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['something new', 'unavailable'],
  ])('is asked for on this device alone: %s is %s', async (answer, readiness) => {
    FakeRecognition.answer = answer;
    expect(await createSpeechRecognition(able).check('en-GB')).toBe(readiness);
    expect(FakeRecognition.asked).toEqual([local]);
  });

  class CloudRecognition extends EventTarget {
    static available = async () => 'available';
    static install = async () => true;
  }
  class OldRecognition extends EventTarget {}
  it.each([
    ['has none', {}],
    ['has one that says nothing of where it works', { webkitSpeechRecognition: OldRecognition }],
    ['cannot keep it on the device', { SpeechRecognition: CloudRecognition }],
    // Asking such a build crashes its page.
    [
      'is a build that is not known to answer',
      { SpeechRecognition: FakeRecognition, navigator: branded('HeadlessChrome') },
    ],
    ['does not say what it is', { SpeechRecognition: FakeRecognition, navigator: {} }],
    [
      'may not use the microphone on this page',
      {
        SpeechRecognition: FakeRecognition,
        document: { featurePolicy: { allowsFeature: (name: string) => name !== 'microphone' } },
      },
    ],
  ])('is none where the browser %s', async (_what, parts) => {
    const recognition = createSpeechRecognition(viewWith(parts));
    expect(await recognition.check('en-GB')).toBe('unavailable');
    await expect(recognition.install('en-GB')).rejects.toThrow('could not be fetched');
    const problems: string[] = [];
    const none = () => undefined;
    recognition.listen('en-GB', { onWords: none, onEnd: none, onProblem: (each) => problems.push(each) });
    expect([problems, FakeRecognition.made, FakeRecognition.asked]).toEqual([['failed'], [], []]);
  });

  it('has the language fetched, for this device', async () => {
    await createSpeechRecognition(able).install('en-GB');
    expect(FakeRecognition.asked).toEqual([local]);
    FakeRecognition.isInstalled = false;
    await expect(createSpeechRecognition(able).install('en-GB')).rejects.toThrow('could not be fetched');
  });

  function listen() {
    const told: string[] = [];
    const listening = createSpeechRecognition(able).listen('en-GB', {
      onWords: (text) => told.push(text),
      onEnd: () => told.push('(end)'),
      onProblem: (problem) => told.push(`(${problem})`),
    });
    const [recognizer] = FakeRecognition.made;
    if (!recognizer) throw new Error('nothing listens');
    const tell = (type: string, parts: object = {}) =>
      recognizer.dispatchEvent(Object.assign(new Event(type), parts));
    return { told, listening, recognizer, tell };
  }
  const part = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });

  it('never starts but on the device, and hands over finished parts only', () => {
    const { told, recognizer, tell } = listen();
    expect([recognizer.calls, recognizer.lang, recognizer.continuous, recognizer.interimResults]).toEqual([
      ['start on the device'],
      'en-GB',
      true,
      false,
    ]);
    tell('result', { resultIndex: 0, results: [part('a head', false)] });
    tell('result', { resultIndex: 0, results: [part(' a headache ', true)] });
    tell('result', { resultIndex: 1, results: [part('a headache', true), part('since Tuesday', true)] });
    tell('end');
    expect(told).toEqual(['a headache', 'since Tuesday', '(end)']);
  });

  it('is let go of with the last words, or at once', () => {
    const { listening, recognizer } = listen();
    listening.release();
    listening.abort();
    expect(recognizer.calls).toEqual(['start on the device', 'stop', 'abort']);
  });

  it.each([
    ['not-allowed', ['(refused)']],
    ['audio-capture', ['(no-microphone)']],
    ['service-not-allowed', ['(failed)']],
    ['network', ['(failed)']],
    ['no-speech', []],
    ['aborted', []],
  ])('says what went wrong: %s', (error, expected) => {
    const { told, tell } = listen();
    tell('error', { error });
    expect(told).toEqual(expected);
  });

  it('says when it cannot start', () => {
    vi.spyOn(FakeRecognition.prototype, 'start').mockImplementation(() => {
      throw new Error('InvalidStateError');
    });
    const told: string[] = [];
    const none = () => undefined;
    createSpeechRecognition(able).listen('en-GB', {
      onWords: none,
      onEnd: none,
      onProblem: (problem) => told.push(problem),
    });
    expect(told).toEqual(['failed']);
  });
});

const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService });
const american = voice('Ava', 'en-US', true);
const british = voice('Daniel', 'en_GB', true);
const remote = voice('Google UK English', 'en-GB', false);
const german = voice('Anna', 'de-DE', true);

class FakeSynthesis extends EventTarget {
  readonly spoken: { text: string; voice: unknown; lang: string }[] = [];
  cancelled = 0;
  voices: object[];
  constructor(voices: object[]) {
    super();
    this.voices = voices;
  }
  getVoices() {
    return this.voices;
  }
  speak(utterance: FakeUtterance) {
    this.spoken.push(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
}
class FakeUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

describe('speech synthesis', () => {
  beforeEach(() => void vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance));
  const open = (voices: object[], locale = 'en-GB') => {
    const synthesis = new FakeSynthesis(voices);
    return { synthesis, speech: createSpeech(viewWith({ speechSynthesis: synthesis }), locale) };
  };

  it('has only voices of this device, in English', () => {
    const { synthesis, speech } = open([remote, german]);
    const told: boolean[] = [];
    const stop = speech.watch((hasVoice) => told.push(hasVoice));
    synthesis.voices = [remote, german, american];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    stop();
    synthesis.voices = [];
    synthesis.dispatchEvent(new Event('voiceschanged'));
    expect(told).toEqual([false, true]);
  });

  it('is none where the browser has none', async () => {
    const told: boolean[] = [];
    createSpeech(viewWith({}), 'en-GB').watch((hasVoice) => told.push(hasVoice))();
    expect(told).toEqual([]);
  });

  it('speaks with the voice of the patient’s region, to the end', async () => {
    const { synthesis, speech } = open([remote, american, british]);
    const spoken = speech.speak('Do you have a fever?', new AbortController().signal);
    expect(synthesis.spoken).toMatchObject([{ text: 'Do you have a fever?', voice: british, lang: 'en_GB' }]);
    (synthesis.spoken[0] as unknown as FakeUtterance).dispatchEvent(new Event('end'));
    await spoken;
  });

  it('speaks with another English voice rather than with a remote one, and rejects without any', async () => {
    const { synthesis, speech } = open([remote, american]);
    void speech.speak('Hello', new AbortController().signal);
    expect(synthesis.spoken).toMatchObject([{ voice: american }]);
    const without = open([remote, german]);
    await expect(without.speech.speak('Hello', new AbortController().signal)).rejects.toThrow('no voice');
    expect(without.synthesis.spoken).toEqual([]);
  });

  it('is silent when it is stopped, and says when it cannot speak', async () => {
    const { synthesis, speech } = open([american]);
    const stopping = new AbortController();
    const spoken = speech.speak('Hello', stopping.signal);
    stopping.abort();
    expect(synthesis.cancelled).toBe(2);
    (synthesis.spoken[0] as unknown as FakeUtterance).dispatchEvent(new Event('error'));
    await expect(spoken).rejects.toThrow('could not be spoken');
  });
});
