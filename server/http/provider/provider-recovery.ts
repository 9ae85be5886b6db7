import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { factsOf } from '../errors.ts';
import { Problem } from '../problem.ts';
import type { CountRequest, RateLimit } from '../rate-limit.ts';
import type { RequestRecovery } from '../session.ts';

export type ProviderRecoveryOptions = {
  readonly providerUrl: string;
  readonly publishableKey: string;
  /** The page that the link in the mail opens; it must be on the project's allow-list. */
  readonly redirectTo: string;
  readonly countRequest: CountRequest;
  /** For each address; empty means no limit. */
  readonly limits: readonly RateLimit[];
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
};

const TIMEOUT_MS = 20_000;

async function askProvider(options: ProviderRecoveryOptions, email: string): Promise<void> {
  const { providerUrl, publishableKey, redirectTo } = options;
  const url = new URL(`${providerUrl}/auth/v1/recover`);
  url.searchParams.set('redirect_to', redirectTo);
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Problem(response.status);
}

/**
 * Asks a Supabase project to send the mail. The caller does not wait for it: the time taken and a refusal ("mailed a
 * moment ago") would reveal whether the address has an account.
 */
export function forwardRecovery(options: ProviderRecoveryOptions): RequestRecovery {
  const { countRequest, limits, logger } = options;
  return async (_request, email) => {
    const key = `mail:${createHash('sha256').update(email).digest('base64url')}`;
    try {
      await countRequest(key, limits);
    } catch (error) {
      // Do not report the limit: the earlier mails have been sent.
      if (error instanceof Problem && error.status === 429) return;
      throw error;
    }
    askProvider(options, email).catch((error: unknown) => {
      const status = error instanceof Problem ? error.status : undefined;
      logger.error({ error: factsOf(error), status }, 'recovery mail not asked for');
    });
  };
}
