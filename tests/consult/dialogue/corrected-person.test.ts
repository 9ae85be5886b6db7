import { describe, expect, it } from 'vitest';
import { correctedSubject } from '#server/consult/reading/context/person-correction.ts';
import { plainText } from '#server/consult/reading/tokens/plain-text.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const corrected = (text: string) => correctedSubject(plainText(text));

describe('a later message corrects whom the consultation is for', () => {
  it.each([
    'no, its me, im 23',
    "It's me, not him",
    'my child is fine its me. my calf hurts',
    "I'm the mum, I'm 34. It's MY leg",
    "I'm asking for myself",
  ])('to the writer: %s', (text) => {
    expect(corrected(text)).toBeNull();
  });

  it.each([
    ["none of that, it's my daughter by the way", 'daughter'],
    ['it is for my mum, not me', 'mother'],
    ["It's my husband who has the pain", 'husband'],
    ["no, it's about my little boy", 'son'],
  ])('to someone else: %s', (text, relationship) => {
    expect(corrected(text)).toBe(relationship);
  });

  it.each([
    'it was me who gave him the tablets',
    "it's my husband, he snores and I can't sleep",
    'my mum had the same',
    'he told me it is nothing',
    'it keeps me awake',
  ])('to nobody: %s', (text) => {
    expect(corrected(text)).toBeUndefined();
  });

  it('so that what was said before counts for that person', async () => {
    const { engine } = clinicalEngine();
    const said = [
      "Had my little girl five days ago, she's an angel. My calf has been achy and I'm a bit puffed carrying her up.",
      'Which of these does your child have with this illness?',
      'my child is fine, its me. my calf hurts and I am out of breath going upstairs',
    ];
    const { next_question, assessment } = await engine.consult(turnOf(said));
    expect(next_question ?? assessment?.reasoning).not.toMatch(/your child/);
  });
});
