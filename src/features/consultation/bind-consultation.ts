import { consultationMachine, type EngineQuestion } from '#machines/consultation/consultation.machine.ts';
import type { HistorySave } from '#contract/history.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { showToast } from '#src/platform/browser/toasts.ts';
import { toastCopy } from '#src/ui/feedback/toasts.copy.ts';
import { createCall } from '#src/platform/actors/call.ts';

type OfOne = { readonly consultationId: string };

/** The consultation machine with its product calls. */
export function bindConsultation({ loadPatient, logger, openConsultation }: Services) {
  const call = createCall(logger);
  const consultations = async () => (await loadPatient()).consultations;
  return consultationMachine.provide({
    actors: {
      openConsultation: call(async (_input, signal) => {
        const currentId = openConsultation.readId();
        const list = async () => (await consultations()).listDrafts(signal);
        // Without its drafts a consultation can still begin: nothing to resume is no failure.
        const drafts = currentId === null ? await list().catch(() => []) : [];
        const consultationId: string = crypto.randomUUID();
        return { consultationId, currentId, drafts };
      }),
      readDraft: call(async ({ consultationId }: OfOne, signal) =>
        (await consultations()).readDraft(consultationId, signal),
      ),
      askEngine: call(async (question: EngineQuestion, signal) =>
        (await consultations()).askEngine(question, signal),
      ),
      saveConsultation: call(async ({ body }: { body: HistorySave | null }, signal) =>
        (await consultations()).saveConsultation(body, signal),
      ),
    },
    actions: {
      rememberConsultation: (_args, { consultationId }) => openConsultation.rememberId(consultationId),
      forgetConsultation: () => openConsultation.forgetId(),
      notifySaved: () => showToast({ title: toastCopy.consultationSaved, tone: 'success' }),
    },
  });
}
