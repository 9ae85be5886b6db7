import { describe, expect, it } from 'vitest';
import { clinicalEngine, libraryReader, rulesEngine } from '#tests/consult/clinical-engine.ts';
import { openTrainedReader } from '#server/consult/reading/reader/open-trained-reader.ts';
import { readerPlaces } from '#server/consult/reading/reader/reader-places.ts';
import { readRevised } from '#server/consult/reasoning/consultation-state.ts';
import { doubtfulFinding } from '#server/consult/reasoning/suspicions/doubtful-alarms.ts';
import { turnOf } from '../turns.ts';

const profile = { date_of_birth: '1986-01-01', sex_at_birth: 'female', country: 'GB' } as const;
const { engine } = clinicalEngine();
const ask = (texts: readonly string[], rest = {}) => engine.consult(turnOf(texts, { profile, ...rest }));

/** A rule reads a danger in it; the judge of whole messages finds it harmless. */
const harmless = 'Bit of a car crash of a week, slept funny, eye keeps twitching.';

describe('a lone alarm that the judge of whole messages finds harmless', () => {
  it('is asked about first, with the emergency number beside the question', async () => {
    const { alert, question, help, understood } = await ask([harmless]);
    expect(alert ?? null).toBeNull();
    expect(question?.text).toMatch(/^Did I understand you correctly: “Big fall or crash”/);
    expect(JSON.stringify(help)).toContain('999');
    expect(understood?.map((each) => each.finding)).not.toContain('big_fall_or_crash');
  });

  it.each([
    'no fever, crushing chest pain since this morning',
    'No cough, no rash. Crushing chest pain since this morning',
  ])('is not doubted for what is denied before it: %s', async (opening) => {
    expect((await ask([opening])).alert?.level).toBe('emergency');
  });

  it('is withdrawn by a no', async () => {
    const { question } = await ask([harmless]);
    const next = await ask([harmless, question?.text ?? '', 'No']);
    expect(next.alert ?? null).toBeNull();
    expect(next.question?.text).not.toBe(question?.text);
  });

  it('makes doubtful what was read in the same words', async () => {
    const { question } = await ask([harmless]);
    const second = await ask([harmless, question?.text ?? '', 'No']);
    expect(second.question?.text).toMatch(/^Did I understand you correctly: “Injury or fall/);
    const replies = [harmless, question?.text ?? '', 'No', second.question?.text ?? ''];
    const denied = await ask([...replies, 'No']);
    expect(denied.understood?.filter((each) => each.value === 'present')).not.toContainEqual(
      expect.objectContaining({ finding: 'recent_injury' }),
    );
    expect(denied.question?.text).not.toMatch(/happened to you|injury/);
    for (const reply of ['Yes', "I'm not sure"]) {
      const kept = await ask([...replies, reply]);
      expect(kept.understood).toContainEqual(
        expect.objectContaining({ finding: 'recent_injury', value: 'present' }),
      );
    }
  });

  it('leaves what was read in other words', async () => {
    const { question } = await ask([harmless]);
    const { understood } = await ask([harmless, question?.text ?? '', 'No']);
    for (const finding of ['neck_muscle_pain', 'eyelid_twitching'])
      expect(understood).toContainEqual(expect.objectContaining({ finding, value: 'present' }));
  });

  it.each(['Yes', "I'm not sure"])('counts after "%s"', async (reply) => {
    const { question } = await ask([harmless]);
    const next = await ask([harmless, question?.text ?? '', reply]);
    expect(next.alert?.level).toBe('emergency');
  });

  it('counts when the patient finishes before the question is answered', async () => {
    const { assessment } = await ask([harmless], { finishNow: true });
    expect(assessment?.urgency).toBe('EMERGENCY');
  });

  it('counts again when more is said after a no', async () => {
    const { question } = await ask([harmless]);
    const next = await ask([
      harmless,
      question?.text ?? '',
      'No, but now I have crushing chest pain and cold sweat',
    ]);
    expect(next.alert?.level).toBe('emergency');
  });

  it('counts when the patient says the same again in plain words after a no', async () => {
    const opening =
      'Big toenail has gone thick and yellow, which lotion is best? And my number twos look like tar. Naproxen for my hip.';
    const { question } = await ask([opening]);
    expect(question?.text).toMatch(/^Did I understand you correctly: “Black, tarry stools”/);
    const denied = await ask([opening, question?.text ?? '', 'No']);
    expect(denied.alert ?? null).toBeNull();
    const anything = 'Is there anything else that you have noticed, even if it seems small?';
    const replies = [opening, question?.text ?? '', 'No', anything];
    const again = await ask([
      ...replies,
      'Well, my stool is black and tarry, and I feel faint when I stand up.',
    ]);
    expect(again.understood).toContainEqual(
      expect.objectContaining({ finding: 'black_stool', value: 'present' }),
    );
    expect(again.alert?.level).toBe('emergency');
  });

  it('counts at once without a judge', async () => {
    const { alert } = await rulesEngine().engine.consult(turnOf([harmless], { profile }));
    expect(alert?.level).toBe('emergency');
  });
});

describe('two rules that rest on the same words', () => {
  it('are one witness: they are asked about too', async () => {
    const { alert, question } = await ask([
      "Chest feels tight and I can't get a deep breath when I think about the exam. Gone when I swim, no trouble then.",
    ]);
    expect(alert ?? null).toBeNull();
    expect(question?.text).toMatch(/^Did I understand you correctly: “Short of breath at rest”/);
  });

  it('are two witnesses when each can do without the words of the other', async () => {
    const { alert } = await ask([`${harmless} Also I read that my oxygen is 84 % on the meter.`]);
    expect(alert?.level).toBe('emergency');
  });
});

describe('an alarm that counts at once', () => {
  it.each([
    'crushing chest pain going into my left arm and I am sweating',
    'I took 40 paracetamol an hour ago',
    'his face has dropped on one side and his arm is weak',
    'oxygen 84 % on the meter and breathless',
    'I have had enough and I am going to end my life',
    'my husband hits me',
    'he swallowed weedkiller from the shed',
  ])('is one that the judge also takes for a danger, or that is measured: %s', async (text) => {
    const { alert } = await ask([text]);
    expect(['emergency', 'crisis']).toContain(alert?.level);
  });
});

describe('a crisis that the patterns alone read', () => {
  const { knowledge } = clinicalEngine();
  const doubtAt = (danger: number, text: string) => {
    const dangers = { emergency: 0, own: danger, others: 0 };
    const trained = { version: 'small', score: () => ({ candidates: [], dangers, steps: 0 }) };
    const parts = { knowledge, reader: libraryReader() };
    const consulted = readRevised(turnOf([text], { profile }), parts, ({ statements }) => statements);
    return doubtfulFinding(consulted, { knowledge, trained });
  };

  it.each([
    ['suicidal_thoughts', 'the band is called Thinking of suicide'],
    ['passive_death_wish', 'I wish I had never been born'],
  ])('is confirmed only where the judge is nearly certain that there is none: %s', (finding, text) => {
    expect(doubtAt(0.04, text)).toBe(finding);
    expect(doubtAt(0.06, text)).toBeNull();
  });
});

describe('loose words for what this person cannot have', () => {
  it('are not read', async () => {
    const text = 'hard since Tuesday, stiff for hours, no pill helps my neck';
    const { understood } = await ask([text]);
    expect(understood?.map((each) => each.finding)).not.toContain('erection_four_hours');
  });

  it('raise no alarm about a pregnancy at 74', () => {
    const { knowledge } = clinicalEngine();
    const text = 'my toe itches';
    const place = { message_index: 0, start: 0, end: text.length };
    const firedFor = (date_of_birth: string) =>
      readRevised(
        turnOf([text], { profile: { ...profile, date_of_birth } }),
        { knowledge, reader: libraryReader() },
        ({ statements }) => [
          ...statements,
          { ...place, finding: 'waters_broken', value: 'present', origin: 'words', how: 'loose_phrase' },
        ],
      ).fired.map(({ rule }) => rule.id);
    expect(firedFor('1986-01-01')).toContain('late_pregnancy_danger');
    expect(firedFor('1950-01-01')).toEqual([]);
  });
});

describe('an alarm that a language model raises', () => {
  const { knowledge } = clinicalEngine();
  const trained = openTrainedReader(readerPlaces)?.reader ?? null;
  const doubtOf = (how: 'loose_phrase' | 'model') => {
    const text = 'my toe itches';
    const place = { message_index: 0, start: 0, end: text.length };
    const consulted = readRevised(
      turnOf([text], { profile }),
      { knowledge, reader: libraryReader() },
      ({ statements }) => [
        ...statements,
        { ...place, finding: 'unresponsive', value: 'present', origin: 'words', how },
      ],
    );
    return doubtfulFinding(consulted, { knowledge, trained });
  };

  it('is not doubted, while the same from loose words is', () => {
    expect(doubtOf('loose_phrase')).toBe('unresponsive');
    expect(doubtOf('model')).toBeNull();
  });
});
