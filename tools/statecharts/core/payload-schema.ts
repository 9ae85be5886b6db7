/** The shape of a payload: a small part of JSON Schema, derived from a model's samples. */
export type Schema =
  | { readonly type: 'string'; readonly examples: readonly string[] }
  | { readonly type: 'number' | 'boolean' | 'null' }
  | { readonly type: 'array'; readonly items: Schema | null }
  | {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, Schema>>;
      readonly required: readonly string[];
    }
  | { readonly anyOf: readonly Schema[] };

type PlainObject = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const kinds = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const;
type Kind = (typeof kinds)[number];

/** The JSON type of a value; null when JSON cannot represent it. */
function kindOf(value: unknown): Kind | null {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isPlain(value)) return 'object';
  return kinds.find((kind) => kind === typeof value && kind !== 'object') ?? null;
}

function schemaOfKind(kind: Kind, values: readonly unknown[]): Schema {
  switch (kind) {
    case 'string':
      return { type: 'string', examples: [...new Set(values as readonly string[])] };
    case 'array':
      return { type: 'array', items: schemaOf((values as readonly unknown[][]).flat()) };
    case 'object': {
      const objects = values as readonly PlainObject[];
      const names = [...new Set(objects.flatMap((each) => Object.keys(each)))];
      const described = names.map((name) => ({
        name,
        schema: schemaOf(objects.map((each) => each[name])),
        isRequired: objects.every((each) => each[name] !== undefined),
      }));
      const properties = described.flatMap(({ name, schema }) => (schema ? [[name, schema] as const] : []));
      return {
        type: 'object',
        properties: Object.fromEntries(properties),
        required: described.filter(({ schema, isRequired }) => schema && isRequired).map(({ name }) => name),
      };
    }
    default:
      return { type: kind };
  }
}

/** The schema that all these values conform to; null when JSON can represent none of them. */
export function schemaOf(values: readonly unknown[]): Schema | null {
  const found = kinds.flatMap((kind): Schema[] => {
    const alike = values.filter((value) => kindOf(value) === kind);
    return alike.length > 0 ? [schemaOfKind(kind, alike)] : [];
  });
  return found.length > 1 ? { anyOf: found } : (found[0] ?? null);
}

/** Whether a value conforms to a schema: an object has only its own declared properties, and all required ones. */
export function conforms(schema: Schema, value: unknown): boolean {
  if ('anyOf' in schema) return schema.anyOf.some((each) => conforms(each, value));
  if (kindOf(value) !== schema.type) return false;
  if (schema.type === 'array') {
    const { items } = schema;
    return (value as readonly unknown[]).every((each) => items !== null && conforms(items, each));
  }
  if (schema.type !== 'object') return true;
  const { properties, required } = schema;
  return (
    required.every((name) => (value as PlainObject)[name] !== undefined) &&
    Object.entries(value as object).every(([name, each]) => {
      if (each === undefined) return true;
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own !== undefined && conforms(own, each);
    })
  );
}
