import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

type Row = { readonly text: string; readonly intent: string; readonly danger?: true };
const rows = parse(readFileSync(path.join(import.meta.dirname, 'unseen-messages.yaml'), 'utf8')) as Row[];

const { engine } = clinicalEngine();
const profile = {
  date_of_birth: '1980-01-01',
  sex_at_birth: 'female',
  pregnancy: 'no',
  country: 'GB',
} as const;
const ask = (...texts: string[]) => engine.consult(turnOf(texts, { profile }));
const replies = await Promise.all(rows.map(async (row) => ({ ...row, reply: await ask(row.text) })));

describe('what an unseen message is for', () => {
  it('is recognized for at least 85 of 100', () => {
    const right = replies.filter(({ intent, reply }) => reply.intent === intent);
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.85);
  });

  it('hides no danger: no message with one is answered as a mere question', () => {
    const dangers = replies.filter(({ danger }) => danger);
    expect(dangers).toHaveLength(20);
    const answered = dangers.filter(({ reply }) => reply.question?.id === 'askAfterAnswer');
    expect(answered.map(({ text }) => text)).toEqual([]);
  });

  it('hardly ever makes a mere question of a symptom', () => {
    const answered = replies.filter(
      ({ intent, reply }) => intent === 'symptom' && reply.question?.id === 'askAfterAnswer',
    );
    expect(answered.length).toBeLessThanOrEqual(1);
  });
});

describe('a bare statement', () => {
  it.each(['heavy periods', 'lips are dry and chapped'])('is a complaint: %s', async (text) => {
    expect((await ask(text)).question?.id).not.toBe('askAfterAnswer');
  });
});

describe('small talk', () => {
  it.each(['Good morning, dear. Lovely sunshine here today.', 'what a miserable day, rain again'])(
    'is followed by the question what is wrong, not by a list of dangers: %s',
    async (text) => {
      expect((await ask(text)).question?.id).toBe('askComplaint');
    },
  );

  it.each(['goodbye everyone', 'thank you for everything, goodbye'])(
    'hides no farewell: %s',
    async (text) => {
      expect((await ask(text)).question?.id).toBe('askSuicidalThoughts');
    },
  );
});

describe('an answer', () => {
  it.each(['I forgot my password', 'who can see what I type here?'])(
    'to a question about the account does not speak of sick notes: %s',
    async (text) => {
      const said = (await ask(text)).reply?.sentences.map((each) => each.text).join(' ');
      expect(said).toContain('Your account is in your profile');
      expect(said).not.toContain('sick note');
    },
  );

  it('takes “all clear” and “all fine” for no illness', async () => {
    const { reply } = await ask('letter from the breast clinic says benign, discharge. Is that all clear?');
    expect(reply?.sentences.map((each) => each.text).join(' ')).not.toContain('Leukaemia');
  });

  it('says that the lists hold nothing on vaccines', async () => {
    const { reply } = await ask('can i have the shingles vaccine if im on methotrexate');
    expect(reply?.sentences[0]?.text).toBe('On vaccines I have nothing in my lists.');
  });

  it('needs no choice between prevention and medicines: neither is a complaint', async () => {
    expect((await ask('covid booster and flu jab same day?')).question?.id).toBe('askAfterAnswer');
  });

  it('names how an illness is prevented when its vaccine is asked about', async () => {
    const { reply } = await ask('At what age should you get the shingles shot?');
    expect(reply?.sentences.some(({ text }) => text.startsWith('How to prevent it'))).toBe(true);
  });
});
