import { stateName, writeEventReport, type EventReport } from '#src/domain/event-report.ts';
import { readEventReport, stateName as kitStateName } from '#tools/statecharts/core/event-report.ts';
import { describe, expect, it } from 'vitest';

const report: EventReport = {
  version: 1,
  events: [
    { at_ms: 0, actor: 'x:0', machine: 'auth', type: 'xstate.init', state: 'loading.reading-session' },
    { at_ms: 41, machine: 'auth', type: 'session.missing', state: 'signed-out' },
  ],
};

describe('a state', () => {
  it.each([
    ['idle', 'idle'],
    [{ composing: 'answering' }, 'composing.answering'],
    [
      { authenticated: { access: 'signed-in', recheck: 'idle' } },
      'authenticated.access.signed-in + authenticated.recheck.idle',
    ],
    [{ left: {}, right: {} }, 'left + right'],
    [{}, ''],
  ])('%j is called %s', (value, name) => {
    expect([stateName(value), kitStateName(value)]).toEqual([name, name]);
  });
});

describe('a report', () => {
  it('is read by the tools as the app writes it', () => {
    expect(readEventReport(writeEventReport(report))).toEqual(report);
  });
});
