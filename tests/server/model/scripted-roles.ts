import type { Received, Reply } from './model-server.ts';

const roleMarks = {
  reader: 'List the findings of the vocabulary',
  challenger: 'Name at most two of the given conditions',
  asker: 'Choose the question that fits',
  writer: 'Put the claims into plain',
} as const;
export type ScriptedRole = keyof typeof roleMarks;

/** Which role asks, by what it is told. */
export const roleOf = ({ body }: Received): ScriptedRole => {
  const found = (Object.keys(roleMarks) as ScriptedRole[]).find((role) => body.includes(roleMarks[role]));
  if (!found) throw new Error('no role is known by this request');
  return found;
};

/** What the role was given, wherever the protocol put it. */
export function materialOf({ body }: Received): Readonly<Record<string, unknown>> {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(JSON.parse(body));
  const json = texts.find((each) => each.startsWith('{'));
  return JSON.parse(json ?? '{}') as Readonly<Record<string, unknown>>; // a role's material is an object
}

/** A model that finds nothing, fears nothing and words nothing. */
export function quietAnswer(received: Received): Reply {
  const role = roleOf(received);
  if (role === 'reader') return { json: { findings: [] } };
  if (role === 'challenger') return { json: { conditions: [] } };
  if (role === 'writer') return { json: { sentences: [] } };
  const [first] = materialOf(received)['questions'] as { id: string; text: string }[];
  return { json: { question_id: first?.id ?? '', text: first?.text ?? '' } };
}
