import { guardedWords } from './guarded-words.ts';

const lower = (text: string) => text.toLowerCase().normalize('NFC').replaceAll('’', "'");
const anyWord = /[\p{L}\p{M}'&-]+/gu;
/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] => lower(text).match(anyWord) ?? [];

function holdsBeginning(text: string, beginning: string): boolean {
  const all = ` ${wordsIn(text).join(' ')}`;
  return all.includes(` ${lower(beginning)}`);
}

const oneLine = /^[^\n<>{}[\]@]+$/;
/** Of the web; a letter, a point and two letters are a host's name, or a sentence begun without a space. */
const address = /https?:|www\.|\p{L}\.\p{L}{2}/iu;
/** One line of prose: no markup, and no address of mail or of the web. */
export const isPlainLine = (text: string): boolean => oneLine.test(text) && !address.test(text);

/** The urgency words in a text. */
export const urgencyIn = (text: string, language: string): string[] =>
  (guardedWords[language]?.urgency ?? []).filter((each) => holdsBeginning(text, each));

const endsInNot = /n't$/;
/** How many words of a text deny something: two of them may turn a sentence round. */
export function negationsIn(text: string, language: string): number {
  const negations = new Set(guardedWords[language]?.negation);
  return wordsIn(text).filter((each) => negations.has(each) || (language === 'en' && endsInNot.test(each)))
    .length;
}

const anyNumber = /\d+(?:[.,]\d+)*/g;
const units = /\d ?(%|°c|°f|mg|mcg|µg|g|kg|ml|l|cm|mm|mmhg|mmol\/l|mmol|bpm|kcal)(?![\p{L}])/giu;
const written: ReadonlySet<string> = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty ' +
    'hundred thousand half quarter double twice thrice dozen couple second seconds minute ' +
    'minutes hour hours day days week weeks month months year years daily weekly tablet tablets ' +
    'dose doses milligram milligrams gram grams litre litres degrees percent'
  ).split(' '),
);

/** The numbers and units of a text, in figures and, in English, in words. */
export function quantitiesIn(text: string, language: string): Set<string> {
  const figures = text.match(anyNumber) ?? [];
  const symbols = [...text.matchAll(units)].map(([, unit = '']) => unit.toLowerCase());
  const spelled = language === 'en' ? wordsIn(text).filter((each) => written.has(each)) : [];
  return new Set([...figures.map((each) => each.replaceAll(',', '.')), ...symbols, ...spelled]);
}

/** Words too common to say what a sentence is about. */
const common: ReadonlySet<string> = new Set(
  'a about after again all also an and any are as at be because been before but by can could did do does for from get had has have having how i if in is it its may might more most much my of on or other our out over should so some such than that the their them then there these they this those to too under up very was we were what when where which while who why will with would you your'.split(
    ' ',
  ),
);
const stem = (word: string) => word.replace(/(?:ings?|ed|es|s|ly)$/, '').slice(0, 6);
const content = (text: string) =>
  new Set(
    wordsIn(text)
      .filter((each) => each.length > 2 && !common.has(each))
      .map(stem),
  );

/** Which share of the content words of `text` is in `other`, by their stems; 1 for a text without any. */
export function shareOf(text: string, other: string): number {
  const own = content(text);
  const known = content(other);
  return own.size === 0 ? 1 : [...own].filter((each) => known.has(each)).length / own.size;
}
