import { describe, expect, it } from 'vitest';
import { isPlainLine, isRestatement } from '#server/model/roles/plain-words.ts';

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

describe('numbers of a line that a model words', () => {
  const claim = 'A pulse above 130 or of 40 and less needs an ambulance.';

  it.each([
    [claim, 'en'],
    ['Bei einem Puls über 130 oder unter 40 brauchen Sie einen Krankenwagen.', 'de'],
  ])('are those of the claim: %s', (text, language) => {
    expect(isRestatement(text, claim, language)).toBe(true);
  });

  it.each([
    ['A pulse above 40 or of 130 and less needs an ambulance.', 'en'],
    ['Bei einem Puls über 40 oder unter 130 brauchen Sie einen Krankenwagen.', 'de'],
  ])('are not exchanged: %s', (text, language) => {
    expect(isRestatement(text, claim, language)).toBe(false);
  });
});
