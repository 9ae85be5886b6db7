import { daysIn, wordsIn, type DayOrder } from '../days/report-date.ts';
import { isDayAndMonth, isDayOfWeek, isPartOfDay } from '../days/report-day-parts.ts';

/** Words that say when in the day a value was measured. */
const slots = new Set(
  `am pm a.m p.m morning noon midday lunch lunchtime afternoon evening eve night bed bedtime before after pre post meal
   meals breakfast bkfst bfast brekkie dinner tea supper snack fasting waking wake up on rising the h hr hrs hour hours
   morgens morgen mittags mittag abends abend nachts nacht nüchtern vor nach dem essen früh uhr matin midi soir nuit
   avant après repas mañana tarde noche antes después comida
   frühstück mittagessen abendessen déjeuner dîner coucher desayuno almuerzo cena ayunas colazione pranzo prima dopo mattina
   mattino sera digiuno almoço jantar manhã noite jejum depois ontbijt lunch avondeten ochtend avond nuchter frukost middag
   kväll före efter śniadanie obiad kolacja przed rano wieczór`.split(/\s+/),
);
/** "Morning", "2 h after": whether a word is about the time of the day. */
export const isSlot = ({ text }: { readonly text: string }): boolean =>
  slots.has(text.toLowerCase().replace(/[.:]$/, ''));

/** "6.30pm", "9pm", "08.15". */
const isTime = (word: string): boolean =>
  /^\d{1,2}(?:[.]\d\d)?[ap]m$/i.test(word) || /^0\d[.]\d\d$/.test(word);

/** "2h after", "1h post breakfast", "2 hrs after": how many words say how long after a meal. */
function wordsOfDelay(texts: readonly string[], at: number): number {
  const [first = '', second = '', third = ''] = texts.slice(at, at + 3);
  const isNext = (word: string) => /^(?:after|post|pp|nach|après|después)$/i.test(word);
  if (/^\d{1,2}h(?:rs?)?$/i.test(first) && isNext(second)) return 2;
  if (!/^\d{1,2}$/.test(first) || !/^h(?:rs?|ours?)?$/i.test(second)) return 0;
  // "2 hours   7.9" in a test of tolerance.
  return isNext(third) ? 3 : /^\d/.test(third) ? 2 : 0;
}

/** "07:10" in two words, "6.30 pm". */
const isTimeOfTwo = (line: string, { text, from }: { text: string; from: number }, next = ''): boolean =>
  (/^\d{1,2}(?:[.]\d\d)?$/.test(text) && /^[ap]m$/i.test(next)) ||
  (/^\d{1,2}$/.test(text) && line[from + text.length] === ':' && /^\d\d(?:[ap]m)?$/i.test(next));

/** "0600 38.9", "1400 37.8": a time without a sign; "2015" is a year. */
const isTimeOfFour = (word: string, next = ''): boolean =>
  /^(?:[01]\d|2[1-3])[0-5]\d$/.test(word) && /^\d/.test(next);

/** Where the day and time at the start of a line end; undefined when it starts with neither, nor with words for a time. */
export function endOfLead(line: string, order: DayOrder): number | undefined {
  const words = wordsIn(line);
  const texts = words.map(({ text }) => text);
  const [day] = daysIn(line, order);
  let at = 0;
  for (let word = words[at]; word; word = words[at]) {
    const isOfDay = day !== undefined && day.wordsBefore.length < 2 && word.from < day.to;
    const delay = wordsOfDelay(texts, at);
    if (delay > 0) at += delay;
    else if (isOfDay && day.wordsBefore.every((before) => /^\p{L}+$/u.test(before))) at += 1;
    else if (isDayAndMonth(texts, at) || isTimeOfTwo(line, word, texts[at + 1])) at += 2;
    else if (isTimeOfFour(word.text, texts[at + 1])) at += 1;
    else if (isDayOfWeek(word.text, texts[at + 1]) || isPartOfDay(word.text) || isTime(word.text)) at += 1;
    else break;
  }
  const [first] = words;
  const last = words[at - 1];
  if (last) return last.from + last.text.length;
  return first && isSlot(first) ? 0 : undefined;
}
