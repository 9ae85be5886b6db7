import { parseReplay } from '#tools/statecharts/testing/replay/parse-replay.ts';
import { readReplay } from '#tools/statecharts/testing/replay/read-replay.ts';
import { describe, expect, it } from 'vitest';

const recording = { machine: 'theme', steps: [{ event: 'theme.chosen', at: 'dark' }] };
const report = { version: 1, events: [{ at_ms: 1, machine: 'theme', type: 'xstate.init', state: 'light' }] };

describe('a file to replay', () => {
  it.each([
    [recording],
    [report],
    [{ ...recording, start: 'begin' }],
    [[recording, { ...recording, title: 'again' }]],
  ])('is read: %j', (...values) => {
    const [value] = values;
    expect(parseReplay('file.json', JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ['', 'file.json is not JSON: Unexpected end of JSON input'],
    ['1', 'file.json cannot be replayed: it is no object.'],
    ['[{}]', 'file.json cannot be replayed: it names no "machine".'],
    ['{}', 'file.json cannot be replayed: it names no "machine".'],
    ['{"machine":"theme"}', 'file.json cannot be replayed: it has no list of "steps".'],
    ['{"machine":"theme","start":1,"steps":[]}', 'file.json cannot be replayed: its "start" is no text.'],
    ['{"machine":"theme","steps":[1]}', 'file.json cannot be replayed: step 1 is no object.'],
    [
      '{"machine":"theme","steps":[{"event":"went"}]}',
      'file.json cannot be replayed: step 1 has no "at": the state that it leads to.',
    ],
    [
      '{"machine":"theme","steps":[{"at":"dark"}]}',
      'file.json cannot be replayed: step 1 has no "event": the type of an event, or an event with its payload.',
    ],
    [
      '{"events":[{}]}',
      'file.json is no report of steps: "version" must be 1, and each of "events" needs "at_ms", "machine", "type" and "state".',
    ],
  ])('that is neither report nor recording is explained: %j', (text, explanation) => {
    expect(parseReplay('file.json', text)).toBe(explanation);
  });

  it('that is not there is named', () => {
    expect([readReplay(undefined), readReplay('--json'), readReplay('no-such-file.json')]).toEqual([
      'Say which file to replay: --replay FILE.',
      'Say which file to replay: --replay FILE.',
      'There is no file no-such-file.json.',
    ]);
  });
});
