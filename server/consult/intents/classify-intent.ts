import type { IntentReader } from './intent-reader.ts';
import { intents, type Intent, type Message } from './message.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { plainText } from '../reading/tokens/plain-text.ts';
import {
  administrative,
  asks,
  asksOfMedicine,
  followsUp,
  isPersonal,
  longIllness,
  ofAccount,
  result,
  seeksInformation,
  someMedicine,
} from './intent-patterns.ts';

/** Own words for being unwell that no finding need be read from. */
const unwell = linearPattern(
  /\b(?:i (?:feel|felt|am feeling|have been feeling|keep (?:getting|feeling|having|being|waking|throwing|coughing|vomiting|fainting|falling|bleeding)|can't|cannot|can not|woke up|(?:got|noticed|started|have had|have got) (?:a|an|this|these|some|really|very|so|bad|terrible)|am (?:having|in pain|so|really|very|bleeding|getting))|i'm (?:feeling|having|getting|in pain|so|really|very|bleeding)|i've (?:been|had|got|noticed|started)|(?:he|she|it|they) (?:hurts?|aches?|feels?|keeps?|has (?:a|had|been)|started|is (?:bleeding|crying|hot|swollen|sore|itchy|in pain|getting))|hurts?|hurting|aches?|aching|painful|sore|swollen|itch(?:y|es|ing)|bleeding|throwing up|vomiting|dizzy|feverish|burning|rash|lump|since (?:yesterday|last|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|two|three|a))\b/,
);

const serviceQuestion = linearPattern(/^is this an? (?:bot|robot|ai|human|machine|computer|real doctor)\b/);
const takes = linearPattern(/\b(?:take|taking|mix\w*|together|side effects?|painkillers?|combine|stop)\b/);
const helpsAgainst = linearPattern(/\b(?:helps? (?:with|against|for)|good (?:for|against))\b/);

/** "Why does my belly rumble?" is about a trouble, whatever it asks. */
const ownTrouble = linearPattern(
  /\b(?:why|what|how come) (?:do|does|did|is|are|am|has|have|makes?|causes?) (?:my|i|he|she|his|her|we|our)\b/,
);

const talk: ReadonlySet<string> = new Set(['greeting', 'thanks', 'about_service']);
/** Messages that have their own way through the dialogue. */
const others: ReadonlySet<string> = new Set(['pet', 'injection', 'other_language', 'nonsense']);

/** What someone wants from medicines that they name, or speak of. */
const wantsMedicine = ({ namesMedicine, kind }: Message, plain: string) =>
  kind.kind === 'dose_question' ||
  ((namesMedicine || someMedicine.test(plain)) && asks.test(plain) && asksOfMedicine.test(plain));

/** Whether the message is a question in general, not about a trouble of one's own. */
const wantsInformation = (message: Message, plain: string) =>
  !ownTrouble.test(plain) &&
  seeksInformation.test(plain) &&
  !(message.reports && isPersonal.test(plain)) &&
  !unwell.test(plain);

/**
 * Below this probability of a symptom the classifier is sure that there is none. How sure it is of one intent among the
 * others does not matter: "flu jab same day as the covid one?" may be about a medicine or about prevention, and is no
 * complaint either way.
 */
const noSymptomBelow = 0.03;

export type Classified = {
  readonly intent: Intent;
  /** The trained classifier is sure that this is no symptom; rules alone never are. */
  readonly isSurelyNoSymptom: boolean;
};

/**
 * What a message is for, by a trained classifier where there is one. It decides what is answered and never what is a
 * danger: a trouble beside the question is asked about all the same.
 */
export function classifyIntent(message: Message, read: IntentReader | null): Classified {
  if (others.has(message.kind.kind)) return { intent: 'symptom', isSurelyNoSymptom: false };
  if (!read) return { intent: classifyByRules(message), isSurelyNoSymptom: false };
  const shares = read(message);
  const intent = intents.reduce((best, each) => (shares[each] > shares[best] ? each : best));
  return { intent, isSurelyNoSymptom: shares.symptom < noSymptomBelow };
}

/**
 * The same by rules alone. A trouble of one's own is a symptom, unless the message asks for paper, about a medicine or
 * about a result.
 */
function classifyByRules(message: Message): Intent {
  const { kind, text, reports } = message;
  if (talk.has(kind.kind)) return 'small_talk';
  const plain = plainText(text);
  if (serviceQuestion.test(plain)) return 'small_talk';
  if (administrative.test(plain)) return 'administrative';
  if (asksOfCare(text) && !reports && !/\d/.test(text)) return 'follow_up';
  if (result.test(plain) && !takes.test(plain)) return 'result';
  if (asksOfCare(text) && !reports) return 'follow_up';
  if (helpsAgainst.test(plain) && message.namesCondition && !reports) return 'information';
  if (wantsMedicine(message, plain)) return 'medicine';
  if (wantsInformation(message, plain)) return 'information';
  return 'symptom';
}

/** Whether a wish is about the app's own account, which no practice can help with. */
export const asksOfAccount = (text: string): boolean => ofAccount.test(plainText(text));

/** Whether a message asks anything. */
export const asksAnything = (text: string): boolean => asks.test(plainText(text));

const ofKnowledge = linearPattern(
  /\b(?:symptoms?|signs?|causes?|treatments?|treating|remed(?:y|ies)|cures?|prevent\w*|diagnosis|prognosis|outlook|meaning|definition|information|info|facts?|advice|tips|types?|stages?|side effects?|diets?|foods?|exercises?|tests?|risks?|differences?|recovery|surgery|doses?|dosage|leaflet|guide|versus|vs)\b/,
);

/** Whether a message states something without any sign of a question: "heavy periods", "thrush after antibiotics". */
export const isBareStatement = (text: string): boolean => {
  const plain = plainText(text);
  return !asks.test(plain) && !seeksInformation.test(plain) && !ofKnowledge.test(plain);
};

/** Whether a message asks about a trouble of one's own, however general it sounds. */
export const asksOfOwnTrouble = (text: string): boolean => ownTrouble.test(plainText(text));

/** Whether a message speaks of someone in particular, and not of people in general. */
export const speaksOfSomeone = (text: string): boolean =>
  isPersonal.test(plainText(text).replaceAll('tell me', 'tell'));

const general = linearPattern(
  /^(?:(?:hi|hello|hey|please|and|so|ok|okay) ?,? ?)*(?:what|how|can (?:you|people|one)|why|who|which|tell me|explain|differences?|tips|does \w+(?: \w+){0,2} (?:make|cause) (?:you|people))\b/,
);

/** Whether a message asks of people in general: then what it names is no one's symptom. */
export const asksInGeneral = (text: string): boolean =>
  general.test(plainText(text)) && !speaksOfSomeone(text) && !saysUnwell(text);

/** Whether words speak of a medicine without its name. */
export const isSomeMedicine = (text: string): boolean => someMedicine.test(plainText(text));

/** Whether a message asks about the care of a long illness. */
export const asksOfCare = (text: string): boolean =>
  followsUp.test(plainText(text)) && longIllness.test(plainText(text));

/** Whether own words say that someone is unwell, whatever was read of it. */
export const saysUnwell = (text: string): boolean => unwell.test(plainText(text));

/** Whether a message brings a result of someone in particular: one that nothing here can read. */
export const bringsResult = (text: string): boolean => {
  const plain = plainText(text);
  return result.test(plain) && !takes.test(plain) && !asksInGeneral(text);
};
