import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import {
  analyteSchemas,
  type AnalyteEntry,
  type AnalyteLists,
  type CompiledAnalyte,
} from '../measurements/lists.ts';
import { conversionToFirst } from './unit-conversions.ts';

function compileAnalyte(entry: AnalyteEntry): CompiledAnalyte {
  const { units, molar_mass: _mass, line: _line, ...rest } = entry;
  return {
    ...rest,
    units: Object.entries(units).map(([code, loinc]) => ({
      code,
      loinc,
      toFirst: conversionToFirst(entry, code),
    })),
  };
}

/** Compiles every list in the folder; throws when a file does not match its schema or a unit has no conversion. */
export function readAnalytes(folder: string): AnalyteLists {
  const read = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> =>
    v.parse(schema, parse(readFileSync(path.join(folder, name), 'utf8')));
  const files = readdirSync(path.join(folder, 'analytes')).toSorted();
  return {
    sources: read('sources.yaml', analyteSchemas.sources),
    analytes: files
      .flatMap((name) => read(path.join('analytes', name), analyteSchemas.analytes))
      .map(compileAnalyte),
  };
}
