import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ConsultationResponse, Question, StructuredAnswer } from '#contract/consultation.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { askedIn, turnOf } from '../turns.ts';

type Typed = {
  readonly text: string;
  /** The labels of the options that are meant. */
  readonly chosen?: readonly string[];
  readonly denied?: 'all';
  /** It mentions an emergency that is not among the options. */
  readonly danger?: true;
};
type Asked = { readonly after: string; readonly question: string; readonly answers: readonly Typed[] };

const { engine } = clinicalEngine();
const setOf = (name: string): Asked[] =>
  parse(readFileSync(path.join(import.meta.dirname, `${name}.yaml`), 'utf8'));

const mostQuestions = 8;

/** The conversation that leads from a complaint to a question; null when the engine no longer asks it. */
async function wayTo({ after, question }: Asked): Promise<{ contents: string[]; question: Question } | null> {
  const contents = [after];
  for (let count = 0; count < mostQuestions; count += 1) {
    const reply = await engine.consult(turnOf(contents));
    if (!reply.question) return null;
    contents.push(reply.question.text);
    if (askedIn(reply) === question) return { contents, question: reply.question };
    // Whoever is not sure whether she is pregnant may be, and is asked other questions.
    contents.push(reply.question.id === 'askPregnant' ? 'No' : 'I am not sure');
  }
  return null;
}

/** The buttons that say the same; null when no button does. */
function pressedFor({ chosen = [], denied }: Typed, { id, options }: Question): StructuredAnswer | null {
  const meant = options.filter(({ label, exclusive }) =>
    chosen.length > 0 ? chosen.includes(label) : denied === 'all' && exclusive === true,
  );
  return meant.length > 0 ? { question_id: id, option_ids: meant.map((each) => each.id) } : null;
}

const presentIn = ({ understood = [] }: ConsultationResponse, index: number) =>
  new Set(
    understood
      .filter((each) => each.message_index === index && each.value === 'present')
      .map((each) => each.finding),
  );
const isAlarm = ({ alert }: ConsultationResponse) =>
  alert?.level === 'emergency' || alert?.level === 'crisis';

type Outcome = {
  readonly typed: Typed;
  /** What the typed words say of the question's findings is what the buttons say. */
  readonly isRight: boolean;
  /** The typed words alarm and the buttons do not, or the other way round. */
  readonly isFalseAlarm: boolean;
  readonly isMissed: boolean;
};

async function meet(asked: Asked): Promise<Outcome[]> {
  const way = await wayTo(asked);
  if (!way) return [];
  const { contents, question } = way;
  const index = contents.length;
  const ask = (text: string, answer: StructuredAnswer | null) =>
    engine.consult(turnOf([...contents, text], { answer }));
  const press = ({ id, label }: Question['options'][number]) =>
    ask(label, { question_id: question.id, option_ids: [id] });
  const each = await Promise.all(question.options.filter((one) => one.exclusive !== true).map(press));
  const own = new Set(each.flatMap((reply) => [...presentIn(reply, index)]));
  const outcomes: Outcome[] = [];
  for (const typed of asked.answers) {
    const said = await ask(typed.text, null);
    const answer = pressedFor(typed, question);
    const pressed = answer ? await ask((typed.chosen ?? ['None of these']).join(', '), answer) : null;
    const wanted = pressed ? presentIn(pressed, index) : new Set<string>();
    const got = presentIn(said, index);
    const isRight = [...own].every((finding) => got.has(finding) === wanted.has(finding));
    outcomes.push({
      typed,
      isRight,
      isFalseAlarm: isAlarm(said) && typed.danger !== true && !(pressed && isAlarm(pressed)) && !isRight,
      isMissed: !isAlarm(said) && (typed.danger === true || (pressed !== null && isAlarm(pressed))),
    });
  }
  return outcomes;
}

/** They say more than any button, and the alarm is right. */
const saysMore: readonly string[] = [
  'my whole left arm and leg went weak, just the left side',
  'my right arm and right leg went weak and i cant get my words out',
];
/** Answers that still raise a false alarm, or miss one that the buttons raise. */
const stillWrong: readonly string[] = [
  'my husband and the kids have it too, funny enough when we go in the garden it gets better',
  'others at home is sick also, my wife and the kids, when we go out to the garden is better for everybody',
  'my brother dropped dead at 29 playing football. I have no chest pain me',
  'he says im grey like a wall',
  'some of them do not go away, the ones on the ankle',
  'was just sat on the couch and next thing im on the floor, no warning at all. no chest pain though',
  'yes there is red blood on the paper and in the toilet bowl when i poop',
  'no fever. no swelling of lips. but bruises keep popping up that i cant explain',
  'last round was on the 3rd, so about two weeks back',
  'i cant lift my arm and now im seeing double and cant swallow, its getting worse by the minute',
];
const known = new Set([...saysMore, ...stillWrong]);

describe.each([
  ['first-set', 232],
  ['second-set', 232],
] as const)('typed answers: %s', (name, least) => {
  it('mean what the buttons mean, and neither raise nor miss an alarm', async () => {
    const outcomes = (await Promise.all(setOf(name).map(meet))).flat();
    expect(outcomes.length).toBeGreaterThanOrEqual(250);
    const wrong = outcomes
      .filter((each) => each.isFalseAlarm || each.isMissed)
      .map(({ typed }) => typed.text);
    expect(wrong.filter((text) => !known.has(text))).toEqual([]);
    expect(outcomes.filter((each) => each.isRight).length).toBeGreaterThanOrEqual(least);
  });
});
