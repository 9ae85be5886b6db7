import * as v from 'valibot';
import { intents } from '../intents/message.ts';
import { loadFolder } from './load.ts';
import { sentencesIn } from './phrases.ts';

/** `knowledge/intents/*.yaml`: messages labelled with their intent. The engine never loads it. */
const intentEntry = v.strictObject({ intent: v.picklist(intents), messages: sentencesIn });

/** Reads `knowledge/intents`. Entries that do not match the schema are left out and reported. */
export const loadIntents = (root: string) => loadFolder(root, { name: 'intents', schema: intentEntry });
