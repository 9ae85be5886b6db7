import { describe, expect, it } from 'vitest';
import { clinicalEngine, libraryReader } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = clinicalEngine();
const profile = { date_of_birth: '1986-01-01', sex_at_birth: 'female', country: 'GB' } as const;
const ask = (texts: readonly string[]) => engine.consult(turnOf(texts, { profile }));
const more = 'Is there anything else?';
const after = (...said: string[]) => readTurn(turnOf(said), knowledge, libraryReader());

describe('what was only read from earlier words', () => {
  it('is taken back by a plain denial', () => {
    const opening = 'The whole of last week was nightmares and a runny nose.';
    expect(after(opening).facts.values.get('troubled_sleep_dreams')).toBe('present');
    const { facts, doubted } = after(opening, more, "I don't get nightmares, I sleep well.");
    expect(facts.values.get('troubled_sleep_dreams')).toBe('absent');
    expect(doubted).not.toContain('troubled_sleep_dreams');
  });

  it.each([
    ['I had a bad fall in my mood.', 'There was no injury!', 'recent_injury'],
    ['I had a bad fall in my mood.', 'what fall?', 'recent_injury'],
    ['I got a knock on the head from this news.', 'there was no blow, not my head', 'head_injury'],
    [
      'My nail is sore, big toe joint red and hot.',
      'it is the side of the nail, not the joint',
      'hot_red_joint',
    ],
    ['I burnt my mouth with acid coming up.', "There's nothing wrong with my mouth", 'mouth_burns_odd_taste'],
    ['I take blood thinners sometimes as I bruise.', 'I do not take any blood thinners', 'anticoagulant'],
  ])('is asked about where a rule rests on it or the denial is loose: %s %s', (opening, denial, finding) => {
    const { facts, doubted } = after(opening, more, denial);
    expect(facts.values.get(finding)).toBe('present');
    expect(doubted).toContain(finding);
    const confirm = `Did I understand you correctly: “${knowledge.findings.get(finding)?.label}”?`;
    expect(after(opening, more, denial, confirm, 'No').facts.values.get(finding)).toBe('absent');
    expect(after(opening, more, denial, confirm, 'Yes').facts.values.get(finding)).toBe('present');
  });

  it('is asked about after the first denial where a rule rests on it, and gives way to the second', () => {
    const opening = 'I am burning up after every night shift.';
    expect(after(opening).facts.values.get('fever')).toBe('present');
    expect(after(opening, more, 'no fever at all').doubted).toContain('fever');
    const twice = after(opening, more, 'no fever at all', more, 'as I said, I have no fever');
    expect(twice.facts.values.get('fever')).toBe('absent');
    expect(after(opening, more, 'no fever at all', more, 'fever is back').facts.values.get('fever')).toBe(
      'present',
    );
  });

  it.each(['My arm is fine now.', 'My son is fine.', 'It is not the worst pain.', 'no idea'])(
    'stays after "%s"',
    (remark) => {
      const { facts, doubted } = after('My left arm is weak.', more, remark);
      expect(facts.values.get('one_sided_weakness')).toBe('present');
      expect(doubted).not.toContain('one_sided_weakness');
    },
  );

  it('stays after "None of these", if it was clearly said', () => {
    const [{ how } = { how: '' }] = after('My pee has been pink for two days').statements;
    expect(how).toBe('phrase');
  });
});

describe('an alarm that rests on what the patient then denies', () => {
  const opening = 'I had a seizure this morning, shaking all over.';
  const denial = 'What? No, I have not had a seizure, it was a coughing fit.';

  it('is asked about, with the emergency number beside the question', async () => {
    const first = await ask([opening]);
    expect(first.alert?.level).toBe('emergency');
    const { alert, question, help } = await ask([opening, more, denial]);
    expect(alert ?? null).toBeNull();
    expect(question?.text).toMatch(/^Did I understand you correctly: “Seizure/);
    expect(JSON.stringify(help)).toContain('999');
  });

  it.each([
    ['No', null],
    ['Yes', 'emergency'],
    ["I'm not sure", 'emergency'],
  ])('is decided by the answer "%s"', async (answer, level) => {
    const { question } = await ask([opening, more, denial]);
    const { alert } = await ask([opening, more, denial, question?.text ?? '', answer]);
    expect(alert?.level ?? null).toBe(level);
  });

  it.each(['I am fine.', 'I have no rash.', 'it was only a joke', 'My arm is fine.'])(
    'stays after "%s"',
    async (remark) => {
      expect((await ask([opening, more, remark])).alert?.level).toBe('emergency');
    },
  );

  it('stays when it is said again, or was answered', async () => {
    const again = await ask([opening, more, denial, more, 'I had another seizure just now.']);
    expect(again.alert?.level).toBe('emergency');
    const seizure = knowledge.findings.get('seizure')?.ask?.self ?? '';
    const answered = await ask(['I shook all over.', seizure, 'Yes', more, 'It was not a seizure.']);
    expect(answered.alert?.level).toBe('emergency');
  });

  it('stays when it is a crisis', async () => {
    const { alert } = await ask([
      'I want to die and have a plan to kill myself.',
      more,
      'I am not suicidal.',
    ]);
    expect(alert?.level).toBe('crisis');
  });
});
