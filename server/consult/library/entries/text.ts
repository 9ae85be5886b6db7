import * as v from 'valibot';

export const sourceId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/));
export const sentence = v.pipe(v.string(), v.trim(), v.minLength(2));
