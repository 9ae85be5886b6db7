import {
  readEventReport,
  stateName,
  writeEventReport,
  type EventReport,
} from '#tools/statecharts/core/event-report.ts';
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
    expect(stateName(value)).toBe(name);
  });
});

describe('a report', () => {
  it('is read as it was written', () => {
    expect(readEventReport(writeEventReport(report))).toEqual(report);
    expect(readEventReport(writeEventReport({ version: 1, events: [] }))).toEqual({ version: 1, events: [] });
  });

  it('carries nothing into the app that it does not know', () => {
    const [, event] = report.events;
    const text = JSON.stringify({ version: 1, events: [{ ...event, answer: 'secret' }], more: 'secret' });
    expect(readEventReport(text)).toEqual({ version: 1, events: [event] });
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{ "version": 2, "events": [] }',
    '{ "version": 1, "events": {} }',
    '{ "version": 1, "events": [null] }',
    '{ "version": 1, "events": [{ "at_ms": 1, "machine": "auth", "type": "went" }] }',
    '{ "version": 1, "events": [{ "at_ms": 1, "actor": 2, "machine": "auth", "type": "went", "state": "a" }] }',
  ])('is refused when it is none: %s', (text) => {
    expect(readEventReport(text)).toBe(null);
  });
});
