import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

type Row = { readonly text: string; readonly intent: string; readonly danger?: true };
const rows = parse(readFileSync(path.join(import.meta.dirname, 'messages.yaml'), 'utf8')) as Row[];

const { engine } = rulesEngine();
const profile = {
  date_of_birth: '1980-01-01',
  sex_at_birth: 'female',
  pregnancy: 'no',
  country: 'GB',
} as const;
const replies = await Promise.all(
  rows.map(async (row) => ({ ...row, reply: await engine.consult(turnOf([row.text], { profile })) })),
);

describe('what a message is for', () => {
  it('is recognized for at least 95 of 100', () => {
    const wrong = replies.filter(({ intent, reply }) => reply.intent !== intent);
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.05);
  });

  it('hides no danger: each ends the consultation or is asked about before all else', () => {
    const dangers = replies.filter(({ danger }) => danger);
    const isMet = ({ reply }: (typeof replies)[number]) =>
      reply.alert !== null || reply.question?.id.endsWith('DangerSigns') === true;
    expect(dangers.length).toBeGreaterThanOrEqual(20);
    expect(dangers.filter((each) => !isMet(each)).map(({ text }) => text)).toEqual([]);
  });

  it('never takes a symptom for a mere question', () => {
    const answered = replies.filter(
      ({ intent, reply }) => intent === 'symptom' && reply.question?.id === 'askAfterAnswer',
    );
    expect(answered.map(({ text }) => text)).toEqual([]);
  });
});
