import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { suggestedCriticality } from '#src/domain/records/allergy-reactions.ts';
import { findNamed } from '#src/domain/records/named-record.ts';
import { queryOf, toList } from '#src/domain/records/record-calls.ts';
import {
  draftFrom,
  fieldShapeOf,
  joinWords,
  nameOfRecord,
  splitWords,
} from '#src/domain/records/record-shape.ts';

describe('the words of a list field', () => {
  it('stay apart, without empty ones', () => {
    expect(splitWords(` ${joinWords(['Hives', 'Rash'])} \n\n`)).toEqual(['Hives', 'Rash']);
  });
});

describe('what the form of a field holds', () => {
  it.each([
    ['tick', v.optional(v.boolean(), false)],
    ['words', v.array(v.string())],
    ['number', v.nullable(v.number())],
    ['text', v.nullable(v.picklist(['mild', 'severe']))],
    ['name', v.picklist(['active', 'inactive'])],
  ])('is a %s by what its schema accepts', (shape, schema) => {
    expect(fieldShapeOf(schema)).toBe(shape);
  });
});

describe('what is known of a record', () => {
  it('is filled into a form as it would be typed', () => {
    const known = {
      name: 'Asthma',
      dose: 2,
      words: ['a', 'b'],
      tick: true,
      none: null,
      code: { system: 'x' },
    };
    expect(draftFrom(known)).toEqual({
      name: 'Asthma',
      dose: '2',
      words: 'a\nb',
      tick: true,
      none: '',
      code: '',
    });
  });
});

describe('another contact with an allergen', () => {
  it.each([
    ['severe', [], 'high'],
    ['mild', ['Anaphylaxis'], 'high'],
    ['mild', ['Hives'], null],
    [null, null, null],
  ])('after a %s reaction with %j is %j', (severity, reactions, criticality) => {
    expect(suggestedCriticality(severity, reactions)).toBe(criticality);
  });
});

describe('a record of the same name', () => {
  const items = [
    { id: '1', name: 'Crème-fraîche' },
    { id: '2', name: 'Asthma' },
  ];

  it('is found however it is spelt', () => {
    expect(findNamed('name', items, ' creme  FRAICHE')?.id).toBe('1');
    expect(findNamed('name', items, 'asthma')?.id).toBe('2');
  });

  it.each(['', ' - ', 'asthm'])('is not found for %j', (name) => {
    expect(findNamed('name', items, name)).toBe(undefined);
  });

  it('is named by the field of its kind', () => {
    expect(nameOfRecord({ nameField: 'substance' }, { id: '1', substance: 'Latex', name: 'no' })).toBe(
      'Latex',
    );
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
