import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body anybody may send, and an empty one counts as none: the provider's client says
 * `Content-Type: application/json` even when it sends nothing. Keys that reach for a prototype are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body.toString(), done);
  });
}
