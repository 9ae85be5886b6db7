import type { RecordDefinition } from '#src/features/records/record-definition.ts';

/** What the form of a kind calls a field. */
export function labelOf({ kind, essentials, details }: RecordDefinition, name: string): string {
  const field = [...essentials, ...details].find((each) => each.name === name);
  if (!field) throw new Error(`The form of ${kind} has no field "${name}".`);
  return field.label;
}
