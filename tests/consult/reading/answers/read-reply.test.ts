import { describe, expect, it } from 'vitest';
import { readReply } from '#server/consult/reading/answers/read-reply.ts';
import type { Answer, ReplyQuestion } from '#server/consult/reading/reading.types.ts';
import { namesOf, smallVocabulary } from '#tests/consult/reading/small-vocabulary.ts';

/** A Saturday. */
const now = '2026-11-21T10:00:00Z';

const ask = (kind: ReplyQuestion['kind'], rest: Partial<ReplyQuestion> = {}): ReplyQuestion => ({
  kind,
  options: [],
  audience: 'self',
  ...rest,
});

const read = (text: string, question: ReplyQuestion) =>
  readReply(text, question, { vocabulary: smallVocabulary, now, subject: null });
const answerTo = (question: ReplyQuestion) => (text: string) => read(text, question).answer;

const feverQuestion = ask('yes_no', { findings: ['fever'] });

const yesNo = [
  ['yes', 'yes', false],
  ['Yes!', 'yes', false],
  ['YES', 'yes', false],
  ['y', 'yes', false],
  ['yep', 'yes', false],
  ['yeah', 'yes', false],
  ['Yess', 'yes', false],
  ['Definitely', 'yes', false],
  ["that's it exactly, right as rain by breakfast", 'yes', false],
  ['Spot on', 'yes', false],
  ['I do', 'yes', false],
  ['I have', 'yes', false],
  ['he does', 'yes', false],
  ['👍', 'yes', false],
  ['Yes, worse each day', 'yes', false],
  ['well, yes', 'yes', false],
  ['I think so', 'yes', true],
  ['probably', 'yes', true],
  ['a bit', 'yes', true],
  ['sometimes at night', 'yes', true],
  ['Only when I run', 'yes', true],
  ['yes, a little', 'yes', true],
  ['since yesterday', 'yes', true],
  ['My temperature was 39', 'yes', false],
  ['I have a fever', 'yes', false],
  ['No chest pain but fever', 'yes', true],
  ['no', 'no', false],
  ['No.', 'no', false],
  ['n', 'no', false],
  ['nope', 'no', false],
  ['nah', 'no', false],
  ['never', 'no', false],
  ['Not at all', 'no', false],
  ["I don't", 'no', false],
  ['No, just a bit tired', 'no', false],
  ['no fever', 'no', false],
  ["no I don't have a cough", 'no', false],
  ['no my chest is not tight', 'no', false],
  ['👎', 'no', false],
  ['Nothing in particular that I noticed.', 'no', false],
  ['not really', 'no', true],
  ['never looked tbh', 'unsure', true],
  ['never had it', 'no', false],
  ["I don't think so", 'no', true],
  ['Not that I know of', 'no', true],
  ['hardly', 'no', true],
  ['not sure', 'unsure', true],
  ["I don't know", 'unsure', true],
  ['idk', 'unsure', true],
  ['hard to say', 'unsure', true],
  ['maybe', 'unsure', true],
  ['yes and no', 'unsure', true],
  ['no idea', 'unsure', true],
  ["I haven't measured it", 'unsure', true],
  ["I'm not sure.", 'unsure', true],
  ['skip', 'skipped', false],
  ["I'd rather not say", 'skipped', false],
  ['warm yes, but I just had a bath', 'yes', false],
  ['quite warm, I think yes', 'yes', true],
  ['only after a hot bath, otherwise no', 'no', false],
  ['fever? no god forbid', 'no', false],
  ['I am on it now', 'yes', false],
  ['What? No, I am typing to you', 'no', false],
  ['Why do you ask that? No, only my foot hurts.', 'no', false],
  ['A fever? No!', 'no', false],
  ['hot?? no. just a bit sweaty', 'no', false],
  ['Goodness me, no!', 'no', false],
  ['chance would be a fine thing. no', 'no', false],
  ['hot round the face yes, and tired', 'yes', false],
  ['no fever. is it the flu, do you think?', 'no', false],
  ['not today', 'no', true],
  ['no more than anyone else', 'no', true],
  ['What do you mean?', 'none', false],
] as const;

const character = ask('single', {
  options: [
    { id: 'pressure', label: 'Pressing or squeezing', present: ['chest_pain'] },
    { id: 'sharp', label: 'Sharp or stabbing' },
    { id: 'burning', label: 'Burning' },
    { id: 'else', label: 'Something else', exclusive: true },
  ],
});
const signs = ask('multiple', {
  options: [
    { id: 'arm', label: 'Pain in an arm', present: ['arm_pain'] },
    { id: 'jaw', label: 'Pain in the jaw' },
    { id: 'sweat', label: 'Cold sweat' },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
});
const pair = ask('multiple', {
  options: [
    { id: 'left', label: 'The left leg' },
    { id: 'right', label: 'The right leg' },
    { id: 'none', label: 'Neither', exclusive: true },
  ],
});
const bleeding = ask('multiple', {
  text: 'Have you noticed any bleeding?',
  options: [
    { id: 'heavy', label: 'Heavy bleeding', present: ['heavy_bleeding'] },
    { id: 'thinner', label: 'No bleeding seen, but on a blood thinner', present: ['warfarin'] },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
});
const headSigns = ask('multiple', {
  text: 'Do you have any of these along with your headache?',
  options: [
    { id: 'severe', label: 'Severe headache, 8 or more out of 10', present: ['severe'] },
    { id: 'curtain', label: 'A curtain over what you see', present: ['curtain'] },
    { id: 'none', label: 'None of these', exclusive: true },
  ],
});
const spans = ask('single', {
  options: [
    { id: 'days', label: 'Less than 3 days' },
    { id: 'weeks', label: '3 days to 3 weeks' },
    { id: 'long', label: 'More than 3 weeks' },
  ],
});
const sex = ask('single', {
  options: [
    { id: 'female', label: 'Female' },
    { id: 'male', label: 'Male' },
  ],
});

const choices = [
  [character, 'Sharp or stabbing', ['sharp']],
  [character, 'pressing', ['pressure']],
  [character, 'it burns', ['burning']],
  [character, 'stabbing, like a knife', ['sharp']],
  [character, 'shrap', ['sharp']],
  [character, 'the second one', ['sharp']],
  [character, 'the last one', ['else']],
  [character, '2', ['sharp']],
  [character, 'b', ['sharp']],
  [character, 'not sharp, more squeezing', ['pressure']],
  [character, 'none of these', ['else']],
  [character, 'like an elephant sitting on my chest', ['pressure']],
  [signs, 'arm and jaw', ['arm', 'jaw']],
  [signs, 'pain in the jaw, cold sweat', ['jaw', 'sweat']],
  [signs, 'my arms ache', ['arm']],
  [signs, 'everything except the jaw', ['arm', 'sweat']],
  [signs, 'not the jaw but the arm', ['arm']],
  [signs, 'all of them', ['arm', 'jaw', 'sweat']],
  [signs, '1 and 3', ['arm', 'sweat']],
  [signs, 'None of these', ['none']],
  [signs, 'neither', ['none']],
  [signs, 'nope nothing like that, just a boring ache', ['none']],
  [bleeding, 'no bleeding but I take a blood thinner', ['thinner']],
  [pair, 'both', ['left', 'right']],
  [pair, 'both legs', ['left', 'right']],
  [pair, 'just the left', ['left']],
  [spans, 'two days', ['days']],
  [spans, 'since yesterday', ['days']],
  [spans, '10 days', ['weeks']],
  [spans, 'a month', ['long']],
  [spans, 'Less than 3 days', ['days']],
  [signs, 'jaw pain but no cold sweat', ['jaw']],
  [sex, 'woman', ['female']],
  [sex, 'Male', ['male']],
] as const;

const hours = [
  ['since yesterday', 24],
  ['3 days ago', 72],
  ['for two weeks', 336],
  ['this morning', 3],
  ['since Monday', 120],
  ['a couple of hours', 2],
  ['half an hour', 0.5],
  ['since last night', 11],
  ['2-3 days', 60],
  ['two or three days', 60],
  ['a week and a half', 252],
  ['since 8am', 2],
  ['about 5 weeks', 840],
  ['for years', 43_800],
  ['the day before yesterday', 48],
  ['a fortnight', 336],
  ['36h', 36],
  ['10 mins', 1 / 6],
] as const;

const temperature = ask('number', { unit: '°C', min: 30, max: 45 });
const age = ask('number', { unit: 'years', min: 0, max: 120 });
const weight = ask('number', { unit: 'kg', min: 1, max: 650 });
const strength = ask('scale_0_10');

const numbers = [
  [temperature, '39', 39, 'celsius'],
  [temperature, '38,7', 38.7, 'celsius'],
  [temperature, '101.5 F', 38.6, 'celsius'],
  [temperature, '101', 38.3, 'celsius'],
  [temperature, 'thirty-nine point two', 39.2, 'celsius'],
  [temperature, 'it was 38.5 degrees at 8', 38.5, 'celsius'],
  [age, 'I am 48', 48, 'years'],
  [age, 'six weeks', 0.115, 'years'],
  [age, '5 months old', 0.417, 'years'],
  [age, 'two and a half', 2.5, 'years'],
  [age, 'forty-five', 45, 'years'],
  [weight, '150 lb', 68, 'kilograms'],
  [weight, '70 kilos', 70, 'kilograms'],
  [strength, '7 out of 10', 7, 'out_of_ten'],
  [strength, '7/10', 7, 'out_of_ten'],
  [strength, 'three', 3, 'out_of_ten'],
  [strength, '6 or 7', 6.5, 'out_of_ten'],
  [strength, 'unbearable', 10, 'out_of_ten'],
  [strength, 'mild', 2, 'out_of_ten'],
  [strength, 'yesterday was an 8 but today more like 3', 8, 'out_of_ten'],
  [strength, 'I had it for 3 days and took 2 paracetamol, I would say 6', 6, 'out_of_ten'],
  [strength, '6 no wait make that 7', 7, 'out_of_ten'],
  [strength, 'since 9 this morning, about a 4', 4, 'out_of_ten'],
] as const;

describe('an answer to a question', () => {
  it.each(yesNo)('reads "%s" as %s', (text, kind, hedged) => {
    const reply = read(text, feverQuestion);
    expect({ answer: reply.answer, hedged: reply.hedged }).toEqual({ answer: { kind }, hedged });
  });

  it.each(choices)('finds the options meant (%#): %s', (question, text, ids) => {
    expect(answerTo(question)(text)).toEqual<Answer>({ kind: 'options', ids });
  });

  it.each(['yes, on the first day of my period only', 'only for a second', 'yes for a day'])(
    'takes no option from a word that only tells when: %s',
    (text) => {
      const question = ask('multiple', {
        options: [
          { id: 'severe', label: 'Severe pain', present: ['severe_pain'] },
          { id: 'bowel', label: 'Nothing passes for a day', present: ['no_stool'] },
          { id: 'none', label: 'None of these', exclusive: true },
        ],
      });
      expect(answerTo(question)(text)).not.toMatchObject({ kind: 'options' });
    },
  );

  it.each<readonly [question: string, text: string, kind: 'yes' | 'no']>([
    ['Has the diarrhoea lasted more than two weeks?', 'for three days', 'no'],
    ['Has the diarrhoea lasted more than two weeks?', 'since yesterday', 'no'],
    ['Has the diarrhoea lasted more than two weeks?', 'about a month now', 'yes'],
    ['Has it lasted longer than 15 minutes without a break?', '20 minutes', 'yes'],
    ['Has it lasted longer than 15 minutes without a break?', 'a couple of minutes', 'no'],
    ['Has it lasted longer than 15 minutes without a break?', 'for a few seconds each time', 'no'],
  ])('compares a time with the one in the question: %s %s', (text, reply, kind) => {
    expect(answerTo(ask('yes_no', { text, findings: [] }))(reply)).toEqual<Answer>({ kind });
  });

  it.each<readonly [text: string, kind: 'yes' | 'none']>([
    ['a bit sore on that side since this morning yeah, is that anything', 'yes'],
    ['on the stairs yes, and in bed', 'yes'],
    ['not in bed yeah, that is true', 'none'],
  ])('takes a yes that ends the first clause, unless something is denied before it: %s', (reply, kind) => {
    expect(answerTo(ask('yes_no', { text: 'Does it hurt?', findings: [] }))(reply)).toEqual<Answer>({ kind });
  });

  it.each([
    ['since 3:30 pm', '18:00', 2.5],
    ['since 3.45pm', '18:00', 2.25],
    ['since 3 pm', '15:10', 0.5],
    ['since 3 pm', '14:50', 0.5],
    ['since 3 pm', '14:00', 23],
    ["since 3 o'clock", '16:00', 1],
    ["since 3 o'clock", '09:00', 6],
    ['since 12 am', '09:30', 9.5],
    ['since 3:30 pm yesterday', '15:30', 24],
    ['this evening', '17:30', 0.5],
    ['this evening', '20:30', 2],
    ['tonight', '01:00', 6.5],
    ['since dinner', '10:00', 15.5],
    ['since lunch', '12:10', 0.5],
    ['since lunch', '09:30', 21],
    ['this afternoon', '13:00', 0.5],
    ['today', '06:30', 0.5],
    ['today', '17:00', 10],
    ['this morning', '06:45', 0.5],
    ['since breakfast', '02:00', 19],
    ['last night', '08:00', 9],
    ['last night', '23:30', 24.5],
  ])('counts "%s" said at %s as %d hours', (text, at, expected) => {
    const answer = readReply(text, ask('duration'), {
      vocabulary: smallVocabulary,
      now: `2026-11-21T${at}:00+01:00`,
      subject: null,
    }).answer;
    expect(answer).toEqual<Answer>({ kind: 'duration', hours: expected });
  });

  it.each(hours)('counts "%s" as %d hours', (text, expected) => {
    expect(answerTo(ask('duration'))(text)).toEqual<Answer>({ kind: 'duration', hours: expected });
  });

  it.each(numbers)('reads a number in the unit asked for (%#): %s', (question, text, ...expected) => {
    const [value, unit] = expected;
    expect(answerTo(question)(text)).toEqual<Answer>({ kind: 'number', value, unit });
  });

  it.each([
    'I had my appendix out in 1998',
    'just my usual headache',
    'all clear on those',
    'and what if it gets more',
    'we have bought new things for the window, what do you think I see in it',
  ])('is not chosen by a word that a label happens to contain: %s', (text) => {
    expect(answerTo(headSigns)(text)).toEqual<Answer>({ kind: 'none' });
  });

  it.each(['no jaw pain', "I don't have jaw pain", 'no pain in the jaw', 'no cold sweat', 'no one'])(
    'does not choose what it denies: %s',
    (text) => {
      expect(answerTo(signs)(text)).not.toMatchObject({ kind: 'options' });
    },
  );

  it('may be a word of the label alone', () => {
    expect(answerTo(headSigns)('the curtain')).toEqual<Answer>({ kind: 'options', ids: ['curtain'] });
  });

  it('is yes to what is possible, where that is asked', () => {
    const question = ask('yes_no', { text: 'Are you pregnant, or could you be?', findings: [] });
    expect(read('could be, I am two weeks late', question)).toMatchObject({
      answer: { kind: 'yes' },
      hedged: true,
    });
  });

  it('leaves a number that cannot be meant', () => {
    expect(answerTo(temperature)('I am 25')).toEqual<Answer>({ kind: 'none' });
  });

  it('hears what is told beside the answer', () => {
    const reply = read('Yes, worse each day; also my leg is swollen', feverQuestion);
    expect(namesOf(reply.mentions)).toEqual(['leg_swollen']);
  });

  it.each(['single', 'multiple', 'number', 'duration', 'scale_0_10'] as const)(
    'reads doubt as “unsure” when asked for %s',
    (kind) => {
      expect(answerTo(ask(kind))('Hard to say')).toEqual<Answer>({ kind: 'unsure' });
    },
  );

  it('counts from the weekday of the patient', () => {
    const monday = (at: string) =>
      readReply('since Monday', ask('duration'), { vocabulary: smallVocabulary, now: at, subject: null })
        .answer;
    expect([monday('2026-11-25T09:00:00+01:00'), monday('2026-11-23T09:00:00+01:00')]).toEqual([
      { kind: 'duration', hours: 48 },
      { kind: 'duration', hours: 168 },
    ]);
  });
});
