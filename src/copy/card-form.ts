/** What each kind of card of one's own is called, and what it is for. */
export const cardTypeWords = {
  note: 'Note',
  reminder: 'Reminder',
  goal: 'Goal',
  next_step: 'Next step',
  link: 'Link',
} as const;

/** Words of the form of a card. */
export const cardFormCopy = {
  type: 'Kind',
  title: 'Title',
  content: 'Text',
  due: 'Due on',
  place: 'Leads to',
  nowhere: 'Nowhere',
  kept: 'As it was',
  conditionPlace: 'The page of a condition',
  condition: 'Name of the condition',
  size: 'Size',
  sizes: { sm: 'Small', md: 'Normal', lg: 'Wide' },
  tone: 'Mark it as',
  tones: { neutral: 'Nothing special', info: 'Information', success: 'Going well', warning: 'Important' },
  conditionHint: 'Only where the card leads to the page of a condition.',
  save: 'Save',
  discard: 'Discard what was typed',
  restored: 'This is what you typed before. It has not been saved yet.',
} as const;
