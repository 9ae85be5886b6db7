import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { readMachine } from '#machines/read/read.machine.ts';
import {
  connectEgress,
  type EgressPage,
  type EgressRequest,
} from '#src/features/profile/privacy/egress.connect.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import { settle } from '#tools/statecharts/testing/live.ts';

const row = {
  id: 'one',
  at: '2026-11-21T12:00:00.000Z',
  provider: 'openai',
  model: 'a-model',
  bytes: 1200,
  sha256: 'ab12',
  outcome: 'answered',
} as const;

async function shownAfter(read: (cursor: string | null) => Promise<EgressPage>) {
  const machine = readMachine.provide({
    actors: {
      readValue: fromPromise(async ({ input }) => read((input.request as EgressRequest).cursor)),
    },
  });
  const actor = createActor(machine, { input: { request: { cursor: null } } }).start();
  const connect = () =>
    connectEgress(actor.getSnapshot() as ReadSnapshot<EgressPage>, (event) => actor.send(event));
  const loading = connect();
  await settle();
  return { connect, loading };
}

describe('what was sent to a language model', () => {
  it('is loading, and then listed with its receiver, its size and its fingerprint', async () => {
    const { connect, loading } = await shownAfter(async () => ({ rows: [row], cursor: null }));
    expect(loading?.isLoading).toBe(true);
    expect(connect()).toMatchObject({
      isLoading: false,
      isEmpty: false,
      rows: [
        { id: 'one', what: '1200 bytes to openai a-model', outcome: 'answered', fingerprint: 'SHA-256 ab12' },
      ],
      failure: null,
      onMore: null,
    });
  });

  it('says when there is nothing', async () => {
    const { connect } = await shownAfter(async () => ({ rows: [], cursor: null }));
    expect(connect()).toMatchObject({ isEmpty: true, rows: [] });
  });

  it('reads older calls when it is asked to', async () => {
    const asked: (string | null)[] = [];
    const { connect } = await shownAfter(async (cursor) => {
      asked.push(cursor);
      return { rows: [row], cursor: cursor === null ? 'older' : null };
    });
    connect()?.onMore?.();
    await settle();
    expect(asked).toEqual([null, 'older']);
    expect(connect()?.onMore).toBeNull();
  });

  it('is not on the page where a back end keeps no such list, and can be tried again where it cannot be read', async () => {
    const missing = { kind: 'code', code: 'NOT_FOUND', fields: [] };
    const { connect } = await shownAfter(async () => Promise.reject(missing));
    expect(connect()).toBeNull();
    let tries = 0;
    const failing = await shownAfter(async () => {
      tries += 1;
      throw { kind: 'network' };
    });
    failing.connect()?.failure?.onRetry();
    await settle();
    expect([tries, failing.connect()?.rows]).toEqual([2, []]);
  });
});
