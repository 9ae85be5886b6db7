import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEachEngine } from '../database.ts';
import { goodPassword, startAuthServer, type AuthServer } from './auth-server.ts';

const HOUR_MS = 60 * 60_000;

describeOnEachEngine('a clock that is set back', (open) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(await open(), { environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => server.close());

  const email = `${randomUUID()}@example.org`;
  const signIn = () =>
    server.call('POST', '/token?grant_type=password', { body: { email, password: goodPassword } });

  it.each([1, 14, 24 * 365])(
    'by %i hours lets known patients log in and use what they need',
    async (hours) => {
      await server.call('POST', '/signup', { body: { email, password: goodPassword } });
      for (let attempt = 0; attempt < 5; attempt += 1) await signIn();
      expect((await signIn()).status).toBe(429);
      server.advance(-hours * HOUR_MS);
      const signedIn = await signIn();
      const { access_token: token } = signedIn.body as { access_token: string };
      const profile = await fetch(`${server.url}/api/v1/users/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([signedIn.status, profile.status]).toEqual([200, 200]);
    },
  );

  it('still sends the mails that wait', async () => {
    await server.call('POST', '/recover', { body: { email } });
    server.advance(-HOUR_MS);
    await server.deliverDue();
    expect(server.mails.map((mail) => mail.recipient)).toEqual([email]);
  });
});
