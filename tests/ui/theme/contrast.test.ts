import { describe, expect, it } from 'vitest';
import { dark, light, type Tokens } from '#src/ui/theme/tokens.ts';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['canvas', 'card', 'inset'] as const;
const texts = ['ink', 'inkQuiet', 'accent', 'error', 'danger', 'warn', 'good'] as const;

const textPairs: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ['placeholder', 'card'],
  ['placeholder', 'inset'],
  ['ink', 'accentWash'],
  ['accent', 'accentWash'],
  ['accent', 'accentWashHover'],
  ['inkQuiet', 'accentWash'],
  ['danger', 'dangerWash'],
  ['warn', 'warnWash'],
  ['good', 'goodWash'],
];

const whiteOn = [
  'accentFill',
  'accentFillHover',
  'dangerFill',
  'dangerFillHover',
  'warnFill',
  'neutralFill',
] as const;

const edges: readonly (readonly [keyof Tokens, keyof Tokens])[] = surfaces.flatMap((surface) => [
  ['lineStrong', surface] as const,
  ['accent', surface] as const,
]);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_name, tokens) => {
  it('let every text be read: at least 4.5 to 1 (WCAG 1.4.3)', () => {
    const weak = textPairs
      .map(([text, surface]) => ({ text, surface, ratio: contrast(tokens[text], tokens[surface]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('let white text be read on filled buttons and heads', () => {
    const weak = whiteOn
      .map((fill) => ({ fill, ratio: contrast('#ffffff', tokens[fill]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('let the edges of controls and the focus ring be seen: at least 3 to 1 (WCAG 1.4.11)', () => {
    const weak = edges
      .map(([edge, surface]) => ({ edge, surface, ratio: contrast(tokens[edge], tokens[surface]) }))
      .filter(({ ratio }) => ratio < 3);
    expect(weak).toEqual([]);
  });
});
