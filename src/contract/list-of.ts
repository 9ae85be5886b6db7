import * as v from 'valibot';

/** A list that keeps only the members that the schema accepts. */
export const listOf = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.fallback(v.nullish(v.array(v.unknown()), []), []),
    v.transform((value) =>
      value.flatMap((each) => {
        const parsed = v.safeParse(schema, each);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
