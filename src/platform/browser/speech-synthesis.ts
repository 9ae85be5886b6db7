/** An English voice of this device, because the questions are in English; preferably of the patient's region. */
function voiceOf(synthesis: SpeechSynthesis, locale: string): SpeechSynthesisVoice | null {
  const local = synthesis.getVoices().filter((voice) => voice.localService && /^en([-_]|$)/.test(voice.lang));
  return local.find((voice) => voice.lang.replace('_', '-') === locale) ?? local.at(0) ?? null;
}

/** Speech with a voice of this device only: the text of a question never leaves the device. */
export const createSpeech = (view: Window, locale: string) => ({
  /** Calls back at once and at every change with whether there is a voice; returns a function that stops it. */
  watch(onChange: (hasVoice: boolean) => void): () => void {
    // Not every browser has it, although its type says so.
    const synthesis = view.speechSynthesis as SpeechSynthesis | undefined;
    if (synthesis === undefined) return () => undefined;
    const look = () => onChange(voiceOf(synthesis, locale) !== null);
    look();
    synthesis.addEventListener('voiceschanged', look);
    return () => synthesis.removeEventListener('voiceschanged', look);
  },
  /** Speaks, and resolves at the end. An abort stops the voice. */
  async speak(text: string, signal: AbortSignal): Promise<void> {
    const synthesis = view.speechSynthesis;
    const voice = voiceOf(synthesis, locale);
    if (voice === null) throw new Error('There is no voice of this device.');
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    await new Promise<void>((resolve, reject) => {
      utterance.addEventListener('end', () => resolve());
      utterance.addEventListener('error', () => reject(new Error('The question could not be spoken.')));
      signal.addEventListener('abort', () => synthesis.cancel(), { once: true });
      synthesis.cancel();
      synthesis.speak(utterance);
    });
  },
});
