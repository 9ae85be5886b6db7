import { expect, it } from 'vitest';
import { asksOnlyOfMedicines } from '#server/consult/intents/only-of-medicines.ts';
import { openMedicines } from '#server/consult/open-medicines.ts';

const medicines = openMedicines();
const isOnly = (text: string) =>
  asksOnlyOfMedicines(
    text,
    medicines.namedIn(text).map(({ name }) => name),
  );

it.each([
  'can i take nytol with amitriptyline',
  'Is it ok to take Tylenol with Lipitor?',
  'i take tegretol and my doctor gave me erythromycin',
])('holds nothing but medicines and the words of asking: %s', (text) => {
  expect(isOnly(text)).toBe(true);
});

it.each([
  'can i take all my amitriptyline with nytol',
  'can i take 30 nytol with amitriptyline',
  'i took nytol with amitriptyline',
  'can i take nytol with amitriptyline and never wake up',
  'can i take amitriptyline, i feel low',
  'how many nytol with amitriptyline',
  'can i take these',
  '',
])('holds more, or no medicine: %s', (text) => {
  expect(isOnly(text)).toBe(false);
});
