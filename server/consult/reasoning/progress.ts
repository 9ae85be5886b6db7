/** So many questions half of the consultations need. */
const usual = 9;

/**
 * How many questions are probably left. It depends on the number of questions asked and on nothing else, so that it
 * counts down and never up.
 */
export const questionsLeft = (asked: number): number => Math.max(1, usual - asked);
