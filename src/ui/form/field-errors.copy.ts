import type { FieldErrorCode } from '#src/domain/app-error.ts';

/** What is wrong with one field, and what to do about it. */
const fieldErrorWords: Record<FieldErrorCode, string> = {
  required: 'Please fill this in.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_choice: 'Please choose one of the options.',
  invalid_date: 'Please enter a real date with a day, month and year.',
  date_in_future: 'This date is in the future.',
  date_before_birth: 'This is before the date of birth.',
  date_before_start: 'This is before the start date.',
  pair_incomplete: 'Please enter both the amount and the unit, or neither.',
  out_of_range: 'This value is not possible. Please check it.',
  conflicting_status: 'This list has entries. Remove them or mark them as past first.',
  too_many: 'You have reached the maximum. Remove one first.',
  invalid_email: 'Please enter an email address, like name@example.org.',
  code_wrong: 'This code is not right. Please check it and try again.',
  name_taken: 'You already use this name. Please choose another one.',
  password_common: 'This password is too common. Please choose another one.',
  password_has_email: 'Please choose a password that is not part of your email address.',
  password_leaked: 'This password has appeared in a data leak. Please choose another one.',
  password_same: 'This is already your password. Please choose another one.',
  password_too_long: 'This password is too long. Please choose a shorter one.',
  password_wrong: 'This is not your current password.',
  password_weak: 'This password is too easy to guess. Please choose a longer one.',
};

/** Sentences for a date of which the year is enough. */
const partialDay = {
  invalid_date: 'Please enter at least a year. If you enter a day, enter the month too.',
  date_before_birth: 'This is before your year of birth.',
};

/** Sentences for fields where the general one would not help. */
const special: Readonly<Record<string, Partial<Record<FieldErrorCode, string>>>> = {
  full_name: { required: 'Please enter your name.' },
  date_of_birth: {
    required: 'Please enter your date of birth.',
    out_of_range: 'Please check the year.',
    date_in_future: 'A date of birth cannot be in the future.',
  },
  email: { required: 'Please enter your email address.' },
  password: { required: 'Please enter a password.', too_short: 'Please use at least 8 characters.' },
  current_password: { required: 'Please enter your current password.' },
  code: { required: 'Please enter the code.' },
  name: { required: 'Please enter a name.' },
  value: { invalid_choice: 'Please enter a number, like 2.5.' },
  unit: { required: 'Please choose a unit.' },
  measured_on: partialDay,
  dose_value: { invalid_choice: 'Please enter a number, like 2.5.' },
  onset_date: partialDay,
  last_occurrence: { ...partialDay, date_before_start: 'This is before the allergy started.' },
  start_date: partialDay,
  end_date: partialDay,
  diagnosed_date: partialDay,
  resolved_date: { ...partialDay, date_before_start: 'This is before it started.' },
  follow_up_day: {
    required: 'Please choose a day.',
    out_of_range: 'Please choose a day within the next year.',
    conflicting_status: 'This is an emergency. Do not set a follow-up: get help now.',
  },
  accept_terms: { required: 'Please accept the terms to continue.' },
};

/** The sentence under a field. */
export const fieldMessage = (field: string, code: FieldErrorCode): string =>
  special[field]?.[code] ?? fieldErrorWords[code];
