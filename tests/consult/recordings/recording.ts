import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { modelRoles } from '#contract/access-log.ts';
import { modelFailures } from '#machines/model-turn/model-turn.machine.ts';
import type { ModelProvider } from '#server/model/settings.ts';
import type { CallRole } from '#server/model/roles/role.ts';

/** One call to a real model: who answered, when, what was asked by its digest, and what came back. */
const recordedCall = v.strictObject({
  provider: v.picklist(['openai', 'anthropic', 'openai-compatible']),
  model: v.pipe(v.string(), v.nonEmpty()),
  recorded_at: v.pipe(v.string(), v.isoTimestamp()),
  role: v.picklist(modelRoles),
  prompt_sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  outcome: v.union([
    v.strictObject({ answer: v.looseObject({}) }),
    v.strictObject({ failure: v.picklist(modelFailures) }),
  ]),
});
export type RecordedCall = v.InferOutput<typeof recordedCall>;

/** A file of recordings: one call a line, all of one model. */
export type Recording = {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly from: string;
  readonly to: string;
  readonly calls: ReadonlyMap<string, RecordedCall>;
};

type Asked = Pick<Parameters<CallRole>[0], 'role' | 'schema' | 'instructions' | 'material'>;

/** The digest of all that a model is asked: role, instructions, form and material. */
export const promptDigest = ({ role, schema, instructions, material }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([role, instructions, toJsonSchema(schema), material]))
    .digest('hex');

function readCall(line: string, place: string): RecordedCall {
  const read = v.safeParse(recordedCall, JSON.parse(line));
  if (read.success) return read.output;
  const faults = read.issues.map((each) => `${v.getDotPath(each) ?? '(call)'}: ${each.message}`);
  throw new Error(`${place} is no recording. ${faults.join(' ')}`);
}

/** Reads a file of recordings. Throws where a call lacks its provenance, is of another model, or is there twice. */
export function readRecording(file: string): Recording {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const calls = lines.map((line, index) => readCall(line, `${file}, line ${index + 1},`));
  const [first] = calls;
  if (!first) throw new Error(`${file} holds no recording.`);
  const { provider, model } = first;
  if (calls.some((each) => each.provider !== provider || each.model !== model))
    throw new Error(`${file} holds recordings of more than one model.`);
  const byPrompt = new Map(calls.map((each) => [each.prompt_sha256, each]));
  if (byPrompt.size !== calls.length) throw new Error(`${file} answers a prompt twice.`);
  const days = calls.map((each) => each.recorded_at).toSorted();
  return { provider, model, from: days.at(0) ?? '', to: days.at(-1) ?? '', calls: byPrompt };
}
