import { describe, expect, it } from 'vitest';
import { createTextReader } from '#server/consult/reading/create-text-reader.ts';
import { compileVocabulary } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { readTurn } from '#server/consult/reasoning/consultation-state.ts';
import { askedIn, turnOf } from '#tests/consult/turns.ts';

const { engine, knowledge } = clinicalEngine();
const reader = createTextReader(compileVocabulary(knowledge.data));
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

describe('the complaint that comes closest to the main problem', () => {
  it('denies no other', () => {
    const { ask, options: complaints } = knowledge.questions.get('main_problem') ?? {
      ask: { self: '' },
      options: [],
    };
    const lump = complaints.find((each) => each.label === 'A swelling or a lump')?.label ?? '';
    const { facts } = readTurn(turnOf([opening, ask.self, lump]), knowledge, reader);
    const others = ['short_of_breath', 'chest_pain', 'palpitations'];
    expect(others.map((id) => facts.values.get(id))).toEqual(others.map(() => undefined));
  });
});

describe('a long list with headings', () => {
  const grouped = knowledge.data.questions.filter((each) => each.options.some(({ group }) => group));

  it('has every option but the last under one, and those of a heading together', () => {
    expect(grouped.map(({ id }) => id)).toContain('main_problem');
    for (const { options } of grouped) {
      const names = options.map(({ group }) => group);
      expect(names.indexOf(undefined)).toBe(names.length - 1);
      const runs = names.filter((name, index) => name !== names[index - 1]);
      expect(new Set(runs).size).toBe(runs.length);
    }
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

const denials = ['no', "I don't have any", "there isn't any"];
/** Labels that make no sentence after "no": clauses, and labels that deny something themselves. */
const isSentence =
  /^(?:it|he|she|an?|one|both|the|its|their|my|your|someone|something|when|after|before|just|longer|shorter|time|over|under|on|in|at|for|goes|comes|sounds|newly|very|all|more|fewer|less|severe|sudden|loss|so|that|there|between|around|rough|sleeping|like|yes|others|\d+)\b|\b(?:no|not|never|none|without|nothing|less|only|but|stopped|cannot|that|or|hardly)\b/;

describe('a denied option', () => {
  it.each(denials)('is not present after "%s"', (denial) => {
    const chosen = options.flatMap(({ question, option }) => {
      const label = option.label.split(/[,(]/, 1)[0]?.toLowerCase() ?? '';
      if (option.exclusive || isSentence.test(label)) return [];
      const read = presentIn(question.ask.self, `${denial} ${label}`);
      const own = read.filter((each) => option.present.some((id) => each === `${id} by answer`));
      return own.map((each) => `${question.id}/${option.id}: ${label}: ${each}`);
    });
    expect(chosen).toEqual([]);
  });
});

describe('a list of options', () => {
  const told = 'I am 28. I have had a sore throat and a runny nose since yesterday.';

  it('leaves out what was told, and "None of these" does not take it back', async () => {
    const said = [told];
    for (let turn = 0; turn < 12; turn += 1) {
      const reply = await engine.consult(turnOf(said));
      if (!reply.question) break;
      const labels = reply.question.options.map((each) => each.label);
      expect(labels).not.toContain('Sore throat');
      expect(labels).not.toContain('Runny nose');
      const none = reply.question.options.find((each) => each.exclusive)?.label;
      said.push(askedIn(reply), none ?? (reply.question.kind === 'number' ? '3' : 'No'));
    }
    const { facts } = readTurn(turnOf(said), knowledge, reader);
    expect(facts.values.get('sore_throat')).toBe('present');
    expect(facts.values.get('runny_nose')).toBe('present');
    expect(said).toContain(knowledge.data.questions.find((each) => each.id === 'cold_symptoms')?.ask.self);
  });
});

describe('an option that names several signs', () => {
  const list = knowledge.questions.get('safety_list')?.ask.self ?? '';
  const parts = ['face_droop', 'one_sided_weakness', 'speech_trouble'];
  const valuesAfter = (reply: string) => {
    const { facts } = readTurn(turnOf([opening, list, reply]), knowledge, reader);
    return parts.map((id) => facts.values.get(id));
  };

  it('denies each of them with "None of these", so that no later list asks again', async () => {
    expect(valuesAfter('None of these')).toEqual(['absent', 'absent', 'absent']);
    const said = ['My tooth is odd and my head aches a bit.', list, 'None of these'];
    const labels: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { question, next_question: text } = await engine.consult(turnOf(said));
      if (!question) break;
      labels.push(...question.options.map(({ label }) => label));
      said.push(text ?? '', question.options.find((each) => each.exclusive)?.label ?? 'No');
    }
    expect(labels).toContain('Sudden, severe headache at its worst within minutes');
    expect(labels).not.toContain('Slurred speech');
    expect(labels).not.toContain('One side of the face drooping');
  });

  it('leaves open which of them it is when it is chosen', () => {
    expect(valuesAfter('Sudden trouble with the face, an arm or speech')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
