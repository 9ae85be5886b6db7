import { setTimeout as wait } from 'node:timers/promises';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { EngineInfo } from '#contract/consultation.ts';
import {
  modelTurnMachine,
  TURN_DEADLINE_MS,
  type ModelFailure,
  type TurnAnswer,
} from '#machines/model-turn/model-turn.machine.ts';
import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { Breaker } from './breaker.ts';
import { failureWords } from './failure-words.ts';
import { ModelCallError } from './model-call-error.ts';
import { phraseQuestion } from './roles/asker.ts';
import { challenge } from './roles/challenger.ts';
import { readWords } from './roles/reader.ts';
import type { CallRole } from './roles/role.ts';
import { writePlainly } from './roles/writer.ts';
import type { ModelSettings } from './settings.ts';

/** The patient's data for one turn: what must not be sent, how to call a model, and in which language it may write. */
export type TurnOf = {
  /** Never sent: these names are removed from the text. */
  readonly names: readonly string[];
  readonly locale: string | null;
  readonly call: CallRole;
  /** Aborted when the patient no longer waits. */
  readonly signal?: AbortSignal;
};

export type ModelParts = {
  readonly engine: ConsultationEngine;
  readonly settings: Pick<ModelSettings, 'provider' | 'model' | 'roles'>;
  readonly breaker: Breaker;
};

const nothingFound = { findings: [], challenged: [] } as const;

/** The chart with its actors; a role that is turned off is skipped. */
function chartFor(turn: ConsultationTurn, { names, locale, call }: TurnOf, parts: ModelParts) {
  const { engine, settings } = parts;
  const has = (role: ModelSettings['roles'][number]) => settings.roles.includes(role);
  return (rules: TurnAnswer) =>
    modelTurnMachine.provide({
      actors: {
        watchTurn: fromPromise(async ({ signal }) =>
          wait(TURN_DEADLINE_MS, undefined, { signal, ref: false }),
        ),
        readWords: fromPromise(async ({ signal }) => {
          const { for_model: material } = rules;
          if (!material || !has('reader')) return [];
          return readWords({ messages: turn.messages, material, names }, call, signal);
        }),
        challenge: fromPromise(async ({ input, signal }) =>
          has('challenger') && !turn.finishNow ? challenge(input, call, signal) : [],
        ),
        reason: fromPromise(async ({ input }) => engine.consult({ ...turn, model: input })),
        phraseQuestion: fromPromise(async ({ input, signal }) =>
          has('asker') ? phraseQuestion(input, call, signal) : input.answer,
        ),
        writePlainly: fromPromise(async ({ input, signal }) =>
          has('writer') ? writePlainly({ ...input, locale }, call, signal) : input.answer,
        ),
      },
    });
}

const isAlarm = ({ is_complete, alert }: TurnAnswer) => is_complete && (alert ?? null) !== null;

/** How the answer was made, for the page and the record; the version is the engine's. */
function engineOf(answer: TurnAnswer, failure: ModelFailure | null, { settings }: ModelParts): EngineInfo {
  const rules = answer.engine ?? { name: '', version: '' };
  return {
    name: rules.name,
    version: rules.version,
    mode: 'model_with_rules',
    provider: `${settings.provider} ${settings.model}`,
    ...(failure === null ? {} : { degraded: failureWords[failure] }),
  };
}

/**
 * One turn with a language model in addition to the rules. The rules answer first, so an alert never waits for a model.
 * If the model fails, the answer so far is sent.
 */
export async function consultWithModel(
  turn: ConsultationTurn,
  whose: TurnOf,
  parts: ModelParts,
): Promise<TurnAnswer> {
  const { breaker } = parts;
  const rules = await parts.engine.consult({ ...turn, model: nothingFound });
  if (isAlarm(rules)) return rules;
  if (whose.signal?.aborted) return { ...rules, engine: engineOf(rules, 'abandoned', parts) };
  let isAdmitted = false;
  const call: CallRole = async (asked) => {
    isAdmitted ||= breaker.admits();
    if (!isAdmitted) throw new ModelCallError('paused');
    return whose.call(asked);
  };
  const actor = createActor(chartFor(turn, { ...whose, call }, parts)(rules), { input: { answer: rules } });
  const abandon = () => actor.send({ type: 'turn.abandoned' });
  whose.signal?.addEventListener('abort', abandon, { once: true });
  actor.start();
  const { answer, failure } = await toPromise(actor);
  whose.signal?.removeEventListener('abort', abandon);
  // A turn without a call says nothing about the provider.
  if (isAdmitted) breaker.note(failure);
  return { ...answer, engine: engineOf(answer, failure, parts) };
}
