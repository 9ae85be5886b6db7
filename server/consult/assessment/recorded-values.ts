import type { Asking, Knowledge } from '../library/model.ts';
import type { RecordedMeasurement } from '../measurements/recorded.ts';
import type { Case } from '../reasoning/consultation-state.ts';
import { inSentence, listOf } from './phrases.ts';

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** A partial date in words: "2026", "March 2026", "12 March 2026". */
function dayInWords(date: string): string {
  const [year = '', month, day] = date.split('-');
  const name = month === undefined ? '' : months.format(new Date(`${year}-${month}-01T00:00:00Z`));
  return [day === undefined ? '' : String(Number(day)), name, year].filter(Boolean).join(' ');
}

/** "6.8 mmol/L"; a ratio has no unit. */
const valueInWords = ({ value, comparator, unit }: RecordedMeasurement): string =>
  [`${comparator ?? ''}${value}`, unit === 'ratio' ? '' : unit].filter(Boolean).join(' ');

/** "potassium 6.8 mmol/L, 12 March 2026". */
export const recordedLine = (each: RecordedMeasurement): string =>
  `${inSentence(each.name)} ${valueInWords(each)}, ${dayInWords(each.measured_on)}`;

/** The recorded values that a question is asked for, in a sentence before it; empty for every other question. */
export function recordBefore({ id }: Asking, { statements }: Case, { findings }: Knowledge): string {
  const values = statements.flatMap(({ finding, recorded }) =>
    recorded?.standing === 'asks' && findings.get(finding)?.leads_to?.includes(id)
      ? `${inSentence(recorded.name)} ${valueInWords(recorded)} from ${dayInWords(recorded.measured_on)}`
      : [],
  );
  return values.length === 0 ? '' : `Your record has ${listOf(values)}. `;
}
