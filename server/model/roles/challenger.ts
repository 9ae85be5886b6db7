import * as v from 'valibot';
import type { TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import { ground, understoodFromWords, type CallRole } from './role.ts';

const answer = v.strictObject({ conditions: v.array(v.string()) });
const mostConditions = 2;

const instructions = [
  ground,
  'Name at most two of the given conditions, by id, that must not be missed in this patient and that the answers so far do',
  'not exclude. Name none when none fits. You cannot change how urgent anything is; questions will be asked.',
].join(' ');

/** The challenger: proposes up to two conditions that the engine then asks about. */
export async function challenge(
  { answer: turn }: { readonly answer: TurnAnswer },
  call: CallRole,
  signal: AbortSignal,
): Promise<string[]> {
  const offered = turn.for_model?.conditions ?? [];
  const understood = understoodFromWords(turn);
  if (offered.length === 0 || understood.length === 0) return [];
  const known = understood.map(({ finding, value }) => ({ finding, value }));
  const { conditions } = await call({
    role: 'challenger',
    schema: answer,
    instructions,
    material: { ...turn.for_model?.person, understood: known, conditions: offered },
    signal,
  });
  const ids = new Set(offered.map((each) => each.id));
  if (conditions.some((each) => !ids.has(each))) throw new ModelCallError('unknown_id');
  return [...new Set(conditions)].slice(0, mostConditions);
}
