import { describe, expect, it } from 'vitest';
import { publicQuestionId } from '#server/consult/library/index-library.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '../turns.ts';
import { crisisSentences, ordinarySentences } from './crisis.table.ts';

const { engine, knowledge } = clinicalEngine();
const rules = new Map(knowledge.data.redflags.map((each) => [each.id, each]));
const ask = (text: string, country: string | null = null) =>
  engine.consult(turnOf([text], { profile: country === null ? null : { date_of_birth: null, country } }));

const told = Object.entries(crisisSentences).flatMap(([expected, texts]) =>
  texts.split(' | ').map((text) => ({ expected, text })),
);

/** The rule that gives the alert its words, or the question that comes next. */
async function answerTo(text: string): Promise<string | null> {
  const { alert, question } = await ask(text);
  if (alert && alert.level !== 'urgent') return alert.rule_id;
  return question?.id ?? null;
}

const nameOf = (expected: string) =>
  expected.startsWith('ask:') ? publicQuestionId(expected.slice('ask:'.length)) : expected;

describe('sentences about danger', () => {
  it('stand in a table of at least sixty, none twice', () => {
    expect(told.length).toBeGreaterThanOrEqual(60);
    expect(new Set(told.map((each) => each.text)).size).toBe(told.length);
  });

  it.each(told)('$text: $expected', async ({ expected, text }) => {
    expect(await answerTo(text)).toBe(nameOf(expected));
  });

  it.each(ordinarySentences)('raises nothing: %s', async (text) => {
    const { alert, question } = await ask(text);
    const crisisQuestions = ['suicidal_thoughts', 'self_harm_done', 'violence_at_home', 'overdose_taken'];
    expect([alert?.level === 'crisis' || alert?.level === 'emergency', question?.id]).toEqual([
      false,
      expect.not.stringMatching(new RegExp(`^(${crisisQuestions.map(publicQuestionId).join('|')})$`)),
    ]);
  });
});

describe('the question about suicide', () => {
  const low = 'I have felt low most days since I lost my job.';
  const question = knowledge.questions.get('suicidal_thoughts')?.ask.self ?? '';
  const list = knowledge.questions.get('crisis_check')?.ask.self ?? '';
  const answered = (...said: string[]) => engine.consult(turnOf([low, question, ...said]));

  it.each([
    "I think about it but I'd never do it because of the children",
    "I wouldn't put it like that",
    'not today',
    'not really',
    'no more than other people',
    'I used to, not any more',
  ])('is followed by the list of crises after a half answer: %s', async (reply) => {
    const next = await answered(reply);
    const { help } = next;
    expect([askedIn(next), help?.actions.length]).toEqual([list, expect.any(Number)]);
  });

  const evasive = "Oh, I wouldn't like to make a fuss.";

  it('comes once more when "None of these" follows a half answer, and only a plain no settles it', async () => {
    const again = await answered(evasive, list, 'None of these');
    expect(again.next_question).toContain(question);
    const settled = await answered(evasive, list, 'None of these', question, 'No');
    expect(settled.next_question).not.toContain(question);
    const done = await engine.consult(
      turnOf([low, question, evasive, list, 'None of these', question, 'No'], { finishNow: true }),
    );
    expect(done.assessment?.next_steps.join(' ')).not.toMatch(/I could not tell/);
  });

  it('that was answered twice by neither yes nor no ends at care within a day, with the crisis line', async () => {
    const said = [low, question, evasive, list, 'None of these', question, 'That is as may be.'];
    const { assessment, help } = await engine.consult(turnOf(said, { finishNow: true }));
    expect(assessment?.care_level).toBe('within_24h');
    expect(assessment?.next_steps[0]).toMatch(/I could not tell whether .* crisis line now/);
    expect(help?.text).toMatch(/crisis line/);
  });

  it('follows a list of crises that was not answered', async () => {
    const next = await engine.consult(turnOf([low, list, "I wouldn't care to put a name to it."]));
    expect(next.next_question).toBe(question);
  });

  it.each(['no', 'Goodness me, no!', 'Why do you ask? No.'])(
    'is settled by a plain no: %s',
    async (reply) => {
      expect([question, list]).not.toContain(askedIn(await answered(reply)));
    },
  );
});

describe('a crisis of someone else', () => {
  it.each([
    ['My brother has a plan to kill himself tonight.', 'plan_to_die'],
    ['my daughter has been saving up her pills', 'preparing_to_die'],
    ['My daughter says she wants to die', 'wants_to_die'],
    ['my son says he will kill his classmates', 'wants_to_harm_others'],
  ])('speaks to the one who writes: %s', async (text, id) => {
    const { alert, assessment } = await ask(text);
    const texts = rules.get(id)?.for_other;
    expect([alert?.rule_id, alert?.title]).toEqual([id, texts?.title]);
    expect(assessment?.next_steps).toEqual(expect.arrayContaining(texts?.next_steps ?? ['']));
    expect(assessment?.next_steps).not.toContain(rules.get(id)?.next_steps[1]);
  });

  it('has texts of its own in every rule about the writer', () => {
    const aboutWriter = knowledge.data.redflags.filter(
      (each) =>
        each.level === 'crisis' &&
        /\b(?:you meant|you have prepared|might act|to stay with you|not alone)\b/i.test(
          [each.title, ...each.next_steps].join(' '),
        ),
    );
    expect(aboutWriter.filter((each) => !each.for_other).map(({ id }) => id)).toEqual([]);
  });
});

const safeguarding = [
  'child_writes_of_being_hurt',
  'strangled_by_someone',
  'sexually_assaulted',
  'held_or_exploited',
  'being_stalked',
  'hurt_or_threatened',
  'maltreatment',
];

/** For each rule the lines it names, and what its steps must say. */
const wanted: readonly (readonly [id: string, numbers: readonly string[], says: RegExp])[] = [
  ['wants_to_die', ['crisis', 'emergency'], /crisis line/],
  ['wishes_to_be_gone', ['crisis', 'emergency'], /Tell someone you trust/],
  ['plan_to_die', ['emergency', 'crisis'], /Do not stay alone/],
  ['preparing_to_die', ['emergency', 'crisis'], /Give what you have prepared/],
  ['asks_lethal_dose', ['crisis', 'emergency', 'poison'], /out of reach/],
  ['took_an_overdose', ['emergency', 'poison', 'crisis'], /even if all seems well/],
  ['paracetamol_too_much', ['poison', 'emergency'], /even if you feel well/],
  ['insulin_too_much', ['emergency', 'poison'], /sugar/],
  ['has_harmed_self', ['crisis', 'emergency'], /press firmly/],
  ['thoughts_of_harming_baby', ['emergency', 'crisis', 'child'], /Never shake a baby/],
  ['wants_to_harm_others', ['emergency', 'crisis'], /step away/],
  ['mind_danger_after_birth', ['emergency', 'crisis'], /birth/],
  ['eating_disorder_danger', ['emergency', 'crisis'], /Blood salts/],
  ['strangled_by_someone', ['emergency', 'violence'], /today, even if you feel well/],
  ['sexually_assaulted', ['violence', 'emergency'], /72 hours/],
  ['held_or_exploited', ['emergency', 'violence'], /held or forced/],
  ['being_stalked', ['emergency', 'violence'], /diary/],
  ['hurt_or_threatened', ['violence', 'emergency'], /at your pace/],
  ['maltreatment', ['child', 'emergency'], /You do not need proof/],
  ['child_writes_of_being_hurt', ['child', 'emergency'], /child helpline/],
];

describe('each rule about danger', () => {
  it.each(wanted)('%s names its own lines and steps', (id, numbers, says) => {
    const rule = rules.get(id);
    expect(rule?.numbers).toEqual(numbers);
    expect(rule?.next_steps.join(' ')).toMatch(says);
    expect(rule?.silent.length).toBeGreaterThanOrEqual(5);
  });

  it('has a title and a message of its own', () => {
    const texts = wanted.flatMap(([id]) => [rules.get(id)?.title, rules.get(id)?.message]);
    expect(new Set(texts).size).toBe(wanted.length * 2);
  });

  it.each(safeguarding)('%s says nothing of suicide and offers the quick way out', (id) => {
    const rule = rules.get(id);
    const said = [rule?.title, rule?.message, ...(rule?.next_steps ?? [])].join(' ');
    expect(said).not.toMatch(/suicid|end(ing)? your life|harm yourself|crisis line/i);
    expect(rule?.discreet).toBe(true);
  });
});

describe('the answer to someone who was strangled', () => {
  it('has the lines for violence, no step of another rule, and is marked discreet', async () => {
    const { alert, assessment } = await ask('my husband strangled me last night', 'GB');
    expect(alert).toMatchObject({ rule_id: 'strangled_by_someone', discreet: true });
    expect(alert?.actions.map((each) => each.value)).toEqual(['999', '0808 2000 247']);
    expect(assessment?.next_steps.join(' ')).not.toMatch(/suicid|end your life|crisis line/i);
    expect(assessment?.safety?.triggered.every((each) => each.level === 'crisis')).toBe(true);
  });

  it('is marked discreet where thoughts of suicide give it its words', async () => {
    const { alert } = await ask('my husband hits me and i want to end my life', 'GB');
    expect(alert).toMatchObject({ rule_id: 'wants_to_die', discreet: true });
  });

  it('gives a child the line for children', async () => {
    const { alert } = await ask('i am 12 and my stepdad touches me', 'GB');
    expect(alert?.actions.map((each) => each.value)).toEqual(['0800 1111', '0808 800 5000', '999']);
  });

  it('gives the poison line after an overdose', async () => {
    const { alert } = await ask('took 24 paracetamol last night', 'US');
    expect(alert?.actions.map((each) => each.value)).toEqual(['1-800-222-1222', '911']);
  });
});
