import { describe, expect, it } from 'vitest';
import { personIn } from '#tests/consult/clinical-engine.ts';

const others: readonly (readonly [text: string, relationship: string, age?: number])[] = [
  ['my dad brought up coffee grounds', 'father'],
  ['My son has a fever. My mother had the same and she was perfectly all right.', 'son'],
  ['My mother had the same, my son has a fever', 'son'],
  ['My gran had the same last week and now she is confused', 'grandmother'],
  ['My mother had it too and she cant breathe', 'mother'],
  ['My dad is short of breath, his brother had that and he died at 50', 'father'],
  ['my dad left arm has gone weak', 'father'],
  ['my daughter dog bite on the face', 'daughter'],
  ['my son has a new rash', 'son'],
  ['husband sent home from work, crushing chest pain', 'husband'],
  ['Noah is 8 months, he has a snotty nose', 'baby', 8 / 12],
  ['Noah is 8 months, snotty nose and a cough', 'baby', 8 / 12],
  ["Leo, 3 weeks, he won't feed", 'baby', (3 * 7) / 365.25],
  ['our Ruby is 10 months and she has diarrhoea', 'baby', 10 / 12],
  ['Mia is 5 years old. Her ear hurts', 'child', 5],
  ['My 6 week old baby has a fever and I have a sore throat', 'baby', (6 * 7) / 365.25],
  ['my newborn is boiling hot and I am exhausted', 'baby'],
  ["My mum's not herself, 81, her wee smells awful", 'mother', 81],
  ['Lifted her up by both hands at the fair and now that arm hangs. She is three.', 'person', 3],
  ["Came off the swing and the wrist looks bent. He's six.", 'person', 6],
  ['I am texting for my flatmate, she has a headache', 'flatmate'],
  ['Every Monday morning my 11 year old daughter says she has a tummy ache', 'daughter', 11],
  ['On Sunday night my husband fell off a chair', 'husband'],
  ['After his dinner dad went grey and sweaty', 'father'],
  ['DD is 4 and keeps itching her bottom', 'daughter', 4],
  ['my LO is 7 months and wont feed', 'child', 7 / 12],
  ['my son brought a bug home from school and now he is floppy', 'son'],
  ['DH has chest pain', 'husband'],
  ["My dad doesn't know where he is", 'father'],
  ['We were in the queue and my wife put the basket down, and she just dropped. She lies there', 'wife'],
  ["We'd had our tea when he keeled over, my grandad, he won't wake up", 'grandfather'],
  ['She is on chemo, my sister, and she has a temperature', 'sister'],
  ['DS2 has a fever', 'son'],
  ['5 year old with a barking cough', 'child', 5],
  ['first time mum, my 8 week old girl screams after every bottle', 'daughter', (8 * 7) / 365.25],
  ['worried dad here my son is 2 and has croup', 'son', 2],
  ['Granddaughter, seven, came off her scooter and has a bump', 'granddaughter', 7],
  ["I've got a 2 year old here who ate a nut", 'child', 2],
  ["I'm minding my grandson, he's three. He swallowed a coin", 'grandson', 3],
  ['Im carer for a gentleman of 84, he is confused', 'stranger', 84],
  ['I am care worker for old lady 86 year, she fall this morning', 'person', 86],
  ['Is for my brother, he has 27 and pain in chest', 'brother', 27],
  ["Not for me, it's my neighbour, he's 80. He has fallen", 'neighbour', 80],
  ["This isn't about me but my sister, her knee is swollen", 'sister'],
  ["Not for me, it's Edith next door, she's 81. She is muddled", 'person', 81],
  ['Old Mr Grant across the road has had a fall', 'person'],
  ['Hello, I write for my neighbour. She has a bad cough', 'neighbour'],
  ["I look after my dad, he's 81. He is more muddled", 'father', 81],
  ['the wife has chest pain', 'wife'],
  ['my 13 year old son, sore ear', 'son', 13],
  ['My wife: a rash on both arms', 'wife'],
  ['son, 9, tummy ache', 'son', 9],
  ['my wee lad has been sick all night', 'son'],
  ['Wee lad, six weeks, temperature 38.6', 'son'],
  ['its for my mum. she took 20 paracetamol', 'mother'],
  ['its my husband he has chest pain', 'husband'],
  ['its my son, hes 4, hes got a fever', 'son'],
  ['my daughter of 9 has lost weight', 'daughter', 9],
  ['my son aged 3 has a fever', 'son', 3],
  ['My daughter is 9, her brother has started scratching too', 'daughter', 9],
  ["my husband can't breathe and I am petrified it's a clot", 'husband'],
  ['my daughter has a fever and I have calpol in the house', 'daughter'],
  ['my son has vomited and I feel he is dry', 'son'],
  ['my toddler came into my bed with a fever and is now floppy', 'child'],
  ['my toddler had me up all night with a cough', 'child'],
  ['Dad came into my room clutching his chest', 'father'],
  ['gran is not waking however hard I shake her', 'grandmother'],
  ['my other half has chest pain', 'partner'],
  ['my bairn has a fever', 'baby'],
  ['the mrs is short of breath', 'wife'],
  ['my foster daughter has a rash', 'daughter'],
  ['a resident has chest pain and is grey', 'stranger'],
  ['my wife is sweating and says its just heartburn', 'wife'],
  ["my husband says it's nothing but he is grey and sweaty", 'husband'],
  ["My dad says it's wind. He has chest pain and is sweating", 'father'],
  ["Dad's in the shed, says it's gas. He is grey and has sat down twice", 'father'],
  [
    "My husband is showing me where the papers are, I'll need to know when he's gone. He isn't ill",
    'husband',
  ],
  ['marathon today, friend collapsed at mile 20 and is talking gibberish', 'friend'],
  ["Nanna's skin has gone yellow and she is shivering so the bed rattles", 'grandmother'],
  ["client's face is uneven today", 'stranger'],
  ['found the husband lying on the floor', 'husband'],
  ['My niece has a sunken soft spot. Five weeks.', 'niece', (5 * 7) / 365.25],
  ['Four weeks. Bottles all refused and she is floppy', 'baby', (4 * 7) / 365.25],
  ['Ten months, floppy, no wet nappy', 'baby', 10 / 12],
  ['Baby boy. 3 weeks. Yellow and sleepy', 'son', (3 * 7) / 365.25],
  ['My grandson limps. One and a half.', 'grandson', 1.5],
  ['My daughter has had a sore knee. Six weeks.', 'daughter'],
  ['My baby is 4 weeks. He has 38.4 and my right breast is sore', 'baby', (4 * 7) / 365.25],
  ['my husband takes apixaban, not her. She hit her head', 'person'],
  ["I'm calling about a bloke I support. He's been very low", 'stranger'],
  ["I'm a youth worker and a girl in our group told me she cuts herself", 'person'],
  ['I run a hostel. One of the lads is slumped and grey', 'person'],
  ['a tenant of mine has chest pain', 'flatmate'],
  ['One of my friends has a swollen face', 'friend'],
  ["their baby is blue and their baby's lips are cold", 'baby'],
];

const writers = [
  "mum doesn't know. my left ball is agony",
  "Dad mustn't find out about this, my test was positive and I feel ill",
  "this is so awkward dad doesn't know. One of my testicles is up high",
  'baby is 4 weeks, breastfed. right breast hard and red, I have 38.9',
  'My son is 3 weeks. My left nipple is cracked and I feel shivery',
  'my little one brought a bug home from nursery, now its me, runny nose and a cough',
  'my six year old brought something home from school and now I have the runs',
  'me and my boyfriend had sex and the condom split',
  'he had sex with me, i said no',
  'he had me by the throat last night',
  'my stepdad comes into my room at night',
  'my dad had a stroke and I get tingling in my fingers',
  "my mother had a stroke and I'm scared it's that",
  'my mother had a clot and my calf is sore',
  'since our baby came 5 weeks ago I get horrible thoughts',
  'My baby is six days old and I have banging headaches',
  'Since my daughter was born I leak when I sneeze',
  'After a row with my husband I have chest pain',
  'Every time my mum visits I get a headache',
  "I look after my mum with dementia and I can't cope any more",
  "I'm a carer and my back is killing me",
  'I have a 3 year old and I am exhausted',
  'the wife says I look yellow',
  'took 5 mil of cough syrup',
  '8 month old cough that will not go',
  "my wife says it's nothing but my chest hurts",
  "My husband says it's nothing. He thinks I worry too much, but I have chest pain",
  "my mum thinks it's just wind, I have belly pain",
  'since my half marathon my knee hurts',
  'he keeps my passport and beats, I am not allowed out',
  'since my wife went I want to die in my sleep',
  'after the third baby my middle never closed and a lump pops out when I sit up',
  "my late uncle's heart was slow",
  "I'm a care assistant and my back has gone from lifting one of our residents",
  'One of my clients bit my hand and it is swollen',
  "One of my pupils has chickenpox and I'm pregnant",
  'a girl I teach gave me her cold, I have a sore throat',
  'one of my sisters had breast cancer and I found a lump',
];

describe('whom people write about', () => {
  it.each(others.map(([text, relationship, age]) => ({ text, relationship, age })))(
    '$text: $relationship',
    ({ text, relationship, age }) => {
      const { subject } = personIn(text);
      const isOfAge = age === undefined || Math.abs((subject?.age_years ?? NaN) - age) < 0.01;
      expect([subject?.relationship, isOfAge]).toEqual([relationship, true]);
    },
  );

  it.each(writers)('is the writer: %s', (text) => {
    expect(personIn(text).subject).toBeUndefined();
  });

  it.each<readonly [text: string, weeks: number]>([
    ['6 week old baby, fever since this morning', 6],
    ['Temp 38.6, 5 weeks old, I am worried', 5],
    ['4 weeks old, temp of 38.7 and I have given nothing for the fever', 4],
  ])('keeps the age of a baby that is not named: %s', (text, weeks) => {
    const { age_years, subject } = personIn(text);
    expect(subject?.age_years ?? age_years).toBeCloseTo((weeks * 7) / 365.25, 3);
  });

  it.each(['had my little boy on Thursday, 4 days old, and i cant stop crying', 'I am 3 days into a cold'])(
    'never takes an age of days for the writer: %s',
    (text) => {
      expect(personIn(text).age_years).toBeUndefined();
    },
  );

  it.each(["this is so awkward mum doesn't know. My nut hurts", 'I am so ashamed dad is downstairs'])(
    'does not take the sex of the one who must not know: %s',
    (text) => {
      expect(personIn(text).sex).toBeUndefined();
    },
  );

  it('does not take the sex of the person cared for', () => {
    expect(personIn("I'm a carer for my mum and I'm exhausted").sex).toBeUndefined();
  });
});
