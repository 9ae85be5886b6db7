import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { urgencies } from '#contract/urgency.ts';
import { clinicalEngine } from '#tests/consult/clinical-engine.ts';
import { isEveryCase, triedOf } from '#tests/every-case.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { consultWithModel } from '#server/model/consult-with-model.ts';
import type { CallRole } from '#server/model/roles/role.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';
import { readVignettes } from '#tests/consult/simulation/vignette.ts';

const bench = clinicalEngine();
const all = readVignettes(path.resolve(import.meta.dirname, '../../consult/vignettes'));
const vignettes = all.filter((each) => each.urgency.gold === 'EMERGENCY');
/** Emergencies mostly end before a model is asked; these are asked about. */
const others = all.filter(({ urgency: { gold } }) => gold === 'HIGH' || gold === 'MEDIUM');

type Offered = {
  readonly vocabulary: readonly { readonly id: string }[];
  readonly messages: readonly { readonly index: number; readonly text: string }[];
  readonly questions: readonly { readonly id: string; readonly text: string }[];
  readonly conditions: readonly { readonly id: string }[];
  readonly claims: readonly { readonly id: string }[];
};

/** 24 findings from another place of the list in each turn, in the last words of the patient. */
const anyFindings = ({ vocabulary, messages }: Offered, turn: number, polarity: 'present' | 'absent') => ({
  findings: [...vocabulary, ...vocabulary]
    .slice((turn * 24) % vocabulary.length)
    .slice(0, 24)
    .map(({ id }) => ({
      finding: id,
      message: messages.at(-1)?.index ?? 0,
      quote: messages.at(-1)?.text.slice(0, 20) ?? '',
      polarity,
      person: 'patient',
      time: 'now',
    })),
});

/** Denies all that it is offered, and says that nothing is urgent. */
function denyingCall(): CallRole {
  let turn = 0;
  return async ({ role, material, schema }) => {
    const offered = material as Offered;
    const { questions, claims } = offered;
    turn += 1;
    const answers = {
      reader: () => anyFindings(offered, turn, 'absent'),
      challenger: () => ({ conditions: [] }),
      asker: () => ({ question_id: questions.at(-1)?.id ?? '', text: 'This is not urgent, is it?' }),
      writer: () => ({
        sentences: claims.map(({ id }) => ({ text: 'This is not urgent.', claim: id, passage: null })),
      }),
    };
    const { value } = (await schema['~standard'].validate(answers[role]())) as { value: never };
    return value;
  };
}

/** Reads, fears and chooses whatever keeps the engine from its own questions. */
function floodingCall(): CallRole {
  let turn = 0;
  return async ({ role, material, schema }) => {
    const offered = material as Offered;
    const { questions, conditions } = offered;
    turn += 1;
    const named = () => [
      conditions[turn % conditions.length],
      conditions[(turn * 7 + 1) % conditions.length],
    ];
    const answers = {
      reader: () => anyFindings(offered, turn, 'present'),
      challenger: () => ({ conditions: named().flatMap((each) => each?.id ?? []) }),
      asker: () => ({ question_id: questions.at(-1)?.id ?? '', text: questions.at(-1)?.text ?? '' }),
      writer: () => ({ sentences: [] }),
    };
    const { value } = (await schema['~standard'].validate(answers[role]())) as { value: never };
    return value;
  };
}

const hostileEngine = (call: CallRole): ConsultationEngine => ({
  ...bench.engine,
  consult: (turn) =>
    consultWithModel(
      turn,
      { names: [], locale: 'en', call },
      {
        engine: bench.engine,
        settings: {
          provider: 'openai',
          model: 'hostile',
          roles: ['reader', 'challenger', 'asker', 'writer'],
        },
        breaker: { admits: () => true, note: () => undefined },
      },
    ),
});

describe('with a model that always says "not urgent"', () => {
  it(
    `${isEveryCase ? 'every' : 'every fourth'} vignette of an emergency that the rules find still ends as one`,
    { timeout: 600_000 },
    async () => {
      expect(vignettes.length).toBeGreaterThan(100);
      const lower: string[] = [];
      const worded: string[] = [];
      for (const vignette of triedOf(vignettes, 4)) {
        const alone = scoreDialogue(await runDialogue(vignette, 'none', bench));
        const engine = hostileEngine(denyingCall());
        const beside = await runDialogue(vignette, 'none', { ...bench, engine });
        if (!scoreDialogue(beside).isAcceptable && alone.isAcceptable) lower.push(vignette.id);
        if (alone.urgency === 'EMERGENCY' && scoreDialogue(beside).urgency !== 'EMERGENCY')
          lower.push(vignette.id);
        if (beside.assessment.wording || beside.asked.some((each) => each.question.wording))
          worded.push(vignette.id);
      }
      expect({ lower, worded }).toEqual({ lower: [], worded: [] });
    },
  );
});

describe('with a model that reads and fears everything', () => {
  it(
    'every eighth vignette of less than an emergency ends, and no lower than without it',
    { timeout: 600_000 },
    async () => {
      expect(others.length).toBeGreaterThan(80);
      const lower: string[] = [];
      for (const vignette of others.filter((_each, place) => place % 8 === 0)) {
        const alone = scoreDialogue(await runDialogue(vignette, 'none', bench));
        const engine = hostileEngine(floodingCall());
        const beside = scoreDialogue(await runDialogue(vignette, 'none', { ...bench, engine }));
        if (urgencies.indexOf(beside.urgency) < urgencies.indexOf(alone.urgency)) lower.push(vignette.id);
      }
      expect(lower).toEqual([]);
    },
  );
});
