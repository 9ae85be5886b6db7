import { fastify } from 'fastify';

/** A bare Fastify route with a payload of this many bytes: what the machine can do at best. */
const app = fastify();
const payload = { text: 'x'.repeat(Number(process.argv[2] ?? 700)) };
app.get('/', async () => payload);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`ready: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
