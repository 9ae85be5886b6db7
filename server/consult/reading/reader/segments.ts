import { fold } from '../tokens/normalize.ts';

/** A stretch of text that is scored separately: a sentence, or one of its clauses. */
export type Segment = {
  readonly words: readonly string[];
  /** Whether each word is in the scope of a "no", "not" or "without". */
  readonly isNegated: readonly boolean[];
};

type Token = {
  readonly text: string;
  readonly negated: boolean;
  readonly clause: number;
  readonly sentence: number;
};

/** Correct and misspelt forms. */
const negators = new Set(
  (
    'no not never without nor neither none nothing nobody cannot cant couldnt dont doesnt didnt isnt arent wasnt ' +
    'werent wont wouldnt havent hasnt hadnt aint carnt caint cnt canot cudnt couldent dosnt doesent dnt dident isent ' +
    'wasent havnt hasent'
  ).split(' '),
);
/** The scope of a negation, in words. */
const reach = 6;
/** Words that start a new clause. */
const joints = new Set(
  'but and because so then although though while when which since or also plus'.split(' '),
);
const sentenceEnds = new Set('.!?;\n\r…。');
const clauseEnds = new Set(',:()–—');
/** A text without full stops is split into pieces of this many words. */
const longestSentence = 48;
/** A sentence this short is not also scored by clause. */
const shortSentence = 7;
/** A clause with fewer words says too little by itself. */
const shortestClause = 3;

const isApostrophe = (sign: string) => sign === "'";
const isDigit = (sign: string) => sign >= '0' && sign <= '9';
/** Letters, including those of scripts without case. */
const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || sign > '\u00BF';

/** Splits a text into words in one pass, with the clause and sentence of each. */
function tokens(text: string): Token[] {
  const found: Token[] = [];
  let [word, clause, sentence, inSentence, negatedUntil] = ['', 0, 0, 0, 0];
  const endClause = () => {
    clause += 1;
    negatedUntil = 0;
  };
  const endSentence = () => {
    endClause();
    sentence += 1;
    inSentence = 0;
  };
  const endWord = () => {
    if (word === '') return;
    if (inSentence >= longestSentence) endSentence();
    if (joints.has(word)) endClause();
    found.push({ text: word, negated: found.length < negatedUntil, clause, sentence });
    if (negators.has(word)) negatedUntil = found.length + reach;
    inSentence += 1;
    word = '';
  };
  for (const sign of fold(text)) {
    if (isDigit(sign)) word += '0';
    else if (isLetter(sign)) word += sign;
    else if (!isApostrophe(sign)) {
      endWord();
      if (sentenceEnds.has(sign)) endSentence();
      else if (clauseEnds.has(sign)) endClause();
    }
  }
  endWord();
  return found;
}

const segmentOf = (part: readonly Token[]): Segment => ({
  words: part.map((each) => each.text),
  isNegated: part.map((each) => each.negated),
});

function groupsBy(all: readonly Token[], key: (token: Token) => number): Token[][] {
  const groups: Token[][] = [];
  let last: number | undefined;
  for (const token of all) {
    if (key(token) !== last) groups.push([]);
    groups.at(-1)?.push(token);
    last = key(token);
  }
  return groups;
}

/** Every sentence of a text and, for long ones, every clause: each word is in two segments at most. */
export function segmentsOf(text: string): Segment[] {
  return groupsBy(tokens(text), (each) => each.sentence).flatMap((sentence) => {
    const clauses =
      sentence.length > shortSentence
        ? groupsBy(sentence, (each) => each.clause).filter((each) => each.length >= shortestClause)
        : [];
    return [sentence, ...(clauses.length > 1 ? clauses : [])].map(segmentOf);
  });
}
