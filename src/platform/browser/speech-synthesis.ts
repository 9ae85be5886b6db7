/** The questions are in English: a voice of this device for it, best in the patient's own region. */
function voiceOf(synthesis: SpeechSynthesis, locale: string): SpeechSynthesisVoice | null {
  const local = synthesis.getVoices().filter((voice) => voice.localService && /^en([-_]|$)/.test(voice.lang));
  return local.find((voice) => voice.lang.replace('_', '-') === locale) ?? local.at(0) ?? null;
}

/** Speech by a voice of this device, or none at all: the text of a question never leaves it to be spoken. */
export const createSpeech = (view: Window, locale: string) => ({
  /** Says at once and with each change whether there is a voice; returns how to stop that. */
  watch(onChange: (hasVoice: boolean) => void): () => void {
    // Not every browser has it, whatever its type says.
    const synthesis = view.speechSynthesis as SpeechSynthesis | undefined;
    if (synthesis === undefined) return () => undefined;
    const look = () => onChange(voiceOf(synthesis, locale) !== null);
    look();
    synthesis.addEventListener('voiceschanged', look);
    return () => synthesis.removeEventListener('voiceschanged', look);
  },
  /** Speaks, and resolves at the end. Aborted, it is silent. */
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
