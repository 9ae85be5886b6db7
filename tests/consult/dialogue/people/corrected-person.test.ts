import { describe, expect, it } from 'vitest';
import { correctedSubject } from '#server/consult/reading/people/corrected-subject.ts';
import { plainText } from '#server/consult/reading/tokens/plain-text.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '#tests/consult/turns.ts';

const corrected = (text: string) => correctedSubject(plainText(text));

describe('a later message corrects whom the consultation is for', () => {
  it.each([
    'no, its me, im 23',
    "It's me, not him",
    'my child is fine its me. my calf hurts',
    "I'm the mum, I'm 34. It's MY leg",
    "I'm asking for myself",
    "it's my own back, mum is fine",
    "It's MY back, I'm the one who hurt it, I'm 55. Mum is fine.",
    'no hes fine, its me thats crying not him',
    "It's me with the headache, not the baby!",
  ])('to the writer: %s', (text) => {
    expect(corrected(text)).toBeNull();
  });

  it.each([
    ["none of that, it's my daughter by the way", 'daughter'],
    ['it is for my mum, not me', 'mother'],
    ["It's my husband who has the pain", 'husband'],
    ["no, it's about my little boy", 'son'],
    ['its the baby im asking about', 'baby'],
    ['Good grief, no. This is about my little girl.', 'daughter'],
    ["not me! it's my lad", 'son'],
    ["I'm fine, it's my mum", 'mother'],
    ['two year old by the way, not me', 'child'],
    ["she's my daughter", 'daughter'],
    ['can you see this is for my 2 year old', 'child'],
    ['Not me, my client. He seems so calm', 'stranger'],
  ])('to someone else: %s', (text, relationship) => {
    expect(corrected(text)).toBe(relationship);
  });

  it.each([
    'it was me who gave him the tablets',
    "it's my husband, he snores and I can't sleep",
    'my mum had the same',
    'he told me it is nothing',
    'it keeps me awake',
    'not me, my mum had it',
    'its the baby keeping me awake',
    "no it's the man who hit me",
    "it's me who gave him the tablets",
  ])('to nobody: %s', (text) => {
    expect(corrected(text)).toBeUndefined();
  });

  it('to the person named before, by a pronoun', () => {
    const before = [plainText('my best mate sent me a strange text and my wife read it')];
    expect(correctedSubject(plainText('no not me, im fine, its him'), before)).toBe('friend');
    expect(correctedSubject(plainText('it is her who has the pain'), before)).toBe('wife');
    expect(correctedSubject(plainText("no, it's him"))).toBe('person');
  });

  it('and asks the writer again what was answered for the other', async () => {
    const { engine } = clinicalEngine();
    const said = ['My baby has a cough, and I am worn out'];
    const first = await engine.consult(turnOf(said));
    said.push(first.next_question ?? '', 'None of these');
    const second = await engine.consult(turnOf(said));
    said.push(second.next_question ?? '', "it's me, not the baby. I have the cough");
    const { understood } = await engine.consult(turnOf(said));
    expect(understood?.filter((each) => each.message_index === 2)).toEqual([]);
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
