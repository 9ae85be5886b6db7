import { GoTrueAdminApi } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepAccounts } from '#server/auth/store/sweep.ts';
import { newEmail, signUp } from '#tests/conformance/client-session.ts';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

const HOUR = 60 * 60_000;
const secretKey = `sb_secret_${'s'.repeat(32)}`;
const kept = { reuseWindowMs: 10_000, idleMs: HOUR, absoluteMs: 12 * HOUR, anonymousKeptMs: 48 * HOUR };

describeOnEachEngine('accounts', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { settings: { secretKey, isAnonymousOpen: true } });
  });
  afterAll(() => server.close());

  const accounts = async () => {
    const rows = await server.database.asService((tx) =>
      tx.selectFrom('auth.users').select('id').orderBy('created_at').execute(),
    );
    return rows.map(({ id }) => id);
  };
  const events = () =>
    server.database.asService(async (tx) => {
      const rows = await tx
        .selectFrom('auth.audit_log_entries')
        .select('payload')
        .orderBy('created_at')
        .execute();
      return rows.map(({ payload }) => payload);
    });

  async function visit() {
    const { data } = await server.client().signInAnonymously();
    return data.user?.id ?? '';
  }

  it('without an address are swept with their events when no session can reach them any more', async () => {
    const named = (await signUp(server)).session.user.id;
    const abandoned = await visit();
    server.advance(47 * HOUR);
    await sweepAccounts(server.database, kept, server.now());
    expect(await accounts()).toEqual([named, abandoned]);
    const visiting = await visit();
    server.advance(2 * HOUR);
    await sweepAccounts(server.database, { ...kept, idleMs: 12 * HOUR, anonymousKeptMs: HOUR }, server.now());
    expect(await accounts()).toEqual([named, visiting]);
    expect((await events()).map((each) => each['actor_id'])).toEqual([named, visiting]);
  });

  it('record which changes an administrator has made', async () => {
    const admin = new GoTrueAdminApi({
      url: `${server.url}/auth/v1`,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    });
    const before = (await events()).length;
    const steps = [
      () => admin.createUser({ email: 'made@example.org', password: goodPassword }),
      () => admin.inviteUserByEmail(newEmail()),
    ];
    for (const step of steps) {
      server.advance(1_000);
      await step();
    }
    const { data } = await admin.listUsers();
    const id = data.users.find(({ email }) => email === 'made@example.org')?.id ?? '';
    server.advance(1_000);
    await admin.updateUserById(id, { ban_duration: '24h' });
    server.advance(1_000);
    await admin.updateUserById(id, { password: 'a loud green trumpet' });
    const made = (await events()).slice(before);
    expect(made.map(({ action, by }) => ({ action, by }))).toEqual([
      { action: 'user_signedup', by: 'admin' },
      { action: 'user_signedup', by: 'admin' },
      { action: 'user_modified', by: 'admin' },
      { action: 'user_updated_password', by: 'admin' },
    ]);
    server.advance(1_000);
    await admin.deleteUser(id);
    const last = (await events()).at(-1);
    expect(last).toMatchObject({ action: 'user_deleted', by: 'admin', actor_id: null });
    expect(JSON.stringify(await events())).not.toContain(id);
  });
});
