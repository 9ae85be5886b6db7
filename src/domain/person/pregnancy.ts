import { ageOn } from '#src/domain/dates.ts';

/** The ages between which a pregnancy is asked about; outside them it is not (our choice, wider than the usual 12–51). */
const YOUNGEST = 10;
const OLDEST = 60;

/** Whether a pregnancy is worth a question at this age. An unknown age leaves it open. */
export function asksForPregnancy(birthDate: string | null | undefined, today: string): boolean {
  const age = birthDate ? ageOn(birthDate, today) : null;
  return age === null || (age >= YOUNGEST && age <= OLDEST);
}
