import type { EngineInfo } from '#contract/consultation.ts';

/** Words of the consultation until the first words are sent, and those that its machine sends. */
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
  usesSources: 'Use sources',
  usesSourcesHint: 'The assessment then names guidelines and studies that you can open.',
  begin: 'Begin',
  notADoctor: 'This is not a doctor and gives no diagnosis. It helps you decide what to do next.',
  nothingSaved: 'Nothing goes into your history until you save it.',

  resumeTitle: 'You have an unfinished consultation',
  resumeFrom: (title: string, day: string) => `“${title}”, last changed on ${day}`,
  resume: 'Go on with it',
  resumeDeclined: 'Begin a new one',

  firstQuestion: 'What troubles you?',
  waiting: 'Reading your answer…',
  skip: 'Skip',
  engineCard: 'How good is this engine?',
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
