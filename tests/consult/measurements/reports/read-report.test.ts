import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openAnalytes } from '#server/consult/open-analytes.ts';
import { readReport } from '#server/consult/measurements/report/read-report.ts';

type Row = readonly [name: string, value: number, unit: string, low?: number | null, high?: number | null];
type Layout = {
  readonly layout: string;
  readonly text: string;
  readonly day?: string;
  readonly values: readonly Row[];
};

const analytes = openAnalytes();
const layoutsIn = (name: string) =>
  parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')) as readonly Layout[];

const rowsOf = (text: string) =>
  readReport(text, analytes).map(({ name, value, unit, range_low: low, range_high: high }) => [
    name,
    value,
    unit,
    low,
    high,
  ]);

describe.each(
  [...layoutsIn('layouts.yaml'), ...layoutsIn('first-contact.yaml'), ...layoutsIn('second-batch.yaml')].map(
    (each) => [each.layout, each] as const,
  ),
)('a report: %s', (_name, { text, values, day }) => {
  it('gives every value with its unit and range, and no other', () => {
    const expected = values.map(([name, value, unit, low = null, high = null]) => [
      name,
      value,
      unit,
      low,
      high,
    ]);
    expect(rowsOf(text)).toEqual(expected);
    expect(day && readReport(text, analytes)[0]?.measured_on).toBe(day);
  });
});
