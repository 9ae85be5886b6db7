import type { FastifyInstance } from 'fastify';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';

type Disabled = readonly [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  status: number,
  code: AuthErrorCode,
  message: string,
];

/** What the provider offers and this server does not, in the provider's own words. */
const disabled: readonly Disabled[] = [
  ['GET', '/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['DELETE', '/user/identities/:id', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
];

/** Answers those calls as a project does in which they are switched off. */
export function serveDisabled(app: FastifyInstance): void {
  for (const [method, url, status, code, message] of disabled) {
    app.route({
      method,
      url,
      handler: () => {
        throw new AuthError([status, code], message);
      },
    });
  }
}
