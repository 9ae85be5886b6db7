import { chartOf } from '#tools/statecharts/drawing/chart.ts';
import { changesBetween, differencePage } from '#tools/statecharts/difference/difference-page.ts';
import { differenceOf } from '#tools/statecharts/difference/difference.ts';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';

const door = (states: object): AnyStateMachine =>
  createMachine({ id: 'door', initial: 'closed', states } as never);

const before = door({
  closed: { on: { opened: { target: 'open' }, locked: { target: 'bolted' } } },
  open: { on: { closed: { target: 'closed' } } },
  bolted: { on: { unlocked: { target: 'closed', actions: 'click' } } },
});
const after = door({
  closed: { on: { opened: { target: 'ajar' }, locked: { target: 'bolted' } } },
  ajar: { on: { pushed: { target: 'open' } } },
  open: { on: { closed: { target: 'closed' } } },
  bolted: { on: { unlocked: { target: 'closed', actions: 'creak' } } },
});

describe('the difference of two versions of a chart', () => {
  it('names what was added, what leads elsewhere and what does something else', () => {
    const found = differenceOf(chartOf(before), chartOf(after));
    expect(found?.words).toEqual([
      'added: the state ajar',
      'closed on opened leads to ajar instead of open',
      'added: ajar on pushed leads to open',
      'bolted on unlocked does creak instead of click',
    ]);
    expect(Object.fromEntries(found?.marks ?? [])).toEqual({
      'door.ajar': 'added',
      'door.closed ▸ door.open': 'removed',
      'door.closed ▸ door.open : opened': 'removed',
      'door.closed ▸ door.ajar': 'changed',
      'door.closed ▸ door.ajar : opened': 'changed',
      'door.ajar ▸ door.open': 'added',
      'door.ajar ▸ door.open : pushed': 'added',
      'door.bolted ▸ door.closed': 'changed',
      'door.bolted ▸ door.closed : unlocked': 'changed',
    });
  });

  it('names what was removed, and keeps it in the picture', () => {
    const found = differenceOf(chartOf(after), chartOf(before));
    expect(found?.words).toEqual([
      'removed: the state ajar',
      'closed on opened leads to open instead of ajar',
      'bolted on unlocked does click instead of creak',
      'removed: ajar on pushed led to open',
    ]);
    expect(found?.marks.get('door.ajar')).toBe('removed');
    expect(found?.chart.states.map(({ name }) => name)).toEqual(['closed', 'open', 'bolted', 'ajar']);
  });

  it('marks an arrow as changed when only some of its lines are new', () => {
    const [one, two] = [{ went: 'open' }, { went: 'open', ran: 'open' }].map((on) =>
      chartOf(door({ closed: { on }, open: { on: { closed: 'closed' } } })),
    );
    const marks = one && two ? differenceOf(one, two)?.marks : undefined;
    expect(Object.fromEntries(marks ?? [])).toEqual({
      'door.closed ▸ door.open : ran': 'added',
      'door.closed ▸ door.open': 'changed',
    });
  });

  it('is none when only words have changed', () => {
    const described = door({
      closed: { description: 'Closed.', on: { opened: 'open' } },
      open: { on: { closed: 'closed' } },
    });
    const plain = door({ closed: { on: { opened: 'open' } }, open: { on: { closed: 'closed' } } });
    expect(differenceOf(chartOf(described), chartOf(plain))).toBeNull();
  });
});

describe('the page of changed charts', () => {
  it('shows each changed chart in colour and in words, new and lost ones whole', async () => {
    const gate = createMachine({ id: 'gate', initial: 'up', states: { up: {} } });
    const changes = changesBetween({ door: before, gate }, { door: after, hatch: gate });
    expect(changes.map(({ name, words }) => [name, words[0]])).toEqual([
      ['door', 'added: the state ajar'],
      ['gate', 'removed: the machine gate'],
      ['hatch', 'added: the machine hatch'],
    ]);
    const page = await differencePage('Changed', changes);
    expect(page).toContain('<g class="state leaf added" data-state="door.ajar">');
    expect(page).toContain('<g class="arrow removed" data-arrow="door.closed ▸ door.open">');
    expect(page).toContain('<text class="label changed"');
    expect(page).toContain('<li>closed on opened leads to ajar instead of open</li>');
  });

  it('says when nothing has changed', async () => {
    expect(changesBetween({ door: before }, { door: before })).toEqual([]);
    expect(await differencePage('Changed', [])).toContain('No chart has changed.');
  });
});
