import type { StructuredAnswer } from '#contract/consultation.ts';
import {
  isConfirmation,
  mainProblemId,
  publicQuestionId,
  resemblingQuestion,
  yesNoOptions,
} from '../library/index-library.ts';
import type { LibraryQuestion, Audience } from '../library/model.ts';
import type { Answer, Mention, Reply, ReplyQuestion } from '../reading/reading.types.ts';
import type { Outcome, Statement } from './transcript.ts';

/** What an answer settles, before it is tied to a message. */
export type Settled = {
  readonly outcome: Outcome;
  readonly value: string | null;
  readonly findings: readonly Pick<
    Statement,
    'finding' | 'value' | 'origin' | 'how' | 'isByDefault' | 'isOfReading'
  >[];
  /** What a list names and a written answer says nothing about. */
  readonly leftOut?: readonly string[];
};

export const nothing = (outcome: Outcome): Settled => ({ outcome, value: null, findings: [] });

const settle = (finding: string, isPresent: boolean, origin: Statement['origin'] = 'answer') =>
  ({ finding, value: isPresent ? 'present' : 'absent', origin, how: 'answer' }) as const;

/** How an answer was given: with buttons, or in words that may say that nothing else on the list is there. */
type Given = { readonly isWritten: boolean; readonly deniesRest?: boolean };
const pressed: Given = { isWritten: false };

function settleOptions(
  question: LibraryQuestion,
  ids: readonly string[],
  { isWritten, deniesRest }: Given,
): Settled {
  const chosen = question.options.filter((each) => ids.includes(each.id));
  if (chosen.length === 0) return nothing('unanswered');
  const present = new Set(chosen.flatMap((each) => each.present));
  const included = chosen.flatMap((each) => each.includes).filter((each) => !present.has(each));
  const isImplied = question.kind === 'single' && present.size > 0;
  // What comes closest denies nothing else.
  const absent =
    question.id === mainProblemId || question.id === resemblingQuestion.id
      ? []
      : question.settles.filter((each) => !present.has(each) && !included.includes(each));
  // In words only what is denied is denied: "like treacle, and a bit puffed" does not deny black stools.
  const isOpen = isWritten && question.kind === 'multiple' && present.size > 0 && deniesRest !== true;
  // Choosing another option does not withdraw an earlier hint; choosing "none" does.
  const how = present.size > 0 && deniesRest !== true ? ('loose_phrase' as const) : ('answer' as const);
  const leftOut = [...included, ...(isOpen ? absent : [])];
  const leftOver = { how, isByDefault: true as const };
  return {
    outcome: 'answered',
    value: chosen.map((each) => each.id).join(','),
    findings: [
      ...[...present].map((each) => settle(each, true)),
      ...(isOpen ? [] : absent).map((each) => ({
        ...settle(each, false, isImplied ? 'implied' : 'answer'),
        ...leftOver,
      })),
    ],
    ...(leftOut.length > 0 ? { leftOut } : {}),
  };
}

const isWithin = (value: number, range: { from?: number | undefined; to?: number | undefined }) =>
  value >= (range.from ?? Number.NEGATIVE_INFINITY) && value < (range.to ?? Number.POSITIVE_INFINITY);

function settleNumber(question: LibraryQuestion, value: number): Settled {
  const present = new Set(
    question.ranges.filter((each) => isWithin(value, each)).map((each) => each.finding),
  );
  return {
    outcome: 'answered',
    value: String(value),
    findings: question.settles.map((each) =>
      settle(each, present.has(each), present.size > 0 && !present.has(each) ? 'implied' : 'answer'),
    ),
  };
}

/** Whether a number answers the question; "6" is neither yes nor no. */
const isAmount = ({ kind }: LibraryQuestion) =>
  kind === 'number' || kind === 'scale_0_10' || kind === 'duration';

function settleYesNo(question: LibraryQuestion, isYes: boolean): Settled {
  const ofReading = !isYes && isConfirmation(question.id) ? { isOfReading: true as const } : {};
  return {
    outcome: 'answered',
    value: isYes ? 'yes' : 'no',
    findings: question.settles.map((each) => ({ ...settle(each, isYes), ...ofReading })),
  };
}

const isNone = (label: string) => /^(?:none|no|not|neither)\b/i.test(label);

/**
 * A plain "no" to a choice selects its "none" option; a plain "yes" selects nothing. "Another joint" is not a "none".
 */
function settleBareWord(question: LibraryQuestion, isYes: boolean): Settled {
  const none = question.options.find((each) => each.exclusive && isNone(each.label));
  return !isYes && none ? settleOptions(question, [none.id], pressed) : nothing('unanswered');
}

/** The same answer given with a button, the surest kind of statement. */
export const asTapped = (settled: Settled): Settled => ({
  ...settled,
  findings: settled.findings.map((each) => (each.how === 'answer' ? { ...each, how: 'option' } : each)),
});

/** What an answer settles about its question. */
export function settleAnswer(question: LibraryQuestion, answer: Answer, given: Given = pressed): Settled {
  if (answer.kind === 'unsure' || answer.kind === 'skipped') return nothing(answer.kind);
  if (answer.kind === 'options') {
    if (question.kind === 'yes_no') return settleYesNo(question, answer.ids.includes('yes'));
    return settleOptions(question, answer.ids, given);
  }
  if (answer.kind === 'number' || answer.kind === 'duration') {
    const amount = answer.kind === 'number' ? answer.value : answer.hours;
    return isAmount(question) ? settleNumber(question, amount) : nothing('unanswered');
  }
  if (answer.kind === 'none') return nothing('unanswered');
  return question.kind === 'yes_no'
    ? settleYesNo(question, answer.kind === 'yes')
    : settleBareWord(question, answer.kind === 'yes');
}

/** A value outside the question's limits is not an answer: no one is 900 years old. */
const isPlausible = (value: number, { min, max }: LibraryQuestion) =>
  value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);

/** The structured answer, if it belongs to this question and is not empty. */
export function answerOf(structured: StructuredAnswer | null, question: LibraryQuestion): Answer | null {
  if (structured?.question_id !== publicQuestionId(question.id)) return null;
  if (structured.skipped) return { kind: 'skipped' };
  if (structured.option_ids && structured.option_ids.length > 0)
    return { kind: 'options', ids: structured.option_ids };
  const isOwnUnit = (structured.unit ?? question.unit) === question.unit;
  return typeof structured.value === 'number' &&
    isOwnUnit &&
    isPlausible(structured.value, question) &&
    question.kind !== 'duration'
    ? { kind: 'number', value: structured.value, unit: null }
    : null;
}

const labelKey = (text: string) => text.trim().toLowerCase();
const betweenLabels = /^[\s,;]+/;

/**
 * The options of a message that consists only of labels, as a page sends them: "Fever, Chills". Null for any other
 * message, so that a label is never read as free text.
 */
export function tappedOptions(text: string, question: LibraryQuestion): string[] | null {
  const options = question.kind === 'yes_no' ? yesNoOptions : question.options;
  const byLength = options.toSorted((a, b) => b.label.length - a.label.length);
  const ids: string[] = [];
  for (let rest = labelKey(text); rest !== '';) {
    const option = byLength.find(({ label }) => {
      const key = labelKey(label);
      return rest === key || (rest.startsWith(key) && betweenLabels.test(rest.slice(key.length)));
    });
    if (!option || ids.includes(option.id)) return null;
    ids.push(option.id);
    rest = rest.slice(labelKey(option.label).length).replace(betweenLabels, '');
  }
  return ids.length > 0 ? ids : null;
}

type Wording = {
  /** What the patient was asked. */
  readonly text: string;
  readonly audience: Audience;
  /** It was asked again about what an answer had left open. */
  readonly isAgain: boolean;
};

/** The question in the form that `readReply` expects. */
export const replyQuestionOf = (
  question: LibraryQuestion,
  { text, audience, isAgain }: Wording,
): ReplyQuestion => ({
  kind: question.kind,
  text,
  options:
    question.kind === 'yes_no'
      ? yesNoOptions
      : question.options.map(({ id, label, exclusive = false, present }) => ({
          id,
          label,
          exclusive,
          present,
        })),
  audience,
  unit: question.unit,
  min: question.min,
  max: question.max,
  findings: question.settles,
  confirms: isConfirmation(question.id),
  ...(question.asksAgain ? { rowAfterNo: isAgain ? 'denied' : 'open' } : {}),
});

/**
 * A reply without a yes or no answers a question if it mentions what was asked. Of a list it settles only what it
 * mentions: "no fever, no cancer" leaves the numbness open.
 */
export function settleByMention(question: LibraryQuestion, reply: Reply): Settled {
  const isSure = (each: Mention) => !(isConfirmation(question.id) && each.isLoose);
  const own = reply.mentions.filter(
    (each) => question.kind === 'text' || (question.settles.includes(each.finding) && isSure(each)),
  );
  if (own.length === 0) return nothing('unanswered');
  const said = new Set(own.map((each) => each.finding));
  const leftOut = question.kind === 'multiple' ? question.settles.filter((id) => !said.has(id)) : [];
  return { ...nothing('answered'), ...(leftOut.length > 0 ? { leftOut } : {}) };
}
