import { randomUUID } from 'node:crypto';
import { generateKeyPair, exportJWK } from 'jose';
import { buildApp } from '#server/app.ts';
import { createAuth } from '#server/auth/auth.ts';
import { readSigningKeys } from '#server/auth/signing-keys.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/open.ts';
import { createLogger } from '#server/http/logging.ts';
import { countIn } from '#server/http/rate-limit.ts';
import { scriptedEngine } from '#tests/server/scripted-engine.ts';
const port = Number(process.env.PORT ?? 8160);
const config = readConfig({ RATE_LIMITS: 'off', VITE_ENVIRONMENT: 'development', VITE_SENTRY_DSN: process.env.DSN ?? '' });
const database = await openEmbedded(process.env.DATA_DIR ?? '/tmp/shell/data');
const now = () => new Date();
const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const keys = await readSigningKeys(JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID() }));
const publishableKey = 'sb_publishable_test';
const auth = createAuth({ database, settings: { siteUrl: `http://localhost:${port}`, publishableKey, isSignUpOpen: true, confirmsMail: false } as never, limits: config.limits, countRequest: countIn(database, now), keys, now });
const app = await buildApp({ config, database, auth, publishableKey, now, engine: scriptedEngine, logger: createLogger('warn', { write: (l: string) => process.stdout.write(l) } as never), webFolder: '/nowhere', isStopping: () => false });
await app.listen({ host: '127.0.0.1', port: port + 1 });
console.log('listening', port);

import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path';
const web = process.env.WEB ?? '/work/wt/shell/dist';
const types: Record<string,string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.map': 'application/json' };
const dsn = process.env.DSN ? ' ' + new URL(process.env.DSN).origin : '';
const csp = "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self'" + dsn + ";font-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'";
http.createServer((req, res) => {
  const url = req.url ?? '/';
  if (/^\/(api|auth|health)\//.test(url)) {
    const up = http.request({ host: '127.0.0.1', port: port + 1, path: url, method: req.method, headers: req.headers }, (r) => { res.writeHead(r.statusCode ?? 500, r.headers); r.pipe(res); });
    up.on('error', () => { res.writeHead(502); res.end(); });
    req.pipe(up); return;
  }
  const file = path.join(web, url.split('?')[0] ?? '/');
  const ext = path.extname(file);
  if (ext && fs.existsSync(file)) {
    const br = fs.existsSync(file + '.br') && String(req.headers['accept-encoding']).includes('br');
    res.writeHead(200, { 'content-type': types[ext] ?? 'text/plain', ...(br ? { 'content-encoding': 'br' } : {}), 'content-security-policy': csp, 'cache-control': file.includes('/assets/') ? 'max-age=31536000' : 'no-cache' });
    fs.createReadStream(br ? file + '.br' : file).pipe(res); return;
  }
  const origin = `http://${req.headers.host}`;
  const page = fs.readFileSync(path.join(web, 'index.html'), 'utf8').replace(/(id="runtime-config">)[^<]*/, (_a, b) => b + JSON.stringify({ VITE_SUPABASE_URL: origin, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey, VITE_API_BASE_URL: origin + '/api/v1', VITE_SENTRY_DSN: process.env.DSN ?? '', VITE_ENVIRONMENT: 'development', VITE_APP_VERSION: '2.0.0' }));
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }); res.end(page);
}).listen(port, '127.0.0.1');
