import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** `engine.degraded`: why a language model did not take part to the end, for whoever operates the service. */
export const failureWords: Readonly<Record<ModelFailure, string>> = {
  timeout: 'The language model did not answer in time.',
  limited: 'The language model’s provider allows no more calls for now.',
  unavailable: 'The language model could not be reached.',
  refused: 'The language model declined to answer.',
  unreadable: 'The language model’s answer could not be read.',
  too_large: 'The language model’s answer was too long.',
  wrong_language: 'The language model answered in another language.',
  unknown_id: 'The language model named something that was not offered to it.',
  spent: 'The allowance for the language model is used up for now.',
  paused: 'The language model failed several times and is left out for a minute.',
  abandoned: 'The consultation was left before the language model had answered.',
};
