import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AuthError, type AuthErrorCode } from '../auth-error.ts';
import { readBody } from '../credentials.ts';

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

/** Features of the provider that this server does not have, with the provider's error messages. */
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

/** The token issuer of each OAuth provider. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** The error for another provider's ID token. */
export function idTokenRefusal(body: unknown): AuthError {
  const { provider } = readBody(v.object({ provider: v.optional(v.string(), '') }), body);
  const issuer = issuers.get(provider);
  if (issuer !== undefined) {
    return new AuthError([400, 'provider_disabled'], `Provider (issuer "${issuer}") is not enabled`);
  }
  const isCustom = provider.startsWith('custom:');
  const sentence = isCustom ? 'Custom OAuth providers are disabled' : 'Custom OIDC provider is not allowed';
  return new AuthError([400, 'validation_failed'], sentence);
}

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

/** Answers these calls like a project in which the features are turned off. */
export const serveDisabled = (app: FastifyInstance): void => refuseAll(app, disabled);

/** The same for calls of the admin API. */
export const serveDisabledForAdmins = (app: FastifyInstance): void => refuseAll(app, disabledForAdmins);
