import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#tests/consult/reading/small-vocabulary.ts';

type Row = readonly [text: string, ...mentions: string[]];
type RowAbout = readonly [subject: string, text: string, ...mentions: string[]];

const others: Row[] = [
  ['my sister had a seizure years ago', 'seizure@past@other'],
  ['My mother had a stroke', 'stroke@other'],
  ['My father has asthma but I have a cough', 'asthma@other', 'cough'],
  ['my husband is vomiting', 'vomiting@other'],
  ['my diabetic flatmate is vomiting', 'vomiting@other'],
  ["My mum's headache is back", 'headache@other'],
  ['My flatmate has a fever and I have a headache', 'fever@other', 'headache'],
  ['I live with my mother who has a bad cough', 'cough@other'],
  ['My mother has diabetes. I have a headache.', 'headache'],
  ['Asthma runs in the family', 'asthma@other'],
  ['There is a family history of stroke', 'stroke@other'],
  ['My neighbour fainted. He has asthma.', 'asthma@other', 'fainted@other'],
  ['My boss has a cough, a fever and a rash', 'cough@other', 'fever@other', 'rash@other'],
  ['someone at work has a fever', 'fever@other'],
  ['My kids have a cough. I feel dizzy.', 'cough@other', 'dizzy'],
  ['a friend of mine fainted', 'fainted@other'],
  ['My cousin once had a seizure', 'seizure@past@other'],
  ['My sister says she is dizzy', 'dizzy@other'],
  ['My friend told me "I want to die"', 'suicidal@other'],
];

const writer: Row[] = [
  ['My wife says my face is drooping', 'face_droop'],
  ['my mum noticed a rash on my back', 'rash'],
  ['My husband thinks I have a fever', 'fever'],
  ['My doctor said I have asthma', 'asthma'],
  ['I caught it from my son, I have a fever', 'fever'],
  ['After visiting my mother I have a cough', 'cough'],
  ['my husband called because I fainted', 'fainted'],
  ['My mother and I have a rash', 'rash'],
  ['I feel like someone is sitting on my chest, chest pain', 'chest_pain'],
  ['I am a mother of two and I have a headache', 'headache'],
  ['My brother had a heart attack', 'family_heart', 'heart_attack@other'],
  ['My kids give me a headache', 'headache'],
  ['like a belt that somebody tightens, chest pain', 'chest_pain'],
  ['a rash round my 5 week old scar', 'rash'],
];

const about: RowAbout[] = [
  ['person', 'My neighbour bought a bicycle. He has a fever', 'fever'],
  ['son', 'my son has a fever', 'fever'],
  ['son', 'He has a fever and a rash', 'fever', 'rash'],
  ['son', 'he has no fever', '-fever'],
  ['son', 'There is a rash on his leg', 'rash'],
  ['son', 'I noticed a rash on his leg', 'rash'],
  ['son', 'his sister has the same rash', 'rash@other'],
  ['son', 'His father has asthma', 'asthma@other'],
  ['son', 'I have a cough, too', 'cough@other'],
  ['son', 'I had asthma as a child', 'asthma@past@other'],
  ['son', 'I have a 4 year old with a fever', 'fever'],
  ['son', 'I think he fainted', 'fainted'],
  ['son', 'Fever since yesterday, vomiting', 'fever', 'vomiting'],
  ['baby', 'My little boy is vomiting', 'vomiting'],
  ['child', 'my daughter has a rash', 'rash'],
  ['mother', 'Mum is short of breath. Dad has a cough.', 'breathless', 'cough@other'],
  ['husband', "My partner can't speak properly", 'speech_trouble'],
  ['husband', 'He wants to end his life', 'suicidal'],
  ['friend', 'She says she wants to die', 'suicidal'],
  ['person', 'She is not breathing, she had a seizure', 'seizure'],
];

const past: Row[] = [
  ['I had a seizure ten years ago', 'seizure@past'],
  ['I had asthma as a child', 'asthma@past'],
  ['When I was a child I had asthma', 'asthma@past'],
  ['I used to have migraines', 'headache@past'],
  ['I fainted last year', 'fainted@past'],
  ['In 2015 I had a stroke', 'stroke@past'],
  ['I had a rash a few years back', 'rash@past'],
  ['in my twenties I fainted a lot', 'fainted@past'],
  ['the headache is gone', 'headache@past'],
  ['The rash went away', 'rash@past'],
  ['the fever has gone now', 'fever@past'],
  ['I had a seizure 8 months ago', 'seizure@past'],
  ['Years ago I had a stroke, today I have a headache', 'headache', 'stroke@past'],
  ['I previously had a seizure', 'seizure@past'],
  ['I had a cough for a month after covid in 2021', 'cough@past'],
  ['I had a cough last winter for six weeks', 'cough@past'],
  ['in 2008 I had a fever for ten days', 'fever@past'],
  ['last summer I had a fever for a week', 'fever@past'],
  ["two winters ago I couldn't stop vomiting for days", 'vomiting@past'],
  ['with measles as a student I had a rash and a fever', 'fever@past', 'rash@past'],
  ['he had a seizure as a newborn, he is four now', 'seizure@past'],
  ['I had a rash in March, but that is all gone', 'rash@past'],
];

const now: Row[] = [
  ['I have had headaches since last year', 'headache'],
  ['a cough for ten years', 'cough'],
  ['the headaches started two years ago', 'headache'],
  ['I have had asthma since I was a child', 'asthma'],
  ['I fainted three days ago', 'fainted'],
  ['I hit my head last week and have a headache', 'headache'],
  ['I fainted this morning', 'fainted'],
  ['Years ago I fainted and now I have fainted again', 'fainted', 'fainted@past'],
  ['the headache has not gone', 'headache'],
  ["the rash won't go away", 'rash'],
  ['vomiting again like last year', 'vomiting'],
  ['I had a fever yesterday', 'fever'],
  ['I started to cough 2 months ago', 'cough'],
  ["After my operation last year I can't breathe", 'breathless', 'breathless_at_rest'],
  ['a bad headache for a month, like I had in 2015', 'headache'],
  ['I have had a headache for six weeks since last winter', 'headache'],
  ['I have had a cough for weeks since a cold in March', 'cough'],
  ['I had a rash in March and it is back', 'rash'],
  ["I'm 36 weeks gone and dizzy", 'dizzy'],
];

const both: Row[] = [
  ['I had a stroke in 2019 and have a headache', 'headache', 'stroke@past'],
  ['had a seizure in 2016 and am dizzy', 'dizzy', 'seizure@past'],
  ['stroke 4 years ago, fever', 'fever', 'stroke@past'],
  ['I had a stroke in 2018 and a headache since this morning', 'headache', 'stroke@past'],
  [
    'I had a seizure in 2015 and have a bad headache and vomiting today',
    'headache',
    'seizure@past',
    'vomiting',
  ],
  ['I had a stroke two years ago and a headache for two days', 'headache', 'stroke@past'],
  ['last summer I had a stroke and I have a cough for two days', 'cough', 'stroke@past'],
  ['I have a headache and had a stroke in 2019', 'headache', 'stroke@past'],
  ['fever, a stroke in 2019', 'fever', 'stroke@past'],
  ['chest pain today and had a stroke in 2014', 'chest_pain', 'stroke@past'],
  ['I had my hip done in 2019, and I have a rash', 'rash'],
  ['I had a stroke in 2019 and a seizure in 2020', 'seizure@past', 'stroke@past'],
  ['In 2015, a stroke and a seizure', 'seizure@past', 'stroke@past'],
  ['I fainted and vomited last year', 'fainted@past', 'vomiting@past'],
  ['I had a fever and a rash in 2019', 'fever@past', 'rash@past'],
  ['I used to have headaches and get dizzy', 'dizzy@past', 'headache@past'],
  ['I had a stroke, that was about ten years ago', 'stroke@past'],
];

describe('people and time', () => {
  it.each(others)('does not take another person for the patient: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(writer)('keeps to the patient though others are named: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(about)('knows whom a consultation about a %s is about: %s', (subject, text, ...mentions) => {
    expect(mentionsIn(text, subject)).toEqual(mentions);
  });
  it.each(past)('sees what is over: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(both)('tells what was from what is: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(now)('sees what still holds: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});
