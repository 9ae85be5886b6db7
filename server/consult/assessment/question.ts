import type { Question } from '#contract/consultation.ts';
import { prefaceOf } from '../dialogue/prefaces.ts';
import { publicQuestionId, textFor, yesNoOptions } from '../library/index-library.ts';
import type { Asking, Knowledge } from '../library/model.ts';
import type { Case } from '../reasoning/consultation-state.ts';
import { openOptions } from '../reasoning/questions/open-options.ts';
import { possibleOptions } from '../reasoning/questions/possible-options.ts';
import { wasPartlyRead, wasUnread } from '../reasoning/questions/person-question.ts';
import { recordBefore } from './record/recorded-values.ts';

/** A question as the patient sees it, without the options that are settled or impossible for this person. */
export function toQuestion(asking: Asking, consulted: Case, knowledge: Knowledge): Question {
  const { audience } = consulted.person;
  const { usesSources } = consulted.turn;
  const possible = possibleOptions(asking, consulted.facts.person, knowledge);
  const options =
    asking.kind === 'yes_no' ? yesNoOptions : openOptions({ ...asking, options: possible }, consulted);
  return {
    ...(asking.purpose ? { purpose: asking.purpose } : {}),
    id: publicQuestionId(asking.id),
    text: [
      ...(wasUnread(asking, consulted)
        ? [prefaceOf(wasPartlyRead(asking, consulted) ? 'asked_rest' : 'asked_again', knowledge)]
        : []),
      `${recordBefore(asking, consulted, knowledge)}${textFor(asking, audience)}`,
    ].join(' '),
    kind: asking.kind,
    options: options.map((each) => ({
      id: each.id,
      label: each.label,
      ...('exclusive' in each && each.exclusive ? { exclusive: true } : {}),
      ...('group' in each && typeof each.group === 'string' ? { group: each.group } : {}),
    })),
    why: asking.why,
    why_refs: usesSources ? [...asking.why_refs] : [],
    help: asking.help,
    skippable: true,
    min: asking.min,
    max: asking.max,
    unit: asking.unit,
    media_alt: null,
  };
}
