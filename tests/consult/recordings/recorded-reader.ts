import { appendFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { AskModel } from '#server/model/ask-model.ts';
import { consultWithModel } from '#server/model/consult-with-model.ts';
import { ModelCallError, toModelCallError } from '#server/model/model-call-error.ts';
import type { CallRole } from '#server/model/roles/role.ts';
import type { ModelProvider } from '#server/model/settings.ts';
import { promptDigest, type RecordedCall, type Recording } from './recording.ts';

type Model = { readonly provider: ModelProvider; readonly model: string };

/** What a model's chart makes an excuse of is kept here, so that the bench fails instead. */
type Misses = { readonly missed: Error[] };

/** The engine with the reader of a model beside it. Nothing but a miss makes a turn fail: that is what is measured. */
const withReaderOf = (
  engine: ConsultationEngine,
  { provider, model }: Model,
  { call, missed }: Misses & { readonly call: CallRole },
): ConsultationEngine => ({
  ...engine,
  async consult(turn) {
    const settings = { provider, model, roles: ['reader' as const] };
    const breaker = { admits: () => true, note: () => undefined };
    const answer = await consultWithModel(
      turn,
      { names: [], locale: 'en', call },
      { engine, settings, breaker },
    );
    const [first] = missed;
    if (first) throw first;
    return answer;
  },
});

/** Answers as the model did when it was recorded. A prompt that was not recorded, to the letter, is an error. */
export function replay(engine: ConsultationEngine, recording: Recording): ConsultationEngine {
  const { provider, model, calls } = recording;
  const missed: Error[] = [];
  const call: CallRole = async (asked) => {
    const digest = promptDigest(asked);
    const recorded = calls.get(digest);
    if (recorded?.role !== asked.role) {
      const miss = new Error(
        `No recording of ${provider} ${model} answers this prompt of the ${asked.role} (SHA-256 ${digest}). Record it again.`,
      );
      missed.push(miss);
      throw miss;
    }
    const { outcome } = recorded;
    if ('failure' in outcome) throw new ModelCallError(outcome.failure);
    const read = v.safeParse(asked.schema, outcome.answer);
    if (!read.success) throw new ModelCallError('unreadable');
    return read.output;
  };
  return withReaderOf(engine, recording, { call, missed });
}

type Recorder = Model & { readonly file: string; readonly ask: AskModel; readonly now: () => Date };

/** Asks a real model and appends each call to a file. A prompt that was asked before is not asked again. */
export function record(engine: ConsultationEngine, recorder: Recorder): ConsultationEngine {
  const { provider, model, file, ask, now } = recorder;
  const outcomes = new Map<string, RecordedCall['outcome']>();
  const askOnce = async (asked: Parameters<CallRole>[0]): Promise<RecordedCall['outcome']> => {
    try {
      const beforeSending = async () => undefined;
      // Every role answers with an object.
      return { answer: (await ask({ ...asked, beforeSending })) as Record<string, unknown> };
    } catch (error) {
      return { failure: toModelCallError(error).failure };
    }
  };
  const call: CallRole = async (asked) => {
    const prompt_sha256 = promptDigest(asked);
    const known = outcomes.get(prompt_sha256);
    const outcome = known ?? (await askOnce(asked));
    if (!known) {
      outcomes.set(prompt_sha256, outcome);
      const recorded_at = now().toISOString();
      const line: RecordedCall = { provider, model, recorded_at, role: asked.role, prompt_sha256, outcome };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    }
    if ('failure' in outcome) throw new ModelCallError(outcome.failure);
    return v.parse(asked.schema, outcome.answer);
  };
  return withReaderOf(engine, recorder, { call, missed: [] });
}
