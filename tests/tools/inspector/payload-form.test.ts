import { conforms, schemaOf, type Schema } from '#tools/statecharts/core/payload-schema.ts';
import { fieldName, fieldsOf, payloadFrom } from '#tools/statecharts/inspector/panes/payload-form.ts';
import { subjects } from '#tests/models/subjects.ts';
import { createSamples } from '#tools/statecharts/inspector/samples.ts';
import { describe, expect, it } from 'vitest';

const samples = [
  { text: 'Head', level: 2, isSure: true, who: null, part: { id: 'a', tags: ['x'] } },
  { text: 'Knee', level: 3, isSure: false, who: 'Ada', part: { id: 'b', tags: [] }, extra: 1 },
];
const schema = schemaOf(samples) as Schema;

describe('the schema of a payload', () => {
  it('is read from the samples of it', () => {
    expect(schema).toEqual({
      type: 'object',
      properties: {
        text: { type: 'string', examples: ['Head', 'Knee'] },
        level: { type: 'number' },
        isSure: { type: 'boolean' },
        who: { anyOf: [{ type: 'string', examples: ['Ada'] }, { type: 'null' }] },
        part: {
          type: 'object',
          properties: {
            id: { type: 'string', examples: ['a', 'b'] },
            tags: { type: 'array', items: { type: 'string', examples: ['x'] } },
          },
          required: ['id', 'tags'],
        },
        extra: { type: 'number' },
      },
      required: ['text', 'level', 'isSure', 'who', 'part'],
    });
    expect([schemaOf([]), schemaOf([undefined, () => 1, new Error('no')])]).toEqual([null, null]);
  });

  it('lets through its own samples, and nothing of another shape', () => {
    const [first] = samples;
    expect(samples.map((sample) => conforms(schema, sample))).toEqual([true, true]);
    const others = [
      { ...first, more: 1 },
      { ...first, level: '2' },
      { ...first, part: { id: 'a' } },
      { ...first, part: { id: 'a', tags: [1] } },
      { ...first, constructor: 1 },
      { text: 'Head' },
      null,
      [],
    ];
    expect(others.filter((other) => conforms(schema, other))).toEqual([]);
  });

  it('lets through every sample of every model for which there is a form', () => {
    const { eventOf, offersOf, schemaOf: schemaFor } = createSamples(subjects);
    const refused = subjects.flatMap(({ name, machine }) =>
      offersOf(machine).filter((offer) => {
        const { type: _type, ...payload } = eventOf(name, offer) ?? { type: '' };
        const hasForm = fieldsOf(schemaFor(name, offer.type), payload).length > 0;
        return hasForm && !eventOf(name, offer, payload);
      }),
    );
    expect(refused).toEqual([]);
  });
});

describe('the form of a payload', () => {
  const fields = fieldsOf(schema, samples[0]);
  const filled = new Map<string, string | null>(
    fields.map((field) => [
      fieldName(field),
      field.control === 'checkbox' && field.initial === 'false' ? null : field.initial,
    ]),
  );
  const read = (changes: Record<string, string | null>) =>
    payloadFrom(fields, (name) => (name in changes ? (changes[name] ?? null) : (filled.get(name) ?? null)));

  it('has a field for each value, filled in with the sample, and suggests what others have', () => {
    expect(fields.map((field) => [fieldName(field), field.control, field.initial, field.examples])).toEqual([
      ['text', 'text', 'Head', ['Head', 'Knee']],
      ['level', 'number', '2', []],
      ['isSure', 'checkbox', 'true', []],
      ['who', 'json', 'null', []],
      ['part.id', 'text', 'a', ['a', 'b']],
      ['part.tags', 'json', '["x"]', []],
      ['extra', 'json', '', []],
    ]);
    expect(fieldsOf(null, {})).toEqual([]);
  });

  it('gives the sample back when nothing is changed', () => {
    expect(read({})).toEqual({ payload: samples[0] });
  });

  it('takes what is written, and says which field means nothing', () => {
    const changes = { text: 'Foot', level: '-4.5', isSure: null, who: '"Bo"', 'part.tags': '[]', extra: '9' };
    expect(read(changes)).toEqual({
      payload: { text: 'Foot', level: -4.5, isSure: false, who: 'Bo', part: { id: 'a', tags: [] }, extra: 9 },
    });
    expect(read({ level: '', who: 'Bo', 'part.tags': '[1]' })).toEqual({
      errors: ['level is no number.', 'who is no JSON.', 'part.tags does not have the shape of the samples.'],
    });
  });
});
