import type { Alert, Help, Question } from '#contract/consultation.ts';
import { choiceReplies, hasJustChosen, type Transcript } from '#server/consult/dialogue/transcript.ts';
import type { LanguageEntry } from '#server/consult/library/entries/languages.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { ConsultationState } from '#server/consult/reasoning/consultation-state.ts';
import { countryOf, linesOf } from './country.ts';
import { safetyListId } from '#server/consult/reasoning/questions/safety-list.ts';

/** This many English words switch the conversation back to English. */
const ENGLISH_WORDS = 3;

/** The language that the patient writes: the last one other than English, unless they wrote English since. */
function spokenLanguage(transcript: Transcript): string {
  const replies = choiceReplies(transcript);
  let language = 'en';
  for (const { kind, text, message_index } of transcript.utterances) {
    const isFree = !replies.has(message_index);
    const words = text.split(' ').filter(Boolean).length;
    if (kind.language !== 'en') language = kind.language;
    else if (isFree && words >= ENGLISH_WORDS) language = 'en';
  }
  return language;
}

/** The library's entry for the language that the patient writes; undefined for English or when there is none. */
export const languageOf = (
  { transcript }: ConsultationState,
  knowledge: Knowledge,
): LanguageEntry | undefined => knowledge.languages.get(spokenLanguage(transcript));

const wired = ({ kind, label, value }: Alert['actions'][number]) => ({ kind, label, value });

/**
 * Emergency and crisis numbers of the patient's country, or else the first of each country where the language is
 * spoken.
 */
export function helplines(
  consulted: ConsultationState,
  knowledge: Knowledge,
  language?: LanguageEntry,
): Help['actions'] {
  const country = countryOf(consulted.turn, knowledge);
  if (country) return linesOf(country, ['emergency', 'crisis']);
  const names = new Intl.DisplayNames([language?.id ?? 'en'], { type: 'region' });
  return (language?.countries ?? []).flatMap((id) => {
    const numbers = knowledge.numbers.get(id);
    const first = [...(numbers?.emergency.slice(0, 1) ?? []), ...(numbers?.crisis.slice(0, 1) ?? [])];
    return first.map((each) => ({
      ...wired(each),
      label: `${names.of(id) ?? id}: ${each.label}, ${each.value}`,
    }));
  });
}

/** The safety list in the patient's language, numbered like its options. */
function translatedList({ safety_list }: LanguageEntry, question: Question): string[] {
  const lines = question.options.map(
    ({ id, label }, index) => `${index + 1}. ${safety_list.options[id] ?? ''} (${label})`,
  );
  return [safety_list.ask, ...lines];
}

/** Who to call, in English, with the texts of an `advice` entry; null when there is no such entry. */
function helpInEnglish(id: string, consulted: ConsultationState, knowledge: Knowledge): Help | null {
  const text = (knowledge.advice.get(id)?.texts ?? []).join('\n');
  return text === '' ? null : { lang: 'en', dir: 'ltr', text, actions: helplines(consulted, knowledge) };
}

/** Who to call, in English: the choice was understood, although the patient's writing may not have been. */
export const helpInDanger = (consulted: ConsultationState, knowledge: Knowledge): Help | null =>
  helpInEnglish(
    hasJustChosen(consulted.transcript) ? 'help_in_danger' : 'help_not_understood',
    consulted,
    knowledge,
  );

/**
 * Help in the patient's language whenever that is not English, and in English when the message was not understood and
 * the safety list is asked.
 */
export function helpFor(
  consulted: ConsultationState,
  question: Question | null,
  knowledge: Knowledge,
): Help | null {
  const isList = question?.purpose === safetyListId;
  const spoken = spokenLanguage(consulted.transcript);
  const language = knowledge.languages.get(spoken);
  if (language) {
    const list = isList && question ? translatedList(language, question) : [];
    return {
      lang: language.id,
      dir: language.dir,
      text: [language.help, ...list].join('\n'),
      actions: helplines(consulted, knowledge, language),
    };
  }
  if (!isList && spoken === 'en') return null;
  return spoken === 'en'
    ? helpInDanger(consulted, knowledge)
    : helpInEnglish('help_other_language', consulted, knowledge);
}
