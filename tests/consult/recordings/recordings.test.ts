import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import type { AskModel } from '#server/model/ask-model.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import { turnOf } from '../turns.ts';
import { readRecording, type RecordedCall } from './recording.ts';
import { record, replay } from './recorded-reader.ts';

const { engine } = rulesEngine();
const cough = 'I have had a cough for three days and there were red streaks.';
const turn = turnOf([cough]);
const foundBlood = {
  findings: [
    {
      finding: 'coughing_blood',
      message: 0,
      quote: 'red streaks',
      polarity: 'present',
      person: 'patient',
      time: 'now',
    },
  ],
};

let folder: string;
let file: string;
let asked = 0;
/** An invented model: no recording of a real one is in this project. */
let answer: () => unknown;
const ask: AskModel = async ({ schema }) => {
  asked += 1;
  const { value } = (await schema['~standard'].validate(answer())) as { value: never };
  return value;
};
const recorder = () =>
  record(engine, {
    provider: 'openai-compatible',
    model: 'invented',
    file,
    ask,
    now: () => new Date('2026-06-01T12:00:00Z'),
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  file = path.join(folder, 'reader.jsonl');
  asked = 0;
  answer = () => foundBlood;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One recorded call, changed before it is read again. */
async function rewrite(change: (call: RecordedCall) => object): Promise<void> {
  await recorder().consult(turn);
  const call = JSON.parse(readFileSync(file, 'utf8')) as RecordedCall;
  writeFileSync(file, `${JSON.stringify(change(call))}\n`);
}

describe('a recording of a language model', () => {
  it('says who answered, when, to which prompt and what, and asks a prompt once', async () => {
    const recording = recorder();
    await recording.consult(turn);
    await recording.consult(turn);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      provider: 'openai-compatible',
      model: 'invented',
      recorded_at: '2026-06-01T12:00:00.000Z',
      role: 'reader',
      prompt_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      outcome: { answer: foundBlood },
    });
    expect(asked).toBe(1);
  });

  it('is replayed as it was, without the model', async () => {
    const live = await recorder().consult(turn);
    expect(live.question?.id).toBe('askConfirmCoughingBlood');
    const recording = readRecording(file);
    expect({ ...recording, calls: recording.calls.size }).toEqual({
      provider: 'openai-compatible',
      model: 'invented',
      from: '2026-06-01T12:00:00.000Z',
      to: '2026-06-01T12:00:00.000Z',
      calls: 1,
    });
    expect(await replay(engine, recording).consult(turn)).toEqual(live);
    expect(asked).toBe(1);
  });

  it('holds a failure of the model, which is replayed as one', async () => {
    answer = () => {
      throw new ModelCallError('refused');
    };
    const live = await recorder().consult(turn);
    expect(live.engine?.degraded).toContain('declined');
    expect(await replay(engine, readRecording(file)).consult(turn)).toEqual(live);
  });

  it('answers no other prompt: a word more is an error, and no turn of the rules alone', async () => {
    await recorder().consult(turn);
    const replayed = replay(engine, readRecording(file));
    const other = { ...turn, messages: [{ role: 'user' as const, content: `${cough} Today.` }] };
    await expect(replayed.consult(other)).rejects.toThrow(
      'No recording of openai-compatible invented answers this prompt of the reader',
    );
  });

  it('is refused when its prompt is another one than its digest says', async () => {
    await rewrite((call) => ({ ...call, prompt_sha256: 'ab'.repeat(32) }));
    await expect(replay(engine, readRecording(file)).consult(turn)).rejects.toThrow('Record it again.');
  });

  it('is refused when another role was asked', async () => {
    await rewrite((call) => ({ ...call, role: 'writer' }));
    await expect(replay(engine, readRecording(file)).consult(turn)).rejects.toThrow('Record it again.');
  });

  it.each(['provider', 'model', 'recorded_at', 'role', 'prompt_sha256', 'outcome'])(
    'is refused without its %s',
    async (field) => {
      await rewrite((call) => ({ ...call, [field]: undefined }));
      expect(() => readRecording(file)).toThrow(`${file}, line 1, is no recording. ${field}: `);
    },
  );

  it.each([
    ['a date that is none', { recorded_at: 'last week' }],
    ['a model without a name', { model: '' }],
    ['a digest that is none', { prompt_sha256: 'ab' }],
    ['neither an answer nor a failure', { outcome: {} }],
  ])('is refused with %s', async (_what, change) => {
    await rewrite((call) => ({ ...call, ...change }));
    expect(() => readRecording(file)).toThrow('is no recording.');
  });

  it('is of one model, answers a prompt once, and is not empty', async () => {
    await recorder().consult(turn);
    const line = readFileSync(file, 'utf8');
    writeFileSync(file, line + line.replace('"invented"', '"another"'));
    expect(() => readRecording(file)).toThrow('more than one model');
    writeFileSync(file, line + line);
    expect(() => readRecording(file)).toThrow('answers a prompt twice');
    writeFileSync(file, '\n');
    expect(() => readRecording(file)).toThrow('holds no recording');
    expect(() => readRecording(path.join(folder, 'none.jsonl'))).toThrow('ENOENT');
  });
});
