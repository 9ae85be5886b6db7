/** Words that add no meaning to a line of advice. */
const emptyWords: ReadonlySet<string> = new Set(
  `a an the and or of in on at to for with without from by it is are be been being that this which if when while you your
  any some all more much very new now still yet not no as than then there their them has have had do does can could may
  might will would should up out get gets getting go goes feel feels something someone side body`.split(
    /\s+/,
  ),
);

/** Words with the same meaning. */
const synonyms: readonly (readonly [stem: string, meaning: string])[] = [
  ['breathless', 'breath'],
  ['breath', 'breath'],
  ['trouble', ''],
  ['hard', ''],
  ['weak', 'weak'],
  ['faint', 'faint'],
  ['collaps', 'faint'],
  ['confus', 'confus'],
  ['drows', 'drows'],
  ['sleepy', 'drows'],
  ['speak', 'speech'],
  ['speech', 'speech'],
  ['bleed', 'blood'],
  ['blood', 'blood'],
  ['fever', 'fever'],
  ['temperatur', 'fever'],
  ['drink', 'drink'],
  ['fluid', 'drink'],
  ['water', 'drink'],
  ['ambulance', 'emergency'],
  ['number', ''],
  ['doctor', 'doctor'],
  ['swell', 'swell'],
  ['swollen', 'swell'],
  ['vomit', 'vomit'],
  ['worse', 'worse'],
];

const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s|ness)$/, '');

function meaningOf(word: string): string {
  const known = synonyms.find(([start]) => word.startsWith(start));
  return known ? known[1] : stemOf(word);
}

const meaningsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .map(meaningOf)
    .filter(Boolean);

/** Whether a line forbids: "drive" does not cover "do not drive". */
const forbids = (text: string): boolean => /\b(?:do not|never)\b/i.test(text);

/** Whether a line is conditional: "call if you get worse" does not cover "call now". */
const isConditional = (text: string): boolean => /(?<!\bas )\bif\b/i.test(text);

type Part = {
  readonly words: readonly string[];
  readonly isForbidden: boolean;
  readonly isConditional: boolean;
};

/** "Chest pain, breathlessness or fainting" as the meanings of each of its three parts. */
const partsOf = (text: string): Part[] =>
  text
    .split(/[,;:.]| or | and /)
    .map((part) => ({
      words: meaningsOf(part),
      isForbidden: forbids(part),
      isConditional: isConditional(part),
    }))
    .filter(({ words }) => words.length > 0);

/** Whether every part of a line is covered by the other lines. */
function isCoveredBy(line: string, others: readonly string[]): boolean {
  const said = others.flatMap(partsOf);
  return partsOf(line).every((part) =>
    said.some(
      (other) =>
        other.isForbidden === part.isForbidden &&
        (part.isConditional || !other.isConditional) &&
        part.words.every((word) => other.words.includes(word)),
    ),
  );
}

/** A line that shares at least this part of its words with another adds nothing, if it has enough words. */
const leastShared = 0.8;
const fewestWords = 4;

/** Whether two lines say nearly the same: "See a doctor within a day to have it tested" in two wordings. */
function isNearlySame(line: string, other: string): boolean {
  const words = new Set(meaningsOf(line));
  if (words.size < fewestWords || forbids(line) !== forbids(other)) return false;
  const said = new Set(meaningsOf(other));
  return [...words].filter((each) => said.has(each)).length >= leastShared * words.size;
}

/** Advice that cannot be followed together. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:warm|heat|hot water)/i, /\b(?:cool|cold|ice)/i],
  [
    /^rest\b|\brest (?:the|it|in|until)|\blie down/i,
    /\b(?:keep (?:moving|walking|active)|exercise|stay active|walks?)\b/i,
  ],
  [
    /\b(?:nothing to eat|do not eat|eat nothing|do not drink)/i,
    /\b(?:drink (?:enough|plenty|clear)|eat (?:small|regularly|fibre))/i,
  ],
];

const contradicts = (one: string, two: string): boolean =>
  opposites.some(
    ([left, right]) => (left.test(one) && right.test(two)) || (right.test(one) && left.test(two)),
  );

/**
 * Lines of advice, most important first, without lines that an earlier one already covers or contradicts; a line that
 * covers an earlier one and adds to it replaces it. Lines in `said` count as earlier ones.
 */
export function mergeLines(lines: readonly string[], said: readonly string[] = []): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    const earlier = [...said, ...kept];
    if (isCoveredBy(line, earlier)) continue;
    if (earlier.some((each) => isNearlySame(line, each) || contradicts(each, line))) continue;
    const shorter = kept.findIndex((each) => isCoveredBy(each, [line]) || isNearlySame(each, line));
    if (shorter < 0) kept.push(line);
    else kept[shorter] = line;
  }
  return kept;
}
