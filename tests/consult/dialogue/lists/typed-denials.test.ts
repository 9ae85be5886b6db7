import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = rulesEngine();
const textOf = (id: string, audience: 'self' | 'child' = 'self') =>
  knowledge.questions.get(id)?.ask[audience] ?? '';

const valuesAfter = async (...said: string[]) => {
  const { understood = [] } = await engine.consult(turnOf(said));
  return new Map(understood.map(({ finding, value }) => [finding, value]));
};

describe('a typed none to the safety list', () => {
  const asked = ['feeling rubbish', textOf('safety_list')];

  it.each(['none', 'nope', 'no nothing like that, just a bit of a headache and knackered'])(
    'denies its symptoms, as the button does: “%s”',
    async (reply) => {
      const values = await valuesAfter(...asked, reply);
      for (const id of ['chest_pain', 'faint', 'seizure', 'confusion']) expect(values.get(id)).toBe('absent');
      expect(values.has('pregnant')).toBe(false);
    },
  );

  it('does not deny what comes after it', async () => {
    const values = await valuesAfter(...asked, 'no nothing like that, but my chest has been tight');
    expect(values.get('chest_pain')).toBe('present');
    expect(values.get('faint')).toBe('absent');
  });

  it.each(['a bit dizzy', 'no fever'])('is not “%s”', async (reply) => {
    expect((await valuesAfter(...asked, reply)).has('faint')).toBe(false);
  });
});

describe('an option for something that is lacking', () => {
  const asked = ['my 8 month old baby has a snotty nose and a cough', textOf('child_danger', 'child')];

  it.each([
    'no, 5 wet nappies today',
    'no hes wide awake, last wet nappy an hour ago',
    'plenty of wet nappies',
  ])('is not chosen by “%s”', async (reply) =>
    expect((await valuesAfter(...asked, reply)).get('little_urine')).not.toBe('present'),
  );

  it.each(['no wet nappy since last night', 'no wet nappy'])('is chosen by “%s”', async (reply) =>
    expect((await valuesAfter(...asked, reply)).get('little_urine')).toBe('present'),
  );
});

describe('a list of dangers that is denied in part', () => {
  const opening = 'I am a 35-year-old man. I have a sore throat';
  const list = textOf('throat_danger_signs');
  const rest = `${knowledge.advice.get('asked_rest')?.texts.join(' ')} ${list}`;

  it('denies no more than it names, and the rest is asked about', async () => {
    const reply = await engine.consult(turnOf([opening, list, 'no drooling, voice ok']));
    const { understood } = reply;
    expect(askedIn(reply)).toBe(rest);
    const denied = understood?.filter(({ value }) => value === 'absent').map(({ finding }) => finding);
    expect(denied).toContain('cannot_swallow_saliva');
    expect(denied).not.toContain('trismus');
  });

  it('is asked about at most three times', async () => {
    const said = [opening, list, 'no drooling', rest, 'no fever', rest, 'no drooling'];
    expect((await engine.consult(turnOf(said))).next_question).not.toContain(list);
  });

  it('chooses nothing by the digits of a temperature', async () => {
    const values = await valuesAfter('I feel shivery', textOf('fever_danger_signs'), '38.5');
    expect(values.get('breathless_at_rest')).not.toBe('present');
  });

  it('denies the list if it denies what the question asks about', async () => {
    const reply = 'no bleeding, and the spinning lasts less than a minute';
    const values = await valuesAfter('the room spins when I roll over', textOf('hidden_bleeding'), reply);
    expect(values.get('black_stool')).toBe('absent');
  });
});

describe('a temperature', () => {
  const asked = ['I feel shivery', textOf('fever')];

  it.each([
    ['37.9', 'absent'],
    ['it was 37.5 this morning', 'absent'],
    ['38.2', 'present'],
    ['101 f', 'present'],
  ])('answers the question about a fever: “%s”', async (reply, value) =>
    expect((await valuesAfter(...asked, reply)).get('fever')).toBe(value),
  );

  it.each([
    ['My baby has a cold. no temp over 38', 'absent'],
    ['his temp hasnt gone over 38', 'absent'],
    ['temp never over 38 but a cough', 'absent'],
    ['temp over 38', 'present'],
    ['his temp never goes under 39', 'present'],
    ['no rash, temp over 39', 'present'],
    ["temp won't come down", 'present'],
    ['his temp is under 38, he has a cough', undefined],
  ])('is a limit in “%s”', async (text, value) => expect((await valuesAfter(text)).get('fever')).toBe(value));
});
