import { recordsCopy } from './records.copy.ts';
import { formatPartialDate } from '#src/domain/dates.ts';
import type { JsonValue } from '#contract/json.ts';
import type { RecordItem } from '#src/domain/record.ts';
import type { StatusMove } from './record-definition.ts';
import type { RecordMark } from './records.props.ts';

type Words = Readonly<Record<string, string>>;

/** The label of a value; null when there is no value. An unknown value is kept, and labelled as unknown. */
export const wordFor = (words: Words, value: JsonValue | undefined): string | null =>
  typeof value === 'string' ? (words[value] ?? recordsCopy.notRecognized) : null;

/** The label of a value that is always present. */
export const wordIn = (words: Words, value: JsonValue | undefined): string => wordFor(words, value) ?? '';

/** A range that may be open at one end; null when there is none. */
export function rangeWords(low: JsonValue | undefined, high: JsonValue | undefined): string | null {
  if (typeof low === 'number' && typeof high === 'number') return `${low} to ${high}`;
  if (typeof low === 'number') return `${low} or more`;
  return typeof high === 'number' ? `up to ${high}` : null;
}

/** A day, month or year as text. */
export const dayIn = (day: JsonValue | undefined): string | null =>
  typeof day === 'string' ? formatPartialDate(day) : null;

/** A period, as far as its days are known. */
export function periodIn(days: readonly (JsonValue | undefined)[]): string | null {
  const [from, to] = days.map((day) => dayIn(day));
  if (from && to) return `${from} – ${to}`;
  if (from) return recordsCopy.since(from);
  return to ? recordsCopy.until(to) : null;
}

/** Labels for the source of a record, and for an unconfirmed one (contract §7). */
export function doubtMarks({ source, verification_status: verification }: RecordItem): RecordMark[] {
  const isConsultation = source === 'consultation';
  return [
    ...(isConsultation ? [{ label: recordsCopy.fromConsultation, tone: 'plain' } as const] : []),
    ...(source === 'imported' ? [{ label: recordsCopy.fromImport, tone: 'plain' } as const] : []),
    ...(isConsultation && verification === 'unconfirmed'
      ? [{ label: recordsCopy.unconfirmed, tone: 'warn' } as const]
      : []),
    ...(verification === 'refuted' ? [{ label: recordsCopy.ruledOut, tone: 'plain' } as const] : []),
  ];
}

/** A row's buttons for every other status. */
export const movesTo = ({ status }: RecordItem, words: Words): StatusMove[] =>
  Object.entries(words)
    .filter(([each]) => each !== status)
    .map(([each, word]) => ({
      label: recordsCopy.moveTo(word),
      change: { status: each, resolvedDate: null },
    }));
