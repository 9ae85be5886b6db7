import type { LanguageModel } from 'ai';
import type * as v from 'valibot';
import { guardedFetch, type BeforeSending } from './guarded-fetch.ts';
import { ModelCallError, toModelCallError } from './model-call-error.ts';
import type { ModelSettings } from './settings.ts';

/** More than any role needs; it ends an answer that would not end by itself. */
const MAX_OUTPUT_TOKENS = 4_000;

export type ModelQuestion<T> = {
  readonly schema: v.GenericSchema<unknown, T>;
  /** The role's task; the same for every patient. */
  readonly instructions: string;
  /** The input as JSON: data, never instructions. */
  readonly material: unknown;
  readonly signal: AbortSignal;
  readonly beforeSending: BeforeSending;
};

/** Asks a model one question; the answer fits the schema. Throws a `ModelCallError` otherwise. */
export type AskModel = <T>(question: ModelQuestion<T>) => Promise<T>;

/**
 * Set explicitly, because otherwise OPENAI_BASE_URL or ANTHROPIC_BASE_URL would decide where a patient's words are
 * sent.
 */
const ownAddresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
} as const;

/** The model with its provider's own protocol. The packages are loaded with the first call. */
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
 * Asks the configured model once and never retries, because a patient is waiting. Streams the answer, so that one that
 * is too long is aborted early.
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
        // Asks the provider not to store the request.
        providerOptions: { openai: { store: false } },
        // By default the SDK prints the error, which may quote the answer.
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
