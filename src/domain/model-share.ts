import type { EngineInfo, Message, Understanding } from '#contract/consultation.ts';

/** What a language model contributed to an assessment. */
export type ModelShare = {
  /** The model's provider, as the back end names it. */
  readonly provider: string | null;
  /** It did not finish. */
  readonly isDegraded: boolean;
  /** What only the model read and no answer has confirmed, with the patient's words for it. */
  readonly read: readonly { readonly finding: string; readonly label: string; readonly words: string }[];
};

type Told = {
  readonly engine?: EngineInfo | null | undefined;
  readonly understood: readonly Understanding[];
  readonly messages: readonly Message[];
};

/** The contribution of a language model; null if none took part. */
export function modelShareOf({ engine, understood, messages }: Told): ModelShare | null {
  if (engine?.mode !== 'model_with_rules') return null;
  return {
    provider: engine.provider ?? null,
    isDegraded: engine.degraded !== undefined,
    read: understood
      .filter(({ how }) => how === 'model')
      .map(({ finding, label, message_index, start, end }) => ({
        finding,
        label,
        words: messages[message_index]?.content.slice(start, end) ?? '',
      })),
  };
}
