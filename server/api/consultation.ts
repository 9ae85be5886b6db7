import type { ConsultationRequest } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { DraftStore } from '#server/db/stores/drafts.ts';
import type { ProfileRow } from '#server/db/stores/profiles.ts';
import type { TurnFacts, TurnStore } from '#server/db/stores/turns.ts';
import { serveEndpoint, type Routes } from '#server/http/endpoint.ts';
import type { OpenedModel } from '#server/model/open-model.ts';
import type { FastifyReply } from 'fastify';
import { withKnownCitations } from './citations.ts';
import { engineRecord } from './records/engine-record.ts';
import { localTimestamp } from './local-timestamp.ts';
import { nameValues } from './records/name-values.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';

export type ConsultationParts = {
  readonly engine: ConsultationEngine;
  readonly turns: TurnStore;
  readonly drafts: DraftStore;
  readonly medicines: Medicines;
  readonly analytes: Analytes;
  /** Null without a language model. */
  readonly model: OpenedModel | null;
  readonly now: () => Date;
};

/** What the engine may know about the account holder: nothing when the consultation is for someone else. */
function aboutPatient({ profile, records }: TurnFacts, { analytes, medicines, now }: ConsultationParts) {
  const { date_of_birth: birthDate, sex_at_birth: sexAtBirth, pregnancy, country } = profile;
  const person = { birthDate, sexAtBirth, pregnancy };
  return {
    profile: { date_of_birth: birthDate, sex_at_birth: sexAtBirth, pregnancy, country },
    record: records && engineRecord({ rows: records, person }, { analytes, medicines }, now()),
  };
}

type Asked = {
  readonly patientId: string;
  readonly profile: ProfileRow;
  readonly body: ConsultationRequest;
  readonly reply: FastifyReply;
};

/**
 * Uses the rules alone, unless a model is configured and the patient has allowed it and not turned it off for this
 * consultation.
 */
async function askEngine(
  turn: ConsultationTurn,
  { patientId, profile, body, reply }: Asked,
  { engine, model }: ConsultationParts,
) {
  const isModelAllowed = body.use_model !== false && profile.consents.model_provider;
  if (model === null || !isModelAllowed) return engine.consult(turn);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return model.consult(turn, {
    patientId,
    consultationId: body.consultation_id ?? null,
    names: [profile.full_name, profile.emergency_contact?.name ?? null],
    locale: body.locale ?? profile.locale,
    signal: gone.signal,
  });
}

/** `POST /consultation`: saves the transcript before it asks the engine, so that nothing a patient typed is lost. */
export function serveConsultation(routes: Routes, parts: ConsultationParts): void {
  const { turns, drafts, now } = parts;

  serveEndpoint(routes, endpoints.consult, async ({ session: { patientId }, query, body, reply }) => {
    const { consultation_id: consultationId, messages, subject = null, corrections = [] } = body;
    const isAboutPatient = subject === null || subject === 'self';
    const facts = await turns.start(patientId, {
      transcript: consultationId ? { consultationId, messages, subject, corrections } : null,
      usesRecord: isAboutPatient && body.include_record !== false,
      now: now(),
    });
    const turn: ConsultationTurn = {
      messages,
      corrections,
      subject,
      answer: body.answer ?? null,
      ...(isAboutPatient ? aboutPatient(facts, parts) : { profile: null, record: null }),
      ...(body.locale === undefined ? {} : { locale: body.locale }),
      usesSources: query.use_rag === 'true',
      finishNow: body.finish_now ?? false,
      now: localTimestamp(now(), body.time_zone),
    };
    const response = await askEngine(turn, { patientId, profile: facts.profile, body, reply }, parts);
    const isPrivate = response.alert?.level === 'crisis' || response.alert?.discreet;
    if (isPrivate && consultationId !== undefined) await drafts.hideTitle(patientId, consultationId, now());
    return nameValues(withKnownCitations(response), parts.analytes);
  });
}
