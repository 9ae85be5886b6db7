import { describe, expect, it } from 'vitest';
import { contentOf, draftOf } from '#src/domain/records/record-shape.ts';
import { allergies } from '#src/features/records/kinds/allergies.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';
import { measurementsWith } from '#src/features/records/kinds/measurements.ts';
import { medications } from '#src/features/records/kinds/medications.ts';

describe('the fields of a kind', () => {
  it.each([
    [
      allergies,
      {
        name: ['substance', 'status', 'verification_status'],
        text: ['category', 'type', 'severity', 'criticality', 'onset_date', 'last_occurrence', 'notes'],
        words: ['reactions'],
      },
    ],
    [
      medications,
      {
        name: ['name', 'status'],
        text: [
          'kind',
          'dose_unit',
          'dose_text',
          'route',
          'frequency',
          'frequency_text',
          'as_needed_for',
          'instructions',
          'start_date',
          'end_date',
          'status_reason',
          'reason',
          'prescriber',
          'side_effects',
          'notes',
        ],
        number: ['dose_value'],
        tick: ['as_needed'],
      },
    ],
    [
      conditions,
      {
        name: ['name', 'status', 'verification_status'],
        text: ['severity', 'onset_date', 'diagnosed_date', 'diagnosed_by', 'resolved_date', 'notes'],
      },
    ],
  ])('are read as the contract of $kind has them', ({ fields }, byShape) => {
    expect(Object.groupBy(Object.keys(fields), (name) => fields[name] ?? '')).toEqual(byShape);
  });
});

describe('the form of a record', () => {
  it('starts with the defaults of its kind', () => {
    expect(draftOf(conditions, null)).toEqual({
      name: '',
      status: 'active',
      verification_status: 'unconfirmed',
      severity: '',
      onset_date: '',
      diagnosed_date: '',
      diagnosed_by: '',
      resolved_date: '',
      notes: '',
    });
  });

  it('shows a record and sends back what it does not show', () => {
    const item = { id: '1', substance: 'Latex', reactions: ['Hives', 'Rash'], status: 'active', code: 'X1' };
    const draft = draftOf(allergies, item);
    expect([draft['substance'], draft['reactions'], draft['notes']]).toEqual(['Latex', 'Hives\nRash', '']);
    expect(contentOf(allergies, { ...draft, notes: ' Gloves ' }, item)).toMatchObject({
      id: '1',
      code: 'X1',
      reactions: ['Hives', 'Rash'],
      notes: 'Gloves',
      severity: null,
    });
  });

  it('reads numbers with a comma, ticks and empty names', () => {
    const draft = { ...draftOf(medications, null), dose_value: '0,5', as_needed: true, name: ' ' };
    expect(contentOf(medications, draft, null)).toMatchObject({
      dose_value: 0.5,
      as_needed: true,
      name: '',
    });
  });
});

describe('fields that follow from others', () => {
  it.each([
    ['severe', [], 'high'],
    ['mild', ['Anaphylaxis'], 'high'],
    ['mild', ['Hives'], null],
    [null, null, null],
  ])('another contact after a %s reaction with %j is %j', (severity, reactions, criticality) => {
    const draft = {
      ...draftOf(allergies, null),
      severity: severity ?? '',
      reactions: (reactions ?? []).join('\n'),
    };
    expect(allergies.defaults).toMatchObject({ criticality: 'follows-reaction' });
    expect(contentOf(allergies, draft, null)['criticality']).toBe(criticality);
  });

  it('a chosen criticality stays', () => {
    const draft = { ...draftOf(allergies, null), severity: 'severe', criticality: 'low' };
    expect(contentOf(allergies, draft, null)['criticality']).toBe('low');
  });

  it.each([
    ['active', null],
    ['recurrence', null],
    ['resolved', '2020-01-01'],
    ['something new', '2020-01-01'],
  ])('a condition that is %s ended on %j', (status, resolved) => {
    const draft = { ...draftOf(conditions, null), status, resolved_date: '2020-01-01' };
    expect(contentOf(conditions, draft, null)['resolved_date']).toBe(resolved);
  });

  it('a medicine keeps only the explanations that its other fields ask for', () => {
    const draft = {
      ...draftOf(medications, null),
      frequency_text: 'each full moon',
      as_needed_for: 'pain',
      status_reason: 'It made me tired',
    };
    expect(contentOf(medications, draft, null)).toMatchObject({
      frequency_text: null,
      as_needed_for: null,
      status_reason: null,
    });
    const explained = { ...draft, frequency: 'other', as_needed: true, status: 'stopped' };
    expect(contentOf(medications, explained, null)).toMatchObject({
      frequency_text: 'each full moon',
      as_needed_for: 'pain',
      status_reason: 'It made me tired',
    });
  });

  it('a medicine may start in the future only when it is intended', () => {
    expect([
      medications.pastDays({ status: 'intended' }),
      medications.pastDays({ status: 'active' }),
    ]).toEqual([[], ['start_date']]);
  });
});

it('a form of a measurement becomes numbers, and leaves the code to the server', () => {
  const item = { id: 'one', code: { system: 'loinc', code: '2823-3', display: null }, entered: 'pasted' };
  const draft = {
    name: 'K',
    value: '4,5',
    unit: 'mmol/L',
    measured_on: '2026-11-01',
    range_low: '',
    range_high: '5',
  };
  expect(contentOf(measurementsWith([]), draft, item)).toMatchObject({
    name: 'K',
    value: 4.5,
    unit: 'mmol/L',
    range_low: null,
    range_high: 5,
    code: null,
    entered: 'pasted',
  });
});

describe('the longest text of a field', () => {
  it.each([
    [allergies, { substance: 200, notes: 2_000 }],
    [conditions, { name: 200, diagnosed_by: 120, notes: 2_000 }],
    [measurementsWith([]), { name: 200, value: 20, unit: 40, range_low: 20, range_high: 20, notes: 2_000 }],
  ])('is that of its contract: $0.kind', ({ maxLengths }, expected) => {
    expect(maxLengths).toEqual(expected);
  });
});
