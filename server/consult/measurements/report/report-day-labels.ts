import { previouses } from './report-words.ts';

const births = [
  'birth',
  'dob',
  'd.o.b',
  'born',
  'geb',
  'naiss',
  'nacim',
  'nascim',
  'nascit',
  'f.nac',
  'geboren',
  'född',
  'født',
  'urodz',
];
/** The whole word of a birth; as a start it would be that of others. */
const birthWords = new Set(['né', 'née', 'nac', 'nac.', 'nasc', 'nasc.', 'nato', 'nata', 'nat']);
/** Words beside a day on which something was done with the report, not with the patient. */
const offices = [
  'print',
  'report',
  'issue',
  'export',
  'request',
  'receiv',
  'order',
  'view',
  'refer',
  'ausgang',
  'eingang',
  'gedruckt',
  'druck',
  'édit',
  'impr',
  'reçu',
  'emi',
  'recep',
  'admitted',
  'discharged',
  'filed',
  'resulted',
  'finali',
  'valid',
  'releas',
  'upload',
  'download',
  'approv',
  'signed',
  'modif',
  'updat',
  'process',
  'dispatch',
  'generated',
  'created',
  'informe',
  'liberad',
  'sent',
  'scan',
  'next',
  'recheck',
  'rebook',
  'due',
  'follow',
  'appointment',
  'appt',
  'authori',
  'verified',
  'registered',
];
const samples = [
  'collect',
  'sampl',
  'taken',
  'took',
  'specimen',
  'entnahme',
  'abnahme',
  'probenentnahme',
  'prélev',
  'prelev',
  'extracci',
  'toma',
  'muestra',
  'prelievo',
  'afname',
  'afgenomen',
  'colet',
  'colheita',
  'provtag',
  'prøvet',
  'pobran',
  'withdrawn',
  'bled',
  'draw',
  'obtain',
  'observ',
];

/** Words that say of a day that it is one, or that it is of results. */
export const dayHeadings = new Set(
  `date datum fecha data dato day tag result results bloods blood labs lab test tests visit seen clinic bp
   mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday
   montag dienstag mittwoch donnerstag freitag samstag sonntag admission arrival`.split(/\s+/),
);

const startsWithAny = (word: string, starts: readonly string[]) =>
  starts.some((start) => word.toLowerCase().startsWith(start));

/** What was done on a day, as the word before it says. */
export type DayLabel = 'sample' | 'office' | 'birth' | 'previous' | null;

/** The label that a word gives the day behind it. */
export function labelOf(word: string): DayLabel {
  if (startsWithAny(word, births) || birthWords.has(word.toLowerCase())) return 'birth';
  if (startsWithAny(word, samples)) return 'sample';
  if (startsWithAny(word, offices)) return 'office';
  return previouses.has(word.toLowerCase()) && word.length > 4 ? 'previous' : null;
}
