import { nameAt, type Report, type ReportBlock } from '../report-lines.ts';
import type { LineReading } from '../report-readings.ts';
import { isUnit } from '../report-units.ts';
import { daysIn, introducingDays, wordsIn, type DayOrder, type WrittenDay } from './report-date.ts';
import { dayBefore, dayBehind, weekdayBehind } from './report-day-parts.ts';
import { daysOfLine, type LineDate } from './report-line-date.ts';
import { daysOfStayBefore } from './report-stays.ts';

/** The only day among the lines below a name: "HbA1c", "49 mmol/mol", "11 Sep 2025". */
function daysInside({ lines }: ReportBlock, dates: readonly (LineDate | null)[]) {
  const own = lines.slice(1).flatMap((line) => dates[line] ?? []);
  const [first] = own;
  return own.length === 1 && first?.label !== 'office' ? first?.days : undefined;
}

const isGap = (text: string): boolean => /^:?\s{1,3}$/.test(text);

/** The day between the name and the number of a value, or after it: "Hb (11/08/2025) was 123", "1,846 ng/L on 29 Nov 2025", "12,7 g/dL (10/02/2024)". */
function ownDay(line: string, { nameFrom, numberFrom }: LineReading, order: DayOrder) {
  const lead = daysIn(line, order).find(({ wordsBefore }) => wordsBefore.length === 0);
  // "14/05/2026 last night it was 146/84"; "Gwen rang, yesterday's bloods K 4.6" has no day to count from.
  if (/\b(?:yesterday|last night|gestern|ayer|anoche|hier soir)/i.test(line.slice(0, nameFrom)))
    return (lead?.days ?? []).map(dayBefore);
  const all = daysIn(line, order);
  const days = all.filter(({ label }) => label === null || label === 'sample');
  const inside = days.filter(({ from, to }) => from > nameFrom && to <= numberFrom);
  // "Previous haemoglobin: 12.7 g/dL (10/02/2024)" has its own day.
  const isOfValue = ({ from, label }: WrittenDay) =>
    from > numberFrom && label !== 'birth' && label !== 'later';
  const behind = all.find(isOfValue);
  const words = wordsIn(line.slice(numberFrom, behind?.from ?? numberFrom)).map(({ text }) => text);
  const isBracketed = line[(behind?.from ?? 0) - 1] === '(' && line[behind?.to ?? 0] === ')';
  const between = words.slice(1, words.at(-1) === 'on' ? -1 : undefined);
  const isOn =
    (isBracketed || between.length < words.length - 1) &&
    between.every((word) => isUnit(word) || /^\d/.test(word));
  // "Tidigare: 2025-03-05 INR 2,6, 2025-02-12 INR 2,2": each day is directly before its name.
  const before =
    days.length > 1 || all.length > days.length
      ? all.find(({ to }) => isGap(line.slice(to, nameFrom)))
      : undefined;
  const partial = lead?.days.length === 1 ? dayBehind(line.slice(numberFrom), lead.days[0] ?? '') : undefined;
  return (inside.length === 1 ? inside[0] : isOn ? behind : before)?.days ?? partial;
}

/** The days of a block's values: for each, those beside it, or else those of the block. */
export function daysOfBlock(
  block: ReportBlock,
  report: Report,
  { daysAbove, all }: { daysAbove: readonly (LineDate | null)[]; all: readonly WrittenDay[] },
) {
  const { lines, tokensIn, order } = report;
  const [from = 0] = block.lines;
  const line = lines[from] ?? '';
  const common = block.days ?? daysInside(block, daysAbove) ?? daysOfLine(daysAbove, from);
  const introducing = block.days ? [] : introducingDays(line, order);
  const isLine = !block.days && block.tokens === tokensIn[from];
  // "Blood pressure 136/84. The blood results of 2 May 2025 show": the day of the next sentence and what it gives.
  const [first] = isLine ? daysIn(line, order) : [];
  const hasNames = block.tokens.some(
    (token, at) =>
      token.from > (first?.to ?? Infinity) && nameAt(block.tokens, at, report.analytes) !== undefined,
  );
  const isBefore = ({ numberFrom }: LineReading) =>
    first !== undefined &&
    hasNames &&
    /[.] \p{Lu}/u.test(line.slice(numberFrom, Math.max(numberFrom, first.from)));
  const above = () =>
    daysOfLine(
      daysAbove.map((date, at) => (at === from ? null : date)),
      from,
    );
  return (reading: LineReading): readonly string[] => {
    if (isBefore(reading)) return above();
    const introduced = introducing.findLast(({ to }) => to <= reading.nameFrom);
    const beside = isLine
      ? (ownDay(line, reading, order) ??
        daysOfStayBefore(line.slice(introduced?.to ?? 0, reading.nameFrom), all))
      : undefined;
    const days = beside ?? introduced?.days ?? common;
    const weekday =
      isLine && days.length === 1 ? weekdayBehind(line.slice(reading.numberFrom), days[0] ?? '') : undefined;
    return weekday ?? days;
  };
}
