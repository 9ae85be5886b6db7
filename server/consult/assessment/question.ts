import { withOptions, type Question } from '#contract/consultation.ts';
import { prefaceOf } from '../dialogue/prefaces.ts';
import { publicQuestionId, textFor, yesNoOptions } from '../library/index-library.ts';
import type { LibraryQuestion, Knowledge } from '../library/model.ts';
import type { ConsultationState } from '../reasoning/consultation-state.ts';
import { openOptions } from '../reasoning/questions/open-options.ts';
import { possibleOptions } from '../reasoning/questions/possible-options.ts';
import { wasPartlyRead, wasUnread } from '../reasoning/questions/open-answer.ts';
import { recordBefore } from './record/recorded-values.ts';

/** Longer lists, such as that of the main problem, can be answered without knowing what is on them. */
const MOST_IN_TEXT = 20;

/** A question as the patient sees it, without the options that are settled or impossible for this person. */
export function toQuestion(
  question: LibraryQuestion,
  consulted: ConsultationState,
  knowledge: Knowledge,
): Question {
  const { audience } = consulted.person;
  const { usesSources } = consulted.turn;
  const possible = possibleOptions(question, consulted.facts.person, knowledge);
  const options =
    question.kind === 'yes_no' ? yesNoOptions : openOptions({ ...question, options: possible }, consulted);
  const isListed = question.kind !== 'yes_no' && options.length <= MOST_IN_TEXT;
  const text = [
    ...(wasUnread(question, consulted)
      ? [prefaceOf(wasPartlyRead(question, consulted) ? 'asked_rest' : 'asked_again', knowledge)]
      : []),
    `${recordBefore(question, consulted, knowledge)}${textFor(question, audience)}`,
  ].join(' ');
  return {
    ...(question.purpose ? { purpose: question.purpose } : {}),
    id: publicQuestionId(question.id),
    text: isListed
      ? withOptions(
          text,
          options.map((each) => each.label),
        )
      : text,
    kind: question.kind,
    options: options.map((each) => ({
      id: each.id,
      label: each.label,
      ...('exclusive' in each && each.exclusive ? { exclusive: true } : {}),
      ...('group' in each && typeof each.group === 'string' ? { group: each.group } : {}),
    })),
    why: question.why,
    why_refs: usesSources ? [...question.why_refs] : [],
    help: question.help,
    skippable: true,
    min: question.min,
    max: question.max,
    unit: question.unit,
    media_alt: null,
  };
}
