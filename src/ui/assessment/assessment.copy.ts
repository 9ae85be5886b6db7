import type { CareLevel, EvidenceQuality, Likelihood, Source } from '#contract/assessment.ts';

const DAY_HOURS = 24;

/** How soon, as text: `within 4 hours`, `within 3 days`, `within 2 weeks`. */
export function withinWords(hours: number): string {
  if (hours <= 1) return 'within an hour';
  if (hours <= 2 * DAY_HOURS) return `within ${Math.round(hours)} hours`;
  const days = Math.round(hours / DAY_HOURS);
  if (days < 14) return `within ${days} days`;
  return `within ${Math.round(days / 7)} weeks`;
}

/** The emergency number in a sentence, or a general phrase when the country is not known. */
const call = (number: string | null) => (number === null ? 'your local emergency number' : number);

type CareWords = {
  readonly word: string;
  readonly title: (within: string | null) => string;
  readonly steps: (number: string | null) => readonly string[];
};

/** The care card: what to do, by when, whom to call. `unknown` deliberately gives no time. */
export const careWords: Record<CareLevel | 'unknown', CareWords> = {
  call_ambulance: {
    word: 'Emergency',
    title: () => 'Call an ambulance now',
    steps: (number) => [
      `Call ${call(number)} now and say what is happening. If you cannot speak, ask someone near you to call.`,
      'Do not drive yourself. Unlock the door, and stay with someone if you can.',
    ],
  },
  emergency_department: {
    word: 'Emergency',
    title: () => 'Go to an emergency department now',
    steps: (number) => [
      'Ask someone to take you. Bring your medications, or a list of them.',
      `If you get worse, or cannot get there safely, call ${call(number)}.`,
    ],
  },
  within_24h: {
    word: 'Urgent',
    title: (within) => `Get medical help ${within ?? 'today'}`,
    steps: (number) => [
      'Call your doctor, or an urgent or out-of-hours service, and tell them what you told us here.',
      `If no one can see you in time, go to an emergency department. If you get much worse, call ${call(number)}.`,
    ],
  },
  routine: {
    word: 'Not an emergency',
    title: (within) => `See a doctor${within === null ? '' : ` ${within}`}`,
    steps: () => [
      'Make an appointment with your doctor. You can show them this page.',
      'Get help sooner if one of the warning signs below appears, or if you are worried.',
    ],
  },
  self_care: {
    word: 'Self-care',
    title: () => 'You can look after this yourself',
    steps: () => [
      'The steps below can help. A pharmacist can advise you without an appointment.',
      'See a doctor if it does not get better, or if one of the warning signs below appears.',
    ],
  },
  unknown: {
    word: 'Not judged',
    title: () => 'We could not judge how urgent this is',
    steps: (number) => [
      'Ask a doctor or a nurse how soon you should be seen.',
      `If you feel very unwell or are getting worse, do not wait: call ${call(number)}.`,
    ],
  },
};

/** How well a condition fits. */
export const likelihoodWords: Record<Likelihood, string> = {
  high: 'Fits well',
  moderate: 'Could fit',
  low: 'Fits less well',
};

export const confidenceWords: Record<'low' | 'fair' | 'good', string> = {
  low: 'We are not very sure of this list.',
  fair: 'We are fairly sure that the cause is on this list, but not certain.',
  good: 'The cause is probably on this list. This is still not a diagnosis.',
};

/** The grades of GRADE in plain words. */
export const evidenceWords: Record<EvidenceQuality, string> = {
  high: 'The evidence behind this is strong.',
  moderate: 'The evidence behind this is fairly good.',
  low: 'The evidence behind this is limited.',
  very_low: 'The evidence behind this is weak.',
  none: 'No sources were used for this.',
};

export const documentTypeWords: Record<Source['document_type'], string> = {
  guideline: 'Guideline',
  systematic_review: 'Systematic review',
  review: 'Review',
  trial: 'Trial',
  cohort: 'Cohort study',
  reference: 'Reference work',
  patient_information: 'Patient information',
  other: 'Other',
};

export const assessmentCopy = {
  title: 'Your assessment',
  warningSigns: 'Get help sooner if',
  /** Where help is needed at once, nothing is sooner. */
  dangerSigns: 'Warning signs',
  nextSteps: 'Next steps',
  selfCare: 'What can help',
  conditions: 'What this could be',
  conditionsLead: 'None of these is a diagnosis. They are ordered by how well they fit what you told us.',
  aboutPercent: (share: number) => `about ${Math.max(1, Math.round(share * 100))} in 100`,
  doNotMiss: 'Serious if present, so it is listed even though it fits less well',
  reasons: 'For and against',
  speaksFor: 'Signs that fit',
  speaksAgainst: 'Signs that do not fit',
  notKnown: 'Not known yet',
  moreAbout: (name: string) => `More about ${name}`,
  noConclusionTitle: 'We cannot name a likely cause',
  noConclusion:
    'What you told us does not match anything closely enough to name it. That does not mean that nothing is wrong.',
  reasoning: 'How we reached this',
  rulesChecked: (count: number) => `${count} safety rules were checked.`,
  rulesTriggered: 'These raised the urgency:',
  noRuleTriggered: 'None of them raised the urgency.',
  changes: 'What would change this',
  changesLead: 'Start a new consultation, or get help, if any of these is true.',
  changesAsked:
    'If one of these is true now, tell us, and we will assess it again. If it happens later, get help.',
  applies: 'This is true',
  appliesTo: (condition: string) => `This is true: ${condition.replace(/^if\s+/i, '')}`,
  /** Another back end may already have written "If". */
  changeIf: (condition: string) => `If ${condition.replace(/^if\s+/i, '')}`,
  changeUrgency: (word: string) => `the urgency would be “${word}”`,
  changeCondition: (name: string) => `${name} would fit best`,
  and: ' and ',
  answers: 'What you told us',
  medications: 'Your medications',
  measurements: 'Your measurements',
  recordLead: 'From your record, as it was at the time.',
  sources: 'Sources',
  sourcesLead: 'The small numbers above open their source. Summaries are in our own words.',
  allSources: (count: number) => (count === 1 ? 'One source' : `All ${String(count)} sources`),
  noSources: 'No sources are cited here.',
  sourceMark: (index: number, title: string) => `Source ${index}: ${title}`,
  sourceMarks: 'Sources',
  ourSummary: 'Our summary',
  quotation: 'Quotation',
  citationOnly: 'Citation only: we have no summary of this source.',
  openSource: 'Open the source',
  limits: 'Limits of this assessment',
  engineCard: 'How well does this work? See test results and limits',
  limitsAlways: [
    'It has not been reviewed by a clinician.',
    'This service is not a doctor and does not give a diagnosis.',
    'It is not a certified medical device.',
  ],
  printedOn: (day: string) => `Printed on ${day}`,
  printedFor: (name: string) => `For ${name}`,
  printedNote: 'Not a diagnosis. Written by a computer program from the answers given.',
} as const;
