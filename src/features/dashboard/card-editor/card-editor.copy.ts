/** The types of the patient's own cards. */
export const cardTypeWords = {
  note: 'Note',
  reminder: 'Reminder',
  goal: 'Goal',
  next_step: 'Next step',
  link: 'Link',
} as const;

/** Text of the card form. */
export const cardFormCopy = {
  type: 'Type',
  title: 'Title',
  content: 'Text',
  due: 'Due on',
  place: 'Links to',
  nowhere: 'No link',
  kept: 'Unchanged',
  conditionPlace: 'A condition page',
  condition: 'Name of the condition',
  size: 'Size',
  sizes: { sm: 'Small', md: 'Normal', lg: 'Wide' },
  tone: 'Mark it as',
  tones: { neutral: 'Nothing special', info: 'Information', success: 'Going well', warning: 'Important' },
  conditionHint: 'Only if the card links to a condition page.',
  save: 'Save',
  discard: 'Discard changes',
  restored: 'These changes from last time have not been saved yet.',
} as const;
