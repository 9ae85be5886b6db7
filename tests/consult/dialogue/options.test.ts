import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { turnOf } from '../turns.ts';

const { knowledge } = openClinicalEngine();
const reader = createTextReader(knowledge.data.findings);
const opening = 'Something is wrong with me.';

/** What is read as present from the reply to a question, by how it was read. */
function presentIn(question: string, reply: string): string[] {
  const state = readTurn(turnOf([opening, question, reply]), knowledge, reader);
  return state.statements
    .filter((each) => each.message_index === 2 && each.value === 'present')
    .map((each) => `${each.finding} by ${each.how}`)
    .toSorted();
}

const options = knowledge.data.questions.flatMap((question) =>
  question.options.map((option) => ({ question, option })),
);

describe('a chosen option', () => {
  it('means its own finding and nothing else, whatever its label says', () => {
    const others = options.flatMap(({ question, option }) => {
      const read = presentIn(question.ask.self, option.label);
      const own = option.present.map((id) => `${id} by option`).toSorted();
      return JSON.stringify(read) === JSON.stringify(own)
        ? []
        : [`${question.id}/${option.id}: ${read.join(', ')}`];
    });
    expect(others).toEqual([]);
    expect(options.length).toBeGreaterThan(500);
  });

  it('means the findings of all that were chosen together', () => {
    const multiple = knowledge.data.questions.filter((each) => each.kind === 'multiple');
    const wrong = multiple.flatMap(({ id, ask, options: all }) => {
      const chosen = all.filter((each) => !each.exclusive);
      const read = presentIn(ask.self, chosen.map((each) => each.label).join(', '));
      const own = [...new Set(chosen.flatMap((each) => each.present))].map((each) => `${each} by option`);
      return JSON.stringify(read) === JSON.stringify(own.toSorted()) ? [] : [id];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a denial', () => {
  const faint = knowledge.findings.get('faint')?.ask?.self ?? '';
  const confirm = `Did I understand you correctly: “${knowledge.findings.get('faint')?.label}”?`;
  const later = ['Is there anything else?', 'I passed out on the stairs.'];
  const stateOf = (...said: string[]) => readTurn(turnOf([opening, faint, ...said]), knowledge, reader);

  it('is not overturned by a later remark, which leads to a question', () => {
    const state = stateOf('No', ...later);
    expect(state.facts.values.get('faint')).toBe('absent');
    expect(state.doubted).toEqual(['faint']);
  });

  it('is overturned by the answer to that question', () => {
    const state = stateOf('No', ...later, confirm, 'Yes');
    expect(state.facts.values.get('faint')).toBe('present');
    expect(state.doubted).toEqual([]);
  });

  it('by an answer takes back what was only remarked before', () => {
    const state = readTurn(
      turnOf(['I nearly passed out, I think I fainted.', faint, 'No']),
      knowledge,
      reader,
    );
    expect(state.facts.values.get('faint')).toBe('absent');
  });

  it('by a later remark takes nothing back', () => {
    const state = stateOf('Yes', 'Is there anything else?', 'I did not faint.');
    expect(state.facts.values.get('faint')).toBe('present');
  });
});
