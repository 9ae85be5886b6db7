import { describe, expect, it } from 'vitest';
import { denyAll } from '../deny-all.ts';

describe('a harmless complaint whose dangers are all denied', () => {
  it.each([
    ['I fainted when they took blood, felt hot and sick first', '2000-01-01', 'Simple faint'],
    ['had beetroot soup last night and my wee is pink', '1974-01-01', 'Pink pee'],
    ['I have had diarrhoea and vomiting since this morning', '1996-01-01', 'Stomach bug'],
    [
      'I have had diarrhoea and vomiting since this morning, my husband had it too',
      '1996-01-01',
      'Stomach bug',
    ],
  ] as const)('can be looked after at home: %s', async (opening, born, name) => {
    const assessment = await denyAll(opening, born, 'male');
    expect(assessment?.conditions[0]?.name).toContain(name);
    expect(assessment?.urgency).toBe('LOW');
  });

  it.each([
    ['every time I run I get a stabbing pain under my ribs', '1964-01-01', 'male'],
    ['I am on warfarin, ate beetroot yesterday and my wee is red', '1974-01-01', 'male'],
    ['an ingrown toenail with pus, I have diabetes', '1992-01-01', 'male'],
    ['my INR is 3.7, I take warfarin', '1955-01-01', 'female'],
    ['my hands shake since the naproxen, I take lithium', '1975-01-01', 'female'],
  ] as const)('is not so for who is at risk: %s', async (opening, born, sex) => {
    const assessment = await denyAll(opening, born, sex);
    expect(['HIGH', 'EMERGENCY']).toContain(assessment?.urgency);
  });

  it.each([
    ['I have had diarrhoea and vomiting since this morning', '1954-01-01', 'HIGH'],
    ['I have had diarrhoea and vomiting since this morning, my husband had it too', '1954-01-01', 'MEDIUM'],
    ['I am 20 weeks pregnant and have had diarrhoea and vomiting since this morning', '1996-01-01', 'HIGH'],
    ['I am immunosuppressed and have had diarrhoea and vomiting since this morning', '1996-01-01', 'HIGH'],
    ['my 5 month old baby has had diarrhoea and vomiting since this morning', '1996-01-01', 'HIGH'],
  ] as const)(
    'is seen by a doctor in who dries out or falls ill sooner: %s',
    async (opening, born, urgency) => {
      expect((await denyAll(opening, born))?.urgency).toBe(urgency);
    },
  );

  it.each([
    ['my mole has three colours now, and the skin around it is dry and itchy', '1985-01-01'],
    ['I have a pinkish target behind my knee the size of a saucer, not sore', '1982-01-01'],
    ['my voice has been hoarse for five weeks, I have a bit of a cold', '1970-01-01'],
  ] as const)('is never home care only if a doctor should see it: %s', async (opening, born) => {
    const assessment = await denyAll(opening, born, 'male');
    expect(['MEDIUM', 'HIGH']).toContain(assessment?.urgency);
  });

  it('of a baby under three months is looked after at home only if it is surely a small one of babies', async () => {
    const born = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
    const crusts = await denyAll(
      'Yellow greasy crusts on my baby’s scalp and eyebrows, he is not bothered',
      born,
      'male',
    );
    expect(crusts?.urgency).toBe('LOW');
    const crying = await denyAll(
      'My 8 week old baby screams every evening for three hours, pulls up his legs',
      born,
      'male',
    );
    expect(crying?.urgency).not.toBe('LOW');
    const cold = await denyAll('My 8 week old baby has a runny nose and sneezes', born, 'male');
    expect(cold?.urgency).not.toBe('LOW');
  });

  it('is a tick that is out, without a rash', async () => {
    const opening =
      'Found a tick in my hairline after camp, tweezed it out legs and all. Do I need antibiotics?';
    const assessment = await denyAll(opening, '1994-01-01');
    expect(assessment?.conditions[0]?.name).toContain('Tick bite');
    expect(assessment?.urgency).toBe('LOW');
  });

  it('is a stitch in a young runner, and nothing to hurry', async () => {
    const assessment = await denyAll(
      'every time I jog, I get a sharp cramp under my ribs',
      '2001-01-01',
      'male',
    );
    expect(assessment?.conditions[0]?.name).toContain('Stitch');
    expect(['LOW', 'MEDIUM']).toContain(assessment?.urgency);
  });

  it.each([
    ['bit of bright red blood on the loo roll when I wipe, 2 weeks now, bit constipated', '1981-01-01'],
    ['bit of bright red blood on the loo roll since yesterday, bit constipated', '1981-01-01'],
  ] as const)('is seen by a doctor if it is blood that lasts, or after 40: %s', async (opening, born) => {
    const assessment = await denyAll(opening, born, 'male');
    expect(assessment?.conditions[0]?.name).toContain('Piles');
    expect(assessment?.urgency).toBe('MEDIUM');
  });

  it('names the medicine before the leg veins', async () => {
    const assessment = await denyAll('my ankles swell since they raised my amlodipine', '1960-01-01');
    expect(assessment?.conditions[0]?.name).toContain('blood pressure tablet');
  });
});
