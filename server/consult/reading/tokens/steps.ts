let taken = 0;

/** Counts work on a text: characters a pattern ran over, places and words compared. Tests hold it to a bound. */
export const takeSteps = (count: number): void => {
  taken += count;
};

/** All steps since the start of the process; a test compares two readings of it. */
export const stepsTaken = (): number => taken;
