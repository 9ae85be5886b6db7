import { describe, expect, it } from 'vitest';
import { isPlainLine } from '#server/model/roles/plain-words.ts';

describe('a line that a model words', () => {
  it.each([
    'Does the pain go to your arm, e.g. the left one?',
    'Haben Sie 38.5 Grad Fieber, d. h. mehr als sonst?',
    '¿Le duele? Desde ayer.',
  ])('is plain: %s', (text) => {
    expect(isPlainLine(text)).toBe(true);
  });

  it.each([
    ['markup', 'Rest. <b>Drink.</b>'],
    ['a second line', 'Rest.\nDrink.'],
    ['an address of mail', 'Write to help@example.org.'],
    ['an address of the web', 'See https://example.org/help.'],
    ['a host’s name', 'Lesen Sie billige-pillen.example und ruhen Sie.'],
    ['nothing', ''],
  ])('is not plain with %s', (_what, text) => {
    expect(isPlainLine(text)).toBe(false);
  });
});
