import type { RecordSuggestion, Understanding } from '#contract/consultation.ts';

const suggestionKinds: Record<RecordSuggestion['kind'], string> = {
  allergy: 'Allergy',
  medication: 'Medication',
  condition: 'Condition',
  measurement: 'Measurement',
};

/** Text of the consultation after the opening; it is loaded with the views that show it. */
export const conversationCopy = {
  relationship: 'Who are they to you?',
  relationshipHint: 'For example: my son, my mother, a friend.',
  age: 'Age in years',
  sex: 'Sex at birth',
  sexOptions: [
    { value: '', label: 'Prefer not to say' },
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
  changing: 'You are changing this answer. Later answers are kept if they still apply.',
  keepAnswer: 'Keep my answer',
  cancelWait: 'Cancel and edit my answer',
  yourAnswer: 'Your answer',
  failedTitle: 'Your answer could not be sent',
  failedKept: 'We kept your answer:',
  retry: 'Send again',
  editAnswer: 'Edit first',

  reworded: 'Worded by a language model. Show the original',
  why: 'Why this question?',
  reply: 'Answer',
  ownWords: 'Or answer in your own words',
  answer: 'Your answer',
  send: 'Send',
  continue: 'Continue',
  unsure: 'I don’t know',
  skipped: 'Skipped',
  yes: 'Yes',
  no: 'No',
  chooseOne: 'Choose at least one, or answer in your own words.',
  scaleLow: '0 means none',
  scaleHigh: '10 means the worst you can imagine',
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
  shortcuts: 'Press 1 to 9 to choose an answer.',

  understood: 'What we understood',
  understoodCount: (count: number) => `What we understood (${count})`,
  understoodLead: 'Is anything wrong? Select it to correct it.',
  correctTo: {
    present: 'Yes, that’s right',
    absent: 'No, that’s wrong',
    unknown: 'I don’t know',
  } satisfies Record<Understanding['value'], string>,
  fromRecord: (values: string) => `From your record: ${values}`,
  understoodValue: { present: 'Yes', absent: 'No', unknown: 'Not sure' } satisfies Record<
    Understanding['value'],
    string
  >,

  confirmTitle: 'Are you sure?',
  confirm:
    'This change may make your situation look less urgent. Change it only if your earlier answer was wrong. If you are not sure, keep it.',
  confirmYes: 'My earlier answer was wrong',
  confirmNo: 'Keep my earlier answer',

  save: 'Save to history',
  saving: 'Saving…',
  openSaved: 'Open in history',
  saveFailedTitle: 'This could not be saved',
  print: 'Print',
  restart: 'Start a new consultation',
  changeAnswers: 'Change an answer',
  suggestionsTitle: 'Add to your record?',
  suggestionsLead:
    'You mentioned these. You may want to keep them in your record. Nothing is added until you check it and save it.',
  suggestion: ({ kind, name }: { readonly kind: RecordSuggestion['kind']; readonly name: string }) =>
    `${suggestionKinds[kind]}: ${name}`,
  youWrote: (answer: string) => `You wrote: “${answer}”`,
  youAnswered: (question: string, answer: string) => `We asked “${question}” and you answered: “${answer}”`,
  addSuggestion: 'Add',
  addSuggestionNamed: (suggestion: string) => `Add ${suggestion}`,
  assessedLead: 'Start with what to do now. The rest explains why.',
} as const;
