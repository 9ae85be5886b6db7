import { previouses } from '../report-words.ts';

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
/** Whole words for a birth, past or expected; as prefixes they would match other words. */
const birthWords = new Set('né née nac nac. nasc nasc. nato nata nat lmp edd edc'.split(' '));
/** Labels of days on which the report, rather than the patient, was handled. */
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
  'appointment',
  'appt',
  'authori',
  'verified',
  'registered',
];
/** Labels of days to come. */
const laters = ['next', 'recheck', 'rebook', 'due', 'follow'];
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

/** The names of the days of the week, from Monday, without those that are also other words. */
const daysOfWeek = [
  'mon monday montag lun lundi lunes lunedì maandag mån måndag mandag poniedziałek segunda-feira',
  'tue tues tuesday dienstag mardi martes martedì dinsdag tis tisdag tirs tirsdag wtorek terça-feira',
  'wed weds wednesday mittwoch mercredi miércoles mercoledì woensdag mié ons onsdag środa śr quarta-feira',
  'thu thur thurs thursday donnerstag jeu jeudi jueves giovedì donderdag jue gio tors torsdag czwartek czw quinta-feira',
  'fri friday freitag ven vendredi viernes venerdì vrijdag vie fre fredag piątek sexta-feira',
  'sat saturday samstag sonnabend samedi sábado sabato zaterdag sáb lör lördag lør lørdag sobota',
  'sun sunday sonntag dimanche domingo domenica zondag sön söndag søn søndag niedziela niedz',
].map((names) => new Set(names.split(' ')));
/** The place of a day in the week, 1 for "Mon", "Montag" and "lundi"; 0 for another word. */
export const placeInWeek = (word: string): number =>
  daysOfWeek.findIndex((names) => names.has(word.toLowerCase().replace(/[.]$/, ''))) + 1;

/** Words that label a day as a day, or as that of results. */
const dayHeadings = new Set(
  `date datum fecha data dato day tag result results bloods blood labs lab test tests visit seen clinic bp admission
   arrival`.split(/\s+/),
);
/** Whether a word labels a day as a day, or as that of results. */
export const isDayHeading = (word: string): boolean =>
  placeInWeek(word) > 0 || dayHeadings.has(word.toLowerCase());

/** Whether a word starts with one of several, without its article: "l'entrée", "all'ingresso". */
function startsWithAny(word: string, starts: readonly string[]): boolean {
  const plain = word.toLowerCase().replace(/^(?:l|d|all|dell)['’]/, '');
  return starts.some((start) => plain.startsWith(start));
}

const admissions = [
  'admit',
  'admission',
  'arrival',
  'ingreso',
  'ingress',
  'internamento',
  'przyj',
  'inskriv',
  'aufnahme',
  'opname',
  'ricovero',
  'entrée',
];
const discharges = [
  'discharge',
  'alta',
  'entlassung',
  'ontslag',
  'dimission',
  'sortie',
  'wypis',
  'utskriv',
  'udskriv',
];

/** Whether one of the words is about coming into hospital. */
export const isOfAdmission = (words: readonly string[]): boolean =>
  words.some((word) => startsWithAny(word, admissions) || /^doa$/i.test(word));
/** Whether one of the words is about leaving hospital. */
export const isOfDischarge = (words: readonly string[]): boolean =>
  words.some((word) => startsWithAny(word, discharges) || /^dod$/i.test(word));

/** What the word before a day says about it. */
export type DayLabel = 'sample' | 'office' | 'birth' | 'later' | 'previous' | null;

/** The label that a word gives to the day after it. */
export function labelOf(word: string): DayLabel {
  if (startsWithAny(word, births) || birthWords.has(word.toLowerCase())) return 'birth';
  if (startsWithAny(word, samples)) return 'sample';
  if (startsWithAny(word, laters)) return 'later';
  if (startsWithAny(word, offices)) return 'office';
  // "Vital signs before you left (02/07/2026)" are not earlier ones.
  const isPrevious = previouses.has(word.toLowerCase()) && word.length > 4;
  return isPrevious && word.toLowerCase() !== 'before' ? 'previous' : null;
}
