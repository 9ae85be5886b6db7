/** Most words: nothing to fold but capitals. */
const plain = /^[^\P{ASCII}`]*$/u;

/** Lower case, compatibility forms resolved, accents and invisible characters removed. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[\p{M}\u00AD\u200B-\u200D\uFEFF]/gu, '')
    .replace(/[‘’ʼ´`]/g, "'");
}

const britishOur = /^(col|tum|od|lab|vap|hum|neighb|fav|behavi|rum|harb|vig)our/;

/** One spelling for British and American words: diarrhoea and diarrhea, tumour and tumor. */
export function unifySpelling(word: string): string {
  if (word.length < 5) return word === 'grey' ? 'gray' : word;
  return word
    .replace(/^oe(?=[dst])/, 'e')
    .replace(/oea/, 'ea')
    .replace(/^foet/, 'fet')
    .replace(/(?<!^)ae(?=.)|^ae(?!r)/, 'e')
    .replace(britishOur, '$1or')
    .replace(/([iy])s(?=(?:e|ed|es|ing|ation|ations)$)/, '$1z')
    .replace(/^(cen|li|fib|me)tre(s?)$/, '$1ter$2');
}

const unstemmed = new Set(
  `always anything being bring ceiling does during else evening everything feces glass gas his its less loss lying
   mess morning news nothing perhaps pus red something spring string thing this thus was wedding yes`.split(
    /\s+/,
  ),
);
const irregular: Record<string, string> = {
  dies: 'die',
  died: 'die',
  dying: 'die',
  dyeing: 'dye',
  lies: 'lie',
  tied: 'tie',
  peed: 'pee',
  pees: 'pee',
  pooed: 'poo',
  seen: 'see',
  saw: 'see',
  worse: 'worse',
  feet: 'foot',
  teeth: 'tooth',
  children: 'child',
  men: 'man',
  women: 'woman',
  hope: 'hope',
  hopes: 'hope',
  hoped: 'hope',
  hoping: 'hope',
  bite: 'bite',
  bites: 'bite',
  biting: 'bite',
  boiling: 'boiling',
  spotting: 'spotting',
  severed: 'severed',
  headed: 'headed',
  insides: 'insides',
  gripes: 'gripes',
  hive: 'hives',
  hives: 'hives',
  fevers: 'fever',
};

const hasVowel = (word: string) => /[aeiouy]/.test(word);
const dropE = (word: string) => (word.length > 3 && /[^e]e$/.test(word) ? word.slice(0, -1) : word);
const undouble = (word: string) => (/([^aeiouyls])\1$/.test(word) ? word.slice(0, -1) : word);

function stem(word: string): string {
  if (word.length < 4 || unstemmed.has(word)) return word;
  if (/(?:ies|ied)$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  const verb = /^(.{2,})(?:ing|ed)$/.exec(word)?.[1];
  if (verb !== undefined && hasVowel(verb) && !/(?:^.?|e)e?ed$/.test(word)) return dropE(undouble(verb));
  if (/[^suia']s$/.test(word) || word.endsWith('as')) return dropE(word.slice(0, -1));
  return dropE(word);
}

const functionWords = new Set(
  'a an and are at be but by do for he her him i if in is it me my no not of on or so than that the then they to too up we with you one'.split(
    ' ',
  ),
);

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, String(value)] as const),
);
const tens = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
for (const [index, word] of tens.entries()) numberWords.set(word, String((index + 3) * 10));

/** The digits of a number word; undefined for other words. */
export const digitsOf = (word: string): string | undefined => numberWords.get(word);

/** The key of exactly this form of a word: "sores", not "sore". Patterns write it as `=sores`. */
export const exactKey = (word: string): string => `=${unifySpelling(word)}`;

/** The key that all forms of a word share: inflections, British or American spelling, digits or letters. */
export function keyOf(word: string): string {
  const spelling = unifySpelling(word);
  const digits = numberWords.get(spelling);
  if (digits !== undefined) return digits;
  const known = irregular[spelling];
  if (known !== undefined) return known;
  const stemmed = stem(spelling);
  return functionWords.has(stemmed) && !functionWords.has(spelling) ? spelling : stemmed;
}
