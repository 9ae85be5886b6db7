import { describe, expect, it } from 'vitest';
import { hear } from './hear.ts';

/** What was once read from a sentence that does not say it. */
const misread: readonly (readonly [sentence: string, finding: string])[] = [
  ['I hope you can help with my cough', 'cannot_bear_weight'],
  ['I have a sore throat and a fever', 'mouth_ulcers'],
  ['a burning pain on one side of my chest and now blisters', 'burn'],
  ['my laptop battery is really low today', 'low_mood'],
  ['my battery is low', 'low_mood'],
  ['my blood pressure is low', 'low_mood'],
  ['the world is upside down and I feel sick', 'low_mood'],
  ['there is nothing to worry about, just a cough', 'anxiety'],
  ["I'm passing wind alright", 'short_of_breath'],
  ["I'm dying for sleep", 'gravely_ill_feeling'],
  ['white threads in his poo', 'pale_stool_dark_urine'],
  ['little white worms in her poo', 'pale_stool_dark_urine'],
  ['I gasp after a cough', 'breathless_at_rest'],
  ['water went in my ear when I dived in the pool', 'waters_broken'],
  ['I am drowning in work', 'near_drowning'],
  ['I am drowning in work', 'rescued_from_water'],
];

/** Sentences close to those, which do say it. */
const said: readonly (readonly [sentence: string, finding: string])[] = [
  ['he is hopping on one leg', 'cannot_bear_weight'],
  ['my mood is low and my battery is low', 'low_mood'],
  ['I have been feeling very low', 'low_mood'],
  ['she is so down', 'low_mood'],
  ['I worry constantly about everything', 'anxiety'],
  ['I get winded easily', 'short_of_breath'],
  ['I feel like I am dying', 'gravely_ill_feeling'],
  ['I am dying', 'gravely_ill_feeling'],
  ['his poo is white', 'pale_stool_dark_urine'],
  ['threads in his poo', 'worms_seen'],
  ['he is gasping after coughing', 'breathless_at_rest'],
  ['coughing and gasping', 'breathless_at_rest'],
  ['she gasps for air', 'breathless_at_rest'],
  ['I nearly drowned an hour ago', 'rescued_from_water'],
];

describe('sentences that come near a finding', () => {
  it.each(misread)('"%s" does not say %s', (sentence, finding) => {
    expect(hear(sentence).findings).not.toContain(finding);
  });

  it.each(said)('"%s" says %s', (sentence, finding) => {
    expect(hear(sentence).findings).toContain(finding);
  });
});
