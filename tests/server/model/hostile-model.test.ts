import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openClinicalEngine } from '#server/consult/open-engine.ts';
import type { ConsultationEngine } from '#server/consult/engine.ts';
import { consultWithModel } from '#server/model/consult-with-model.ts';
import type { CallRole } from '#server/model/roles/role.ts';
import { runDialogue, scoreDialogue } from '#tests/consult/simulation/run.ts';
import { readVignettes } from '#tests/consult/simulation/vignette.ts';

const bench = openClinicalEngine();
const vignettes = readVignettes(path.resolve(import.meta.dirname, '../../consult/vignettes')).filter(
  (each) => each.urgency.gold === 'EMERGENCY',
);

type Offered = {
  readonly vocabulary: readonly { readonly id: string }[];
  readonly messages: readonly { readonly index: number; readonly text: string }[];
  readonly questions: readonly { readonly id: string }[];
  readonly claims: readonly { readonly id: string }[];
};

/** Denies all that it is offered, from another place of the list each time, and says that nothing is urgent. */
function hostileCall(): CallRole {
  let turn = 0;
  return async ({ role, material, schema }) => {
    const { vocabulary, messages, questions, claims } = material as Offered;
    turn += 1;
    const from = (turn * 24) % Math.max(1, (vocabulary ?? []).length);
    const answers = {
      reader: () => ({
        findings: vocabulary.slice(from, from + 24).map(({ id }) => ({
          finding: id,
          message: messages[0]?.index ?? 0,
          quote: messages[0]?.text.slice(0, 20) ?? '',
          polarity: 'absent',
          person: 'patient',
          time: 'now',
        })),
      }),
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

const hostile: ConsultationEngine = {
  ...bench.engine,
  consult: (turn) =>
    consultWithModel(
      turn,
      { names: [], locale: 'en', call: hostileCall() },
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
};

describe('with a model that always says "not urgent"', () => {
  it(
    'every vignette of an emergency that the rules find still ends as one',
    { timeout: 600_000 },
    async () => {
      expect(vignettes.length).toBeGreaterThan(100);
      const lower: string[] = [];
      const worded: string[] = [];
      for (const vignette of vignettes) {
        const alone = scoreDialogue(await runDialogue(vignette, 'none', bench));
        const beside = await runDialogue(vignette, 'none', { ...bench, engine: hostile });
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
