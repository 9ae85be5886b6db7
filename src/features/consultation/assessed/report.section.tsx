import type { ConsultationTurn } from '#contract/tolerant.ts';
import type { EngineQuestion } from '#src/domain/consultation.ts';
import { useServices } from '#src/platform/actors/hooks.ts';
import { useRead } from '#src/platform/actors/use-calls.ts';
import { AssessmentReport } from '#src/ui/assessment/assessment-report.tsx';
import { askRulesAlone } from '#src/features/consultation/bind-consultation.ts';
import { connectRulesAlone, type RulesWish } from './rules-alone.connect.ts';

type Props = Parameters<typeof AssessmentReport>[0] & { readonly question: EngineQuestion };

/** An assessment with a language model's part, and the switch to the result of the rules alone. */
export function ReportSection({ question, ...report }: Props) {
  const { callApi } = useServices();
  const { snapshot, send } = useRead<RulesWish, ConsultationTurn | null>(
    async ({ request }, signal) => (request.isAlone ? askRulesAlone(callApi, question, signal) : null),
    null,
  );
  return <AssessmentReport {...report} {...connectRulesAlone(snapshot, send, report)} />;
}
