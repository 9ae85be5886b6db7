import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type AppDeps } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import type { Database } from '#server/db/port.ts';
import { createLogger } from '#server/http/logging.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { allowanceKey, type Session } from '#server/http/session.ts';
import { addPatient } from './database.ts';
import { scriptedEngine } from './scripted-engine.ts';

/** What a call answered; `body` is the parsed JSON, or the text where it is none. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A signed-in patient who can make calls; `path` is relative to `/api/v1`. */
export type TestPatient = {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  call(method: Method, path: string, body?: unknown): Promise<Answer>;
};

/** The real application in this process, on a fresh database, with a clock of its own. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly logLines: string[];
  /** Addresses for which a recovery mail was asked. */
  readonly recoveries: string[];
  /** The password with which an account can be deleted. */
  readonly password: string;
  setTime(iso: string): void;
  signUp(email?: string, signUpData?: unknown): Promise<TestPatient>;
  signOut(patient: TestPatient): void;
  /** A call by no one, or with headers of one's own. `path` is the whole path. */
  send(options: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
};

export type TestServerOptions = {
  readonly engine?: ConsultationEngine;
  readonly environment?: Readonly<Record<string, string>>;
  readonly webFolder?: string;
  readonly deps?: Partial<AppDeps>;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Builds the application over `database` and closes both together. */
export async function startTestServer(
  database: Database,
  { engine = scriptedEngine, environment = {}, webFolder = '/nowhere', deps = {} }: TestServerOptions = {},
): Promise<TestServer> {
  const sessions = new Map<string, Session>();
  const logLines: string[] = [];
  const recoveries: string[] = [];
  const password = 'a quiet blue lantern';
  let time = new Date('2026-11-21T12:00:00.000Z');
  const app = await buildApp({
    config: readConfig({ RATE_LIMITS: 'off', ...environment }),
    database,
    engine,
    auth: {
      async readSession(token, { name, limits }) {
        const session = sessions.get(token) ?? null;
        if (session) await countIn(database, () => time)(allowanceKey(name, session.patientId), limits);
        return session;
      },
      routes: null,
      requestRecovery: async (_request, email) => void recoveries.push(email),
      async deleteAccount(_request, { patientId }, typed) {
        if (typed !== password) return false;
        await database.asService((tx) => tx.deleteFrom('auth.users').where('id', '=', patientId).execute());
        return true;
      },
      accessLog: null,
    },
    mailbox: null,
    publishableKey: 'sb_publishable_test',
    logger: createLogger('debug', { write: (line) => logLines.push(line) }),
    webFolder,
    now: () => time,
    isStopping: () => false,
    isEngineReady: () => true,
    ...deps,
  });

  async function send(options: InjectOptions): Promise<Answer> {
    const { statusCode, payload, headers } = await app.inject(options);
    return { status: statusCode, body: parse(payload), headers };
  }

  async function signUp(
    email = `${randomUUID()}@example.org`,
    signUpData: unknown = {},
  ): Promise<TestPatient> {
    const id = await addPatient(database, email);
    const token = `token-of-${id}`;
    sessions.set(token, { patientId: id, sessionId: randomUUID(), email, signUpData });
    const call = (method: Method, path: string, body?: unknown) =>
      send({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    return { id, email, token, call };
  }

  return {
    app,
    database,
    logLines,
    recoveries,
    password,
    send,
    signUp,
    signOut: ({ token }) => void sessions.delete(token),
    setTime: (iso) => {
      time = new Date(iso);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
