let taken = 0;

/** Counts work on a text: characters matched, words and positions compared. Tests enforce a limit. */
export const takeSteps = (count: number): void => {
  taken += count;
};

/** All steps since the start of the process; a test compares two readings of it. */
export const stepsTaken = (): number => taken;
