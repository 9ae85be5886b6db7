import { createAskModel, type AskModel } from './ask-model.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import { notedCalls, type CallOwner, type CallParts } from './noted-calls.ts';
import type { CallRole } from './roles/role.ts';
import type { ModelSettings } from './settings.ts';

/** The configured language model with its circuit breaker. */
export type OpenedModel = {
  readonly settings: ModelSettings;
  readonly breaker: Breaker;
  callsOf(owner: CallOwner): CallRole;
};

/** Null when no model is configured; then none of its code is loaded. */
export function openModel(
  settings: ModelSettings | null,
  parts: Omit<CallParts, 'settings' | 'ask'> & { readonly ask?: AskModel },
): OpenedModel | null {
  if (settings === null) return null;
  const calls = { ...parts, settings, ask: parts.ask ?? createAskModel(settings) };
  return {
    settings,
    breaker: createBreaker(parts.now),
    callsOf: (owner) => notedCalls(owner, calls),
  };
}
