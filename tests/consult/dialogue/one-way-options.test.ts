import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = rulesEngine();
const reader = createTextReader(knowledge.data.findings);

/** What is known of a finding after an opening and a reply to a question. */
function valueAfter(opening: string, [question, reply]: readonly [string, string], id: string) {
  const asked = knowledge.askings.get(question)?.ask.self ?? '';
  const { facts } = readTurn(turnOf([opening, asked, reply]), knowledge, reader);
  return facts.values.get(id) ?? 'unknown';
}
const opening = 'Something is wrong with me.';

describe('an option that says more than its finding', () => {
  it.each([
    ['pregnancy_danger', 'None of these', 'headache'],
    ['pregnancy_danger', 'no none of those', 'headache'],
    ['pregnancy_danger', 'Fever', 'headache'],
    ['eye_danger', 'None of these', 'eye_pain'],
    ['eye_danger', 'just the blurred vision', 'eye_pain'],
    ['headache_more_danger', 'None of these', 'red_eye'],
    ['stroke_signs', 'nope', 'unsteady'],
    ['joint_danger', 'None of these', 'hot_red_joint'],
    ['infection_contacts', 'None of these', 'immune_suppressed'],
  ])('%s, answered “%s”, leaves %s open', (question, reply, id) => {
    expect(valueAfter(opening, [question, reply], id)).toBe('unknown');
  });

  it.each([
    ['pregnancy_danger', 'None of these', 'abdominal_pain'],
    ['pregnancy_danger', 'no headache at all, none of those', 'headache'],
    ['eye_danger', 'None of these', 'vision_loss'],
    ['stroke_signs', 'nope', 'face_droop'],
  ])('%s, answered “%s”, still denies %s', (question, reply, id) => {
    expect(valueAfter(opening, [question, reply], id)).toBe('absent');
  });

  it('still counts when it is chosen', () => {
    expect(valueAfter(opening, ['pregnancy_danger', 'A bad headache'], 'headache')).toBe('present');
    expect(valueAfter(opening, ['eye_danger', 'Severe pain in the eye itself'], 'eye_pain')).toBe('present');
  });

  it('does not leave its list unanswered', async () => {
    const asked = knowledge.askings.get('pregnancy_danger')?.ask.self ?? '';
    const turn = turnOf(['I am 30 weeks pregnant and my back aches.', asked, 'None of these']);
    expect((await engine.consult(turn)).next_question).not.toContain(asked);
  });
});

describe('a fact of the history that was told', () => {
  it.each([
    ['my baby is six days old and my leg aches', 'None of these', 'postpartum'],
    ['my baby is six days old and my leg aches', 'no, none of those', 'postpartum'],
    ["I'm 8 weeks gone and I feel odd", 'None of these', 'pregnant'],
    ['I am 8 weeks pregnant and I feel odd', 'nothing like that', 'pregnant'],
  ])('“%s” is not undone by “%s”', (said, reply, id) => {
    expect(valueAfter(said, ['safety_list', reply], id)).toBe('present');
  });

  it.each([
    ['I feel odd', 'None of these', 'pregnant'],
    ['I feel odd', 'None of these', 'postpartum'],
    ['could I be pregnant? I feel odd', 'no, I am not pregnant', 'pregnant'],
  ])('after “%s”, “%s” denies %s', (said, reply, id) => {
    expect(valueAfter(said, ['safety_list', reply], id)).toBe('absent');
  });
});
