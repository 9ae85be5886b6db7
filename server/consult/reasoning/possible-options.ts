import type { Asking, Knowledge } from '../library/model.ts';
import { matchesWho, type PersonFacts } from '../dialogue/facts.ts';
import type { Exchange, Statement } from '../dialogue/transcript.ts';

/** Whether this person can have a finding, as far as is known. */
export function isPossible(id: string, person: PersonFacts, { findings }: Knowledge): boolean {
  const only = findings.get(id)?.only;
  return !(only && matchesWho(person, only) === false);
}

/** The options of a question without those for other people or that only name findings this person cannot have. */
export const possibleOptions = (
  { options }: Pick<Asking, 'options'>,
  person: PersonFacts,
  knowledge: Knowledge,
): Asking['options'] =>
  options.filter(
    ({ only, present }) =>
      !(only && matchesWho(person, only) === false) &&
      (present.length === 0 || present.some((id) => isPossible(id, person, knowledge))),
  );

/**
 * Whether "None of these" would deny what the list never offered this person: a child's list has no "Heart disease, such
 * as angina", so its answer says nothing about the heart.
 */
export function deniesUnoffered(
  { finding, value, isByDefault, message_index }: Statement,
  exchanges: readonly Exchange[],
  { person, knowledge }: { readonly person: PersonFacts; readonly knowledge: Knowledge },
): boolean {
  if (value !== 'absent' || isByDefault !== true) return false;
  const asking = exchanges.find((each) => each.message_index === message_index)?.asking;
  const naming = asking?.options.filter(({ present }) => present.includes(finding)) ?? [];
  return naming.length > 0 && possibleOptions({ options: naming }, person, knowledge).length === 0;
}

/** Whether a question only names findings of one sex while the sex is unknown. */
export const needsSex = ({ settles }: Asking, { sex }: PersonFacts, { findings }: Knowledge): boolean =>
  sex === undefined && settles.length > 0 && settles.every((id) => findings.get(id)?.only?.sex !== undefined);
