import { describe, expect, it } from 'vitest';
import { rulesEngine } from '#tests/consult/clinical-engine.ts';
import { denyAll } from '#tests/consult/deny-all.ts';
import { turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = rulesEngine();
const opening =
  "There is a round firm marble in the skin behind my ear with a little black dot in the middle, it's been there for two years and does nothing. Last night my sister squeezed it (she watches those videos) and out came something like old feta cheese, stank too.";

describe('loose words of a message whose problem is on no list', () => {
  it('are confirmed before anything rests on them', async () => {
    const texts = [opening];
    const ids: string[] = [];
    for (let turns = 0; turns < 8; turns += 1) {
      const { question } = await engine.consult(turnOf(texts));
      if (!question) break;
      ids.push(question.id);
      const none = question.options.find(({ id, exclusive }) => exclusive || id === 'no');
      texts.push(question.text, none?.label ?? 'I do not know');
    }
    const main = ids.indexOf('askMainProblem');
    expect(main).toBeGreaterThan(-1);
    expect(ids[main + 1]).toMatch(/^askConfirm/);
    expect(knowledge.confirmations.size).toBeGreaterThan(0);
  });

  it('lead nowhere once they are denied', async () => {
    expect(await denyAll(opening)).toMatchObject({ urgency: 'MEDIUM', conditions: [] });
  });
});
