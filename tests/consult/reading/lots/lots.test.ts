import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';
import { firstLot } from './lot-1.table.ts';
import { secondLot } from './lot-2.table.ts';
import { thirdLot } from './lot-3.table.ts';
import { fourthLot } from './lot-4.table.ts';
import { fifthLot } from './lot-5.table.ts';
import { sixthLot } from './lot-6.table.ts';
import { seventhLot } from './lot-7.table.ts';
import { eighthLot } from './lot-8.table.ts';

/** Lots of openings, each written at once and counted before anything was changed because of it. */
const lots = {
  first: firstLot,
  second: secondLot,
  third: thirdLot,
  fourth: fourthLot,
  fifth: fifthLot,
  sixth: sixthLot,
  seventh: seventhLot,
  eighth: eighthLot,
};

const isLoud = (sentence: string) => hear(sentence).endings.length > 0;

describe.each(Object.entries(lots))('the %s lot of openings', (_name, { emergencies, harmless }) => {
  const sentences = Object.values(emergencies).flat();

  it('raises the alarm at once in 95 of 100 emergencies', () => {
    const heard = sentences.filter(isLoud);
    expect(heard.length / sentences.length).toBeGreaterThanOrEqual(0.95);
  });

  it('raises none in what is harmless', () => {
    expect(harmless.filter(isLoud)).toEqual([]);
  });
});
