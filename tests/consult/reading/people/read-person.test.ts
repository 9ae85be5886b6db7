import { describe, expect, it } from 'vitest';
import { personIn } from '#tests/consult/clinical-engine.ts';

const writers = [
  ['I am a 48-year-old woman. For three days I have been short of breath.', { age_years: 48, sex: 'female' }],
  ["I'm 34 and I have a cough", { age_years: 34 }],
  ['34F with chest pain', { age_years: 34, sex: 'female' }],
  ['27 m, sore throat', { age_years: 27, sex: 'male' }],
  ["I'm 30 weeks pregnant and bleeding", { sex: 'female', pregnant: true }],
  ['31+2 and cramping', { sex: 'female', pregnant: true }],
  ['I am 29, 26 + 0 weeks, swollen feet', { age_years: 29, sex: 'female', pregnant: true }],
  ['38/40, waters gone', { sex: 'female', pregnant: true }],
  ['I take 5+5 mg of it', {}],
  ['8+5=13, and my head hurts', {}],
  ['pain 8/10', {}],
  ['I am not pregnant', { pregnant: false }],
  ['I could be pregnant, I have belly pain', {}],
  ['My period is late, I am twenty-two', { age_years: 22, sex: 'female' }],
  ['I have had asthma since I was 12 years old', {}],
  ['I am 48 years old and have a 3 year old, I feel tired', { age_years: 48 }],
  ['I am a mother of two and I feel exhausted', { sex: 'female' }],
  ['I am 5 days into a cold', {}],
  ['my sister had a seizure years ago', {}],
  ['My sister had a seizure years ago. I have a headache.', {}],
  ['My mother had a heart attack. I have a cough.', {}],
  ['My wife says my mouth hangs on one side.', {}],
  ['My boyfriend and I have an itchy rash', {}],
  ['my partner has the flu and now I feel hot', {}],
  ['My dog has been vomiting', {}],
  ['I left my husband and now I have a headache', {}],
  ['I was playing with magnets, im 13 dont tell my mum', { age_years: 13 }],
  ['Sore throat for two days. My kids have it, too.', {}],
  [
    'Hi there, hope you are well. My neighbour got a new car and the weather is awful. Sore throat for two days. By the way my cousin once had kidney stones.',
    {},
  ],
  ['headache', {}],
  ["I'm 24, a trans man on testosterone", { age_years: 24, sex: 'female' }],
  ['I am a trans woman and have a lump', { sex: 'male' }],
  ['I snore and my wife is fed up', {}],
  ['wife complains about my snoring', {}],
  ["I am a 49-year-old man. Wife's moved into the spare room.", { age_years: 49, sex: 'male' }],
  ['I am a man and my wife thinks I am ill', { sex: 'male' }],
  ['My baby is three weeks old and one breast is rock hard and hot', {}],
  ['My neighbour gardens all day and he is fine. I have a headache.', {}],
] as const;

const others = [
  [
    'my daughter had a baby 5 days ago, she sees people who are not there',
    { relationship: 'daughter', sex: 'female' },
  ],
  ['My daughter is 2 and will not eat', { relationship: 'daughter', age_years: 2, sex: 'female' }],
  ['My little 1-year-old son has a fever', { relationship: 'son', age_years: 1, sex: 'male' }],
  ['My little one has a fever', { relationship: 'child', age_below: 16 }],
  ['My wife is muddled. She is 58, and never ill.', { relationship: 'wife', age_years: 58, sex: 'female' }],
  ['My wife is breathless, the oximeter says she is 93.', { relationship: 'wife', sex: 'female' }],
  ['My husband is shivering, he is 39.', { relationship: 'husband', sex: 'male' }],
  [
    'I am asking about my son, 4 years old. He has a fever.',
    { relationship: 'son', age_years: 4, sex: 'male' },
  ],
  ['I am asking about my baby son, 6 months old.', { relationship: 'son', age_years: 0.5, sex: 'male' }],
  ['baby 3 weeks temp 38.4', { relationship: 'baby', age_years: 3 * (7 / 365.25) }],
  ['my daughter is 12 weeks today and bleeding', { relationship: 'daughter', sex: 'female' }],
  ['my little one is 3 weeks today', { relationship: 'child', age_years: 3 * (7 / 365.25) }],
  [
    'My grandson is five weeks, temp of 38.6',
    { relationship: 'grandson', age_years: 5 * (7 / 365.25), sex: 'male' },
  ],
  [
    'gave my baby peanut butter and she is covered in hives',
    { relationship: 'baby', age_below: 2, sex: 'female' },
  ],
  [
    'My brother quit drinking on Monday. Hes picking at spiders on the wall that are not there',
    { relationship: 'brother', sex: 'male' },
  ],
  [
    'The lady I look after is 84. Today she is shivering violently and breathing fast',
    { age_years: 84, relationship: 'stranger', sex: 'female' },
  ],
  ['the dog bit my daughter in the face', { relationship: 'daughter', sex: 'female' }],
  ['my daughter she have 5 years and fever', { relationship: 'daughter', age_years: 5, sex: 'female' }],
  ['my baby is 3 weeks early', { relationship: 'baby', age_below: 2 }],
  ["my 6 month old won't feed", { relationship: 'baby', age_years: 0.5 }],
  [
    'Dad, 88, is suddenly very confused since yesterday',
    { relationship: 'father', age_years: 88, sex: 'male' },
  ],
  ['My 80 year old mum fell and hit her head', { relationship: 'mother', age_years: 80, sex: 'female' }],
  [
    'My wife is 32 weeks pregnant and has a bad headache',
    { relationship: 'wife', sex: 'female', pregnant: true },
  ],
  ['My partner is 35+6 and sees stars', { relationship: 'partner', pregnant: true }],
  ['Our baby was born at 36+3 and looks yellow', { relationship: 'baby', age_below: 2 }],
  ['My newborn is 35.1', { relationship: 'baby', age_below: 0.1 }],
  [
    'My husband takes insulin. He is sweaty and does not respond to me.',
    { relationship: 'husband', sex: 'male' },
  ],
  ["My son's right eye went red three days ago", { relationship: 'son', sex: 'male' }],
  ["There is a red ring on the back of my son's leg", { relationship: 'son', sex: 'male' }],
  ['I have a 3 year old with a barking cough', { relationship: 'child', age_years: 3 }],
  ['my friend says she wants to kill herself', { relationship: 'friend', sex: 'female' }],
  ['He is not breathing', { relationship: 'person', sex: 'male' }],
  ["He won't wake up. My husband collapsed.", { relationship: 'husband', sex: 'male' }],
  ["She can't breathe. My brother has asthma.", { relationship: 'person', sex: 'female' }],
  [
    'our two-year-old daughter swallowed a battery',
    { relationship: 'daughter', age_years: 2, sex: 'female' },
  ],
  ["Please help my husband collapsed and isn't breathing", { relationship: 'husband', sex: 'male' }],
  ['My son has a rash, hes 2', { relationship: 'son', age_years: 2, sex: 'male' }],
  ['My daughter fell. She is 4.', { relationship: 'daughter', age_years: 4, sex: 'female' }],
  ['My son is ill, he is 39 and hot', { relationship: 'son', sex: 'male' }],
  ['I need advice for my mother, she is 79', { relationship: 'mother', age_years: 79, sex: 'female' }],
  ['a man has collapsed in the street', { relationship: 'stranger', sex: 'male' }],
  ['My son has a fever and I am worried', { relationship: 'son', sex: 'male' }],
  [
    'I am a 34-year-old woman. My toddler makes a noise like a saw when breathing in',
    { relationship: 'child', age_below: 4 },
  ],
  ['My husband left the house with a pain in his chest', { relationship: 'husband', sex: 'male' }],
  ['my partner walked out and my daughter is limp', { relationship: 'daughter', sex: 'female' }],
  ['Grandma sat in the sun all day and is confused', { relationship: 'grandmother', sex: 'female' }],
] as const;

describe('whom a text is about', () => {
  it.each(writers)('knows the writer of: %s', (text, person) => {
    expect(personIn(text)).toEqual(person);
  });
  it.each(others)('knows the other person in: %s', (text, subject) => {
    expect(personIn(text)).toEqual({ subject });
  });
  it.each([
    "Husband walked out, I just cry and can't work",
    'my girlfriend has dumped me and I do not eat',
    'The wife wants a divorce. Everything is pointless',
  ])('is not whoever left the writer: %s', (text) => {
    expect(personIn(text)).not.toHaveProperty('subject');
  });
  it.each([
    ['My baby is 6 weeks old and has a fever', 6 / 52.18],
    ['My 3 day old baby is yellow', 3 / 365.25],
    ['my 18 month old has a rash', 1.5],
  ])('counts the age of a baby in parts of a year: %s', (text, years) => {
    expect(personIn(text).subject?.age_years).toBeCloseTo(years, 3);
  });
});
