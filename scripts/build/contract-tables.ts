import { toJsonSchema } from '@valibot/to-json-schema';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';

/** The part of JSON Schema that the contract's fields use. */
type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
};

const rows: Readonly<Record<string, Endpoint>> = endpoints;

const schemaOf = (schema: Endpoint['response'], typeMode: 'input' | 'output'): Json =>
  toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' }) as Json;

const code = (value: unknown) => `\`${String(value)}\``;

/** Readable names of the contract's patterns. */
const patternNames: Readonly<Record<string, string>> = {
  [String.raw`^\d{4}-\d{2}-\d{2}$`]: 'date',
  [String.raw`^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$`]: 'partial date',
  '^[A-Z]{2}$': 'two capital letters',
};

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && most !== undefined) return `${String(least)}–${String(most)}${unit}`;
  if (most !== undefined) return `at most ${String(most)}${unit}`;
  return least === undefined ? '' : `at least ${String(least)}${unit}`;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

function textOf({ format, pattern, minLength, maxLength }: Json): string {
  const name = format ?? (pattern === undefined ? undefined : patternNames[pattern]) ?? 'text';
  return joined([name, range(minLength === 0 ? undefined : minLength, maxLength, ' characters')]);
}

/** A field's type and rule in words. */
function ruleOf(schema: Json): string {
  if (schema.anyOf) return schema.anyOf.map(ruleOf).join(' or ');
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.type === 'array') {
    const inner = schema.items ? ruleOf(schema.items) : 'anything';
    return joined([`list of ${inner}`, range(schema.minItems, schema.maxItems, ' entries')]);
  }
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? 'object' : `{ ${names.map(code).join(', ')} }`;
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return joined([
      schema.type === 'integer' ? 'whole number' : 'number',
      range(schema.minimum, schema.maximum),
    ]);
  }
  if (schema.type === 'string') return textOf(schema);
  return schema.type ?? 'anything';
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((line) => `| ${line.map(cell).join(' | ')} |`).join('\n');

/** The schema at a path such as `createCard.body` or `consult.response.assessment.conditions`. */
function schemaAt(place: string): Json {
  const [name = '', part = '', ...path] = place.split('.');
  const endpoint = rows[name];
  const schema = part === 'body' ? endpoint?.body : part === 'query' ? endpoint?.query : endpoint?.response;
  if (!schema) throw new Error(`The contract has no ${place}.`);
  return path.reduce<Json>(
    (outer, key) => {
      const found = outer.properties?.[key];
      if (!found) throw new Error(`The contract has no ${place}.`);
      const inner = found.anyOf?.find(({ type }) => type !== 'null') ?? found;
      return inner.items ?? inner;
    },
    schemaOf(schema, part === 'response' ? 'output' : 'input'),
  );
}

function fieldsTable(place: string): string {
  const { properties = {}, required = [] } = schemaAt(place);
  return table(
    ['field', 'value', 'needed'],
    Object.entries(properties).map(([name, schema]) => [
      code(name),
      ruleOf(schema),
      required.includes(name)
        ? 'yes'
        : schema.default === undefined
          ? ''
          : `no: ${code(JSON.stringify(schema.default))}`,
    ]),
  );
}

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

function callsTable(prefixes: readonly string[]): string {
  return table(
    ['call', 'what it does', 'answers', 'who', 'limit'],
    Object.values(rows)
      .filter(({ path }) => prefixes.some((prefix) => under(path, prefix)))
      .map(({ method, path, summary, status, access, limit }) => [
        code(`${method} ${path}`),
        summary,
        String(status),
        access,
        limit,
      ]),
  );
}

/**
 * The contract's page with its tables regenerated from the endpoint table. `<!-- calls: /history -->` and `<!-- fields:
 * createCard.body -->` start a table, `<!-- end -->` ends it; text outside the tables is unchanged.
 */
export function withTables(page: string): string {
  return page.replaceAll(
    /<!-- (calls|fields): (.+?) -->\n[^]*?<!-- end -->/g,
    (_block, kind: string, what: string) => {
      const written = kind === 'calls' ? callsTable(what.split(', ')) : fieldsTable(what);
      return `<!-- ${kind}: ${what} -->\n${written}\n<!-- end -->`;
    },
  );
}

/** The calls that are in no table of the page. */
export const unlistedCalls = (page: string): string[] =>
  Object.values(rows)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !page.includes(`| \`${call}\` |`));
