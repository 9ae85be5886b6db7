import type { ConsultationEngine, ConsultationTurn } from '#server/consult/engine.ts';
import type { TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import { createAskModel } from './ask-model.ts';
import { createBreaker } from './breaker.ts';
import { consultWithModel } from './consult-with-model.ts';
import { notedCalls, type CallOwner, type CallParts } from './noted-calls.ts';
import { namesIn } from './scrub.ts';
import type { ModelSettings } from './settings.ts';

/** Whose turn it is, and what a model must not learn. */
export type TurnOwner = CallOwner & {
  /** Whole names, none of whose parts is ever sent. */
  readonly names: readonly (string | null)[];
  readonly locale: string | null;
  /** Aborted when the patient no longer waits. */
  readonly signal: AbortSignal;
};

/** The configured language model, behind the engine that it assists. */
export type OpenedModel = {
  consult(turn: ConsultationTurn, owner: TurnOwner): Promise<TurnAnswer>;
};

/** Opens a configured model with its circuit breaker. */
export function openModel(
  settings: ModelSettings,
  { engine, ...parts }: Omit<CallParts, 'settings' | 'ask'> & { readonly engine: ConsultationEngine },
): OpenedModel {
  const calls = { ...parts, settings, ask: createAskModel(settings) };
  const breaker = createBreaker(parts.now);
  return {
    consult: (turn, { names, locale, signal, ...owner }) =>
      consultWithModel(
        turn,
        { names: names.flatMap(namesIn), locale, signal, call: notedCalls(owner, calls) },
        { engine, settings, breaker },
      ),
  };
}
