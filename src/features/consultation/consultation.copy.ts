import type { EngineInfo } from '#contract/consultation.ts';

/** Text of the consultation until the first message is sent, and text that its machine sends. */
export const consultationCopy = {
  title: 'Consultation',
  loading: 'Opening your consultation…',
  resuming: 'Loading your consultation…',

  openingTitle: 'What’s bothering you?',
  openingLead: 'Describe it in your own words. Then we’ll ask you one question at a time.',
  followUpTitle: 'How is it now?',
  followUpLead: (title: string, day: string) =>
    `This follows up on “${title}”, saved on ${day}. Your words from then are below. Change them to describe how you are today, and what has got better or worse.`,
  form: 'Start a consultation',
  complaint: 'What is it, where is it, and when did it start?',
  complaintHint: 'For example: “A throbbing headache on the left since Tuesday. Light makes it worse.”',
  examplesTitle: 'More examples',
  examples: [
    '“My son, 6, has had a barking cough since last night.”',
    '“My chest feels tight when I climb stairs.”',
  ],
  about: 'Who is this for?',
  aboutSelf: 'Me',
  aboutOther: 'Someone else',
  usesSources: 'Use sources',
  usesSourcesHint: 'The assessment will list guidelines and studies that you can open.',
  start: 'Start',
  notADoctor: 'This is not a doctor and does not give a diagnosis. It helps you decide what to do next.',
  nothingSaved: 'Nothing is added to your history until you save it.',

  resumeTitle: 'You have an unfinished consultation',
  resumeFrom: (title: string, day: string) => `“${title}”, last changed on ${day}`,
  resume: 'Continue',
  resumeDeclined: 'Start a new one',

  firstQuestion: 'What’s bothering you?',
  waiting: 'Reading your answer…',
  slow: 'This is taking longer than usual. Your answers are safe. You can keep waiting.',
  skip: 'Skip',
  engineCard: 'How well does this work?',
} as const;

/**
 * The line about where answers are sent. Before the first reply only the patient's consent is known; for a back end
 * that does not say, the line promises nothing.
 */
export function privacyLine(engine: EngineInfo | null, isProviderAllowed: boolean | null): string {
  if (engine?.mode === 'model_with_rules') {
    const to = `Answers are sent to ${engine.provider ?? 'a model provider'}.`;
    return engine.degraded ? `${to} It could not help this time, so the built-in engine answered.` : to;
  }
  if (isProviderAllowed === false) return 'Your answers stay on this server.';
  // An alarm is sent without the model, but earlier answers may have been sent to it.
  if (engine?.mode === 'rules') return 'This was answered on this server alone.';
  return isProviderAllowed === true
    ? 'Answers may be sent to the model provider you allowed.'
    : 'Your answers are sent to this service.';
}
