import { careLevels, type Assessment, type Source } from '#contract/assessment.ts';
import type { ConsultationTurn } from '#contract/tolerant.ts';
import { urgencies } from '#contract/urgency.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import { careAdviceOf } from '#src/domain/assessment-view.ts';
import { careTitleOf } from '#src/ui/assessment/care-card.tsx';
import type { RulesAlone } from '#src/ui/assessment/model/model-card.tsx';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';

/** Which result the patient wants to see: that of the rules alone, or the one with the language model. */
export type RulesWish = { readonly isAlone: boolean };

type Report = { readonly assessment: Assessment; readonly sources: readonly Source[] };
type Shown = Report & { readonly alone: RulesAlone };

/** For equal urgency, the care level decides, as in the engine. */
const gravityOf = (assessment: Assessment) => {
  const care = careAdviceOf(assessment).level ?? 'self_care';
  return urgencies.indexOf(assessment.urgency) * careLevels.length - careLevels.indexOf(care);
};

/** Which of the two results the page shows. The one with the language model stays until the other has arrived. */
export function connectRulesAlone(
  snapshot: ReadSnapshot<ConsultationTurn | null>,
  send: (event: ReadEvent) => void,
  together: Report,
): Shown {
  // Only values of this type are sent from here.
  const wish = snapshot.context.request as RulesWish | null;
  const isOn = wish?.isAlone === true;
  const { value, problem } = snapshot.context;
  const rules = isOn && snapshot.matches('shown') ? value : null;
  const shown = rules?.assessment
    ? { assessment: rules.assessment, sources: rules.sources }
    : { assessment: together.assessment, sources: together.sources };
  const isHigher = gravityOf(together.assessment) > gravityOf(shown.assessment);
  return {
    ...shown,
    alone: {
      isOn,
      isBusy: isOn && snapshot.hasTag('busy'),
      failure:
        snapshot.matches('failed') || snapshot.matches('missing')
          ? {
              message: lineFor(problem),
              onRetry: () => send({ type: 'read.requested', request: { isAlone: true } }),
            }
          : null,
      higher: isHigher ? careTitleOf(together.assessment) : null,
      onSwitch: (isAlone) => send({ type: 'read.requested', request: { isAlone } }),
    },
  };
}
