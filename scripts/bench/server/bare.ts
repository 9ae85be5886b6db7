import { fastify } from 'fastify';

/** A bare Fastify route that returns the requested number of bytes: the best that the machine can do. */
const app = fastify();
const payloads = new Map<number, { readonly text: string }>();
app.get<{ Params: { bytes: string } }>('/:bytes', async ({ params }) => {
  const bytes = Number(params.bytes);
  const payload = payloads.get(bytes) ?? { text: 'x'.repeat(Math.max(0, bytes - '{"text":""}'.length)) };
  payloads.set(bytes, payload);
  return payload;
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`ready: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
