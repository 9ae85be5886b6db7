import { conforms, type Schema } from '#kit/core/payload-schema.ts';

/** One field of a payload form; `json` is a text area for types without their own control. */
export type PayloadField = {
  readonly path: readonly string[];
  readonly control: 'text' | 'number' | 'checkbox' | 'json';
  readonly examples: readonly string[];
  /** The initial text of the field. */
  readonly initial: string;
  readonly schema: Schema;
};

export type Payload = Readonly<Record<string, unknown>>;

const controls = { string: 'text', number: 'number', boolean: 'checkbox' } as const;

function fieldOf(path: readonly string[], schema: Schema, value: unknown): PayloadField {
  const type = 'anyOf' in schema ? null : schema.type;
  // A property that the sample lacks is left out unless a value is entered.
  if (value === undefined || (type !== 'string' && type !== 'number' && type !== 'boolean')) {
    const initial = value === undefined ? '' : JSON.stringify(value);
    return { path, control: 'json', examples: [], initial, schema };
  }
  const examples = 'type' in schema && schema.type === 'string' ? schema.examples : [];
  return {
    path,
    control: controls[type],
    examples,
    initial: `${value as string | number | boolean}`,
    schema,
  };
}

/**
 * The form fields of a payload's schema with a sample's values; the properties of an object become fields of their own.
 */
export function fieldsOf(
  schema: Schema | null,
  sample: unknown,
  path: readonly string[] = [],
): readonly PayloadField[] {
  if (schema === null) return [];
  const isGroup = 'type' in schema && schema.type === 'object' && sample !== undefined;
  if (!isGroup) return path.length === 0 ? [] : [fieldOf(path, schema, sample)];
  return Object.entries(schema.properties).flatMap(([name, own]) =>
    fieldsOf(own, (sample as Payload)[name], [...path, name]),
  );
}

export const fieldName = ({ path }: Pick<PayloadField, 'path'>) => path.join('.');

/** The value of a field's text, or an error message. */
function valueOf(field: PayloadField, text: string | null): { value: unknown } | { error: string } {
  const name = fieldName(field);
  if (field.control === 'checkbox') return { value: text !== null };
  if (field.control === 'text') return { value: text ?? '' };
  if (field.control === 'json' && (text ?? '').trim() === '') return { value: undefined };
  const parsed = readJson(text ?? '');
  if (parsed === undefined)
    return { error: `${name} is no ${field.control === 'json' ? 'JSON' : 'number'}.` };
  return conforms(field.schema, parsed)
    ? { value: parsed }
    : { error: `${name} does not have the shape of the samples.` };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The field shows the error.
    return undefined;
  }
}

function withValue(payload: Payload, [name = '', ...rest]: readonly string[], value: unknown): Payload {
  const inner = payload[name];
  const own = rest.length === 0 ? value : withValue((inner as Payload | undefined) ?? {}, rest, value);
  return { ...payload, [name]: own };
}

/** The payload of a form, or its errors. */
export function payloadFrom(
  fields: readonly PayloadField[],
  textOf: (name: string) => string | null,
): { readonly payload: Payload } | { readonly errors: readonly string[] } {
  const read = fields.map((field) => ({ field, ...valueOf(field, textOf(fieldName(field))) }));
  const errors = read.flatMap((each) => ('error' in each ? [each.error] : []));
  if (errors.length > 0) return { errors };
  const payload = read.reduce<Payload>(
    (made, each) =>
      'value' in each && each.value !== undefined ? withValue(made, each.field.path, each.value) : made,
    {},
  );
  return { payload };
}
