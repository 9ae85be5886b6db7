import { describe, expect, it } from 'vitest';
import type { ReportReading } from '#contract/measurements/measurement.ts';
import {
  changeNext,
  changeRow,
  contentOfRow,
  dateRows,
  isSettled,
  keepRow,
  nextKept,
  toRows,
  typeInRow,
  type ReportDraft,
  type RowState,
} from '#src/domain/records/report-import.ts';

const reading: ReportReading = {
  name: 'Ferritin',
  value: 1234.5,
  other_value: null,
  comparator: null,
  unit: 'ug/L',
  range_low: 30,
  range_high: null,
  measured_on: '2026-11-16',
  possible_days: [],
  line: 'Ferritin 1.234,5 µg/l (> 30)',
};
const draft: ReportDraft = { comparator: '', value: '1234.5', unit: 'ug/L', measured_on: '2026-11-16' };
const rowsOf = (...readings: Partial<ReportReading>[]) =>
  toRows({ readings: readings.map((each) => ({ ...reading, ...each })), not_read: [] });
const stateAndDraft = (change: Partial<ReportReading>) =>
  rowsOf(change).map(({ state, draft: { value, unit, measured_on: day } }) => [state, value, unit, day]);

describe('a value that was read', () => {
  it.each([
    [{}, 'read', '1234.5', 'ug/L', '2026-11-16'],
    [{ unit: '' }, 'opened', '1234.5', '', '2026-11-16'],
    [{ measured_on: null }, 'undated', '1234.5', 'ug/L', ''],
    [{ value: 1.204, other_value: 1204 }, 'opened', '', 'ug/L', '2026-11-16'],
  ])('with %j is %s where something is missing or could be two', (change, ...expected) => {
    expect(stateAndDraft(change)).toEqual([expected]);
  });

  it.each([
    [{ value: ' ' }, { field: 'value', code: 'required' }],
    [{ value: '1.234,5' }, { field: 'value', code: 'invalid_choice' }],
    [{ value: 'high' }, { field: 'value', code: 'invalid_choice' }],
    [{ unit: '' }, { field: 'unit', code: 'required' }],
    [{ measured_on: '' }, { field: 'measured_on', code: 'required' }],
    [{ measured_on: '2026-02-31' }, { field: 'measured_on', code: 'invalid_date' }],
  ])('is not kept with %j', (change, error) => {
    const changed = { ...draft, ...change };
    expect(keepRow(rowsOf({}), 0, changed)).toEqual([
      {
        id: 0,
        reading,
        draft: changed,
        state: 'opened',
        saidDay: '',
        problem: { kind: 'code', code: 'VALIDATION_ERROR', fields: [error] },
      },
    ]);
  });

  it.each([
    [{ value: '1234,5' }, 1234.5, null],
    [{ value: ' 0.5 ', comparator: '<' }, 0.5, '<'],
    [{ value: '-2', comparator: '>' }, -2, '>'],
  ])('typed as %j is sent as a number with its sign', (typed, number, sign) => {
    const [row] = keepRow(rowsOf({}), 0, { ...draft, ...typed });
    expect(row && contentOfRow(row)).toEqual({
      name: 'Ferritin',
      value: number,
      comparator: sign,
      unit: 'ug/L',
      measured_on: '2026-11-16',
      range_low: 30,
      range_high: null,
      entered: 'pasted',
    });
  });
});

describe('a day that is said for several values', () => {
  const two = ['2026-04-03', '2026-03-04'];
  const statesAndDays = (rows: ReturnType<typeof toRows>) =>
    rows.map(({ state, draft: { measured_on: day } }) => [state, day]);

  it('is that of each value whose day is open in the same way, and of no other', () => {
    const rows = rowsOf(
      { measured_on: null, possible_days: two },
      { measured_on: null },
      {},
      { measured_on: null, possible_days: two, unit: '' },
    );
    expect(statesAndDays(dateRows(rows, two, '2026-03-04'))).toEqual([
      ['read', '2026-03-04'],
      ['undated', ''],
      ['read', '2026-11-16'],
      ['opened', '2026-03-04'],
    ]);
    expect(statesAndDays(dateRows(rows, [], '2026-03'))[1]).toEqual(['read', '2026-03']);
  });

  it('changes nothing that is saved, brings nothing back that was left out, and confirms nothing', () => {
    const open = rowsOf({ measured_on: null }, { measured_on: null }, { measured_on: null });
    const dated = dateRows(open, [], '2026-03-04');
    const saved = changeRow(dated, 0, { state: 'saved' });
    const kept = changeRow(changeRow(saved, 1, { state: 'left-out' }), 2, { state: 'kept' });
    expect(dateRows(kept, [], '2026-03-04')).toEqual(kept);
    expect(statesAndDays(dateRows(kept, [], '2026-04-03'))).toEqual([
      ['saved', '2026-03-04'],
      ['left-out', '2026-04-03'],
      ['read', '2026-04-03'],
    ]);
  });
});

describe('rows on their way to the record', () => {
  const inStates = (...states: RowState[]) =>
    rowsOf(...states.map(() => ({}))).map((row, index) => ({ ...row, state: states[index] ?? 'read' }));

  it.each([
    ['opened', '12'],
    ['read', '1234.5'],
    ['undated', '1234.5'],
    ['kept', '1234.5'],
    ['left-out', '1234.5'],
    ['saved', '1234.5'],
  ] as const)('take typing when %s: the value is %s', (state, value) => {
    const [row] = typeInRow(inStates(state), 0, { ...draft, value: '12' });
    expect([row?.state, row?.draft.value]).toEqual([state, value]);
  });

  it('take typing in the row that is meant only', () => {
    const rows = typeInRow(inStates('opened', 'opened'), 1, { ...draft, value: '12' });
    expect(rows.map((row) => row.draft.value)).toEqual(['1234.5', '12']);
  });

  it.each([
    [['read', 'kept', 'kept'], 1],
    [['saved', 'left-out', 'kept'], 2],
    [['read', 'saved', 'left-out'], undefined],
    [[], undefined],
  ] as const)('in the states %j are saved next: %j', (states, id) => {
    expect(nextKept(inStates(...states))?.id).toBe(id);
  });

  it('change one at a time as they are saved', () => {
    const rows = changeNext(inStates('saved', 'kept', 'kept'), { state: 'saved' });
    expect(rows.map(({ state }) => state)).toEqual(['saved', 'saved', 'kept']);
    expect(changeNext(inStates('read'), { state: 'saved' }).map(({ state }) => state)).toEqual(['read']);
  });

  it.each([
    [['saved', 'left-out'], true],
    [[], true],
    [['saved', 'kept'], false],
    [['read'], false],
    [['undated'], false],
    [['opened'], false],
  ] as const)('in the states %j are settled: %j', (states, expected) => {
    expect(isSettled(inStates(...states))).toBe(expected);
  });
});
