import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { useAuthErrors } from './error-handler.ts';
import { requireApiKey, requireSecretKey } from './gateway.ts';
import { servePasskeys } from './passkeys/passkey-routes.ts';
import { serveAdminLinks } from './routes/admin-links.ts';
import { serveAdminUsers } from './routes/admin-users.ts';
import { idTokenRefusal, serveDisabled, serveDisabledForAdmins } from './routes/disabled.ts';
import { logout } from './routes/logout.ts';
import { otp, reauthenticate } from './routes/otp.ts';
import { passwordGrant } from './routes/password-grant.ts';
import { pkceGrant } from './routes/pkce-grant.ts';
import { recover, resend } from './routes/recover.ts';
import { refreshGrant } from './routes/refresh-grant.ts';
import { signUp } from './routes/sign-up.ts';
import { readUser, updateUser } from './routes/user.ts';
import { verifyLink } from './routes/verify-link.ts';
import { verify } from './routes/verify.ts';
import { serveAdminFactors } from './second-factors/admin-factors.ts';
import { serveFactors } from './second-factors/factor-routes.ts';

function serveFacts(app: FastifyInstance, { settings }: AuthContext): void {
  app.get('/health', () => ({ name: 'Anamnesis Auth', description: 'Signs patients in and out' }));
  app.get('/settings', () => ({
    external: { email: true, phone: false, anonymous_users: settings.isAnonymousOpen },
    disable_signup: !settings.isSignUpOpen,
    mailer_autoconfirm: !settings.confirmsMail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
}

function serveTokens(app: FastifyInstance, context: AuthContext): void {
  const grants = {
    password: passwordGrant(context),
    refresh_token: refreshGrant(context),
    pkce: pkceGrant(context),
  };
  app.post('/token', (request: FastifyRequest<{ Querystring: { grant_type?: string } }>) => {
    const { grant_type: type } = request.query;
    if (type === 'password' || type === 'refresh_token' || type === 'pkce') return grants[type](request);
    if (type === 'id_token') throw idTokenRefusal(request.body);
    if (type === 'web3') throw new AuthError([422, 'web3_provider_disabled'], 'Web3 provider is disabled');
    throw new AuthError([400, 'invalid_credentials'], 'unsupported_grant_type');
  });
}

const serveAdmin = (app: FastifyInstance, context: AuthContext, secretKey: string) =>
  app.register(async (admin) => {
    admin.addHook('onRequest', requireSecretKey(secretKey));
    serveAdminUsers(admin, context);
    serveAdminLinks(admin, context);
    serveAdminFactors(admin, context);
    serveDisabledForAdmins(admin);
  });

/** `hasGateway`: whether calls must include the publishable key, which a provider's gateway requires. */
export type AuthMount = { readonly hasGateway?: boolean };

/**
 * The part of Supabase Auth's API at `/auth/v1` that this product uses, for `@supabase/auth-js`. Its errors have the
 * provider's formats and are handled separately from the product API's.
 */
export const authRoutes =
  (context: AuthContext): FastifyPluginAsync<AuthMount> =>
  async (app, { hasGateway = true }) => {
    useAuthErrors(app);
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    app.get('/.well-known/jwks.json', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').send(context.keys.current().jwks),
    );
    // A link in a mail has no key. A HEAD request, for example from a mail scanner, must not use up the link.
    app.get('/verify', { exposeHeadRoute: false }, verifyLink(context));
    await app.register(async (keyed) => {
      const { publishableKey, secretKey } = context.settings;
      const apiKeys = secretKey === null ? [publishableKey] : [publishableKey, secretKey];
      if (hasGateway) keyed.addHook('onRequest', requireApiKey(apiKeys));
      serveFacts(keyed, context);
      serveTokens(keyed, context);
      keyed.post('/signup', signUp(context));
      keyed.post('/recover', recover(context));
      keyed.post('/resend', resend(context));
      keyed.post('/verify', verify(context));
      keyed.get('/user', readUser(context));
      keyed.put('/user', updateUser(context));
      keyed.post('/logout', logout(context));
      keyed.post('/otp', otp(context));
      keyed.post('/magiclink', otp(context));
      keyed.get('/reauthenticate', reauthenticate(context));
      serveFactors(keyed, context);
      servePasskeys(keyed, context);
      serveDisabled(keyed);
      if (secretKey !== null) await serveAdmin(keyed, context, secretKey);
    });
  };
