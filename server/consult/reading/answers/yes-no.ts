import { plainAnswers, openingFillers } from './plain-answers.ts';
import { deniesAll } from './rest-of-list.ts';
import { linearPattern } from '../tokens/linear-pattern.ts';
import { plainText } from '../tokens/plain-text.ts';

type Meaning = { readonly kind: 'yes' | 'no' | 'unsure' | 'skipped'; readonly hedged: boolean };
type Phrase = Meaning & { readonly text: string };

/** `isWhole`: the text contains nothing else. */
export type PlainAnswer = Meaning & { readonly isWhole: boolean };

const meanings: Record<keyof typeof plainAnswers, Meaning> = {
  yes: { kind: 'yes', hedged: false },
  softYes: { kind: 'yes', hedged: true },
  no: { kind: 'no', hedged: false },
  softNo: { kind: 'no', hedged: true },
  unsure: { kind: 'unsure', hedged: true },
  skipped: { kind: 'skipped', hedged: false },
};

const phrases: Phrase[] = (Object.keys(plainAnswers) as (keyof typeof plainAnswers)[]) // keys of a record are its key type
  .flatMap((meaning) =>
    plainAnswers[meaning].split('|').map((text) => ({ ...meanings[meaning], text: plainText(text) })),
  )
  .toSorted((one, two) => two.text.length - one.text.length);

const opens = (plain: string, text: string) => plain === text || plain.startsWith(`${text} `);

/** "I do" and "it isn't" are answers by themselves; with more words they start a new sentence. */
const isEcho = (text: string) => /^(?:i|it|he|she|they|there|we) /.test(text) && text.split(' ').length === 2;
const isDeterminer = (text: string) =>
  /^(?:no|none|not any|nothing|neither|never|hardly|barely|right|a lot|lots|loads|once|twice|true|when|mostly|mainly|always|often|both|zero|next|pass|likely|sometimes|especially|badly)$/.test(
    text,
  );

const afterEcho = linearPattern(
  /^(?:indeed|but|a lot|sometimes|too|now|still|on it|thanks|unfortunately|definitely|yes|and)\b/,
);
const withNo = linearPattern(/^(?:idea|clue|comment|thermometer|longer)\b/);

function answersAlone(plain: string, { text }: Phrase): boolean {
  const rest = plain.slice(text.length).trim();
  if (rest === '' || /^[.,!?;:]/.test(rest)) return true;
  if (isEcho(text)) return afterEcho.test(rest);
  if (/^[a-z]$/.test(text)) return false;
  if (text === 'right') return false;
  if (isDeterminer(text)) return text !== 'no' || !withNo.test(rest);
  return true;
}

/** "A bat? No!", "Why do you ask? No.": the question in return comes before the answer. */
const questionInReturn = linearPattern(/^(?:[^.!?]{1,60}\?[ ?!]*)+/);

/** "I can't be sure, love, but yes, it's the button one". */
const butThen = linearPattern(
  /[a-z] ?,? ?but (?:i think |i guess |i suppose )?(yes|yeah|yep|no|nope|nah)\b(?: ?[,.;!]|$)/,
);
/** "God, I hope not, no". */
const hopesThen = linearPattern(/\bhope not ?[,.!]? (no|nope|nah)\b/);

/** Reads yes, no, doubt or refusal at the start of an answer, a yes or no that ends it, or one after a doubt. */
export function readYesNo(plain: string): PlainAnswer | undefined {
  const found = readStartOrEnd(plain);
  if (found?.kind === 'unsure' || found === undefined) {
    const [, then] = (found ? hopesThen.exec(plain) : null) ?? butThen.exec(plain) ?? [];
    if (then !== undefined)
      return { kind: then.startsWith('n') ? 'no' : 'yes', hedged: true, isWhole: false };
    if (found === undefined && deniesAll(plain)) return { kind: 'no', hedged: false, isWhole: false };
  }
  return found;
}

function readStartOrEnd(plain: string): PlainAnswer | undefined {
  const answered = questionInReturn.replaceFirst(plain, '');
  const starts = [plain, answered].flatMap((each) => [each, openingFillers.replaceFirst(each, '')]);
  for (const text of starts.filter((each) => each !== '')) {
    const found = phrases.find((phrase) => opens(text, phrase.text) && answersAlone(text, phrase));
    if (found)
      return answerOf(found, text.slice(found.text.length), text === plain ? '' : plain.slice(0, 30));
  }
  const isYes = endsClauseWithYes(plain) || lastYes.test(plain);
  if (!isYes && !lastNo.test(plain)) return undefined;
  return { kind: isYes ? 'yes' : 'no', hedged: opinion.test(plain), isWhole: false };
}

/** "Uphill yes, goes away when I stop", "bit sore since this morning yeah, one side": a yes that ends the first clause. */
const clauseThenYes = linearPattern(/^((?:[a-z0-9'-]+ ){1,12})(?:yes|yeah|yep|yup|aye)(?: ?[,.;!]| but\b|$)/);
const negation = linearPattern(/\b(?:no|not|never|nothing|none|without)\b|n't\b/);

function endsClauseWithYes(plain: string): boolean {
  const [, before] = clauseThenYes.exec(plain) ?? [];
  return before !== undefined && !negation.test(before);
}

const lastYes = linearPattern(/[a-z] ,? ?(?:so |then |i think |i guess )?yes ?[.!]*$/);
const lastNo = linearPattern(/(?:[,.!]|\botherwise|\bso|\bi think|\bbut) no ?[.!]*$/);

const softening = linearPattern(
  /^ ?,? ?(?:i think|i guess|i suppose|probably|maybe|a bit|a little|slightly|sometimes|not really|but not)\b/,
);

const onlyThen = linearPattern(/^ ?,? ?only\b/);

const addsNothing = linearPattern(
  /^(?: (?:at all|really|sorry|to be honest|tbh|exactly|thanks|actually|now|the answer|about that|\.|!|,))*$/,
);

const opinion = linearPattern(/\b(?:i think|i guess|i suppose|i believe)\b/);

function answerOf({ kind, hedged }: Meaning, rest: string, cleared: string): PlainAnswer {
  const wasSoft = opinion.test(cleared);
  const isSoftened = (kind === 'yes' || kind === 'no') && softening.test(rest);
  const isSoft = hedged || wasSoft || isSoftened || (kind === 'yes' && onlyThen.test(rest));
  return { kind, hedged: isSoft, isWhole: addsNothing.test(rest) };
}
