import type { ConsultationRequest } from '#contract/consultation.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { DraftStore } from '#server/db/stores/drafts.ts';
import type { ProfileStore } from '#server/db/stores/profiles.ts';
import type { RecordStore } from '#server/db/stores/records.ts';
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
  readonly profiles: ProfileStore;
  readonly drafts: DraftStore;
  readonly records: RecordStore;
  readonly medicines: Medicines;
  readonly analytes: Analytes;
  /** Null without a language model. */
  readonly model: OpenedModel | null;
  readonly now: () => Date;
};

/** A consultation about someone else never uses the account holder's profile or record. */
const isAboutPatient = ({ subject }: ConsultationRequest) => subject === undefined || subject === 'self';

/**
 * What the engine may know about the account holder: nothing when the consultation is for someone else, and no record
 * without consent.
 */
async function aboutPatient(patientId: string, body: ConsultationRequest, parts: ConsultationParts) {
  if (!isAboutPatient(body)) return { profile: null, record: null };
  const usesRecord = body.include_record !== false;
  const [{ date_of_birth: birthDate, sex_at_birth: sexAtBirth, pregnancy, country }, rows] =
    await Promise.all([parts.profiles.read(patientId), usesRecord ? parts.records.all(patientId) : null]);
  const profile = { date_of_birth: birthDate, sex_at_birth: sexAtBirth, pregnancy, country };
  if (rows === null) return { profile, record: null };
  const whole = { rows, person: { birthDate, sexAtBirth, pregnancy } };
  return { profile, record: engineRecord(whole, parts, parts.now()) };
}

type Asked = { readonly patientId: string; readonly body: ConsultationRequest; readonly reply: FastifyReply };

/**
 * Uses the rules alone, unless a model is configured and the patient has allowed it and not turned it off for this
 * consultation.
 */
async function askEngine(
  turn: ConsultationTurn,
  { patientId, body, reply }: Asked,
  parts: ConsultationParts,
) {
  const { engine, model, profiles } = parts;
  if (model === null || body.use_model === false) return engine.consult(turn);
  const profile = await profiles.read(patientId);
  if (!profile.consents.model_provider) return engine.consult(turn);
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
  const { drafts, now } = parts;

  serveEndpoint(routes, endpoints.consult, async ({ session: { patientId }, query, body, reply }) => {
    const { consultation_id: consultationId, messages, subject = null, corrections = [] } = body;
    const transcript = consultationId && { consultationId, messages, subject, corrections };
    const [about] = await Promise.all([
      aboutPatient(patientId, body, parts),
      transcript ? drafts.keep(patientId, transcript, now()) : null,
    ]);
    const turn: ConsultationTurn = {
      messages,
      corrections,
      subject,
      answer: body.answer ?? null,
      ...about,
      ...(body.locale === undefined ? {} : { locale: body.locale }),
      usesSources: query.use_rag === 'true',
      finishNow: body.finish_now ?? false,
      now: localTimestamp(now(), body.time_zone),
    };
    const response = await askEngine(turn, { patientId, body, reply }, parts);
    const isPrivate = response.alert?.level === 'crisis' || response.alert?.discreet;
    if (isPrivate && consultationId !== undefined) await drafts.hideTitle(patientId, consultationId, now());
    return nameValues(withKnownCitations(response), parts.analytes);
  });
}
