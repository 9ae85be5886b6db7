import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFreshDatabase } from '#tests/server/database.ts';
import { sampleAssessment, sampleSource } from '#tests/server/scripted-engine.ts';
import { startTestServer, type TestPatient, type TestServer } from '#tests/server/test-server.ts';

describe('an answer of the product API', () => {
  let server: TestServer;
  let anna: TestPatient;
  beforeAll(async () => {
    server = await startTestServer(await openFreshDatabase());
    anna = await server.signUp();
    for (let index = 0; index < 20; index += 1) {
      await anna.call('POST', '/history', {
        title: `Cough ${index}`,
        assessment: sampleAssessment,
        sources: [sampleSource],
      });
    }
  });
  afterAll(() => server.close());

  const list = (encoding?: string) =>
    server.app.inject({
      method: 'GET',
      url: '/api/v1/history',
      headers: {
        authorization: `Bearer ${anna.token}`,
        ...(encoding ? { 'accept-encoding': encoding } : {}),
      },
    });

  it.each([
    ['br', 'br, gzip, deflate', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is packed by %s for who can read it, and reads the same', async (encoding, accepted, unpack) => {
    const plain = await list();
    const packed = await list(accepted);
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      encoding,
    ]);
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json());
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  it('that is short is sent as it is', async () => {
    const { headers } = await server.app.inject({
      method: 'GET',
      url: '/api/v1/users/me',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe(undefined);
  });

  it('is not made from a packed request', async () => {
    const answer = await server.send({
      method: 'PATCH',
      url: '/api/v1/users/me',
      headers: {
        authorization: `Bearer ${anna.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ full_name: 'Anna' })),
    });
    expect(answer.status).toBeOneOf([400, 415]);
  });
});
