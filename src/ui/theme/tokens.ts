/**
 * The colours of one scheme. Names say what a colour is for; `tests/ui/theme/contrast.test.ts` checks their contrast.
 */
export type Tokens = {
  readonly canvas: string;
  readonly card: string;
  readonly inset: string;
  readonly ink: string;
  readonly inkQuiet: string;
  readonly placeholder: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly accent: string;
  readonly accentFill: string;
  readonly accentFillHover: string;
  readonly accentWash: string;
  readonly accentWashHover: string;
  readonly accentLine: string;
  readonly danger: string;
  readonly dangerFill: string;
  readonly dangerFillHover: string;
  readonly dangerWash: string;
  readonly warn: string;
  readonly warnFill: string;
  readonly warnWash: string;
  readonly good: string;
  readonly goodWash: string;
  readonly neutralFill: string;
  readonly error: string;
};

export const light: Tokens = {
  canvas: '#f5f8f9',
  card: '#ffffff',
  inset: '#eff4f5',
  ink: '#1a2327',
  inkQuiet: '#4b5560',
  placeholder: '#626b75',
  line: '#dbe4e7',
  lineStrong: '#7d878f',
  accent: '#0b6e78',
  accentFill: '#0b6e78',
  accentFillHover: '#095a62',
  accentWash: '#e6f2f3',
  accentWashHover: '#d0e6e8',
  accentLine: '#a6d0d4',
  danger: '#8f1d1d',
  dangerFill: '#a61b1b',
  dangerFillHover: '#8a1515',
  dangerWash: '#fdeeed',
  warn: '#6b4300',
  warnFill: '#8a4b00',
  warnWash: '#fff5e0',
  good: '#1d5c33',
  goodWash: '#e9f5ed',
  neutralFill: '#4b5560',
  error: '#b3261e',
};

export const dark: Tokens = {
  canvas: '#15191c',
  card: '#22272a',
  inset: '#1b2023',
  ink: '#e7ebed',
  inkQuiet: '#a8b3bd',
  placeholder: '#98a2ac',
  line: '#353c41',
  lineStrong: '#808a93',
  accent: '#7cc2c9',
  accentFill: '#0d7580',
  accentFillHover: '#0b656e',
  accentWash: '#18343a',
  accentWashHover: '#043035',
  accentLine: '#2f6168',
  danger: '#ffb4ac',
  dangerFill: '#b3261e',
  dangerFillHover: '#9a1f18',
  dangerWash: '#3b2020',
  warn: '#ffcf8a',
  warnFill: '#80500a',
  warnWash: '#362a14',
  good: '#9ad7ae',
  goodWash: '#1a3124',
  neutralFill: '#4f5962',
  error: '#ff9d94',
};
