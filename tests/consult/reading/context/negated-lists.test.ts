import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#tests/consult/reading/small-vocabulary.ts';
import { libraryReader } from '#tests/consult/clinical-engine.ts';

type Row = readonly [text: string, ...mentions: string[]];

const statements: Row[] = [
  ['no cough, chest tight and heavy since lunchtime', '-cough', 'chest_pain'],
  ['not dizzy, crushing pain in my chest', '-dizzy', 'chest_pain'],
  ['no fever, right arm weak since noon', '-fever', 'arm_weakness'],
  ['no rash, breathless when sitting', '-rash', 'breathless'],
  ['no chest pain, very short of breath for a week or so', '-chest_pain', 'breathless'],
  ['no chest pain very short of breath', '-chest_pain', 'breathless'],
  ['no cough and cant breathe', '-cough', 'breathless', 'breathless_at_rest'],
  ['no cough and left arm weak', '-cough', 'arm_weakness'],
  ['no cough, terrible pain in my arm or chest', '-cough', 'arm_pain', 'chest_pain'],
  ['no pain, leg swollen', 'leg_swollen'],
  ['no fever, cough, headache since Tuesday', '-fever', 'cough', 'headache'],
  ['no fever, cough, rash, left arm numb today', '-cough', '-fever', '-rash', 'arm_weakness'],
];

const twoItems: Row[] = [
  ['no fever, headache', '-fever', 'headache'],
  ["I don't have a fever, vomiting", '-fever', 'vomiting'],
  ['sore throat, no fever, cough', '-fever', 'cough', 'sore_throat'],
];

const openLists: Row[] = [
  ['no fever, cough, rash', '-cough', '-fever'],
  ['No fever, cough, chest pain', '-cough', '-fever'],
  ['hello, no pain, nausea, vomiting', '-nausea'],
  ['no chest pain, palpitations, diarrhoea, dizziness', '-chest_pain', '-diarrhoea', '-palpitations'],
  ['not dizzy, tired, breathless', '-dizzy', '-tired'],
];

const lists: Row[] = [
  ['my head aches. no fever, cough, rash', '-cough', '-fever', '-rash', 'headache'],
  ['vomiting. no chest pain, palpitations, dizziness', '-chest_pain', '-dizzy', '-palpitations', 'vomiting'],
  ['no fever, cough and rash', '-cough', '-fever', '-rash'],
  ['denies chest pain, palpitations', '-chest_pain', '-palpitations'],
  ['no fever, severe headache or stiff neck', '-fever', '-headache', '-stiff_neck'],
  ['no phlegm, cough or rash', '-cough', '-rash'],
  ['no cough and headache', '-cough', '-headache'],
];

const ofNothing: Row[] = [
  ['nothing helps the headache', 'headache'],
  ['nothing for the cough', 'cough'],
  ['nothing stops the vomiting', 'vomiting'],
];

describe('what a comma after a denial separates', () => {
  it.each(statements)('a statement of its own: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(twoItems)('a second item alone, which counts as reported: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(lists)('the items of a list: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(openLists)('the last item, open in the first words: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(ofNothing)('nothing but a cure denies no finding: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });

  it('reads a second item alone loosely', () => {
    const heard = libraryReader().readMentions('no fever, headache', null);
    const looseOf = (id: string) => heard.find(({ finding }) => finding === id)?.isLoose;
    expect([looseOf('fever'), looseOf('headache')]).toEqual([undefined, true]);
  });
});

const taken = (text: string) =>
  libraryReader()
    .readMentions(text, null)
    .filter(({ finding }) => ['anticoagulant', 'insulin_user', 'swelling', 'fever'].includes(finding))
    .map(({ finding, value }) => `${value} ${finding}`);

describe('what is not taken', () => {
  it.each([
    ['I do not use any blood thinners', 'absent anticoagulant'],
    ["he doesn't take warfarin", 'absent anticoagulant'],
    ['not on blood thinners', 'absent anticoagulant'],
    ["I've never been on insulin", 'absent insulin_user'],
    ['I take warfarin', 'present anticoagulant'],
    ['on blood thinners, not diabetic', 'present anticoagulant'],
    ["I don't take fever tablets", 'present fever'],
    ['nothing looks swollen', 'absent swelling'],
    ['nothing helps my fever', 'present fever'],
  ])('%s: %s', (text, heard) => {
    expect(taken(text)).toContain(heard);
  });
});
