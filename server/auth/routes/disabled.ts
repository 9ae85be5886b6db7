import type { FastifyInstance } from 'fastify';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';

type Disabled = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  status: number,
  code: AuthErrorCode,
  message: string,
];

type Route = readonly [method: Disabled[0], path: string];

const withoutOAuth = ([method, path]: Route): Disabled => [
  method,
  path,
  404,
  'feature_disabled',
  'OAuth server is disabled',
];
const withoutCustomProviders = ([method, path]: Route): Disabled => [
  method,
  path,
  404,
  'feature_disabled',
  'Custom OAuth providers are disabled',
];

/** What the provider offers and this server does not, in the provider's own words. */
const disabled: readonly Disabled[] = [
  ['GET', '/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ['DELETE', '/user/identities/:id', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
  ...(
    [
      ['GET', '/oauth/authorizations/:id'],
      ['POST', '/oauth/authorizations/:id/consent'],
      ['GET', '/user/oauth/grants'],
      ['DELETE', '/user/oauth/grants'],
    ] as const
  ).map(withoutOAuth),
];

const disabledForAdmins: readonly Disabled[] = [
  ...(
    [
      ['GET', '/admin/oauth/clients'],
      ['POST', '/admin/oauth/clients'],
      ['GET', '/admin/oauth/clients/:id'],
      ['PUT', '/admin/oauth/clients/:id'],
      ['DELETE', '/admin/oauth/clients/:id'],
      ['POST', '/admin/oauth/clients/:id/regenerate_secret'],
    ] as const
  ).map(withoutOAuth),
  ...(
    [
      ['GET', '/admin/custom-providers'],
      ['POST', '/admin/custom-providers'],
      ['GET', '/admin/custom-providers/:id'],
      ['PUT', '/admin/custom-providers/:id'],
      ['DELETE', '/admin/custom-providers/:id'],
    ] as const
  ).map(withoutCustomProviders),
];

function refuseAll(app: FastifyInstance, calls: readonly Disabled[]): void {
  for (const [method, url, status, code, message] of calls) {
    app.route({
      method,
      url,
      handler: () => {
        throw new AuthError([status, code], message);
      },
    });
  }
}

/** Answers those calls as a project does in which they are switched off. */
export const serveDisabled = (app: FastifyInstance): void => refuseAll(app, disabled);

/** The same for the calls of whoever has the secret key. */
export const serveDisabledForAdmins = (app: FastifyInstance): void => refuseAll(app, disabledForAdmins);
