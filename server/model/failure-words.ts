import type { ModelFailure } from '#machines/model-turn/model-turn.machine.ts';

/** `engine.degraded`: for operators, why a language model did not complete its part. */
export const failureWords: Readonly<Record<ModelFailure, string>> = {
  timeout: 'The language model did not answer in time.',
  limited: 'The language model’s provider accepts no more calls for now.',
  unavailable: 'The language model could not be reached.',
  refused: 'The language model declined to answer.',
  unreadable: 'The language model’s answer could not be read.',
  too_large: 'The language model’s answer was too long.',
  wrong_language: 'The language model answered in another language.',
  unknown_id: 'The language model returned an unknown id.',
  spent: 'The rate limit for the language model is used up for now.',
  paused: 'The language model failed several times and is paused for a minute.',
  abandoned: 'The patient left the consultation before the language model answered.',
};
