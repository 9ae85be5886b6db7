import { intent } from '#contract/consultation.ts';
import type { Kind } from '../reading/reading.types.ts';

/** What a message can be for (contract §4). */
export const intents = intent.options;
export type Intent = (typeof intents)[number];

export type Message = {
  readonly text: string;
  readonly kind: Kind;
  /** It names a medicine of the lists. */
  readonly namesMedicine: boolean;
  /** It names a condition of the library. */
  readonly namesCondition: boolean;
  /** It reports something that the patient has now, as read by the rules. */
  readonly reports: boolean;
};
