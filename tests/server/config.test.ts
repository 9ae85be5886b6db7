import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '#server/config.ts';

const problemsOf = (variables: Record<string, string>): readonly string[] => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [String(error)];
  }
};

const provider = {
  SUPABASE_URL: 'https://project.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  DATABASE_URL: 'postgres://user:word@db.example.org:5432/postgres',
};

const jwtWithRole = (role: string) =>
  ['e30', Buffer.from(JSON.stringify({ role })).toString('base64url'), 'signature'].join('.');

describe('the configuration', () => {
  it('needs no setting', () => {
    expect(readConfig({})).toEqual({
      host: 'localhost',
      port: 8_000,
      dataDir: '.data',
      databaseUrl: null,
      databaseConnections: 10,
      preparesStatements: true,
      providerUrl: null,
      providerSecretKey: null,
      publishableKey: null,
      publicUrl: null,
      accounts: {
        signingKeys: '',
        signingKeysFile: '',
        isSignUpOpen: true,
        confirmsMail: false,
        isAnonymousOpen: false,
        anonymousKeptMs: 30 * 24 * 60 * 60_000,
        secretKey: null,
        minPasswordLength: 8,
        refusesGuessable: true,
        sessionTimeboxMs: 12 * 60 * 60_000,
        sessionInactivityMs: 65 * 60_000,
      },
      authBasePath: null,
      apiBaseUrl: null,
      smtpUrl: null,
      sentryDsn: '',
      environment: 'production',
      appVersion: '2.0.0',
      traceEndpoint: null,
      trustedProxies: [],
      allowedOrigins: [],
      logLevel: 'warn',
      metricsToken: null,
      mailFrom: null,
      engineWorkers: 1,
      model: null,
      limits: {
        consultation: [
          { count: 30, periodSeconds: 60 },
          { count: 300, periodSeconds: 86_400 },
        ],
        write: [{ count: 120, periodSeconds: 60 }],
        read: [{ count: 600, periodSeconds: 60 }],
        public: [{ count: 60, periodSeconds: 60 }],
        signInByAddress: [{ count: 10, periodSeconds: 60 }],
        signInByAccount: [{ count: 5, periodSeconds: 900 }],
        forgotPassword: [{ count: 5, periodSeconds: 3_600 }],
        refresh: [{ count: 60, periodSeconds: 60 }],
        secondFactor: [
          { count: 5, periodSeconds: 300 },
          { count: 30, periodSeconds: 86_400 },
        ],
      },
    });
  });

  it('takes a real project, and an empty variable as none', () => {
    const config = readConfig({ ...provider, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
    expect([config.providerUrl, config.publishableKey, config.port, config.trustedProxies]).toEqual([
      'https://project.supabase.co',
      'sb_publishable_abc',
      8_000,
      ['10.0.0.0/8', '127.0.0.1'],
    ]);
  });

  it('says every problem at once', () => {
    expect(
      problemsOf({
        PORT: '80000',
        DATABASE_URL: 'mysql://x',
        RATE_LIMIT_WRITE: 'often',
        ALLOWED_ORIGINS: '*',
      }),
    ).toEqual([
      'PORT must be a port from 0 to 65535',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
      'ALLOWED_ORIGINS must be origins such as https://app.example.org',
      'RATE_LIMIT_WRITE must be limits such as "30/min 300/d"',
    ]);
  });

  it.each(['sb_secret_abc', jwtWithRole('service_role')])('refuses a secret key for browsers', (key) => {
    expect(problemsOf({ ...provider, VITE_SUPABASE_PUBLISHABLE_KEY: key })).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY is a secret key: it would be sent to every browser.',
    ]);
  });

  it('takes a provider’s older publishable key', () => {
    expect(problemsOf({ ...provider, VITE_SUPABASE_PUBLISHABLE_KEY: jwtWithRole('anon') })).toEqual([]);
  });

  it('takes the provider’s secret key under its own name alone', () => {
    expect(readConfig({ ...provider, SUPABASE_SECRET_KEY: 'sb_secret_abc' }).providerSecretKey).toBe(
      'sb_secret_abc',
    );
    expect(problemsOf({ ...provider, SUPABASE_SECRET_KEY: 'sb_publishable_abc' })).toEqual([
      'SUPABASE_SECRET_KEY is not a secret key such as sb_secret_….',
    ]);
  });

  it('wants key and database with a provider', () => {
    expect(problemsOf({ SUPABASE_URL: 'https://project.supabase.co' })).toEqual([
      'VITE_SUPABASE_PUBLISHABLE_KEY is required with SUPABASE_URL.',
      'DATABASE_URL is required with SUPABASE_URL: it is the database of that project.',
    ]);
  });

  it('confirms addresses where mail can be sent, unless it is told otherwise', () => {
    const confirms = (variables: Record<string, string>) => readConfig(variables).accounts.confirmsMail;
    const SMTP_URL = 'smtps://mail.example.org';
    expect([
      confirms({}),
      confirms({ SMTP_URL }),
      confirms({ SMTP_URL, AUTH_CONFIRM_MAIL: 'off' }),
      confirms({ AUTH_CONFIRM_MAIL: 'on' }),
    ]).toEqual([false, true, false, true]);
  });

  it('turns rate limits off on a loopback address only', () => {
    for (const HOST of ['localhost', '127.0.0.1', '::1']) {
      expect(readConfig({ RATE_LIMITS: 'off', HOST }).limits).toBe(null);
    }
    expect(problemsOf({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toEqual([
      'RATE_LIMITS=off is accepted on a loopback address only, and HOST is 0.0.0.0.',
    ]);
  });
});

describe('a language model', () => {
  const local = {
    CONSULTATION_MODEL: 'openai-compatible:qwen3:8b',
    CONSULTATION_MODEL_URL: 'http://localhost:11434/v1',
  };

  it('is named with its provider, and a server of one’s own by its address', () => {
    expect(readConfig(local).model).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      baseUrl: 'http://localhost:11434/v1',
      key: null,
      roles: ['reader', 'challenger', 'asker', 'writer'],
      limit: [{ count: 20_000, periodSeconds: 86_400 }],
      patientLimit: [{ count: 400, periodSeconds: 86_400 }],
    });
  });

  it('takes its provider’s usual key, and the roles that it is given', () => {
    const hosted = {
      CONSULTATION_MODEL: 'anthropic:a-model',
      ANTHROPIC_API_KEY: 'k',
      CONSULTATION_MODEL_ROLES: 'reader',
    };
    expect(readConfig(hosted).model).toMatchObject({ provider: 'anthropic', key: 'k', roles: ['reader'] });
    expect(readConfig({ OPENAI_API_KEY: 'k' }).model).toBeNull();
  });

  it.each([
    [
      { CONSULTATION_MODEL: 'openai:a-model' },
      'OPENAI_API_KEY is required with CONSULTATION_MODEL=openai:….',
    ],
    [
      { CONSULTATION_MODEL: 'anthropic:a-model' },
      'ANTHROPIC_API_KEY is required with CONSULTATION_MODEL=anthropic:….',
    ],
    [
      { CONSULTATION_MODEL: 'openai-compatible:a-model' },
      'CONSULTATION_MODEL_URL is required with openai-compatible: the address of the model server, such as http://localhost:11434/v1.',
    ],
    [
      { CONSULTATION_MODEL_URL: 'http://localhost:11434/v1' },
      'CONSULTATION_MODEL_URL is set without CONSULTATION_MODEL: name the model, or leave both out.',
    ],
    [
      { CONSULTATION_MODEL_KEY: 'k' },
      'CONSULTATION_MODEL_KEY is set without CONSULTATION_MODEL: name the model, or leave both out.',
    ],
    [
      { CONSULTATION_MODEL_ROLES: 'reader' },
      'CONSULTATION_MODEL_ROLES is set without CONSULTATION_MODEL: name the model, or leave both out.',
    ],
    [
      { CONSULTATION_MODEL_LIMIT_PATIENT: '40/d' },
      'CONSULTATION_MODEL_LIMIT_PATIENT is set without CONSULTATION_MODEL: name the model, or leave both out.',
    ],
    [
      { CONSULTATION_MODEL: 'openai:a-model', CONSULTATION_MODEL_KEY: 'k' },
      'CONSULTATION_MODEL_KEY is not used with openai: its key is OPENAI_API_KEY.',
    ],
    [
      { CONSULTATION_MODEL: 'a-model' },
      'CONSULTATION_MODEL must be provider:model with the provider openai, anthropic or openai-compatible',
    ],
    [
      { ...local, CONSULTATION_MODEL_ROLES: 'doctor' },
      'CONSULTATION_MODEL_ROLES.0 must be some of reader, challenger, asker and writer',
    ],
  ])('that is half configured stops the start with one sentence: %o', (variables, problem) => {
    expect(problemsOf(variables)).toEqual([problem]);
  });
});
