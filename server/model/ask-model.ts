import type { LanguageModel } from 'ai';
import type * as v from 'valibot';
import { guardedFetch, type BeforeSending } from './guarded-fetch.ts';
import { ModelCallError, toModelCallError } from './model-call-error.ts';
import type { ModelSettings } from './settings.ts';

/** More tokens than any role needs, so that an answer without an end has one. */
const MAX_OUTPUT_TOKENS = 4_000;

export type ModelQuestion<T> = {
  readonly schema: v.GenericSchema<unknown, T>;
  /** What the role is to do; the same for every patient. */
  readonly instructions: string;
  /** What it is about, as JSON: data, never instructions. */
  readonly material: unknown;
  readonly signal: AbortSignal;
  readonly beforeSending: BeforeSending;
};

/** One question to a model, with an answer that fits the schema. Throws a `ModelCallError` for anything else. */
export type AskModel = <T>(question: ModelQuestion<T>) => Promise<T>;

/** Named here, because otherwise OPENAI_BASE_URL or ANTHROPIC_BASE_URL would decide where a patient's words go. */
const ownAddresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const;

/** The model under its provider's own protocol. The packages are loaded with the first call. */
async function openModel(settings: ModelSettings, fetch: typeof globalThis.fetch): Promise<LanguageModel> {
  const { provider, model, baseUrl, key } = settings;
  const access = { fetch, ...(key === null ? {} : { apiKey: key }) };
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...access, baseURL: baseUrl ?? ownAddresses.openai })(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...access, baseURL: baseUrl ?? ownAddresses.anthropic })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const server = { ...access, name: 'openai-compatible', baseURL: baseUrl ?? '' };
  return createOpenAICompatible({ ...server, supportsStructuredOutputs: true })(model);
}

/**
 * Asks the configured model, once: no call is tried again, because a patient waits. The answer is streamed, so that one
 * without an end is left as soon as it is too long.
 */
export const createAskModel =
  (settings: ModelSettings): AskModel =>
  async ({ schema, instructions, material, signal, beforeSending }) => {
    let fault: unknown = null;
    try {
      const { streamText, Output } = await import('ai');
      const { valibotSchema } = await import('@ai-sdk/valibot');
      const result = streamText({
        model: await openModel(settings, guardedFetch(beforeSending)),
        output: Output.object({ schema: valibotSchema(schema) }),
        instructions,
        prompt: JSON.stringify(material),
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        abortSignal: signal,
        // Where a provider keeps what it is sent, it is asked not to.
        providerOptions: { openai: { store: false } },
        // Without this the SDK prints the error, which may quote the answer.
        onError: ({ error }) => {
          fault ??= error;
        },
      });
      const output = await result.output;
      if ((await result.finishReason) === 'content-filter') throw new ModelCallError('refused');
      if (fault !== null) throw toModelCallError(fault);
      return output;
    } catch (error) {
      throw toModelCallError(fault ?? error);
    }
  };
