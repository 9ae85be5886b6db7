import { machines } from '#tests/models/registry.ts';
import { svgOf } from '#tools/statecharts/drawing/diagram.ts';
import { activeFrame, markedChart } from '#tools/statecharts/inspector/marked-chart.ts';
import { takenWords } from '#tools/statecharts/inspector/taken-words.ts';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';

const went = { from: 'theme', event: 'theme.chosen', guard: 'isDark', to: ['theme.dark'] };
const stayed = { from: 'theme', event: 'os-scheme.changed', guard: null, to: [] };

describe('a marked chart', () => {
  it('shows the active states, the arrow that was taken, and the state that took an event and stayed', async () => {
    const svg = await svgOf(machines.theme);
    const marked = markedChart(svg, { ids: ['theme', 'theme.dark'], took: [went, stayed] });
    expect(marked).toContain('class="state leaf is-active" data-state="theme.dark"');
    expect(marked).toContain('class="state compound is-active has-stayed" data-state="theme"');
    expect(marked).toContain('class="state leaf" data-state="theme.light"');
    expect(marked).toContain(
      '<g class="arrow is-taken" data-arrow="theme ▸ theme.dark"><path pathLength="1" class="path"',
    );
    expect(marked.match(/is-taken/g)).toHaveLength(1);
    expect(markedChart(svg, { ids: [], took: [] })).toBe(svg);
  });

  it('is centred on the middle of all that is active', () => {
    const box = (left: number, top: number) =>
      ({ left, top, right: left + 10, bottom: top + 20 }) as unknown as DOMRect;
    expect(activeFrame([box(0, 0), box(90, 40)])).toEqual({ x: 50, y: 30, width: 100, height: 60 });
    expect(activeFrame([])).toBeNull();
  });
});

describe('the last transition in words', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          pushed: [{ guard: 'isLocked' }, { guard: 'isHeavy', target: 'ajar' }, { target: 'open' }],
        },
      },
      ajar: {},
      open: {},
    },
  });
  const pushed = { from: 'door.shut', event: 'pushed' };

  it('names the guards that were false before the one that decided', () => {
    expect(takenWords(machine, [{ ...pushed, guard: null, to: ['door.open'] }])).toEqual([
      { text: 'shut ─ pushed → open', refused: ['isLocked', 'isHeavy'], guard: null },
    ]);
    expect(takenWords(machine, [{ ...pushed, guard: 'isLocked', to: [] }])).toEqual([
      { text: 'shut ─ pushed → stays', refused: [], guard: 'isLocked' },
    ]);
  });

  it('leaves out what is no transition of this chart', () => {
    expect(takenWords(machine, [{ ...pushed, from: 'gate.shut', guard: null, to: [] }])).toEqual([]);
  });
});
