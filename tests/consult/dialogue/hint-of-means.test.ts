import { describe, expect, it } from 'vitest';
import { suicideQuestionId } from '#server/consult/library/index-library.ts';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { turnOf } from '../turns.ts';

const { engine, knowledge } = rulesEngine();
const ask = knowledge.questions.get(suicideQuestionId)?.ask.self ?? '';
const opening = 'I feel really low and cannot sleep';
const nextAfter = async (...said: string[]) =>
  (await engine.consult(turnOf([opening, ask, 'No', 'How long?', ...said]))).next_question;

describe('a hint of means after a denial', () => {
  it.each(['I keep looking at the gun cabinet', 'I keep thinking about the bridge'])(
    'asks about suicide again: %s',
    async (hint) => {
      expect(await nextAfter(hint)).toBe(ask);
    },
  );

  it('asks only once more', async () => {
    expect(await nextAfter('I keep looking at the gun cabinet', ask, 'No')).not.toBe(ask);
  });

  it.each(['about three weeks', 'we walked over the bridge on the way home'])(
    'is not heard in: %s',
    async (harmless) => {
      expect(await nextAfter(harmless)).not.toBe(ask);
    },
  );
});
