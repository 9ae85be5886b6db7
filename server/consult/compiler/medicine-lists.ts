import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { listSchemas, type MedicineLists } from '../medicines/lists.ts';

/** Reads every list in the folder; throws when a file does not match its schema. */
export function readLists(folder: string): MedicineLists {
  const read = <S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> =>
    v.parse(schema, parse(readFileSync(path.join(folder, `${name}.yaml`), 'utf8')));
  const ingredientFiles = readdirSync(path.join(folder, 'ingredients')).toSorted();
  return {
    sources: read('sources', listSchemas.sources),
    classes: read('classes', listSchemas.classes),
    effects: read('effects', listSchemas.effects),
    circumstances: read('circumstances', listSchemas.circumstances),
    ingredients: ingredientFiles.flatMap((name) =>
      read(path.join('ingredients', path.parse(name).name), listSchemas.ingredients),
    ),
    products: read('products', listSchemas.products),
    allergens: read('allergens', listSchemas.allergens),
    interactions: read('interactions', listSchemas.interactions),
    cautions: read('cautions', listSchemas.cautions),
  };
}
