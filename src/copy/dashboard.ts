import type { DashboardCard } from '#contract/dashboard.ts';

type CardType = DashboardCard['type'];

/** What the link on a card says; `Open` where nothing better does. */
export const cardLinkWords: Partial<Record<CardType, string>> = {
  resume_consultation: 'Go on',
  last_assessment: 'Open the assessment',
  follow_up: 'Open the assessment',
  allergies: 'Open the list',
  medications: 'Open the list',
  conditions: 'Open the list',
  getting_started: 'Complete it',
  emergency_info: 'Open the profile',
  safety_warning: 'Look at the medicines',
  record_review: 'Look through it',
};

/** Parts of a profile that may be missing. */
export const profilePartWords: Readonly<Record<string, string>> = {
  full_name: 'name',
  date_of_birth: 'date of birth',
  sex_at_birth: 'sex at birth',
  country: 'country',
  emergency_contact: 'emergency contact',
  height_cm: 'height',
  weight_kg: 'weight',
  allergies: 'allergies',
  medications: 'medicines',
  conditions: 'conditions',
  notices: 'notices about this service',
};

/** Words of the dashboard. */
export const dashboardCopy = {
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'What would you like to do?',
  loading: 'Loading your dashboard…',
  beginTitle: 'Does something trouble you?',
  beginLead:
    'Describe it in your own words. You are asked one question at a time, and you can stop whenever you like.',
  begin: 'Begin a consultation',
  cards: 'Your cards',
  noCards: 'No cards yet. Write a note, a reminder or a goal for yourself.',
  add: 'Add a card',
  open: 'Open',
  linkOf: (link: string, title: string) => `${link}: ${title}`,
  goOnWith: (title: string) => `Go on with: ${title}`,
  history: 'All assessments',
  discard: 'Discard',
  discardOf: (title: string) => `Discard: ${title}`,
  changeFailed: 'The change was not kept',
  changeOf: (title: string) => `Change: ${title}`,
  edit: 'Edit',
  markDone: 'Mark done',
  markOpen: 'Mark not done',
  markDoneOf: (title: string) => `Mark done: ${title}`,
  pin: 'Pin',
  unpin: 'Unpin',
  earlier: 'Move earlier',
  later: 'Move later',
  widen: 'Make wide',
  narrow: 'Make normal',
  hide: 'Hide',
  remove: 'Delete',
  pinned: 'Pinned',
  done: 'Done',
  movedTo: (title: string, place: number, count: number) => `${title}: now ${place} of ${count}`,
  hidden: (count: number) => (count === 1 ? '1 hidden card' : `${count} hidden cards`),
  isHidden: (title: string) => `Hidden: ${title}`,
  restoreAll: 'Restore hidden cards',
  restore: 'Show again',
  restoreOf: (title: string) => `Show again: ${title}`,
  deleted: (titles: readonly string[]) =>
    titles.length === 1 ? `Deleted: ${titles.join('')}` : `${titles.length} cards deleted`,
  due: (day: string) => `Due on ${day}`,
  dueToday: 'Due today',
  overdue: (day: string) => `Was due on ${day}`,
  none: 'Nothing recorded yet',
  knownNone: 'None that you know of',
  more: (names: string, count: number) => `${names} and ${count} more`,
  complete: (percent: number) => `${percent} % complete`,
  missing: (parts: string) => `Still missing: ${parts}`,
  hasContact: 'Your emergency contact is set.',
  noContact: 'No emergency contact yet.',
  bloodType: (type: string) => `Blood type ${type}.`,
  conflict: (medicine: string, allergy: string) => `${medicine}, and your allergy to ${allergy}`,
  lastChanged: (day: string) => `Last changed on ${day}. Is everything still right?`,
} as const;

/** Words around the form of a card. */
export const cardEditorCopy = {
  create: 'New card',
  change: 'Change the card',
  tooMany: 'There are 50 cards of your own already, and no more fit. Delete one first.',
} as const;
