import { type Assessment } from '#contract/assessment.ts';
import { urgencies, type Urgency } from '#contract/urgency.ts';
import type { ConsultationResponse, Message, Question } from '#contract/consultation.ts';
import { slugOf } from '#server/consult/assessment/phrases.ts';
import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import { firstMessage, simulatePatient } from './patient.ts';
import { perturb, type Perturbation } from './perturb.ts';
import type { Vignette } from './vignette.ts';

/** One question, the answer, and how many more were said to be left. */
export type Asked = { readonly question: Question; readonly reply: string; readonly left: number };

export type Dialogue = {
  readonly vignette: Vignette;
  readonly messages: readonly Message[];
  readonly assessment: Assessment;
  readonly questions: number;
  readonly asked: readonly Asked[];
  /** Questions that the vignette has no answer to. */
  readonly unmapped: number;
  readonly alertAfter: number | null;
  readonly milliseconds: readonly number[];
  readonly danglingCitations: number;
};

export type Bench = { readonly engine: ConsultationEngine; readonly knowledge: Knowledge };

const now = '2026-06-01T12:00:00Z';
const yearMs = 365.2425 * 24 * 3_600_000;

function turnFor(vignette: Vignette, messages: readonly Message[]): ConsultationTurn {
  const birth = new Date(Date.parse(now) - vignette.age_years * yearMs - 86_400_000);
  const isSelf = vignette.about === undefined;
  return {
    messages,
    corrections: [],
    answer: null,
    subject: null,
    profile: isSelf
      ? { date_of_birth: birth.toISOString().slice(0, 10), sex_at_birth: vignette.sex, country: 'GB' }
      : { date_of_birth: '1980-01-01', sex_at_birth: 'female', country: 'GB' },
    record: null,
    usesSources: true,
    finishNow: false,
    now,
  };
}

function dangling({ assessment, sources }: ConsultationResponse): number {
  const known = new Set(sources.map((each) => each.id));
  const claims = [...(assessment?.conditions ?? []), ...(assessment?.self_care ?? [])];
  return claims.flatMap((each) => each.citations).filter((id) => !known.has(id)).length;
}

const mostTurns = 40;

/** Holds one whole consultation. */
export async function runDialogue(vignette: Vignette, how: Perturbation, bench: Bench): Promise<Dialogue> {
  const reply = simulatePatient(vignette, { ...bench, unknownShare: how === 'unknown' ? 0.1 : 0 });
  const messages: Message[] = [{ role: 'user', content: perturb(firstMessage(vignette), how, vignette.id) }];
  const milliseconds: number[] = [];
  const asked: Asked[] = [];
  let alertAfter: number | null = null;
  let unmapped = 0;
  for (let turn = 1; turn <= mostTurns; turn += 1) {
    const began = performance.now();
    const response = await bench.engine.consult(turnFor(vignette, messages));
    milliseconds.push(performance.now() - began);
    if (response.alert && response.alert.level !== 'urgent') alertAfter ??= turn;
    if (response.assessment)
      return {
        vignette,
        messages,
        assessment: response.assessment,
        questions: turn - 1,
        asked,
        unmapped,
        alertAfter,
        milliseconds,
        danglingCitations: dangling(response),
      };
    if (!response.question) throw new Error(`${vignette.id}: neither question nor assessment`);
    const { progress } = response;
    const { text, isMapped } = reply(response.question);
    const left = (progress?.estimated_total ?? 0) - (progress?.asked ?? 0);
    asked.push({ question: response.question, reply: text, left });
    unmapped += isMapped ? 0 : 1;
    messages.push({ role: 'assistant', content: response.question.text }, { role: 'user', content: text });
  }
  throw new Error(`${vignette.id}: not finished after ${mostTurns} turns`);
}

/** What a dialogue was worth. `rank` is the place of the first right condition, null when it is not listed. */
export type Score = {
  readonly id: string;
  readonly groups: readonly string[];
  readonly gold: Urgency;
  readonly urgency: Urgency;
  readonly isAcceptable: boolean;
  readonly isUnder: boolean;
  readonly isSevereUnder: boolean;
  readonly isOver: boolean;
  readonly rank: number | null;
  readonly hasTruth: boolean;
  readonly confidence: number;
  readonly questions: number;
  readonly top: string | null;
};

const level = (urgency: Urgency) => urgencies.indexOf(urgency);

export function scoreDialogue({ vignette, assessment, questions }: Dialogue): Score {
  const { gold, acceptable } = vignette.urgency;
  const right = new Set(vignette.conditions.map(slugOf));
  const place = assessment.conditions.findIndex((each) => right.has(each.slug ?? ''));
  const levels = acceptable.map(level);
  const given = level(assessment.urgency);
  return {
    id: vignette.id,
    groups: vignette.groups,
    gold,
    urgency: assessment.urgency,
    isAcceptable: acceptable.includes(assessment.urgency),
    isUnder: given < Math.min(...levels),
    isSevereUnder: gold === 'EMERGENCY' && given <= level('MEDIUM'),
    isOver: given > Math.max(...levels),
    rank: place < 0 ? null : place + 1,
    hasTruth: vignette.conditions.length > 0,
    confidence: assessment.confidence_score,
    questions,
    top: assessment.conditions.at(0)?.slug ?? null,
  };
}
