import { machines } from '#tests/models/registry.ts';
import { createStatelyLink, statelyMessages, valueOf } from '#tools/statecharts/inspector/stately.ts';
import type { Step } from '#tools/statecharts/inspector/step.ts';
import { describe, expect, it } from 'vitest';

const step: Step = {
  at_ms: 12.3,
  actor: 'x:4',
  parent: 'x:1',
  name: 'theme',
  machine: 'theme',
  type: 'theme.chosen',
  sender: null,
  took: [],
  state: 'system.dark',
  isRunning: true,
  offers: ['theme.chosen#0'],
  timers: [],
};
const hello = { type: '@statelyai.connected' };

/** A window that a test opens pages from. */
function openView() {
  const sent: { message: object; to: string }[] = [];
  const listeners: ((event: object) => void)[] = [];
  const opened = { postMessage: (message: object, to: string) => sent.push({ message, to }) };
  const view = {
    location: { href: 'http://localhost:5173/__machines' },
    addEventListener: (_type: string, listen: (event: object) => void) => listeners.push(listen),
    open: () => opened,
  } as unknown as Window;
  const say = (event: object) => listeners.forEach((listen) => listen(event));
  return { view, opened, sent, say };
}

describe('a state value', () => {
  it.each([
    ['idle', 'idle'],
    ['composing.answering', { composing: 'answering' }],
    ['a.b.c + a.d.e', { a: { b: 'c', d: 'e' } }],
    ['', {}],
  ])('is rebuilt from the name %s', (name, value) => {
    expect(valueOf(name)).toEqual(value);
  });
});

describe('the Stately inspector', () => {
  it('is told names and the chart, and no context', () => {
    const [actor, event, snapshot] = statelyMessages(step, true, machines) as Record<string, unknown>[];
    const common = {
      _version: '0.7.2',
      createdAt: '12',
      id: null,
      rootId: undefined,
      sessionId: 'x:4',
    };
    const seen = { status: 'active', value: { system: 'dark' }, context: {} };
    const { definition, ...rest } = actor ?? {};
    expect(rest).toEqual({
      ...common,
      type: '@xstate.actor',
      name: 'theme',
      parentId: 'x:1',
      snapshot: seen,
    });
    const chart = JSON.parse(String(definition)) as Record<string, unknown>;
    expect([chart['id'], 'context' in chart]).toEqual(['theme', false]);
    const type = { type: 'theme.chosen' };
    expect(event).toEqual({ ...common, type: '@xstate.event', event: type, sourceId: undefined });
    expect(snapshot).toEqual({ ...common, type: '@xstate.snapshot', event: type, snapshot: seen });
  });

  it('is not there unless the developer names an address', () => {
    const { view } = openView();
    expect([createStatelyLink(undefined, view, machines), createStatelyLink('', view, machines)]).toEqual([
      null,
      null,
    ]);
  });

  it('hears from us only in the window that we opened, at the address that was named', () => {
    const { view, opened, sent, say } = openView();
    const link = createStatelyLink('https://inspector.example/inspect', view, machines);
    link?.pass([step]);
    say({ source: null, origin: 'https://inspector.example', data: hello });
    link?.open();
    say({ source: opened, origin: 'https://elsewhere.example', data: hello });
    say({ source: {}, origin: 'https://inspector.example', data: hello });
    expect(sent).toEqual([]);
    say({ source: opened, origin: 'https://inspector.example', data: hello });
    link?.pass([step]);
    expect(sent.map(({ to, message }) => [to, 'type' in message && message.type])).toEqual(
      ['@xstate.actor', '@xstate.event', '@xstate.snapshot', '@xstate.event', '@xstate.snapshot'].map(
        (type) => ['https://inspector.example', type],
      ),
    );
  });
});
