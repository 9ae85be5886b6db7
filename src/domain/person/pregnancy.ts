import { ageOn } from '#src/domain/dates.ts';

/** The youngest and oldest age at which we ask about pregnancy (our choice, wider than the usual 12–51). */
const YOUNGEST = 10;
const OLDEST = 60;

/** Whether to ask about pregnancy at this age; also when the age is unknown. */
export function asksForPregnancy(birthDate: string | null | undefined, today: string): boolean {
  const age = birthDate ? ageOn(birthDate, today) : null;
  return age === null || (age >= YOUNGEST && age <= OLDEST);
}
