import type { FieldErrorCode } from '#src/domain/app-error.ts';

/** What is wrong with one field, and what to do about it. */
const fieldErrorWords: Record<FieldErrorCode, string> = {
  required: 'Please fill this in.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_choice: 'Please choose one of the answers offered.',
  invalid_date: 'Please give a real date, with day, month and year.',
  date_in_future: 'This date is in the future.',
  date_before_birth: 'This is before the date of birth.',
  date_before_start: 'This is before the start.',
  pair_incomplete: 'Please give both the amount and its unit, or neither.',
  out_of_range: 'This is outside what is possible. Please check it.',
  conflicting_status: 'There are entries in this list. Remove or end them first.',
  too_many: 'There are too many. Remove one first.',
  invalid_email: 'Please write an e-mail address, like name@example.org.',
  password_common: 'This password is one of the commonest. Please choose another.',
  password_has_email: 'Please choose a password that is not the name of your e-mail address.',
  password_leaked: 'This password has appeared in a data leak. Please choose another.',
  password_same: 'This is the password you have now. Please choose another.',
  password_too_long: 'This password is too long to be kept whole. Please shorten it.',
  password_wrong: 'This is not your present password.',
  password_weak: 'This password is too easy to guess. Please choose a longer one.',
};

/** Sentences for a date of which the year is enough. */
const partialDay = {
  invalid_date: 'Please give at least the year. With a day, give the month too.',
  date_before_birth: 'This is before your year of birth.',
};

/** Sentences for fields where the general one would not help. */
const special: Readonly<Record<string, Partial<Record<FieldErrorCode, string>>>> = {
  full_name: { required: 'Please write your name.' },
  date_of_birth: {
    required: 'Please give your date of birth.',
    out_of_range: 'Please check the year.',
    date_in_future: 'A date of birth cannot be in the future.',
  },
  email: { required: 'Please write your e-mail address.' },
  password: { required: 'Please write a password.', too_short: 'Please use at least 8 characters.' },
  current_password: { required: 'Please write your present password.' },
  dose_value: { invalid_choice: 'Please write a number, like 2.5.' },
  onset_date: partialDay,
  last_occurrence: { ...partialDay, date_before_start: 'This is before the allergy began.' },
  start_date: partialDay,
  end_date: partialDay,
  diagnosed_date: partialDay,
  resolved_date: { ...partialDay, date_before_start: 'This is before it began.' },
  follow_up_day: {
    required: 'Please choose a day.',
    out_of_range: 'Please choose a day after today, within a year.',
    conflicting_status: 'An emergency waits for no day. Get help now.',
  },
  accept_terms: { required: 'Please accept the terms to go on.' },
};

/** The sentence under a field. */
export const fieldMessage = (field: string, code: FieldErrorCode): string =>
  special[field]?.[code] ?? fieldErrorWords[code];
