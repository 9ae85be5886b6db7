import type { Analyte, Analytes } from '#server/consult/measurements/analytes.ts';
import { labelOf } from '../days/report-day-labels.ts';
import { daysIn } from '../days/report-date.ts';
import { isSign, nameAt, type Report, type Tokens } from '../report-lines.ts';
import { isNameOfPressure, isNameOfPulse } from '../report-pressures.ts';
import { tokensOf } from '../report-tokens.ts';
import { hasOtherUnit, isUnit, unitAt } from '../report-units.ts';
import { cellsOf, delimiterOf, type Cell, type Stretch } from './cells.ts';
import { isSlot } from './leads.ts';

/** What the cells of a column are. A slot is a time of the day, below a title that names its values. */
export type Role = 'day' | 'name' | 'value' | 'slot' | 'unit' | 'low' | 'high' | 'range' | 'other';
export type Column = Stretch & {
  readonly role: Role;
  /** The name of its values, with their unit; empty where the row or the title names them. */
  readonly name: Tokens;
  readonly text: string;
};
export type Heading = { readonly sign: string | undefined; readonly columns: readonly Column[] };

const list = (text: string) => new Set(text.split(',').map((each) => each.trim()));
/** The headings of columns that are the same for every value, without brackets and underscores. */
const headings: readonly (readonly [Role, ReadonlySet<string>])[] = [
  ['name', list('test,test name,analyte,name,parameter,component,investigation,measurement,type')],
  [
    'value',
    list('value,result,result value,numeric result,your result,reading,messwert,wert,valeur,valor,resultado'),
  ],
  ['unit', list('unit,units,einheit,unité,unidad')],
  ['low', list('low,ref low,reference low,range low,lower,lower limit,min')],
  ['high', list('high,ref high,reference high,range high,upper,upper limit,max')],
  [
    'range',
    list(
      `range,reference range,ref range,reference interval,reference,normal range,standard range,normbereich,
       referenzbereich,referenz,normwerte,norme,normes,valeurs de référence,valores de referencia,rango,referentie,
       biological reference interval,bio ref interval`,
    ),
  ],
];

/** Words for the day or the time of a row. */
const dayWords = new Set(
  `date datum fecha data day tag jour giorno día dag dzień dato ora godzina time zeit uhrzeit hora heure when timestamp datetime start startdate collected
   sampled taken measured`.split(/\s+/),
);
/** Words of another day than that of the value, and of statistics, aims and doses. */
const unread = new Set(
  `next due end goal target aim limit max min maximum minimum delta change diff previous prev prior last sd std count
   variability dose dosage birth`.split(/\s+/),
);
/** Words of a heading that add nothing to its name: "spo2_avg_percent", "Historic Glucose". */
const fillers = new Set(
  `avg average mean resting asleep sleep sleeping overnight nightly value reading readings level result daily historic scan strip sensor blood body home my rate monitor
   left right arm oral ear`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s_/.,:()[\]-]+/)
    .filter((word) => word !== '');

const unitsOfIdentifiers = /^(?:percent|pct|brpm|rpm|c|f|celsius|fahrenheit|ms|units?|l\/min|pounds)$/;
/** "glucose_mg_dl" as "glucose (mg/dl)". */
function spelledOut(text: string): string {
  if (!text.includes('_') || !/^\p{L}/u.test(text) || /[^\p{L}\d_]/u.test(text)) return text;
  const words = wordsOf(text);
  const unitOf = (size: number) => words.slice(-size).join('/');
  const size = [2, 1].find(
    (each) => words.length > each && (isUnit(unitOf(each)) || unitsOfIdentifiers.test(unitOf(each))),
  );
  return size === undefined ? words.join(' ') : `${words.slice(0, -size).join(' ')} (${unitOf(size)})`;
}

const isFiller = (token: Tokens[number]): boolean =>
  isSign(token) || isSlot(token) || fillers.has(token.text.toLowerCase());

/** Whether the words behind a name are its unit, another name of it, or add nothing; "(units)" are those of a dose. */
function areOfName(
  rest: Tokens,
  { analyte, analytes }: { analyte: Analyte | undefined; analytes: Analytes },
) {
  let at = 0;
  for (let token = rest[at]; token; token = rest[at]) {
    const unit = analyte ? unitAt(rest, at, analyte).to : at;
    const alias = nameAt(rest, at, analytes);
    if (/^(?:units?|u|iu)$/i.test(token.text)) return false;
    if (unit > at) at = unit;
    else if (alias && alias.analyte.id === analyte?.id) at = alias.to;
    else if (isFiller(token) || (!analyte && isUnit(token.text))) at += 1;
    else return false;
  }
  return analyte === undefined || !hasOtherUnit(rest, analyte);
}

/** The name of the values of a column, with its unit: "Weight (kg)", "Scan Glucose mmol/L", "BP". */
function nameOf(cell: string, { analytes, decimal }: Report): Tokens | undefined {
  const tokens = tokensOf(spelledOut(cell), decimal);
  const placeAt = (at: number) => {
    const { analyte, to } = nameAt(tokens, at, analytes) ?? { analyte: undefined, to: at + 1 };
    return analyte || isNameOfPressure(tokens[at]?.text ?? '') ? { analyte, to } : undefined;
  };
  const from = tokens.findIndex((token, at) => placeAt(at) !== undefined || !isFiller(token));
  const place = placeAt(from);
  if (!place || !areOfName(tokens.slice(place.to), { analyte: place.analyte, analytes })) return undefined;
  // "Glucose before": not an earlier one.
  const rest = tokens.slice(place.to).filter((token) => isSign(token) || !isFiller(token));
  return [...tokens.slice(from, place.to), ...rest];
}

const isOfSlot = (cell: string): boolean => {
  // "AM (L/min)".
  const [words = ''] = cell.split('(');
  // "Breakfast before/after".
  const tokens = tokensOf(words.replaceAll('/', ' '), null).filter(({ text }) => /[\p{L}\d]/u.test(text));
  return tokens.some(isSlot) && tokens.every((token) => isSlot(token) || token.value !== null);
};

function columnOf(cell: Cell, report: Report): Column {
  const { from, to, text } = cell;
  const column = (role: Role, name: Tokens = []): Column => ({ from, to, text, role, name });
  const words = wordsOf(text.split(/[([]/)[0] ?? '');
  const known = headings.find(([, each]) => each.has(words.join(' ')));
  if (known) return column(known[0]);
  if (words.some((word) => unread.has(word))) return column('other');
  const isOffice = words.some((word) => ['office', 'later'].includes(labelOf(word) ?? ''));
  if (words.join(' ') === 'day' || words.some((word) => dayWords.has(word)))
    return column(isOffice ? 'other' : 'day');
  // "Morning (pulse)" of a diary of blood pressures.
  const isBesidePressure =
    text.includes('(') &&
    isOfSlot(text) &&
    tokensOf(text, null).some(({ text: word }) => isNameOfPulse(word)) &&
    report.tokensIn.some((tokens) => tokens.some(({ text: word }) => isNameOfPressure(word)));
  const name = isBesidePressure ? undefined : nameOf(text, report);
  if (name) return column('value', name);
  return column(isOfSlot(text) ? 'slot' : 'other');
}

/** The cells of a line; where only gaps separate them, several names in one cell are several cells. */
function headingCells(line: string, sign: string | undefined, report: Report): Cell[] {
  const cells = cellsOf(line, sign);
  if (sign !== undefined) return cells;
  return cells.flatMap((cell) => {
    const tokens = tokensOf(cell.text, report.decimal);
    const starts: number[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const to = nameAt(tokens, at, report.analytes)?.to ?? at;
      const isPressure = isNameOfPressure(tokens[at]?.text ?? '');
      if (to > at || isPressure) starts.push(tokens[at]?.from ?? 0);
      at = Math.max(at, to - 1);
    }
    if (starts.length < 2) return [cell];
    const cuts = [...new Set([0, ...starts])];
    return cuts.map((cut, at) => {
      const text = cell.text.slice(cut, cuts[at + 1]).trimEnd();
      return { text, from: cell.from + cut, to: cell.from + cut + text.length };
    });
  });
}

/** The columns that a line heads; undefined for a line with a day or a number of its own. */
export function headingAt(line: string, report: Report): Heading | undefined {
  const sign = delimiterOf(line);
  if (daysIn(line, report.order).length > 0) return undefined;
  const columns = headingCells(line, sign, report).map((cell) => columnOf(cell, report));
  return columns.length > 1 ? { sign, columns } : undefined;
}
