/** Words of the first visit. */
export const onboardingCopy = {
  title: 'Welcome',
  lead: 'Two things we need to know about you before we start. Age changes what a symptom can mean.',
  form: 'About you',
  fullName: 'Full name',
  fullNameHint: 'As you would write it on a letter.',
  dateOfBirth: 'Date of birth',
  submit: 'Go on',
  loading: 'Loading your profile…',
} as const;
