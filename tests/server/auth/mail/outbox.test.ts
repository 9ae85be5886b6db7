import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailWorker } from '#server/auth/mail/mail-worker.ts';
import { startRounds } from '#server/ops/rounds.ts';
import { outbox } from '#server/auth/store/outbox.ts';
import { sweepAccounts } from '#server/auth/store/sweep.ts';
import { describeOnEachEngine } from '#tests/server/database.ts';
import { goodPassword, startAuthServer, type AuthServer } from '#tests/server/auth/auth-server.ts';

const MINUTE = 60_000;
const anna = { email: 'anna@example.org', password: goodPassword };
const accepted = {
  status: 202,
  body: { message: 'If there is an account with this address, a mail is on its way.' },
};

describeOnEachEngine('the outbox', (open) => {
  let server: AuthServer;
  let failures = 0;
  const sent: string[] = [];
  beforeAll(async () => {
    server = await startAuthServer(await open(), {
      environment: { RATE_LIMITS: 'on' },
      deliver: async (recipient) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error(`no route to ${recipient}`);
        }
        sent.push(recipient);
      },
    });
    await server.call('POST', '/signup', { body: anna });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    sent.length = 0;
    failures = 0;
    server.logLines.length = 0;
    server.advance(61 * MINUTE);
    await server.database.asService((tx) => tx.deleteFrom('auth.mail_outbox').execute());
  });

  const forgot = async (email: unknown) => {
    const response = await fetch(`${server.url}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const waiting = () =>
    server.database.asService((tx) => tx.selectFrom('auth.mail_outbox').selectAll().execute());
  const recoveries = () =>
    server.database.asService((tx) => tx.selectFrom('auth.one_time_tokens').selectAll().execute());

  describe('takes a forgotten password', () => {
    it('with the same answer and the same work, whether there is an account or not', async () => {
      const workFor = async (email: string) => {
        const asService = vi.spyOn(server.database, 'asService');
        const answer = await forgot(email);
        const transactions = asService.mock.calls.length;
        asService.mockRestore();
        return { ...answer, transactions };
      };
      const known = await workFor(' ANNA@example.org');
      expect(known).toEqual({ ...accepted, transactions: known.transactions });
      expect(await workFor('ghost@example.org')).toEqual(known);
      expect((await waiting()).map(({ recipient, kind }) => ({ recipient, kind }))).toEqual([
        { recipient: 'anna@example.org', kind: 'recovery' },
        { recipient: 'ghost@example.org', kind: 'recovery' },
      ]);
      await server.deliverDue();
      expect({ sent, waiting: await waiting() }).toEqual({ sent: ['anna@example.org'], waiting: [] });
    });

    it.each([['nonsense'], [''], ['a@b@c'], ['a@example.org\r\nb@example.org'], [null], [7]])(
      'and refuses %j as no address',
      async (email) => {
        const { status } = await forgot(email);
        expect({ status, waiting: await waiting() }).toEqual({ status: 422, waiting: [] });
      },
    );

    it('five times an hour for an address, and says so to no one', async () => {
      const answers: unknown[] = [];
      for (let turn = 0; turn < 7; turn += 1) answers.push(await forgot(anna.email));
      expect(answers).toEqual(Array.from({ length: 7 }, () => accepted));
      await server.deliverDue();
      expect(sent.length).toBe(5);
    });

    it('ten times a minute from one place, and says that', async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await forgot(`a${turn}@example.org`)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    });
  });

  it('lets a mail wait some seconds, so that its work cannot be told from the next answer', async () => {
    const asked = server.now().getTime();
    for (let turn = 0; turn < 5; turn += 1) await forgot(anna.email);
    const waits = (await waiting()).map(({ due_at: due }) => due.getTime() - asked);
    expect(waits.filter((ms) => ms < 1_000 || ms > 5_000)).toEqual([]);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it('holds no token, and the token’s table its hash alone', async () => {
    await forgot(anna.email);
    await server.deliverDue();
    const [row] = await recoveries();
    expect({ length: row?.token_hash.length, kind: row?.token_type }).toEqual({
      length: 43,
      kind: 'recovery',
    });
    expect(await waiting()).toEqual([]);
  });

  it('sends each mail once, however many processes send', async () => {
    for (let turn = 0; turn < 5; turn += 1) await forgot(anna.email);
    const deliver = async (recipient: string) => void sent.push(recipient);
    const options = { database: server.database, siteUrl: 'http://localhost:8000', now: () => server.now() };
    const logger = { warn: () => undefined, error: () => undefined };
    server.advance(5_000);
    const mailWorkers = [1, 2, 3].map(() => createMailWorker({ ...options, deliver, logger }));
    await Promise.all(mailWorkers.map((mailWorker) => mailWorker.deliverDue()));
    expect(sent.length).toBe(5);
  });

  it('tries again after 1, 5, 15 and 30 minutes, and then gives up', async () => {
    await forgot(anna.email);
    failures = 5;
    const left: number[] = [];
    const tryNow = async () => {
      await server.deliverDue();
      left.push(failures);
    };
    await tryNow();
    for (const minutes of [1, 5, 15, 30]) {
      server.advance(minutes * MINUTE - 2 * 5_000);
      await tryNow();
      await tryNow();
    }
    expect(left).toEqual([4, 4, 3, 3, 2, 2, 1, 1, 0]);
    expect({ failures, sent, waiting: await waiting() }).toEqual({ failures: 0, sent: [], waiting: [] });
    const lines = server.logLines.filter((line) => line.includes('mail not sent'));
    expect(lines.map((line) => (JSON.parse(line) as { attempts: number }).attempts)).toEqual([1, 2, 3, 4, 5]);
    expect(lines.filter((line) => line.includes('example.org'))).toEqual([]);
  });

  it('sends the mail of a process that died while sending, two minutes later', async () => {
    await forgot(anna.email);
    server.advance(5_000);
    const leased = await server.database.asService((tx) => outbox.leaseNext(tx, server.now()));
    expect(leased?.attempts).toBe(1);
    server.advance(2 * MINUTE - 5_001);
    await server.deliverDue();
    expect(sent).toEqual([]);
    server.advance(1 - 5_000);
    await server.deliverDue();
    expect(sent).toEqual(['anna@example.org']);
  });

  it('leaves the rest for later when the server is told to stop', async () => {
    for (let turn = 0; turn < 3; turn += 1) await forgot(anna.email);
    server.advance(5_000);
    const ending = new AbortController();
    const mailWorker = createMailWorker({
      database: server.database,
      siteUrl: 'http://localhost:8000',
      now: () => server.now(),
      logger: { warn: () => undefined, error: () => undefined },
      deliver: async (recipient) => {
        sent.push(recipient);
        ending.abort();
      },
    });
    await mailWorker.deliverDue(ending.signal);
    expect({ sent: sent.length, waiting: (await waiting()).length }).toEqual({ sent: 1, waiting: 2 });
  });

  it('is swept of what has ended, and of nothing else', async () => {
    await forgot(anna.email);
    await server.deliverDue();
    const lifetimes = {
      reuseWindowMs: 10_000,
      idleMs: 65 * MINUTE,
      absoluteMs: 12 * 60 * MINUTE,
      anonymousKeptMs: 0,
    };
    const counts = async () => {
      await sweepAccounts(server.database, lifetimes, server.now());
      return server.database.asService(async (tx) => ({
        sessions: (await tx.selectFrom('auth.sessions').select('id').execute()).length,
        tokens: (await tx.selectFrom('auth.one_time_tokens').select('id').execute()).length,
        events: (await tx.selectFrom('auth.audit_log_entries').select('id').execute()).length > 0,
        accounts: (await tx.selectFrom('auth.users').select('id').execute()).length,
      }));
    };
    await server.call('POST', '/token?grant_type=password', { body: anna });
    expect(await counts()).toEqual({ sessions: 1, tokens: 1, events: true, accounts: 1 });
    server.advance(60 * MINUTE);
    expect(await counts()).toEqual({ sessions: 1, tokens: 0, events: true, accounts: 1 });
    server.advance(6 * MINUTE);
    expect(await counts()).toEqual({ sessions: 0, tokens: 0, events: true, accounts: 1 });
    server.advance(181 * 24 * 60 * MINUTE);
    expect(await counts()).toEqual({ sessions: 0, tokens: 0, events: false, accounts: 1 });
  });
});

describe('rounds', () => {
  it('work once at a time, once more for all nudges meanwhile, and stop after what is under way', async () => {
    const begun: (() => void)[] = [];
    const rounds = startRounds(() => new Promise<void>((resolve) => void begun.push(resolve)), {
      everyMs: 60_000,
      onFailure: () => undefined,
    });
    rounds.nudge();
    rounds.nudge();
    rounds.nudge();
    expect(begun.length).toBe(1);
    begun[0]?.();
    await vi.waitFor(() => expect(begun.length).toBe(2));
    const order: string[] = [];
    const stop = async () => {
      await rounds.stop();
      order.push('stopped');
    };
    const stopped = stop();
    order.push('work ended');
    begun[1]?.();
    await stopped;
    expect({ order, begun: begun.length }).toEqual({ order: ['work ended', 'stopped'], begun: 2 });
  });

  it('go on after a failure', async () => {
    const seen: unknown[] = [];
    const rounds = startRounds(() => Promise.reject(new Error('no database')), {
      everyMs: 60_000,
      onFailure: (error) => void seen.push(error),
    });
    rounds.nudge();
    await vi.waitFor(() => expect(seen).toEqual([new Error('no database')]));
    rounds.nudge();
    await vi.waitFor(() => expect(seen.length).toBe(2));
    await rounds.stop();
  });
});
