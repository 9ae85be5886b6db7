import type { RecordWarningRead } from '#contract/record.ts';
import type { Choice } from './record-copy.ts';

/** Text that all pages of the record share. */
export const recordsCopy = {
  back: 'Back to your profile',
  statusFilter: 'Show',
  all: 'All',
  search: 'Search',
  sort: 'Sort by',
  noMatch: 'No matches on this list.',
  takeBack: 'Change this',
  change: 'Edit',
  changeOf: (name: string) => `Edit: ${name}`,
  more: (name: string) => `More options for: ${name}`,
  moveTo: (status: string) => `Mark as: ${status}`,
  restore: 'Restore',
  statusColumn: 'Status',
  actionsColumn: 'Actions',
  none: '–',
  showMore: (rest: number) => `Show more (${rest} left)`,
  save: 'Save',
  discard: 'Discard changes',
  kept: 'Your changes from last time are still here. They are not saved yet.',
  details: 'More details',
  retry: 'Try again',
  keep: 'Leave unchanged',
  statusFailed: (name: string) => `The status of ${name} was not changed`,
  noneFailed: 'This could not be saved',
  changedElsewhere: 'It was changed somewhere else. You see the latest version now.',
  fromConsultation: 'From a consultation',
  fromImport: 'Imported',
  unconfirmed: 'Not confirmed',
  ruledOut: 'Ruled out',
  notRecognized: 'Not recognized',
  check: 'Please check',
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}`,
} as const;

/** Sort orders that every list has. */
export const commonSorts = {
  date_desc: 'Newest first',
  date_asc: 'Oldest first',
  name_asc: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  status: 'Status',
} as const;

export const severityWords = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' } as const;

/** The severities, and "I don’t know". */
export const severityChoices: readonly Choice[] = [
  ...Object.entries(severityWords).map(([value, label]) => ({ value, label })),
  { value: '', label: 'I don’t know' },
];

/** Text around a result at which a laboratory would phone at once. */
export const urgentCopy = {
  title: 'A result may need treatment now',
  advice:
    'Unless a doctor has already dealt with it, call a doctor or an urgent-care line now, or go to an emergency department, even if you feel well.',
  consult: 'Start a consultation',
} as const;

/** The panel of warnings, which always says what was not checked (contract §6). */
export const checksCopy = {
  title: 'Please check',
  advice:
    'Unless a line above says so, do not stop or change a medication before you have asked your doctor or pharmacist.',
  source: 'Source',
  nothing:
    'We compared your medications with each other, your allergies, and your conditions, and found no problems.',
  limits: 'Our lists include only common medications and do not replace advice from your pharmacist.',
  nothingChecked: 'We did not check this list for problems. Ask your doctor or pharmacist.',
  notChecked: (names: string) => `Not checked, because it is not on our lists: ${names}.`,
} as const;

/** Results of the check of a medication, shown in the form. */
export const draftCheckCopy = {
  avoid: 'Usually avoided',
  serious: 'Ask first',
  caution: 'Good to know',
  allergy: 'Allergy',
  allergyAction: 'Do not take it until you have asked your doctor or pharmacist.',
  found: (name: string) => `Before you take ${name}`,
  nothing: (name: string) => `We found no problems with ${name}`,
  failed: (name: string) => `We could not check ${name}`,
  compared:
    'We compared it with your other medications, your allergies and conditions, pregnancy and your age, as far as you recorded them.',
  notKnown:
    'It is not on our lists. You can still save it. Ask your doctor or pharmacist whether it suits you.',
  failedAdvice: 'You can still save it. Ask your doctor or pharmacist whether it suits you.',
  advice:
    'You can still save it. Ask your doctor or pharmacist before you start, stop or change a medication.',
} as const;

const meets = (medicine: string, allergy: string, { via, group }: RecordWarningRead): string => {
  if (via === 'ingredient') return `You recorded an allergy to ${allergy}. ${medicine} contains ${group}.`;
  if (via === 'class') {
    return `You recorded an allergy to ${allergy}. ${medicine} belongs to the same group: ${group}.`;
  }
  if (via === 'related_class') {
    return `You recorded an allergy to ${allergy}. Some people who are allergic to ${group} also react to medications like ${medicine}.`;
  }
  return `You recorded an allergy to ${allergy}, and ${medicine} is on your list of medications.`;
};

/** The subject of a warning, in a few words. */
export function subjectOf({ code, record_name: name, related_name: related }: RecordWarningRead): string {
  if (code === 'allergy_conflict') return `${name} and your allergy to ${related ?? ''}`;
  if (code === 'pregnancy_conflict') return `${name}, pregnancy and breastfeeding`;
  if (code === 'age_conflict') return `${name} at your age`;
  return related === null ? name : `${name} and ${related}`;
}

/** A warning as a sentence. It never blocks a save. */
export function warningSentence(warning: RecordWarningRead): string {
  const { code, record_name: name, related_name: related, via, group, effect, action } = warning;
  const other = related ?? '';
  if (effect !== null) {
    const subject = other === '' ? name : `${name} and ${other}`;
    return `${subject}: ${effect} ${action ?? ''}`.trim();
  }
  if (code === 'allergy_conflict') return meets(name, other, warning);
  if (code === 'medication_conflict') return meets(other, name, warning);
  if (code === 'looks_ended') return `${name} is marked as current, but its end date has passed.`;
  if (code !== 'possible_duplicate') {
    return other === '' ? `Please check ${name}.` : `Please check ${name} together with ${other}.`;
  }
  return via === 'ingredient' && group !== null
    ? `${name} and ${other} may be the same: both contain ${group}.`
    : `${name} is on this list twice.`;
}

type TrendFacts = {
  readonly name: string;
  readonly days: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  readonly band: object | null;
};

/** A text alternative for a plot. */
export const trendLabel = ({ name, days, least, most, unit, band }: TrendFacts): string =>
  `${name} from ${days[0] ?? ''} to ${days[1] ?? ''}: between ${least} and ${most} ${unit}.${band ? ' The shaded band is the usual range.' : ''}`;

/** Shown while a name is typed that is already on the list. */
export const duplicateNotice = (name: string, status: string): string =>
  `${name} is already on your list (${status}). You can still save this one.`;
