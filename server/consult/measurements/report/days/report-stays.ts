import { wordsIn, type WrittenDay } from './report-date.ts';
import { dashes } from '../report-words.ts';
import { isOfAdmission, isOfDischarge } from './report-day-labels.ts';

/** Words before "admission" and "discharge" in "O/E on admission: HR 112". */
const atWords = new Set([
  'on',
  'at',
  'by',
  'upon',
  'bei',
  'à',
  'al',
  'en',
  'przy',
  'bij',
  'vid',
  'na',
  'ved',
]);
const isAtWord = (word = ''): boolean => atWords.has(word.toLowerCase());

/** Whether a line says that its values are from the start or the end of a stay: "Admission bloods", "K at discharge". */
const isOfStay = (words: readonly string[], isOf: (words: readonly string[]) => boolean): boolean =>
  words.some((word, at) => isOf([word]) && !/ed$/i.test(word) && (at === 0 || isAtWord(words[at - 1])));

/** "The day prior to discharge", "two days after admission": another day than those that the report names. */
const isBesideStay = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      (isOfAdmission([word]) || isOfDischarge([word])) &&
      words.slice(Math.max(0, at - 2), at).some((before) => /^(?:prior|before|after)$/i.test(before)),
  );

/** "Discharge summary", "Entlassungsbrief": the day of a letter. */
const isLetter = (word: string): boolean => /(?:brief|bericht|letter|summary)$/i.test(word);

/** "hospitalisation du 06/05/2025 au 11/05/2025": the first and the last day of a stay. */
function spanOf(days: readonly WrittenDay[]): readonly [WrittenDay, WrittenDay] | undefined {
  const isStay = (word: string) =>
    /^(?:l['’]|d['’])?(?:hospitali|stationär|aufenthalt|séjour|ricover|ingres|intern|opgenomen|opname|inpatient|stay|indlagt|inlagd)/i.test(
      word,
    );
  const pairs = days.slice(1).map((day, at) => [days[at], day] as const);
  for (const [first, last] of pairs) {
    const [link = '', ...others] = last.wordsBefore;
    const isTo = others.length === 0 && (dashes.has(link.toLowerCase()) || link === 'al');
    if (isTo && first?.wordsBefore.some(isStay) === true) return [first, last];
  }
  return undefined;
}

/**
 * The day of the admission or discharge that a line is about. No day for values of both, or when the report does not
 * name the day of the admission: its own day is that of the discharge.
 */
export function daysOfStay(line: string, days: readonly WrittenDay[]): readonly string[] | undefined {
  const words = wordsIn(line).map(({ text }) => text);
  if (isBesideStay(words)) return [];
  const [isOf, other] = [isOfAdmission, isOfDischarge].filter((each) => isOfStay(words, each));
  if (!isOf) return undefined;
  const day =
    days.find(({ wordsBefore }) => isOf(wordsBefore.slice(-2).filter((word) => !isLetter(word)))) ??
    spanOf(days)?.[isOf === isOfAdmission ? 0 : 1];
  if (!day && isOf === isOfDischarge) return undefined;
  return (!other && day?.days) || [];
}

/** "By the day of discharge", "on the day of admission". */
const isDayOf = (words: readonly string[], at: number): boolean =>
  /^of$/i.test(words[at - 1] ?? '') && /^(?:day|time|morning)$/i.test(words[at - 2] ?? '');

const isEndOfStay = (word: string): boolean => /^(?:admission|discharge|arrival)$/i.test(word);

/** "(admission weight 87.9 kg)", "On admission he was pale. Hb 61": the day of the stay that the words before a name are about. */
export function daysOfStayBefore(before: string, all: readonly WrittenDay[]): readonly string[] | undefined {
  const words = wordsIn(before).map(({ text }) => text);
  const end = words.findLastIndex(
    (word, at) =>
      isEndOfStay(word) && (at === words.length - 1 || isAtWord(words[at - 1]) || isDayOf(words, at)),
  );
  return end < 0 ? undefined : daysOfStay(words[end] ?? '', all);
}
