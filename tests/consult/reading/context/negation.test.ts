import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#tests/consult/reading/small-vocabulary.ts';

type Row = readonly [text: string, ...mentions: string[]];

const plain: Row[] = [
  ['I have a cough but no chest pain', '-chest_pain', 'cough'],
  ['no shortness of breath, just a runny nose', '-breathless', 'runny_nose'],
  ['No fever', '-fever'],
  ['no my chest pain is worse', 'chest_pain'],
  ['no the fever came back', 'fever'],
  ['I have no the fever', '-fever'],
  ['I do not have a fever', '-fever'],
  ["I don't have a fever", '-fever'],
  ['I dont have fever', '-fever'],
  ["I haven't got a rash", '-rash'],
  ['I have not had any fever', '-fever'],
  ["I haven't had a fever", '-fever'],
  ["I'm not dizzy", '-dizzy'],
  ['nobody has noticed a rash', '-rash'],
  ['no one has noticed a seizure', '-seizure'],
  ['I am not short of breath', '-breathless'],
  ["She isn't vomiting", '-vomiting'],
  ["It isn't a migraine", '-headache'],
  ["I didn't faint", '-fainted'],
  ['I never had a seizure', '-seizure'],
  ['I have never fainted', '-fainted'],
  ['Patient denies chest pain', '-chest_pain'],
  ['cough without fever', '-fever', 'cough'],
  ['a headache without any nausea', '-nausea', 'headache'],
  ['There is no sign of a rash', '-rash'],
  ['There is no blood in my stool', '-stool_blood'],
  ['No signs of fever at all', '-fever'],
  ['zero fever', '-fever'],
  ["I don't feel dizzy", '-dizzy'],
  ["I don't feel any chest pain", '-chest_pain'],
  ["I haven't noticed any rash", '-rash'],
  ["I don't think I have a fever", '-fever'],
  ['I am not coughing up any blood', '-coughs_blood'],
  ['My chest is not tight', '-chest_pain'],
  ["my face isn't drooping", '-face_droop'],
  ['My leg is not swollen', '-leg_swollen'],
  ["The rash isn't there any more", '-rash'],
  ['no cough no fever', '-cough', '-fever'],
  ['no pain and no fever', '-fever'],
  ['not dizzy not vomiting', '-dizzy', '-vomiting'],
  ['fever: no', '-fever'],
  ['fever no', '-fever'],
  ['fever I not have', '-fever'],
  ["chest pain I don't have", '-chest_pain'],
  ['cough yes and fever no', '-fever', 'cough'],
  ['rash he not have any, fever he have', '-rash', 'fever'],
  ['chest pain no doctor can explain', 'chest_pain'],
  ['I have chest pain no?', 'chest_pain'],
  ['such chest pain I have not had', 'chest_pain'],
  ['chest pain it is not stopping', 'chest_pain'],
  ['fever? no thank God', '-fever'],
  ['Fever? No. Cough? Yes.', '-fever', 'cough'],
  ['fever: no, cough: yes', '-fever', 'cough'],
  ['my temperature is normal', '-fever'],
  ['my breathing is fine', '-breathless'],
  ['I no longer have a fever', '-fever'],
  ['no longer dizzy', '-dizzy'],
  ['not dizzy at all', '-dizzy'],
  ['no dry cough', '-cough'],
  ['no heavy chest pain', '-chest_pain'],
];

const lists: Row[] = [
  ['no fever, cough or rash', '-cough', '-fever', '-rash'],
  ['No fever, no cough, no rash', '-cough', '-fever', '-rash'],
  ['no fever or chest pain', '-chest_pain', '-fever'],
  ['no fever and no cough', '-cough', '-fever'],
  ['No fever, cough and rash', '-cough', '-fever', '-rash'],
  ['neither fever nor cough', '-cough', '-fever'],
  ['no fever/cough/rash', '-cough', '-fever', '-rash'],
  ["I don't have a cough, a fever or a rash", '-cough', '-fever', '-rash'],
  ["I don't have chest pain, shortness of breath, or dizziness", '-breathless', '-chest_pain', '-dizzy'],
  ['No chest pain, palpitations, or fainting', '-chest_pain', '-fainted', '-palpitations'],
  ['denies fever, vomiting and diarrhoea', '-diarrhoea', '-fever', '-vomiting'],
  ['no chest pain shortness of breath or dizziness', '-breathless', '-chest_pain', '-dizzy'],
  ['without fever, rash or vomiting', '-fever', '-rash', '-vomiting'],
  ['I am not dizzy or sick to look at, nor vomiting', '-dizzy', '-vomiting'],
  ['No fever, chills, sweats, cough or rash', '-cough', '-fever', '-rash'],
];

const ends: Row[] = [
  ['no fever but a bad cough', '-fever', 'cough'],
  ['No fever; bad cough', '-fever', 'cough'],
  ['No fever. Cough for three days.', '-fever', 'cough'],
  ['no fever, however I do have a rash', '-fever', 'rash'],
  ['no fever although I am dizzy', '-fever', 'dizzy'],
  ['No problems except chest pain', 'chest_pain'],
  ['nothing wrong apart from a rash', 'rash'],
  ['no fever only a cough', '-fever', 'cough'],
  ['no fever yet I am exhausted', '-fever', 'tired'],
  ['no fever and I feel sick', '-fever', 'nausea'],
  ['no fever, I feel sick', '-fever', 'nausea'],
  ['no fever and a runny nose', '-fever', 'runny_nose'],
  ['no fever, no cough, headache', '-cough', '-fever', 'headache'],
  ['No fever, cough for 3 days', '-fever', 'cough'],
  ["I don't have a fever, my cough is bad", '-fever', 'cough'],
  ['I have pain in my arm, not in my chest', 'arm_pain'],
  ['no fever with this cough', '-fever', 'cough'],
  ['No, I have a fever', 'fever'],
  ['No I have chest pain', 'chest_pain'],
  ['no, just a headache', 'headache'],
  ['no just a bit of chest pain', 'chest_pain'],
  ['no only a mild fever', 'fever'],
  ['nope, mainly a cough', 'cough'],
  ['Not the chest but my arm hurts', 'arm_pain'],
  ['I have had no fever since my cough began', '-fever', 'cough'],
  ['no rash when I have a fever', '-rash', 'fever'],
  ['I am not vomiting because I take something for the nausea', '-vomiting', 'nausea'],
];

const hollow: Row[] = [
  ["I can't stop vomiting", 'vomiting'],
  ["can't stop coughing", 'cough'],
  ['not only a headache, I am dizzy', 'dizzy', 'headache'],
  ['It is not just a cough', 'cough'],
  ['no relief from the headache', 'headache'],
  ['no improvement in my cough', 'cough'],
  ['My cough is not getting better', '-better', 'cough'],
  ['the cough is not improving', '-better', 'cough'],
  ['the vomiting has not stopped', 'vomiting'],
  ["the headache won't go away", 'headache'],
  ["the chest pain doesn't go away", 'chest_pain'],
  ["my fever isn't coming down", 'fever'],
  ['I cannot breathe', 'breathless', 'breathless_at_rest'],
  ["I can't breathe", 'breathless', 'breathless_at_rest'],
  ['i cant breath', 'breathless', 'breathless_at_rest'],
  ['I am no longer able to move my arm', 'arm_weakness'],
  ["I can't move my left arm", 'arm_weakness'],
  ["I can't feel my legs", 'leg_numbness'],
  ['I could hardly breathe for chest pain', 'chest_pain'],
  ["I can't sleep with this cough", 'cough'],
  ["I haven't slept because of the cough", 'cough'],
  ["I haven't eaten, vomiting all day", 'vomiting'],
  ["I don't know why I have chest pain", 'chest_pain'],
  ["I don't feel well, headache and fever", 'fever', 'headache'],
  ['not feeling well with a fever', 'fever'],
  ["I'm not sure what this rash is", 'rash'],
  ['no doubt it is the headache', 'headache'],
  ["I haven't seen a doctor about my cough", 'cough'],
  ["I don't take anything for my headache", 'headache'],
  ["I haven't taken any tablets for the fever", 'fever'],
  ["Paracetamol doesn't help my headache", 'headache'],
  ['no medicine for the fever', 'fever'],
  ['no appetite and tired', 'appetite_loss', 'tired'],
  ['not to mention the diarrhoea', 'diarrhoea'],
  ["I've never had a headache like this", 'headache'],
  ['I have never had chest pain this bad', 'chest_pain'],
  ["I've never been so dizzy", 'dizzy'],
  ["I don't think the fever is high", 'fever'],
  ["it's not a terrible headache", 'headache'],
  ["this isn't the worst chest pain I've had", 'chest_pain'],
  ["I can't cope with the vomiting", 'vomiting'],
  ["it's not getting any better the cough is worse", '-better', 'cough'],
];

/** One pattern passes over the negation that makes another. */
const passedOver: Row[] = [["red dots on my legs don't fade", 'stays_under_glass']];

const double: Row[] = [
  ["I don't have no chest pain", 'chest_pain'],
  ['not without chest pain', 'chest_pain'],
  ["I can't walk without chest pain", 'chest_pain'],
  ['There is not a day without vomiting', 'vomiting'],
  ["I wouldn't say I have no fever", 'fever'],
  ['It is not true that I have no fever', 'fever'],
];

const tables = { plain, lists, ends, hollow, passedOver, double };

describe('negation', () => {
  it.each(tables.plain)('denies in plain words: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.lists)('reaches through a list: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.ends)('ends where something else begins: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.hollow)('does not deny by a word that only looks like it: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.passedOver)('does not deny by a word that makes the finding: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
  it.each(tables.double)('counts twice denied as reported: %s', (text, ...mentions) => {
    expect(mentionsIn(text)).toEqual(mentions);
  });
});
