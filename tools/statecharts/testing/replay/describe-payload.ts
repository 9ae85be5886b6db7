/** The longest text that is shown in full. */
const SHOWN_LETTERS = 24;
/** The maximum nesting depth that is shown. */
const DEEPEST = 2;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

function describe(value: unknown, depth: number): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > SHOWN_LETTERS ? `${value.slice(0, SHOWN_LETTERS)}…` : value);
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    return `${String(value.length)} × ${describe(first, depth)}`;
  }
  const fields = Object.entries(value).filter(([, each]) => !isEmpty(each));
  if (depth === 0) return fields.length === 0 ? '{}' : '{…}';
  return `{${fields.map(([name, each]) => `${name}: ${describe(each, depth - 1)}`).join(', ')}}`;
}

/** An event's payload in one line, abbreviated to the fields that decide. */
export function describePayload({ type: _type, ...fields }: { readonly type: string }): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const [only] = given;
  if (!only) return '';
  return given.length === 1 ? describe(only[1], DEEPEST) : describe(fields, DEEPEST);
}
