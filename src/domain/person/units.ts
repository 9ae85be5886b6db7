const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;
const KG_PER_POUND = 0.45359237;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** A height in cm, to one decimal. */
export const centimetresOf = (feet: number, inches: number): number =>
  oneDecimal((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);

/** A height in whole feet and inches to one decimal. */
export function feetAndInchesOf(cm: number): { readonly feet: number; readonly inches: number } {
  const total = oneDecimal(cm / CM_PER_INCH);
  const feet = Math.floor(total / INCHES_PER_FOOT);
  return { feet, inches: oneDecimal(total - feet * INCHES_PER_FOOT) };
}

/** A weight in kg, to one decimal. */
export const kilogramsOf = (pounds: number): number => oneDecimal(pounds * KG_PER_POUND);

/** A weight in pounds, to one decimal. */
export const poundsOf = (kg: number): number => oneDecimal(kg / KG_PER_POUND);

/** A number as people write it, with a point or a comma; null for an empty text, `NaN` when it is not a number. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
