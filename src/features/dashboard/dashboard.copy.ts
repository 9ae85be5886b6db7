import { removalCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { DashboardCard } from '#contract/dashboard.ts';

type CardType = DashboardCard['type'];

/** The link text of a card; `Open` by default. */
export const cardLinkWords: Partial<Record<CardType, string>> = {
  resume_consultation: 'Continue',
  last_assessment: 'Open the assessment',
  follow_up: 'Open the assessment',
  allergies: 'Open the list',
  medications: 'Open the list',
  conditions: 'Open the list',
  measurements: 'Open the list',
  getting_started: 'Open your profile',
  emergency_info: 'Open your profile',
  safety_warning: 'Check your medications',
  record_review: 'Review',
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
  medications: 'medications',
  conditions: 'conditions',
  notices: 'privacy choices',
};

/** Text of the dashboard. */
export const dashboardCopy = {
  title: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  lead: 'What would you like to do?',
  loading: 'Loading your dashboard…',
  startTitle: 'Not feeling well?',
  startLead:
    'Describe it in your own words. We’ll ask you one question at a time, and you can stop whenever you like.',
  start: 'Start a consultation',
  cards: 'Your cards',
  noCards: 'No cards yet. Add a note, a reminder or a goal.',
  add: 'Add a card',
  open: 'Open',
  linkOf: (link: string, title: string) => `${link}: ${title}`,
  continueWith: (title: string) => `Continue: ${title}`,
  history: 'All assessments',
  discard: 'Discard',
  discardOf: (title: string) => `Discard: ${title}`,
  changeFailed: 'The change could not be saved',
  changeOf: (title: string) => `Change: ${title}`,
  edit: 'Edit',
  markDone: 'Mark as done',
  markOpen: 'Mark as not done',
  markDoneOf: (title: string) => `Mark as done: ${title}`,
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
  changedElsewhere: 'This card was changed somewhere else. You see the latest version now.',
  hidden: (count: number) => (count === 1 ? '1 hidden card' : `${count} hidden cards`),
  isHidden: (title: string) => `Hidden: ${title}`,
  restoreAll: 'Restore hidden cards',
  restore: 'Show again',
  restoreOf: (title: string) => `Show again: ${title}`,
  removal: {
    removed: (titles: readonly string[]) =>
      titles.length === 1 ? `Deleted: ${titles.join('')}` : `${titles.length} cards deleted`,
    failed: () => removalCopy.failed,
  },
  due: (day: string) => `Due on ${day}`,
  dueToday: 'Due today',
  overdue: (day: string) => `Overdue since ${day}`,
  none: 'Nothing recorded yet',
  knownNone: 'None that you know of',
  more: (names: string, count: number) => `${names} and ${count} more`,
  moreValues: (count: number) => `and ${count} more`,
  complete: (percent: number) => `${percent}% complete`,
  missing: (parts: string) => `Still missing: ${parts}`,
  hasContact: 'You have an emergency contact.',
  noContact: 'No emergency contact yet.',
  bloodType: (type: string) => `Blood type ${type}.`,
  conflict: (medicine: string, allergy: string) => `${medicine}, and your allergy to ${allergy}`,
  lastChanged: (day: string) => `Last changed on ${day}. Is everything still correct?`,
} as const;

/** Text around the card form. */
export const cardEditorCopy = {
  create: 'New card',
  change: 'Edit card',
  tooMany: 'You already have 50 cards, which is the maximum. Delete one first.',
} as const;
