/** Text of onboarding. */
export const onboardingCopy = {
  loading: 'Loading your profile…',
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  next: 'Continue',
  finish: 'Finish',
  back: 'Back',
  skip: 'Skip this step',
  later: 'Finish later',
  naming: {
    title: 'Welcome',
    lead: 'We need to know two things before you start. Your age changes what a symptom can mean.',
    form: 'About you',
  },
  describing: {
    title: 'A little more about you',
    lead: 'This helps us ask the right questions. Leave out anything you would rather not say.',
    form: 'About your health',
  },
  recording: {
    title: 'Your health record',
    lead: 'Allergies, medications and conditions change what is safe for you. You can add details later in your profile.',
    form: 'Allergies, medications and conditions',
  },
  informing: {
    title: 'Before you start',
    lead: 'What this service can and cannot do, and what happens to what you write.',
    form: 'Notices and choices',
  },
  fullName: 'Full name',
  fullNameHint: 'First and last name, as you usually write it.',
  dateOfBirth: 'Date of birth',
  childTitle: 'Please ask an adult to help you',
  child: 'This service is not designed for children to use alone.',
} as const;

/** The three lists of the record, as onboarding fills them. */
export const quickRecordCopy = {
  allergies: { label: 'Allergies', hint: 'One per line. For example: penicillin, peanuts, latex.' },
  medications: {
    label: 'Medications you take',
    hint: 'One per line. Include tablets, sprays and supplements.',
  },
  conditions: { label: 'Conditions', hint: 'One per line. For example: asthma, high blood pressure.' },
  none: {
    allergies: 'No allergies that I know of',
    medications: 'I do not take any medications',
    conditions: 'No conditions that I know of',
  },
} as const;
