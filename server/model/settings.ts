import { modelRoles, type ModelRole } from '#contract/access-log.ts';
import type { Environment } from '#server/environment.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';

export type ModelProvider = 'openai' | 'anthropic' | 'openai-compatible';

/** Which language model takes part in consultations, and its limits. */
export type ModelSettings = {
  readonly provider: ModelProvider;
  readonly model: string;
  /** Null means the provider's default address. */
  readonly baseUrl: string | null;
  readonly key: string | null;
  readonly roles: readonly ModelRole[];
  /** Limits for all patients together, and for each. */
  readonly limit: readonly RateLimit[];
  readonly patientLimit: readonly RateLimit[];
};

const keyNames = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  'openai-compatible': 'CONSULTATION_MODEL_KEY',
} as const satisfies Record<ModelProvider, keyof Environment>;

/** Settings that have no effect without a model. */
const details = [
  'CONSULTATION_MODEL_URL',
  'CONSULTATION_MODEL_KEY',
  'CONSULTATION_MODEL_ROLES',
  'CONSULTATION_MODEL_LIMIT',
  'CONSULTATION_MODEL_LIMIT_PATIENT',
] as const satisfies readonly (keyof Environment)[];

const day = 86_400;

function splitName(name: string): { readonly provider: ModelProvider; readonly model: string } {
  const at = name.indexOf(':');
  // The environment schema allows only these three before the colon.
  return { provider: name.slice(0, at) as ModelProvider, model: name.slice(at + 1) };
}

/** Missing or unusable model settings, one sentence each. */
export function modelContradictions(env: Environment): string[] {
  const name = env.CONSULTATION_MODEL;
  if (name === undefined) {
    return details
      .filter((each) => env[each] !== undefined)
      .map((each) => `${each} is set without CONSULTATION_MODEL: name the model, or leave both out.`);
  }
  const { provider } = splitName(name);
  if (provider === 'openai-compatible')
    return env.CONSULTATION_MODEL_URL === undefined
      ? [
          'CONSULTATION_MODEL_URL is required with openai-compatible: the address of the model server, such as http://localhost:11434/v1.',
        ]
      : [];
  if (env.CONSULTATION_MODEL_KEY !== undefined)
    return [`CONSULTATION_MODEL_KEY is not used with ${provider}: its key is ${keyNames[provider]}.`];
  const key = keyNames[provider];
  return env[key] === undefined ? [`${key} is required with CONSULTATION_MODEL=${provider}:….`] : [];
}

/** The settings of the model; null when there is none. */
export function modelSettings(env: Environment): ModelSettings | null {
  if (env.CONSULTATION_MODEL === undefined) return null;
  const { provider, model } = splitName(env.CONSULTATION_MODEL);
  return {
    provider,
    model,
    baseUrl: env.CONSULTATION_MODEL_URL ?? null,
    key: env[keyNames[provider]] ?? null,
    roles: env.CONSULTATION_MODEL_ROLES ?? modelRoles,
    limit: env.CONSULTATION_MODEL_LIMIT ?? [{ count: 20_000, periodSeconds: day }],
    patientLimit: env.CONSULTATION_MODEL_LIMIT_PATIENT ?? [{ count: 400, periodSeconds: day }],
  };
}
