import { describe, expect, it } from 'vitest';
import { hear } from '#tests/consult/reading/hear.ts';

const despair = [
  'I want to jump off a bridge',
  "I'm dying for a way to end it",
  'everyone would be better off without me',
  'my kids would be better off without me',
  'my wife says the world would be better off without him',
  "I've had enough of living",
  "I've got the pills lined up",
  'I just want to go to sleep and never wake up',
  "there's no point being alive",
  'I slashed my wrists',
  'she keeps thinking about jumping in front of a train',
  'he is threatening to jump from the balcony',
  'I could jump out of the window right now',
];

const noDespair = [
  'my son jumped off a roof and hurt his leg',
  'I jumped off a wall and my ankle hurts',
  "I'm dying for a smoke",
  'dying for a cigarette',
  'we jumped off the cliff into the sea and my ear hurts',
  'this cough goes on and on, I cannot sleep',
  'I am tired of this rash',
  "my knee gives way, what's the point of going to the gym",
];

describe('words of despair', () => {
  it.each(despair)('are heard: %s', (text) => {
    expect(hear(text).endings).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(wants_to_die|wishes_to_be_gone|has_harmed_self)$/)]),
    );
  });
  it.each(noDespair)('are not made up: %s', (text) => {
    expect(hear(text).endings).toEqual([]);
  });
});

const slips: readonly (readonly [text: string, finding: string])[] = [
  ['I passd out', 'faint'],
  ['dizy and passd out', 'dizziness'],
  ['my baby is flopy', 'floppy_child'],
  ['cant breth', 'breathless_at_rest'],
  ['i cant breeth', 'breathless_at_rest'],
  ['chets pain', 'chest_pain'],
  ['my speach is slured', 'speech_trouble'],
  ['he colapsed', 'faint'],
  ['unconcious', 'unresponsive'],
  ['my mum had a siezure', 'seizure'],
  ['bad hedache', 'headache'],
  ['vomitting', 'vomiting'],
];

describe('slips of the fingers', () => {
  it.each(slips)('are put right: %s', (text, finding) => {
    expect(hear(text).findings).toContain(finding);
  });

  it.each(['I hope you can help', 'boiling water for tea', 'a new sweater', 'we passed the house'])(
    'are not seen in right words: %s',
    (text) => {
      expect(hear(text).findings).toEqual([]);
    },
  );
});
