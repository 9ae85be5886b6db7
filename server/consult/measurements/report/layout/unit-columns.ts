import type { Analytes } from '#server/consult/measurements/analytes.ts';
import { isSign, nameInFront, type Tokens } from '../report-lines.ts';
import { isUnit } from '../report-units.ts';

/** "%  /mm³", "LEUCOGRAMA (%) (/mm³) Referência (/mm³)": the first two units of a line without numbers, if one is "%". */
function unitsHeading(tokens: Tokens): readonly string[] | undefined {
  const units = tokens.filter(({ text }) => isUnit(text)).map(({ text }) => text);
  const [first = '', second = ''] = units;
  const isOfShares = (first === '%') !== (second === '%') && second !== '';
  return isOfShares && tokens.every(({ value }) => value === null) ? [first, second] : undefined;
}

/** A row with the units of its heading behind its first two numbers: "Neutrófilos  58,0  3.405  1.700 a 7.000". */
function withUnits(tokens: Tokens, units: readonly string[], analytes: Analytes): Tokens {
  const place = nameInFront(tokens, analytes);
  if (place?.analyte.in_other_units === undefined) return tokens;
  const at = tokens.findIndex((token, index) => index >= place.to && !isSign(token));
  const numbers = tokens.slice(at, at + units.length);
  if (at < 0 || numbers.some(({ value, isJoined }) => value === null || isJoined)) return tokens;
  const written = numbers.flatMap((number, index) => [
    number,
    { ...number, text: units[index] ?? '', value: null, otherValue: null },
  ]);
  return [...tokens.slice(0, at), ...written, ...tokens.slice(at + units.length)];
}

/** Adds the units of two columns, percentage and number of the same cells, to the rows below their heading. */
export function withUnitsOfColumns(tokensIn: readonly Tokens[], analytes: Analytes): Tokens[] {
  let units: readonly string[] | undefined;
  return tokensIn.map((tokens) => {
    const isRow = nameInFront(tokens, analytes) !== undefined;
    if (!isRow) units = unitsHeading(tokens);
    return isRow && units ? withUnits(tokens, units, analytes) : tokens;
  });
}
