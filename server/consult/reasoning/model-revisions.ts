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

/** What the patient wrote stays reported, whatever they said when they were asked whether it was understood. */
const keepReports: Revise = ({ statements, exchanges }) => {
  const asked = new Set(exchanges.map((each) => `${each.asking?.id} ${each.message_index}`));
  return statements.filter(
    ({ finding, value, message_index }) =>
      value === 'present' || !asked.has(`${confirmationId(finding)} ${message_index}`),
  );
};

/**
 * What else an assessment is made of where a language model read along: with its findings that are present and that no
 * answer has settled, the weakest of all statements; and without the denials of what was only to be made sure of. The most urgent
 * counts, so that a model can neither hide a danger nor have it denied by a question of its own.
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
