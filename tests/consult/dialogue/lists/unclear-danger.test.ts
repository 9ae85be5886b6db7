import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { confirmationId } from '#server/consult/library/index-library.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { safetyFloors } from '#server/consult/reasoning/questions/safety-list.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { knowledge } = rulesEngine();
const reader = createTextReader(compileVocabulary(knowledge.data));

function floorsAfter(opening: string, id: string, reply: string) {
  const asked = knowledge.questions.get(id)?.ask.self ?? '';
  return safetyFloors(readTurn(turnOf([opening, asked, reply]), knowledge, reader), knowledge);
}

/** The same after the question that makes sure of the patient's own words. */
function floorsAfterConfirmation(opening: string, id: string, ...replies: string[]) {
  const asked = knowledge.confirmations.get(confirmationId(id))?.ask.self ?? '';
  const turn = turnOf([opening, ...replies.flatMap((reply) => [asked, reply])]);
  return safetyFloors(readTurn(turn, knowledge, reader), knowledge);
}

const pain = 'I am a 50-year-old man and have chest pain.';

describe('a question about one danger', () => {
  it.each([["I don't know"], ['not sure'], ['skip'], ['the blue one on the shelf']])(
    'is not settled by “%s”, so the person is seen within a day',
    (reply) => expect(floorsAfter(pain, 'breathless_at_rest', reply)).toEqual(['within_24h']),
  );

  it('is settled by a plain no', () => {
    expect(floorsAfter(pain, 'breathless_at_rest', 'no')).toEqual([]);
  });

  it('sets no minimum where a yes would be no emergency', () => {
    expect(floorsAfter('I am a 30-year-old man and my nose runs.', 'itchy_eyes_nose', 'not sure')).toEqual(
      [],
    );
  });

  it.each([['skip', 'skip'], ['dunno'], ['we are in the kitchen', 'the blue one']])(
    'is the danger itself if it makes sure of the patient’s own words and stays open: “%s”',
    (...replies) => {
      const opening = 'Dad drops every cup he lifts since lunch.';
      expect(floorsAfterConfirmation(opening, 'one_sided_weakness', ...replies)).toEqual([
        'emergency_department',
      ]);
    },
  );

  it('asks for no more than a plain no to the same question', () => {
    const opening = 'Dad drops every cup he lifts since lunch.';
    expect(floorsAfterConfirmation(opening, 'one_sided_weakness', 'no')).toEqual([]);
  });
});

describe('a battery that may have been swallowed', () => {
  const ruleAfter = (reply: string) => {
    const asked = knowledge.questions.get('battery_or_magnets')?.ask.other ?? '';
    const turn = turnOf(['My nephew is 3 and swallowed something off the floor.', asked, reply]);
    return readTurn(turn, knowledge, reader).fired.map(({ rule }) => rule.id);
  };

  it.each(['unknown', 'not sure', 'no idea, nobody saw it', 'maybe', "can't tell"])(
    'counts as swallowed after “%s”',
    (reply) => expect(ruleAfter(reply)).toContain('battery_or_magnet_swallowed'),
  );

  it.each(['no', 'no, a grape', 'skip'])('does not after “%s”', (reply) => {
    expect(ruleAfter(reply)).not.toContain('battery_or_magnet_swallowed');
  });
});
