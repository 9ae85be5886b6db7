import type { EngineInfo, Understanding } from '#contract/consultation.ts';

/** Words of the consultation. */
export const consultationCopy = {
  title: 'Consultation',
  loading: 'Opening your consultation…',
  resuming: 'Fetching where you stopped…',

  openingTitle: 'What troubles you?',
  openingLead: 'Say it in your own words. Then we ask one question at a time.',
  followUpTitle: 'How is it now?',
  followUpLead: (title: string, day: string) =>
    `You ask again about “${title}”, saved on ${day}. What you wrote then stands below: change it to what is so today, and say what got better or worse.`,
  form: 'Begin a consultation',
  complaint: 'Tell us what, where and since when',
  complaintHint: 'For example: “A throbbing headache on the left since Tuesday. Light makes it worse.”',
  examplesTitle: 'More examples',
  examples: [
    '“My son, 6, has had a barking cough since last night.”',
    '“My chest feels tight when I climb stairs.”',
  ],
  about: 'Who is it about?',
  aboutSelf: 'Myself',
  aboutOther: 'Somebody else',
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
  usesSources: 'Use sources',
  usesSourcesHint: 'The assessment then names guidelines and studies that you can open.',
  begin: 'Begin',
  notADoctor: 'This is not a doctor and gives no diagnosis. It helps you decide what to do next.',
  nothingSaved: 'Nothing goes into your history until you save it.',

  resumeTitle: 'You have an unfinished consultation',
  resumeFrom: (title: string, day: string) => `“${title}”, last changed on ${day}`,
  resume: 'Go on with it',
  resumeDeclined: 'Begin a new one',

  progressLeft: (left: number) => `about ${left} left`,
  progressAsked: (asked: number) => `${asked} answered`,
  progressLast: 'almost done',
  finishNow: 'Finish now',
  questionNumber: (count: number) => `Question ${count}`,
  earlier: 'Earlier answers',
  firstQuestion: 'What troubles you?',
  change: 'Change',
  changeOf: (question: string) => `Change your answer to: ${question}`,
  changing: 'You are changing this answer. Later answers that still apply are kept.',
  keepAnswer: 'Keep it as it was',
  waiting: 'Reading your answer…',
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
  skip: 'Skip',
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
  engineCard: 'How good is this engine?',
  assessedLead: 'Read what to do first. Everything else explains why.',
} as const;

/**
 * The line that says where the answers go. Before the first reply only the patient's own choice is known; a back end
 * that tells neither gets no promise made for it.
 */
export function privacyLine(engine: EngineInfo | null, isProviderAllowed: boolean | null): string {
  if (engine?.mode === 'model_with_rules') {
    return `Answers are sent to ${engine.provider ?? 'a model provider'}.`;
  }
  if (engine?.mode === 'rules' || isProviderAllowed === false) return 'Nothing leaves this server.';
  return isProviderAllowed === true
    ? 'Answers may be sent to the model provider you allowed.'
    : 'Your answers are sent to this service.';
}
