import { describe, expect, it } from 'vitest';
import { mentionsIn } from './small-vocabulary.ts';

type Row = readonly [text: string, ...mentions: string[]];

const slips: Row[] = [
  ['my cehst hurts', 'chest_pain'],
  ['chest pian', 'chest_pain'],
  ['I have a hedache', 'headache'],
  ['feverr and coughh', 'cough', 'fever'],
  ['diarrea', 'diarrhoea'],
  ['diarrhea', 'diarrhoea'],
  ['vommiting all nigth', 'vomiting'],
  ['shortnes of breth', 'breathless'],
  ['I feel dizy', 'dizzy'],
  ['a siezure', 'seizure'],
  ['my face is droping', 'face_droop'],
  ['withuot fever', '-fever'],
  ['I am exausted', 'tired'],
  ['sucidal', 'suicidal'],
  ['palpitatons', 'palpitations'],
  ['I want to end my lfie', 'suicidal'],
  ['swolen ankle', 'leg_swollen'],
  ['my haed hurst', 'headache'],
  ['chestpain', 'chest_pain'],
  ['shortnessof breath', 'breathless'],
  ['head ache', 'headache'],
  ['light-headed', 'dizzy'],
  ['I feel soooo dizzyyy', 'dizzy'],
  ['oedema', 'swelling'],
  ['edema', 'swelling'],
  ['haemorrhoids and a headache', 'headache'],
];

const right: Row[] = [
  ['I heard the dog bark'],
  ['My favourite couch is rough'],
  ['the train was never early'],
  ['I paint the chess board'],
  ['We met at the beach in the heat'],
  ['Threat, thread, through'],
  ['My weight is fine'],
  ['I sleep at eight'],
  ['a tight budget and bright lights'],
  ['hypotension'],
];

const loud: Row[] = [
  [
    'HELP I HAVE CHEST PAIN AND I CANT BREATHE NO FEVER',
    '-fever',
    'breathless',
    'breathless_at_rest',
    'chest_pain',
  ],
  ['i have chest pain i feel dizzy no cough', '-cough', 'chest_pain', 'dizzy'],
  ['no fever my head hurts', '-fever', 'headache'],
  ['chest pain arm pain vomiting', 'arm_pain', 'chest_pain', 'vomiting'],
  ['FOR TWO DAYS I AM VOMITING AND MY HEAD HURTS', 'headache', 'vomiting'],
  ['I\u2019m dizzy, can\u2019t breathe', 'breathless', 'breathless_at_rest', 'dizzy'],
  ['ｃｈｅｓｔ ｐａｉｎ', 'chest_pain'],
  ['ch\u200Best pa\u00ADin', 'chest_pain'],
  ['chest-pain/fever', 'chest_pain', 'fever'],
  ['Fever,cough,rash', 'cough', 'fever', 'rash'],
  ['- fever\n- cough\n- no rash', '-rash', 'cough', 'fever'],
];

const synonyms: Row[] = [
  ['my chest feels tight and heavy and it goes down my left arm', 'arm_pain', 'chest_pain'],
  ['there is an elephant sitting on my chest', 'chest_pain'],
  ["one side of my face is drooping and I can't speak properly", 'face_droop', 'speech_trouble'],
  ['I am short of breath at rest', 'breathless', 'breathless_at_rest'],
  ['an ache in both of my arms', 'arm_pain'],
  ['his chest aches', 'chest_pain'],
  ['I threw up twice', 'vomiting'],
  ['temperature of 38.7', 'fever'],
  ['temp 39', 'fever'],
];

const tables = { slips, right, loud, synonyms };

describe('spelling', () => {
  it.each(tables.slips)('puts a slip right: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.right)('makes no illness of right words: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.loud)('reads whatever the capitals and marks: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.synonyms)('reads everyday words: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});
