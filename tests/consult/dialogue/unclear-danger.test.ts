import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { safetyFloors } from '#server/consult/reasoning/safety-list.ts';
import { turnOf } from '../turns.ts';

const { knowledge } = rulesEngine();
const reader = createTextReader(knowledge.data.findings);

function floorsAfter(opening: string, id: string, reply: string) {
  const asked = knowledge.askings.get(id)?.ask.self ?? '';
  return safetyFloors(readTurn(turnOf([opening, asked, reply]), knowledge, reader), knowledge);
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
});
