import type { Question, StructuredAnswer } from '#contract/consultation.ts';

/** A question as it was asked; `detail` is null when the back end sends only its text. */
export type AskedQuestion = { readonly text: string; readonly detail: Question | null };

/** What the patient said, in words, and as chosen options where there were any. */
export type PatientAnswer = { readonly text: string; readonly structured: StructuredAnswer | null };

/** One exchange; the first one has no question: the patient begins. */
export type Exchange = { readonly question: AskedQuestion | null; readonly answer: PatientAnswer };
