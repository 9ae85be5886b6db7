import { saidIn } from './wordings.ts';

/** No control or format characters, except the two joiners that Devanagari needs. */
const oneLine = /^(?:[^\p{C}\p{Zl}\p{Zp}<>{}[\]@]|[\u200C\u200D])+$/u;
/**
 * Web addresses. A letter, a dot and two letters are a host name, or a sentence without a space before it; both are
 * rejected.
 */
const address = /https?:|www\.|\p{L}\.\p{L}{2}/iu;
/** Whether a text is one line of prose: no markup, and no email or web address. */
export const isPlainLine = (text: string): boolean => oneLine.test(text) && !address.test(text);

/** Look-alike letters of other scripts and combining characters could hide a word from the checks. */
const latin = /^[A-Za-z\u00AA\u00B5\u00BA\u00C0-\u024F\u1E00-\u1EFF]+$/;
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{M}]+$/u,
  hi: /^[\p{Script=Devanagari}\p{M}\u200C\u200D]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  uk: /^\p{Script=Cyrillic}+$/u,
  zh: /^\p{Script=Han}+$/u,
};
const anyLetters = /[\p{L}\p{M}\u200C\u200D]+/gu;

/** Whether every word is in one script: the language's own or Latin. */
function isInItsScript(text: string, language: string): boolean {
  const own = scripts[language];
  const words = text.normalize('NFC').match(anyLetters) ?? [];
  return words.every((each) => latin.test(each) || own?.test(each) === true);
}

const lower = (text: string) => text.toLowerCase().normalize('NFC').replaceAll('’', "'");
const anyWord = /[\p{L}\p{M}'&-]+/gu;
const wordsIn = (text: string): string[] => lower(text).match(anyWord) ?? [];

const figureOrWord = /[0-9]+(?:[.,][0-9]+)*|[\p{L}\p{M}'&]+/gu;
/** Fractions, Roman numerals, superscripts and other scripts' digits: their values are not compared. */
const otherNumber = /(?![0-9])\p{N}/u;
const symbols =
  /[0-9] ?(%|°c|°f|mg|mcg|µg|g|kg|ml|l|cm|mm|mmhg|mmol\/l|mmol|bpm|kcal|h|min|s)(?![\p{L}\p{M}])/giu;
/** "One" is also an article, and other languages use the same word for both. */
const article = '1';
const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
/** English number words as digits; `knowledge/wording/en.yaml` has those that are rejected. */
const spelled: ReadonlyMap<string, string> = new Map([
  ...upToNineteen.split(' ').map((word, at) => [word, String(at)] as const),
  ...tens.split(' ').map((word, at) => [word, String((at + 2) * 10)] as const),
  ...Object.entries({ half: '0.5', quarter: '0.25', double: '2', twice: '2' }),
]);

/** The numbers of a text in order: digits and, in English, number words. */
const numbersIn = (text: string, language: string): string[] =>
  (lower(text.replaceAll('-', ' ')).match(figureOrWord) ?? []).flatMap((each) => {
    if (/^[0-9]/.test(each)) return each.replaceAll(',', '.');
    return (language === 'en' ? spelled.get(each) : undefined) ?? [];
  });

/** Whether some numbers occur among others in the same order, so that a lower and an upper limit are not swapped. */
function isInOrder(some: readonly string[], all: readonly string[]): boolean {
  let met = 0;
  for (const each of all) if (each === some[met]) met += 1;
  return met === some.length;
}

const symbolsIn = (text: string) =>
  new Set([...text.matchAll(symbols)].map(([, unit = '']) => unit.toLowerCase()));

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((each) => all.has(each));

/** All numbers and units of the text are in the original; if the text names a unit, it must keep all numbers. */
function keepsQuantities(text: string, original: string, language: string): boolean {
  const { hasNumberWord, hasUnit } = saidIn(text, language);
  const isMeasured = hasUnit || saidIn(original, 'en').hasUnit || symbolsIn(original).size > 0;
  const [own, known] = [numbersIn(text, language), numbersIn(original, 'en')];
  const ownSymbols = symbolsIn(text);
  return (
    !hasNumberWord &&
    !otherNumber.test(text) &&
    isInOrder(own, known) &&
    isWithin(ownSymbols, symbolsIn(original)) &&
    (isWithin(new Set(known), new Set([...own, article])) || !isMeasured)
  );
}

/** Words for urgency and place: advice without them would sound less urgent. */
const urging: ReadonlySet<string> = new Set([
  'emergency',
  'ambulance',
  'hospital',
  'now',
  'today',
  'tomorrow',
]);

/**
 * Whether a line says no more than the English `original`, as far as its words show. It must add no number, unit,
 * urgency, reassurance, medication or direction, drop no urgency, keep the grammatical persons, and not reverse a
 * negation. Other languages negate with more than one word, so for them only the presence of a negation is compared.
 */
export function isRestatement(text: string, original: string, language: string): boolean {
  const [own, known] = [saidIn(text, language), saidIn(original, 'en')];
  const isAsDenied =
    language === 'en' ? own.denials === known.denials : own.denials > 0 === known.denials > 0;
  return (
    isPlainLine(text) &&
    isInItsScript(text, language) &&
    keepsQuantities(text, original, language) &&
    isWithin(own.concepts, known.concepts) &&
    [...known.concepts].every((each) => !urging.has(each) || own.concepts.has(each)) &&
    isWithin(own.persons, known.persons) &&
    isWithin(known.persons, own.persons) &&
    isAsDenied
  );
}

/** Words too common to show what a sentence is about. */
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

/** The share of the content words of `text` that are in `other`, by stem; 1 for a text without any. */
export function shareOf(text: string, other: string): number {
  const own = content(text);
  const known = content(other);
  return own.size === 0 ? 1 : [...own].filter((each) => known.has(each)).length / own.size;
}
