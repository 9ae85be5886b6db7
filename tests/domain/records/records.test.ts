import { describe, expect, it } from 'vitest';
import { FOLLOWS_REACTION, allergyShape, suggestedCriticality } from '#src/domain/records/allergy.ts';
import { conditionShape } from '#src/domain/records/condition.ts';
import { medicationShape } from '#src/domain/records/medication.ts';
import { findNamed } from '#src/domain/records/named-record.ts';
import { queryOf, toList } from '#src/domain/records/record-calls.ts';
import { contentOf, draftOf, joinWords, nameOfRecord, splitWords } from '#src/domain/records/record-shape.ts';

describe('the form of a record', () => {
  it('starts with the defaults of its kind', () => {
    expect(draftOf(conditionShape, null)).toEqual({
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
    const draft = draftOf(allergyShape, item);
    expect([draft['substance'], draft['reactions'], draft['notes']]).toEqual(['Latex', 'Hives\nRash', '']);
    expect(contentOf(allergyShape, { ...draft, notes: ' Gloves ' }, item)).toMatchObject({
      id: '1',
      code: 'X1',
      reactions: ['Hives', 'Rash'],
      notes: 'Gloves',
      severity: null,
    });
  });

  it('reads numbers with a comma, ticks and empty names', () => {
    const draft = { ...draftOf(medicationShape, null), dose_value: '0,5', as_needed: true, name: ' ' };
    expect(contentOf(medicationShape, draft, null)).toMatchObject({
      dose_value: 0.5,
      as_needed: true,
      name: '',
    });
  });

  it('keeps words apart, without empty ones', () => {
    expect(splitWords(` ${joinWords(['Hives', 'Rash'])} \n\n`)).toEqual(['Hives', 'Rash']);
  });
});

describe('fields that follow from others', () => {
  it.each([
    ['severe', [], 'high'],
    ['mild', ['Anaphylaxis'], 'high'],
    ['mild', ['Hives'], null],
    [null, null, null],
  ])('another contact after a %s reaction with %j is %j', (severity, reactions, criticality) => {
    expect(suggestedCriticality(severity, reactions)).toBe(criticality);
    const draft = {
      ...draftOf(allergyShape, null),
      severity: severity ?? '',
      reactions: (reactions ?? []).join('\n'),
    };
    expect(allergyShape.defaults['criticality']).toBe(FOLLOWS_REACTION);
    expect(contentOf(allergyShape, draft, null)['criticality']).toBe(criticality);
  });

  it('a chosen criticality stays', () => {
    const draft = { ...draftOf(allergyShape, null), severity: 'severe', criticality: 'low' };
    expect(contentOf(allergyShape, draft, null)['criticality']).toBe('low');
  });

  it.each([
    ['active', null],
    ['recurrence', null],
    ['resolved', '2020-01-01'],
    ['something new', '2020-01-01'],
  ])('a condition that is %s ended on %j', (status, resolved) => {
    const draft = { ...draftOf(conditionShape, null), status, resolved_date: '2020-01-01' };
    expect(contentOf(conditionShape, draft, null)['resolved_date']).toBe(resolved);
  });

  it('a medicine keeps only the explanations that its other fields ask for', () => {
    const draft = {
      ...draftOf(medicationShape, null),
      frequency_text: 'each full moon',
      as_needed_for: 'pain',
      status_reason: 'It made me tired',
    };
    expect(contentOf(medicationShape, draft, null)).toMatchObject({
      frequency_text: null,
      as_needed_for: null,
      status_reason: null,
    });
    const explained = { ...draft, frequency: 'other', as_needed: true, status: 'stopped' };
    expect(contentOf(medicationShape, explained, null)).toMatchObject({
      frequency_text: 'each full moon',
      as_needed_for: 'pain',
      status_reason: 'It made me tired',
    });
  });

  it('a medicine may start in the future only when it is intended', () => {
    expect([
      medicationShape.pastDays({ status: 'intended' }),
      medicationShape.pastDays({ status: 'active' }),
    ]).toEqual([[], ['start_date']]);
  });
});

describe('a record of the same name', () => {
  const items = [
    { id: '1', name: 'Crème-fraîche' },
    { id: '2', name: 'Asthma' },
  ];

  it('is found however it is spelt', () => {
    expect(findNamed(conditionShape, items, ' creme  FRAICHE')?.id).toBe('1');
    expect(findNamed(conditionShape, items, 'asthma')?.id).toBe('2');
  });

  it.each(['', ' - ', 'asthm'])('is not found for %j', (name) => {
    expect(findNamed(conditionShape, items, name)).toBe(undefined);
  });

  it('is named by the field of its kind', () => {
    expect(nameOfRecord(allergyShape, { id: '1', substance: 'Latex', name: 'no' })).toBe('Latex');
  });
});

describe('a list of records', () => {
  it('asks for what is filtered, and leaves out what is not', () => {
    expect(queryOf({ status: 'all', search: '', sortBy: 'date_desc' })).toEqual({ sort_by: 'date_desc' });
    expect(queryOf({ status: 'active', search: 'pen', sortBy: 'name' })).toEqual({
      sort_by: 'name',
      status: 'active',
      search: 'pen',
    });
  });

  it('is read from its answer', () => {
    const items = [{ id: '1' }];
    expect(toList(items, { counts: { all: 1 }, warnings: [], not_checked: ['Zzz'] })).toEqual({
      items,
      counts: { all: 1 },
      warnings: [],
      notChecked: ['Zzz'],
    });
  });
});
