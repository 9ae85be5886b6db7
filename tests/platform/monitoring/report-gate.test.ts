import { gateTransport } from '#src/platform/monitoring/report-gate.ts';
import { describe, expect, it } from 'vitest';

type Sent = readonly [unknown, readonly (readonly [Record<string, unknown>, unknown])[]];

/** Sends one envelope through a gate that films what began at or after `openSinceMs`; answers what went out. */
async function sendThrough(items: Sent[1], openSinceMs = 0): Promise<Sent[1] | null> {
  let out: Sent[1] | null = null;
  const inner = {
    send: async (envelope: unknown) => {
      out = (envelope as Sent)[1];
      return { statusCode: 200 };
    },
    flush: async () => true,
  };
  const gate = gateTransport(inner, (bornMs) => bornMs >= openSinceMs);
  await gate.send([{ event_id: 'e' }, items] as never);
  return out;
}

describe('the gate of reports', () => {
  it('scrubs what passes', async () => {
    expect(await sendThrough([[{ type: 'event' }, { message: 'ada@example.org', timestamp: 5 }]])).toEqual([
      [{ type: 'event' }, { message: '[email]', timestamp: 5 }],
    ]);
  });

  it('lets no replay pass without leave, and every report', async () => {
    expect(await sendThrough([[{ type: 'replay_event' }, {}]], Number.NaN)).toEqual(null);
    expect(await sendThrough([[{ type: 'replay_recording' }, '{}\n[]']], Number.NaN)).toEqual(null);
    expect(await sendThrough([[{ type: 'event' }, {}]], Number.NaN)).toEqual([[{ type: 'event' }, {}]]);
    expect(await sendThrough([[{ type: 'span' }, { items: [] }]], Number.NaN)).toEqual([
      [{ type: 'span' }, { items: [] }],
    ]);
  });

  it.each([
    [{ timestamp: 10 }, true],
    [{ timestamp: 9.999 }, false],
    [{ timestamp: 12, replay_start_timestamp: 9 }, false],
    [{ timestamp: 12, replay_start_timestamp: 10 }, true],
  ])('asks when a replay began: %j passes: %s', async (payload, passes) => {
    const out = await sendThrough([[{ type: 'replay_event' }, payload]], 10_000);
    expect(out).toEqual(passes ? [[{ type: 'replay_event' }, payload]] : null);
  });

  it('scrubs a recording as values and tells its new length', async () => {
    const replay = [{ type: 3, data: { text: 'say "mail ada@example.org" – ä /condition/asthma"' } }];
    const text = `{"segment_id":0}\n${JSON.stringify(replay)}`;
    const [[header, payload] = [{}, '']] =
      (await sendThrough([[{ type: 'replay_recording', length: text.length }, text]])) ?? [];
    const lines = String(payload).split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { segment_id: 0 },
      [{ type: 3, data: { text: 'say "mail [email]" – ä /condition/[redacted]"' } }],
    ]);
    expect(header).toEqual({ type: 'replay_recording', length: Buffer.byteLength(String(payload)) });
  });

  it('sends no bytes that it cannot read', async () => {
    expect(await sendThrough([[{ type: 'attachment' }, new Uint8Array([1])]])).toEqual(null);
  });

  it('keeps the address that was typed to be answered, and nothing else of feedback', async () => {
    const feedback = { name: 'Ada', contact_email: 'ada@example.org', message: 'write to ben@example.org' };
    expect(await sendThrough([[{ type: 'feedback' }, { contexts: { feedback } }]])).toEqual([
      [{ type: 'feedback' }, { contexts: { feedback: { ...feedback, message: 'write to [email]' } } }],
    ]);
  });
});
