import type { FastifyInstance } from 'fastify';

const plainMark = (mark: string) => mark.trim().replace(/^W\//, '');

/** Answers 304 without a body when the client's ETag still matches (RFC 9110 §13.1.2). */
export function skipUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const mark = reply.getHeader('etag');
    const held = request.headers['if-none-match']?.split(',').map(plainMark) ?? [];
    if (request.method !== 'GET' || typeof mark !== 'string' || !held.includes(plainMark(mark)))
      return payload;
    void reply.code(304).removeHeader('content-type');
    return null;
  });
}
