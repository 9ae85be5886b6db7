import { madeOnce } from '#server/consult/library/made-once.ts';
import type { LibraryQuestion, Knowledge } from '#server/consult/library/model.ts';
import { matchesWho, type PersonFacts } from '#server/consult/dialogue/facts.ts';

/** Whether this person can have a finding, as far as is known. */
export function isPossible(id: string, person: PersonFacts, { findings }: Knowledge): boolean {
  const only = findings.get(id)?.only;
  return !(only && matchesWho(person, only) === false);
}

/** The options of a question without those for other people or that only name findings this person cannot have. */
export const possibleOptions = (
  { options }: Pick<LibraryQuestion, 'options'>,
  person: PersonFacts,
  knowledge: Knowledge,
): LibraryQuestion['options'] =>
  options.filter(
    ({ only, present }) =>
      !(only && matchesWho(person, only) === false) &&
      (present.length === 0 || present.some((id) => isPossible(id, person, knowledge))),
  );

/** Whether a question only names findings of one sex while the sex is unknown. */
export const needsSex = (
  { settles }: LibraryQuestion,
  { sex }: PersonFacts,
  { findings }: Knowledge,
): boolean =>
  sex === undefined && settles.length > 0 && settles.every((id) => findings.get(id)?.only?.sex !== undefined);

/** "That temperature cannot be right. What does the thermometer show?": asked after such a reading only. */
export const secondReadings = madeOnce(
  ({ data }: Knowledge): ReadonlySet<string> =>
    new Set(
      data.findings
        .filter(({ measured = [] }) => measured.some(({ unsure }) => unsure))
        .flatMap(({ leads_to = [] }) => leads_to),
    ),
);
