import type { RecordSuggestion, Understanding } from '#contract/consultation.ts';

const suggestionKinds: Record<RecordSuggestion['kind'], string> = {
  allergy: 'Allergy',
  medication: 'Medication',
  condition: 'Condition',
};

/** Words of the consultation once it has begun: they come with the views that show them. */
export const conversationCopy = {
  relationship: 'Who is it to you?',
  relationshipHint: 'For example: my son, my mother, a friend.',
  age: 'Age in years',
  sex: 'Sex at birth',
  sexOptions: [
    { value: '', label: 'I would rather not say' },
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
    { value: 'intersex', label: 'Intersex' },
  ],
  progressLeft: (left: number) => `about ${left} left`,
  progressAsked: (asked: number) => `${asked} answered`,
  progressLast: 'almost done',
  finishNow: 'Finish now',
  questionNumber: (count: number) => `Question ${count}`,
  earlier: 'Earlier answers',
  change: 'Change',
  changeOf: (question: string) => `Change your answer to: ${question}`,
  changing: 'You are changing this answer. Later answers that still apply are kept.',
  keepAnswer: 'Keep it as it was',
  cancelWait: 'Stop and edit my answer',
  yourAnswer: 'Your answer',
  failedTitle: 'Your answer was not taken in',
  failedKept: 'It is still here:',
  retry: 'Send it again',
  editAnswer: 'Edit it first',

  why: 'Why this question?',
  ownWords: 'Or answer in your own words',
  answer: 'Your answer',
  send: 'Send',
  continue: 'Continue',
  unsure: 'I don’t know',
  skipped: 'Skipped',
  yes: 'Yes',
  no: 'No',
  chooseOne: 'Choose at least one, or answer in your own words.',
  scaleLow: '0 is none',
  scaleHigh: '10 is the worst you can imagine',
  howLong: 'How long?',
  unit: 'Unit',
  units: [
    { value: 'hours', label: 'hours' },
    { value: 'days', label: 'days' },
    { value: 'weeks', label: 'weeks' },
    { value: 'months', label: 'months' },
    { value: 'years', label: 'years' },
  ],
  date: 'Date',
  shortcuts: 'Keys 1 to 9 choose an answer.',

  understood: 'What I understood',
  understoodCount: (count: number) => `What I understood (${count})`,
  understoodLead: 'Is something wrong here? Choose it to correct it.',
  correctTo: {
    present: 'Yes, that is so',
    absent: 'No, that is not so',
    unknown: 'I don’t know',
  } satisfies Record<Understanding['value'], string>,
  understoodValue: { present: 'Yes', absent: 'No', unknown: 'Not known' } satisfies Record<
    Understanding['value'],
    string
  >,

  confirmTitle: 'Is this really so?',
  confirm:
    'This change may lower how urgent we think this is. Change it only if the earlier answer was wrong. If you are not sure, leave it as it was.',
  confirmYes: 'The earlier answer was wrong',
  confirmNo: 'Leave it as it was',

  save: 'Save to history',
  saving: 'Saving…',
  openSaved: 'Open it in the history',
  saveFailedTitle: 'It could not be saved',
  print: 'Print',
  restart: 'Begin a new consultation',
  changeAnswers: 'Change an answer',
  suggestionsTitle: 'Add to your record?',
  suggestionsLead:
    'What you told here may belong in your record. Nothing is added before you have looked at it and saved it.',
  suggestion: ({ kind, name }: { readonly kind: RecordSuggestion['kind']; readonly name: string }) =>
    `${suggestionKinds[kind]}: ${name}`,
  told: (answer: string) => `You wrote: “${answer}”`,
  toldWhenAsked: (question: string, answer: string) => `Asked “${question}”, you answered: “${answer}”`,
  addSuggestion: 'Add',
  addSuggestionNamed: (suggestion: string) => `Add ${suggestion}`,
  assessedLead: 'Read what to do first. Everything else explains why.',
} as const;
