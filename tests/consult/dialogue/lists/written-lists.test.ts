import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = rulesEngine();
const reader = createTextReader(compileVocabulary(knowledge.data));

/** What is known of some findings after written replies to a question, which is asked again after each but the last. */
function valuesAfter(question: string, reply: string | readonly string[], ids: readonly string[]) {
  const known = knowledge.questions.get(question) ?? knowledge.confirmations.get(question);
  const again = knowledge.advice.get('asked_rest')?.texts.join(' ') ?? '';
  const asked = known?.ask.self ?? '';
  const exchanges = [reply].flat().flatMap((each, at) => [at === 0 ? asked : `${again} ${asked}`, each]);
  const said = ['Something is wrong with me.', ...exchanges];
  const { facts } = readTurn(turnOf(said), knowledge, reader);
  return ids.map((id) => facts.values.get(id) ?? 'unknown');
}

describe('a list answered in words', () => {
  it.each([
    ['tiredness_danger_signs', 'they look like treacle, and I get puffed on the hill', 'black_stool'],
    ['risk_histories', 'dodgy kidneys stage 3, and a heart attack in 2012', 'kidney_disease'],
    ['mood_details', 'sleeping badly, tired', 'appetite_loss'],
  ])('%s leaves open what “%s” does not name', (question, reply, id) => {
    expect(valuesAfter(question, reply, [id])).toEqual(['unknown']);
  });

  it.each([
    ['just a bit puffed'],
    ['short of breath, nothing else'],
    ['no, only short of breath'],
    ['none of those'],
    ['Knows us and is pottering about, none of those'],
  ])('is denied where “%s” denies the rest', (reply) => {
    expect(valuesAfter('tiredness_danger_signs', reply, ['black_stool'])).toEqual(['absent']);
  });

  it.each([
    ['belly_danger', 'No hard belly, vomiting blood, black stools.', ['vomiting_blood']],
    [
      'belly_danger',
      'Yes, cramps before the toilet. No rigid belly, vomit blood, black stool.',
      ['vomiting_blood'],
    ],
    ['fever_danger_signs', 'no rash, confusion, stiff neck', ['confusion']],
  ])('%s is denied by three items after a no: %s', (question, reply, ids) => {
    expect(valuesAfter(question, reply, ids)).toEqual(ids.map(() => 'absent'));
  });

  it('is never chosen by the last of a row after a no', () => {
    expect(
      valuesAfter('belly_danger', 'No hard belly, vomiting blood, black stools.', ['black_stool']),
    ).toEqual(['unknown']);
  });

  it.each([
    ['cough_danger', 'Yes, a dry cough. No sneezing, confusion.', 'confusion'],
    ['cough_danger', 'no sneezing, chest pain', 'chest_pain'],
    ['throat_danger_signs', 'no drooling, stridor', 'stridor'],
    ['fever_danger_signs', 'no rash, severe confusion, stiff neck', 'confusion'],
    ['safety_list', 'No trouble breathing, chest pain', 'chest_pain'],
    ['safety_list', 'no fainting, fit', 'seizure'],
  ])('%s leaves open the second item after a no: %s', (question, reply, id) => {
    expect(valuesAfter(question, reply, [id])).toEqual(['unknown']);
  });

  it('is answered by the second item after a no where it is not asked again', () => {
    expect(valuesAfter('fever_source', 'no cough, belly pain', ['abdominal_pain'])).toEqual(['present']);
  });

  it.each([
    ['cough_danger', ['No sneezing, chest pain.', 'No sneezing, chest pain.'], 'chest_pain'],
    ['safety_list', ['No trouble breathing, chest pain', 'no fainting, chest pain'], 'chest_pain'],
  ])('%s is denied by the second item after a no when it is asked again', (question, replies, id) => {
    expect(valuesAfter(question, replies, [id])).toEqual(['absent']);
  });

  it('is not chosen by what is beside the place that an option names', () => {
    const reply = 'a rash, golden sores round his nose and mouth';
    expect(valuesAfter('skin_danger', reply, ['peeling_mouth_eyes_rash'])).not.toEqual(['present']);
  });

  it('is not denied by what is said of the second item when it is asked again', () => {
    const replies = ['no sneezing, chest pain', 'no sneezing, but chest pain'];
    expect(valuesAfter('cough_danger', replies, ['chest_pain'])).toEqual(['present']);
  });

  it.each([
    ['cough_danger', 'no sneezing, chest pain since this morning', 'chest_pain'],
    ['cough_danger', 'no sneezing, terrible chest pain', 'chest_pain'],
    ['cough_danger', 'no sneezing, but chest pain', 'chest_pain'],
  ])('%s is answered by what is said of the second item: %s', (question, reply, id) => {
    expect(valuesAfter(question, reply, [id])).toEqual(['present']);
  });

  it.each(['no fever', 'no cough either', 'no rash'])(
    'is not denied by “%s”, which it does not name',
    (reply) => {
      expect(valuesAfter('tiredness_danger_signs', reply, ['black_stool'])).toEqual(['unknown']);
    },
  );

  it.each([
    'no, my tongue would not do as it was bid at lunch, they all laughed',
    'No, it was the ambulance people who wanted to take me off last night',
    'nope. though I came over like a rag when I stood, nearly flopped on the tiles',
  ])('is not denied by a “no” before a story that may mean a danger: %s', (reply) => {
    expect(valuesAfter('tiredness_danger_signs', reply, ['black_stool'])).toEqual(['unknown']);
  });

  it.each(['no, all fine there', 'No, nothing like that, only weary', 'nope, just tired from the garden'])(
    'is denied by a “no” with harmless words: %s',
    (reply) => {
      expect(valuesAfter('tiredness_danger_signs', reply, ['black_stool'])).toEqual(['absent']);
    },
  );

  it.each([
    ['I can swallow, it just hurts', 'unknown'],
    ["I can't swallow my spit", 'present'],
  ])('takes “%s” for what it says of swallowing', (reply, value) => {
    expect(valuesAfter('throat_danger_signs', reply, ['cannot_swallow_saliva'])).toEqual([value]);
  });

  it('does not deny what is named beside “none of those”', () => {
    const reply = 'no, none of those, but I get puffed though';
    expect(valuesAfter('tiredness_danger_signs', reply, ['short_of_breath', 'black_stool'])).toEqual([
      'present',
      'absent',
    ]);
  });

  it('is asked about the rest if only a part of the answer was understood', async () => {
    const opening = 'I am a 66-year-old man. I am tired all the time.';
    const { next_question: list } = await engine.consult(turnOf([opening]));
    const reply = 'like treacle they are, and proper whiffy. a bit puffed on the stairs';
    const { next_question, question } = await engine.consult(turnOf([opening, list ?? '', reply]));
    expect(next_question).toContain(knowledge.advice.get('asked_rest')?.texts.join(' '));
    expect(question?.options.map(({ label }) => label)).toContain('Black stools');
    expect(question?.options.map(({ label }) => label)).not.toContain('Short of breath');
  });
});

describe('yes and no within a sentence', () => {
  it.each([
    ['battery_or_magnets', "well I can't be sure love but yes, it's the small round one", 'present'],
    ['paracetamol_over_maximum', 'i spose so, about 20 of them', 'present'],
    ['vomiting', 'he is pottering about and eats well, none of that', 'absent'],
  ])('%s: “%s” is %s', (id, reply, value) => {
    const question = knowledge.questions.has(id) ? id : `confirm_${id}`;
    expect(valuesAfter(question, reply, [id])).toEqual([value]);
  });
});

describe('“Did I understand you correctly”', () => {
  const confirm = knowledge.confirmations.get('confirm_one_sided_weakness')?.ask.self ?? '';
  const opening = 'I am a 40-year-old woman with a cold.';

  it.each(['what? I do not understand', 'it was raining all day'])(
    'is asked once more after “%s”, and not a third time',
    async (reply) => {
      const said = [opening, confirm, reply];
      const { next_question: again, alert } = await engine.consult(turnOf(said));
      expect(alert).toBeNull();
      expect(again).toBe(`${knowledge.advice.get('asked_again')?.texts.join(' ')} ${confirm}`);
      const { next_question } = await engine.consult(turnOf([...said, again ?? '', reply]));
      expect(next_question ?? '').not.toContain(confirm);
    },
  );
});
