import type { ConsultationTurn, ModelPart } from '../engine.ts';
import { confirmationId } from '../library/index-library.ts';
import { ranks, type Statement } from '../dialogue/transcript.ts';
import type { Revise } from './consultation-state.ts';

const statementOf = (each: ModelPart['findings'][number]): Statement => ({
  ...each,
  value: 'present',
  origin: 'words',
  how: 'model',
});

/** What the patient wrote stays reported, even if they later denied it in a confirmation question. */
const keepReports: Revise = ({ statements, exchanges }) => {
  const asked = new Set(exchanges.map((each) => `${each.question?.id} ${each.message_index}`));
  return statements.filter(
    ({ finding, value, message_index }) =>
      value === 'present' || !asked.has(`${confirmationId(finding)} ${message_index}`),
  );
};

/**
 * The alternative readings of a turn with language-model findings: once with its present findings that no answer has
 * settled, as the weakest statements; once without denials from confirmation questions. The most urgent assessment
 * counts, so a model can neither hide a danger nor get it denied by its own question.
 */
export function revisionsFor({ model }: ConsultationTurn): Revise[] {
  const present = (model?.findings ?? []).map(statementOf);
  const withFindings: Revise = ({ statements }) => {
    const answered = new Set(
      statements.filter((each) => ranks[each.how] <= ranks.answer).map((each) => each.finding),
    );
    return [...statements, ...present.filter((each) => !answered.has(each.finding))];
  };
  return [...(present.length > 0 ? [withFindings] : []), keepReports];
}
