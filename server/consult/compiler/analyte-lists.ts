import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { analyteSchemas, type AnalyteLists } from '../measurements/lists.ts';

/** Reads every list in the folder; throws when a file does not match its schema. */
export function readAnalytes(folder: string): AnalyteLists {
  const read = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> =>
    v.parse(schema, parse(readFileSync(path.join(folder, name), 'utf8')));
  const files = readdirSync(path.join(folder, 'analytes')).toSorted();
  return {
    sources: read('sources.yaml', analyteSchemas.sources),
    analytes: files.flatMap((name) => read(path.join('analytes', name), analyteSchemas.analytes)),
  };
}
