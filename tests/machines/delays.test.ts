import { collectionMachine } from '#machines/collection/collection.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { machines, type MachineName } from '#tests/models/registry.ts';
import { waits, type Wait } from '#tests/machines/delays.table.ts';
import { settle, startLive } from '#tools/statecharts/testing/live.ts';
import { placeOf } from '#tools/statecharts/core/moment.ts';
import { describe, expect, it } from 'vitest';

type Live = ReturnType<typeof startLive>;
const at = ({ actor }: Live) => placeOf(actor.getSnapshot());
const wait = ({ clock }: Live, timeMs: number) => clock.moveTo(clock.nowMs + timeMs, settle);

const table = (Object.keys(waits) as MachineName[]).flatMap((machine) =>
  Object.entries<Wait>(waits[machine]).map(([delay, row]) => [machine, delay, row] as const),
);

describe('every delay of every machine', () => {
  it.each(table)('%s %s passes at its last millisecond, not before', async (name, _delay, row) => {
    const standAfter = async (timeMs: number) => {
      const live = startLive(machines[name], row.input);
      for (const event of row.events) await live.take(event);
      await wait(live, timeMs);
      const context = live.actor.getSnapshot().context as Readonly<Record<string, unknown>>;
      const value = row.reads === undefined ? '' : ` ${String(context[row.reads])}`;
      live.actor.stop();
      return `${at(live)}${value}`;
    };
    const stood = [];
    for (const timeMs of [0, row.ms - 1, row.ms, row.ms + 1]) stood.push(await standAfter(timeMs));
    expect(stood).toEqual([row.from, row.from, row.to, row.to]);
  });
});

/** Where a machine stands 1 ms before, at and 1 ms after a delay. */
async function around(start: () => Promise<Live>, delayMs: number): Promise<string[]> {
  const seen: string[] = [];
  for (const timeMs of [delayMs - 1, delayMs, delayMs + 1]) {
    const live = await start();
    await wait(live, timeMs);
    seen.push(at(live));
  }
  return seen;
}

describe('a list', () => {
  const lists = [
    ['of records', { list: 'allergies', query: { status: 'all', search: '', sortBy: 'severity' } }],
    ['of saved consultations', { list: 'history', query: { search: '', urgency: null } }],
  ] as const;

  it.each(lists)('%s searches 300 ms after the last letter', async (_name, input) => {
    const search = async () => {
      const live = startLive(collectionMachine, input);
      await live.take({ type: 'page.opened' });
      await live.take({ type: 'list.loaded', value: [], hasMore: false });
      await live.take({ type: 'search.typed', search: 'p' });
      await wait(live, 299);
      await live.take({ type: 'search.typed', search: 'pe' });
      return live;
    };
    expect(await around(search, 300)).toEqual(['watching.typing', 'watching.loading', 'watching.loading']);
  });
});

describe('a removal', () => {
  const open = async () => {
    const live = startLive(removalMachine, { list: 'cards' });
    await live.take({ type: 'removal.requested', item: { id: 'one', title: 'One' } });
    return live;
  };

  it('never removes what was undone', async () => {
    const undo = async () => {
      const live = await open();
      await wait(live, 9_999);
      await live.take({ type: 'removal.undone' });
      return live;
    };
    expect(await around(undo, 10_000)).toEqual(['idle', 'idle', 'idle']);
  });
});
