import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import ConsultationPage from '#src/features/consultation/consultation.page.tsx';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { speechCopy } from '#src/features/consultation/speech/speech.copy.ts';
import { showScreen } from '#tests/features/harness.tsx';
import { asks, scriptedConsultation, yesOrNo } from './fake-engine.ts';

/** A browser that recognizes and speaks on the device; only this edge is not the real one. */
function fakeBrowser(readiness: string, voices: readonly object[]) {
  const made: Recognition[] = [];
  class Recognition extends EventTarget {
    static available = async () => readiness;
    static install = async () => true;
    isOn = false;
    get processLocally() {
      return true;
    }
    set processLocally(_isLocal: boolean) {}
    start() {
      this.isOn = true;
      made.push(this);
    }
    stop() {
      this.isOn = false;
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.isOn = false;
    }
    hear(transcript: string) {
      const results = [Object.assign([{ transcript }], { isFinal: true })];
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
    }
  }
  const spoken: Utterance[] = [];
  let cancelled = 0;
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled += 1;
    },
  });
  const navigator = { userAgentData: { brands: [{ brand: 'Google Chrome' }] } };
  const view = { SpeechRecognition: Recognition, speechSynthesis: synthesis, document, navigator };
  return { view: view as unknown as Window, made, spoken, cancelled: () => cancelled };
}
const localVoice = { name: 'Local', lang: 'en-GB', localService: true };
const remoteVoice = { ...localVoice, localService: false };
/** The browser's own takes only voices of its own. */
class Utterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
beforeEach(() => void vi.stubGlobal('SpeechSynthesisUtterance', Utterance));

async function show(readiness: string, voices: readonly object[] = [localVoice]) {
  const browser = fakeBrowser(readiness, voices);
  const second = { ...yesOrNo, id: 'q-neck', text: 'Is your neck stiff?' };
  const { logic, heard } = scriptedConsultation([asks(yesOrNo), asks(second)]);
  await showScreen(<ConsultationPage />, {
    actors: { consultation: logic },
    services: { view: browser.view },
  });
  return { ...browser, heard };
}
const button = (name: string) => page.getByRole('button', { name });

describe('dictation', () => {
  it('puts what was said into the first field, to be checked and sent by hand', async () => {
    const { made, heard } = await show('available');
    const field = page.getByLabelText(copy.complaint);
    await field.fill('Hello.');
    await button(speechCopy.dictate).click();
    await expect.element(page.getByText(speechCopy.listening)).toBeVisible();
    made[0]?.hear('a headache since Tuesday');
    await expect.element(field).toHaveValue('Hello. a headache since Tuesday');
    await button(speechCopy.stopDictating).click();
    expect([made[0]?.isOn, heard]).toEqual([false, []]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(speechCopy.listening)).toBeVisible();
    await button(copy.start).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toBeVisible();
    expect(heard[0]?.request.messages[0]?.content).toBe('Hello. a headache since Tuesday');
    expect(made.map((each) => each.isOn)).toEqual([false, false]);
  });

  it('ends with its question: what is said later is no answer to the next', async () => {
    const { made } = await show('available');
    await page.getByLabelText(copy.complaint).fill('A headache');
    await button(copy.start).click();
    await button(speechCopy.dictate).click();
    made[0]?.hear('only in the morning');
    await expect.element(page.getByLabelText(conversationCopy.ownWords)).toHaveValue('only in the morning');
    await button(conversationCopy.send).click();
    await expect.element(page.getByRole('heading', { name: 'Is your neck stiff?' })).toBeVisible();
    expect(made[0]?.isOn).toBe(false);
    made[0]?.hear('and who is that?');
    await expect.element(page.getByLabelText(conversationCopy.ownWords)).toHaveValue('');
  });

  it('says that a language is downloaded first, and is not there where the device cannot', async () => {
    await show('downloadable');
    await expect.element(page.getByText(speechCopy.needsDownload)).toBeVisible();
    await button(speechCopy.dictate).click();
    await expect.element(page.getByText(speechCopy.listening)).toBeVisible();
  });

  it('is not there where speech would leave the device', async () => {
    await show('unavailable');
    await page.getByLabelText(copy.complaint).fill('A headache');
    await button(copy.start).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toBeVisible();
    expect(button(speechCopy.dictate).elements()).toEqual([]);
  });
});

describe('reading aloud', () => {
  const open = async (voices?: readonly object[]) => {
    const browser = await show('unavailable', voices);
    await page.getByLabelText(copy.complaint).fill('A headache');
    await button(copy.start).click();
    await expect.element(page.getByRole('heading', { name: yesOrNo.text })).toBeVisible();
    return browser;
  };

  it('reads the question when it is asked to, and can be stopped', async () => {
    const { spoken, cancelled } = await open();
    expect(spoken).toEqual([]);
    await button(speechCopy.readAloud).click();
    expect(spoken).toMatchObject([{ text: yesOrNo.text, voice: localVoice }]);
    const before = cancelled();
    await button(speechCopy.stopReading).click();
    await expect.element(button(speechCopy.readAloud)).toBeVisible();
    expect(cancelled()).toBe(before + 1);
  });

  it('is silent with the next question, and when it has read to the end', async () => {
    const { spoken, cancelled } = await open();
    await button(speechCopy.readAloud).click();
    spoken[0]?.dispatchEvent(new Event('end'));
    await expect.element(button(speechCopy.readAloud)).toBeVisible();
    await button(speechCopy.readAloud).click();
    const before = cancelled();
    await button(conversationCopy.yes).click();
    await expect.element(page.getByRole('heading', { name: 'Is your neck stiff?' })).toBeVisible();
    expect([cancelled(), spoken.length]).toEqual([before + 1, 2]);
    await expect.element(button(speechCopy.readAloud)).toBeVisible();
  });

  it('says when it could not', async () => {
    const { spoken } = await open();
    await button(speechCopy.readAloud).click();
    spoken[0]?.dispatchEvent(new Event('error'));
    await expect.element(page.getByText(speechCopy.readingFailed)).toBeVisible();
  });

  it('is not there where every voice is a service elsewhere', async () => {
    await open([remoteVoice]);
    expect(button(speechCopy.readAloud).elements()).toEqual([]);
  });
});
