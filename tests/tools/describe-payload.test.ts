import { describePayload } from '#tools/statecharts/testing/replay/describe-payload.ts';
import { describe, expect, it } from 'vitest';

describe('a payload in one line', () => {
  it.each([
    [{ type: 'page.opened' }, ''],
    [{ type: 'theme.chosen', theme: 'dark' }, '"dark"'],
    [
      {
        type: 'reply',
        output: { next_question: null, alert: { level: 'emergency', title: 'Call now' }, sources: [] },
      },
      '{alert: {level: "emergency", title: "Call now"}}',
    ],
    [{ type: 'list', output: { items: [{ id: '1' }, { id: '2' }] } }, '{items: 2 × {id: "1"}}'],
    [
      { type: 'sent', text: 'It hurts since the day before yesterday', index: 2 },
      '{text: "It hurts since the day b…", index: 2}',
    ],
  ])('%j is %s', (event, text) => {
    expect(describePayload(event)).toBe(text);
  });
});
