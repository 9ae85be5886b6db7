/** Words of the first visit. */
export const onboardingCopy = {
  loading: 'Loading your profile…',
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  next: 'Go on',
  finish: 'Finish',
  back: 'Back',
  skip: 'Skip this step',
  later: 'Do the rest later',
  naming: {
    title: 'Welcome',
    lead: 'Two things we need to know about you before we start. Age changes what a symptom can mean.',
    form: 'About you',
  },
  describing: {
    title: 'A little more about you',
    lead: 'It makes questions and answers fit you. Leave out what you do not want to say.',
    form: 'Your body and your country',
  },
  recording: {
    title: 'What you live with',
    lead: 'Allergies, medicines and conditions change what is safe for you. Details can be added later, under Profile.',
    form: 'Allergies, medicines and conditions',
  },
  informing: {
    title: 'Before you begin',
    lead: 'What this service is, what it is not, and what happens to what you write.',
    form: 'Notices and choices',
  },
  fullName: 'Full name',
  fullNameHint: 'As you would write it on a letter.',
  dateOfBirth: 'Date of birth',
  childTitle: 'Please ask a grown-up to sit with you',
  child: 'This service is not designed for children to use alone.',
} as const;

/** The three lists of the record, as they are first filled. */
export const quickRecordCopy = {
  allergies: { label: 'Allergies', hint: 'One on each line. For example: penicillin, peanuts, latex.' },
  medications: {
    label: 'Medicines you take',
    hint: 'One on each line. Tablets, sprays and supplements count too.',
  },
  conditions: { label: 'Conditions', hint: 'One on each line. For example: asthma, high blood pressure.' },
  none: {
    allergies: 'No allergies that I know of',
    medications: 'I take no medicines',
    conditions: 'No conditions that I know of',
  },
} as const;

/** What every patient should have read once; the versions of these texts stand in `src/config/notices.ts`. */
export const noticesCopy = {
  service: {
    title: 'Not a doctor, and not for emergencies',
    text: 'The assessment helps you decide what to do next. It can be wrong and replaces no examination. If you may be in danger, call your emergency number at once.',
  },
  machine: {
    title: 'A machine asks and answers',
    text: 'Your answers are weighed by written rules with their sources, on this server. No person reads along.',
  },
} as const;
