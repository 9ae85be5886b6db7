import { daysIn, withoutDay } from '../days/report-date.ts';
import { isSign, nameAt, type BlocksUpTo, type Report, type Tokens } from '../report-lines.ts';
import { isSlot } from './leads.ts';
import { hasWord } from '../report-readings.ts';
import { isUnit, unitAt, unitIn } from '../report-units.ts';
import { rangeIn } from '../report-bounds.ts';
import { valueAt } from '../report-values.ts';
import { rangeWords } from '../report-words.ts';

/** Where a range in brackets at the start of a line ends: "[2.20 - 2.60]", "(2.1-7.1) HIGH"; 0 when there is none. */
function endOfRange(tokens: Tokens, from: number): number {
  if (!['(', '['].includes(tokens[from]?.text ?? '')) return 0;
  const end = tokens.findIndex(({ text }, at) => at > from && (text === ')' || text === ']'));
  const start = hasWord(tokens.slice(from + 1, from + 2), rangeWords) ? from + 2 : from + 1;
  return end > 0 && rangeIn(tokens, start, end)?.from === start ? end + 1 : 0;
}

/**
 * The first tokens of a line that belong to the last test of the line above: the range of its value, or a value with a
 * unit if the line above ends with a name. A mail program breaks lines there.
 */
export function wrapped(tokens: Tokens, next: Tokens, { analytes }: Report): Tokens {
  const last = tokens.at(-1);
  if (!last) return [];
  const isUnitLast = last.value === null && isUnitAtEnd(tokens);
  if (last.value !== null || isUnitLast) {
    if (!valueAt(tokens, 0, tokens.length)) return [];
    const end = endOfRange(next, 0);
    // "(12.0 - 22.0)   Free T4   12.6 pmol/L" is a row of its own, with its range in front.
    const isOwnRange =
      nameAt(next, end, analytes) !== undefined && rangeIn(next, end, next.length) === undefined;
    return isOwnRange ? [] : next.slice(0, end);
  }
  const place = tokens.flatMap((_token, at) => nameAt(tokens, at, analytes) ?? []).at(-1);
  // "an eGFR" and "of 64 mL/min".
  const at = links.has(next[0]?.text.toLowerCase() ?? '') ? 1 : 0;
  if (!place || place.to !== tokens.length || next[at]?.value == null) return [];
  const { own, to } = unitAt(next, at + 1, place.analyte);
  return own ? next.slice(0, Math.max(to, endOfRange(next, to))) : [];
}

/** Words between a name and its value. */
const links = new Set('of was is at : = von war ist de di du est era es van på'.split(' '));

/** The tokens of "10*9/L" or "mL/min/1.73 m2". */
const LONGEST_UNIT = 4;

/** Whether a line ends with a number and its unit: "8.3 mmol/L", "6.4 10*9/L". */
function isUnitAtEnd(tokens: Tokens): boolean {
  const first = Math.max(1, tokens.length - LONGEST_UNIT);
  return tokens.slice(first).some((_token, index) => {
    const unit = tokens.slice(first + index).map(({ text }) => text);
    return tokens[first + index - 1]?.value != null && isUnit(unit.join(''));
  });
}

/** The name that a line ends with as a question: "good good. weight?" */
function asked(tokens: Tokens, { analytes }: Report): Tokens {
  const last = tokens.at(-1);
  if (!last || !/^\p{L}{2,}\?$/u.test(last.text)) return [];
  const name = [...tokens.slice(-WORDS_ASKED, -1), { ...last, text: last.text.slice(0, -1) }];
  const from = name.findIndex((_token, at) => nameAt(name, at, analytes)?.to === name.length);
  return from < 0 ? [] : name.slice(from);
}
const WORDS_ASKED = 3;

/** "61.4 kg on the scale" in the message behind "weight?": the answer, with the name of its question. */
export function answerTo(from: number, report: Report): BlocksUpTo | undefined {
  const name = asked(report.tokensIn[from] ?? [], report);
  const place = nameAt(name, 0, report.analytes);
  const [day] = daysIn(report.lines[from + 1] ?? '', report.order);
  const next = report.tokensIn[from + 1] ?? [];
  const tokens = day?.wordsBefore.length === 0 ? withoutDay(next, day) : next;
  const [number, behind] = tokens;
  // "141 en ayunas", unlike "2 biscuits".
  const isBare =
    !behind ||
    isSign(behind) ||
    isSlot(behind) ||
    /^(?:en|em|à|a|at|in|im|this|now|today)$/i.test(behind.text);
  const isAnswer = isBare || (place && unitIn(tokens.slice(1, 2), place.analyte) !== undefined);
  if (!place || number?.value == null || !isAnswer) return undefined;
  const all = [...name, ...tokens];
  return { blocks: [{ tokens: all, endOfNames: all.length, lines: [from + 1] }], to: from + 2 };
}
