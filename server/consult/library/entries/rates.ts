import * as v from 'valibot';
import { sentence, sourceId } from './text.ts';

/** A rate of the source, in its own unit. */
const rate = v.pipe(v.number(), v.minValue(0));

/** How a source's rates differ by age or sex; a rate that was not read is not written, so it is always measured. */
const readRates = {
  state: v.literal('measured'),
  sources: v.pipe(v.array(sourceId), v.minLength(1)),
  /** The figures as read, with their unit. */
  note: sentence,
};

/** The rates of one source by age, each divided by its rate of everyone; ages inclusive from, exclusive to. */
export const ratesByAge = v.strictObject({
  ...readRates,
  /** The source's rate of everyone. */
  all: v.pipe(v.number(), v.gtValue(0)),
  bands: v.pipe(
    v.array(
      v.union([
        v.strictObject({ from: v.number(), to: v.optional(v.number()), rate }),
        v.strictObject({ from: v.number(), to: v.optional(v.number()), female: rate, male: rate }),
      ]),
    ),
    v.minLength(1),
  ),
});

/** The rates of one source by sex, each divided by their mean. */
export const ratesBySex = v.strictObject({ ...readRates, female: rate, male: rate });
