import type { ConsultationRequest } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { DraftStore } from '#server/db/drafts.ts';
import type { ProfileStore } from '#server/db/profiles.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import { Problem } from '#server/http/problem.ts';
import { withKnownCitations } from './citations.ts';

/** The client gives up at 30 s; an answer must leave before (contract §2). */
const DEADLINE_MS = 25_000;

export type ConsultationParts = {
  readonly engine: ConsultationEngine;
  readonly profiles: ProfileStore;
  readonly drafts: DraftStore;
  readonly now: () => Date;
};

async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem(503)), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A consultation about somebody else never uses the account holder's profile or record. */
const isAboutPatient = ({ subject }: ConsultationRequest) => subject === undefined || subject === 'self';

/** `POST /consultation`: the transcript is kept before the engine is asked, so that nothing typed is ever lost. */
export function serveConsultation(
  routes: Routes,
  { engine, profiles, drafts, now }: ConsultationParts,
): void {
  const turnOf = async (
    patientId: string,
    body: ConsultationRequest,
  ): Promise<Omit<ConsultationTurn, 'usesSources'>> => ({
    messages: body.messages,
    corrections: body.corrections ?? [],
    answer: body.answer ?? null,
    subject: body.subject ?? null,
    profile: isAboutPatient(body) ? await profiles.read(patientId) : null,
    record: null,
    finishNow: body.finish_now ?? false,
    now: now().toISOString(),
  });

  serveEndpoint(routes, endpoints.consult, async ({ session, query, body }) => {
    const { consultation_id: consultationId, messages, subject = null, corrections = [] } = body;
    if (consultationId !== undefined) {
      await drafts.keep(session.patientId, { consultationId, messages, subject, corrections }, now());
    }
    const turn = { ...(await turnOf(session.patientId, body)), usesSources: query.use_rag === 'true' };
    return withKnownCitations(await withinDeadline(engine.consult(turn)));
  });
}
