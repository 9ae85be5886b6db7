import type { Analyte, Analytes } from '#server/consult/measurements/analytes.ts';
import { daysIn, wordsIn, type DayOrder, type WrittenDay } from '../days/report-date.ts';
import type { Stretch } from '../layout/cells.ts';
import { isSign, nameAt, type ReportBlock, type Tokens } from '../report-lines.ts';
import { isNameOfPressure } from '../report-pressures.ts';
import { isOfSomeone, isWished } from '../report-sentences.ts';
import { unitAt } from '../report-units.ts';
import { flags, previouses } from '../report-words.ts';

/** Words that add nothing to an earlier result and its day. */
const fillers = new Set(
  'was were on at of from in the it this that result value level reading only back up down taken checked measured tested done am vom le du el'.split(
    ' ',
  ),
);

/** The name that an aside belongs to: a test, or a blood pressure without one. */
type Named = { readonly from: number; readonly to: number; readonly analyte: Analyte | undefined };

const isIn = ({ from, to }: Stretch, token: Tokens[number]): boolean => token.from >= from && token.from < to;

/** The parts of a stretch between commas or semicolons: "(12/03/2025: 3.8, 12/09/2024: 3.1)". */
function partsOf(line: string, { from, to }: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let start = from;
  for (const part of line.slice(from, to).split(/[,;]/)) {
    parts.push({ from: start, to: start + part.length });
    start += part.length + 1;
  }
  return parts.length > 1 ? parts : [];
}

/** "(10.12.2024: 0.01)", "[prev 4.4, 13/02/2025]": the brackets of a line, whole and in parts. */
const bracketsIn = (line: string): Stretch[] =>
  [...line.matchAll(/[([][^()[\]]{4,120}[)\]]/g)].flatMap(({ 0: text, index }) => {
    const whole = { from: index, to: index + text.length };
    return [whole, ...partsOf(line, whole)];
  });

/** "12,7   13,2 (15-07-2024)": a cell with a number and its day in brackets. */
const datedIn = (line: string): Stretch[] =>
  [...line.matchAll(/(?<=\s\s)[<>]? ?\d[\d.,]{0,9} ?\([^()]{6,20}\)/g)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));

/** "Previous (13/02/2025): 4.4", "last checked 12/03/2024: 92", up to the end of the line: an earlier result behind a value. */
function tailOf(line: string): Stretch[] {
  if (/[\t|]/.test(line)) return [];
  const word = wordsIn(line).find(
    ({ text, from }) =>
      previouses.has(text.toLowerCase()) &&
      !/^(?:before|earlier)$/i.test(text) &&
      /\d/.test(line.slice(0, from)),
  );
  return word ? [{ from: word.from, to: line.length }] : [];
}

/** "It was 46 mmol/mol on 12 November 2024", "down from 66 (10/12/2024)": from the verb to the day. */
function saidIn(line: string, days: readonly WrittenDay[]): Stretch[] {
  const start = /\b(?:was|(?:up|down) from) \d/i.exec(line)?.index;
  const day = days.find(({ from }) => start !== undefined && from > start);
  return start === undefined || !day ? [] : [{ from: start, to: day.to }];
}

type Line = { readonly text: string; readonly tokens: Tokens; readonly names: readonly Named[] };

/** The names in a line, from left to right. */
function namesIn(tokens: Tokens, analytes: Analytes): Named[] {
  const names: Named[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const place = nameAt(tokens, at, analytes);
    const isPressure = !place && isNameOfPressure(tokens[at]?.text ?? '');
    if (place || isPressure) names.push({ from: at, to: place?.to ?? at + 1, analyte: place?.analyte });
    at = Math.max(at, (place?.to ?? 0) - 1);
  }
  return names;
}

/** The last name before a place, if a number is between them. */
function nameBefore({ tokens, names }: Line, end: number): Named | undefined {
  const named = names.findLast(({ to }) => to <= end);
  const isValued = named && tokens.slice(named.to, end).some(({ value }) => value !== null);
  return isValued === true ? named : undefined;
}

const isFiller = ({ text, value }: Tokens[number]): boolean => {
  const word = text.toLowerCase().replace(/[.,]$/, '');
  const isWord = flags.has(word) || fillers.has(word) || previouses.has(word);
  return value === null && (isWord || !/[\p{L}\d]/u.test(word));
};
/** Whether an aside has only one number, signs and words for an earlier result. */
const areOfResult = (own: Tokens): boolean =>
  own.filter(({ value }) => value !== null).length === 1 &&
  own.every((token) => token.value !== null || isFiller(token));

/** The number of an aside, with its sign and unit; undefined if anything else but words for an earlier result is in it. */
function numberOf(own: Tokens, { analyte }: Named): Tokens | undefined {
  const at = own.findIndex(({ value }) => value !== null);
  const [number, behind] = own.slice(at, at + 2);
  const unit = analyte ? unitAt(own, at + 1, analyte) : undefined;
  const isPair = /^\/\d{2,3}$/.test(behind?.text ?? '');
  // "(2h 12/03/2025)", "(0930, 12/03/2025)".
  const isBare = behind?.isJoined !== true || isSign(behind) || unit?.own !== undefined || isPair;
  if (at < 0 || !number || /^0\d/.test(number.text) || !isBare || isPair !== (analyte === undefined))
    return undefined;
  const end = isPair ? at + 2 : Math.max(unit?.own ? unit.to : 0, at + 1);
  const others = [...own.slice(0, at), ...own.slice(end)];
  const from = /^[<>≤≥]$/.test(own[at - 1]?.text ?? '') ? at - 1 : at;
  return others.every(isFiller) ? own.slice(from, end) : undefined;
}

/** The unit of the value between a name and an aside. */
function unitBefore(tokens: Tokens, { to, analyte }: Named, { from }: Stretch): Tokens {
  const between = tokens.slice(to).filter((token) => token.from < from);
  const units = between.map((_token, at) => analyte && unitAt(between, at, analyte));
  const at = units.findIndex((unit) => unit?.own !== undefined);
  return at < 0 ? [] : between.slice(at, units[at]?.to);
}

/** "last Hb 118": an aside without the name of its test, if it repeats it. */
function withoutName(own: Tokens, { analyte }: Named, analytes: Analytes): Tokens {
  const at = own.findIndex((_token, place) => nameAt(own, place, analytes) !== undefined);
  const place = at < 0 ? undefined : nameAt(own, at, analytes);
  return place && place.analyte.id === analyte?.id ? [...own.slice(0, at), ...own.slice(place.to)] : own;
}

type Context = { readonly order: DayOrder; readonly analytes: Analytes };

/**
 * The earlier result that a stretch of a line gives, with its day. Its test may not be on the list: then its day is not
 * that of the report either.
 */
function asideIn(line: Line, stretch: Stretch, { order, analytes }: Context) {
  const { text, tokens } = line;
  // The words before the stretch say nothing about its day.
  const [inside, ...others] = daysIn(text.slice(stretch.from, stretch.to), order);
  const day = inside && { ...inside, from: inside.from + stretch.from, to: inside.to + stretch.from };
  if (!day || others.length > 0 || (day.label !== null && day.label !== 'previous')) return undefined;
  const before = tokens.filter(({ from }) => from < stretch.from);
  const named = nameBefore(line, before.length);
  const inner = tokens.filter(
    (token) => isIn(stretch, token) && !isIn(day, token) && !/^[()[\]]$/.test(token.text),
  );
  const own = named ? withoutName(inner, named, analytes) : inner;
  if (!named) {
    const isOfOther = /^\p{L}/u.test(before[0]?.text ?? '') && before.some(({ value }) => value !== null);
    return isOfOther && own.length > 1 && areOfResult(own) ? { stretch, block: undefined } : undefined;
  }
  if (isOfSomeone(text.slice(0, tokens[named.from]?.from)) || isWished(tokens, named.from)) return undefined;
  const number = numberOf(own, named);
  if (!number) return undefined;
  const name = tokens.slice(named.from, named.to);
  const unit = unitBefore(number, { ...named, to: 0 }, { from: text.length, to: text.length });
  const behind = unit.length > 0 ? [] : unitBefore(tokens, named, stretch);
  return {
    stretch,
    block: { tokens: [...name, ...number, ...behind], endOfNames: name.length, days: day.days },
  };
}

/**
 * "TSH 0.02 mU/L (10.12.2024: 0.01)", "HbA1c is 51. It was 46 on 12 November 2024": the lines without the earlier results
 * that they give beside a value, and those results, each with its own day.
 */
export function withoutAsides(lines: readonly string[], tokensIn: readonly Tokens[], context: Context) {
  const found = lines.map((text, at) => {
    const days = daysIn(text, context.order);
    const stretches =
      days.length === 0
        ? []
        : [...datedIn(text), ...bracketsIn(text), ...tailOf(text), ...saidIn(text, days)];
    if (stretches.length === 0) return [];
    const tokens = tokensIn[at] ?? [];
    const line = { text, tokens, names: namesIn(tokens, context.analytes) };
    const all = stretches.flatMap((stretch) => asideIn(line, stretch, context) ?? []);
    return all.filter(
      ({ stretch }, place) =>
        !all.slice(0, place).some((each) => each.stretch.to > stretch.from && each.stretch.from < stretch.to),
    );
  });
  const without = (text: string, { from, to }: Stretch) =>
    `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`;
  return {
    asides: found.flatMap((all, at) =>
      all.flatMap(({ block }): ReportBlock[] => (block ? [{ ...block, lines: [at] }] : [])),
    ),
    lines: lines.map((line, at) =>
      (found[at] ?? []).reduce((text, { stretch }) => without(text, stretch), line),
    ),
    tokensIn: tokensIn.map((tokens, at) =>
      tokens.filter((token) => !(found[at] ?? []).some(({ stretch }) => isIn(stretch, token))),
    ),
  };
}
