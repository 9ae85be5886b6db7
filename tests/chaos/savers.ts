import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/port.ts';
import { publishableKey } from './real-server.ts';

/** After a call that failed. */
const PAUSE_MS = 20;
/** Before an access token expires, its client continues as a new patient. */
const PATIENT_MS = 20 * 60_000;

type Call = readonly [method: string, path: string, body?: object];

async function send(url: string, token: string, [method, path, body]: Call) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.text() };
}

/** Signs up that many patients and returns their access tokens. */
export const signUpPatients = (url: string, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const account = { email: `${randomUUID()}@example.org`, password: 'a quiet blue lantern' };
      const { body } = await send(url, publishableKey, ['POST', '/auth/v1/signup', account]);
      return (JSON.parse(body) as { access_token: string }).access_token;
    }),
  );

/** What the patients' calls have been answered so far. */
export type Saving = {
  /** The names of the saves that were answered with 201. */
  readonly acknowledged: Set<string>;
  /** How often each status was answered; 0 is a connection that broke or was refused. */
  readonly statuses: Map<number, number>;
  /** Waits until so many more saves are acknowledged. */
  untilSaved(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** Lets patients save, list and read their accounts without end, all at once. */
export function keepSaving(url: string, tokens: readonly string[]): Saving {
  const stopping = new AbortController();
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  async function call(token: string, request: Call): Promise<number> {
    const status = await send(url, token, request).then(
      (answer) => answer.status,
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 200 || status > 299) await sleep(PAUSE_MS);
    return status;
  }
  const clients = tokens.map(async (first) => {
    let token = first;
    let renewAt = Date.now() + PATIENT_MS;
    while (!stopping.signal.aborted) {
      if (Date.now() > renewAt) {
        const [next] = await signUpPatients(url, 1).catch(() => []);
        if (next === undefined) {
          await sleep(PAUSE_MS);
          continue;
        }
        token = next;
        renewAt = Date.now() + PATIENT_MS;
      }
      const substance = randomUUID();
      const save = { substance, client_request_id: randomUUID() };
      if ((await call(token, ['POST', '/api/v1/medical-data/allergies', save])) === 201)
        acknowledged.add(substance);
      await call(token, ['GET', '/api/v1/history']);
      await call(token, ['GET', '/auth/v1/user']);
    }
  });
  return {
    acknowledged,
    statuses,
    async untilSaved(count) {
      const wanted = acknowledged.size + count;
      while (acknowledged.size < wanted) await sleep(PAUSE_MS);
    },
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Which acknowledged saves the database lacks, and how many saves it has in part: a row without its request, or reverse. */
export async function lossesIn(database: Database, { acknowledged }: Saving) {
  const rows = await database.askService((queries) =>
    sql<{ substance: string | null; has_request: boolean }>`
      select content ->> 'substance' as substance, request.patient_id is not null as has_request
      from records full join client_requests as request
        on request.patient_id = records.patient_id and request.answer ->> 'id' = records.id::text`.compile(
      queries,
    ),
  );
  const saved = new Set(rows.map(({ substance }) => substance));
  return {
    lost: [...acknowledged].filter((each) => !saved.has(each)),
    partial: rows.filter(({ substance, has_request }) => substance === null || !has_request).length,
  };
}
