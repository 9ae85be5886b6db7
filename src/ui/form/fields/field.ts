/** The values of a form: text and ticks. */
export type FormValues = Record<string, string | boolean>;

export type FieldName<V extends FormValues> = keyof V & string;

/** One field of a `Form`, to pass to a field component. `error` is a sentence. */
export type Field = {
  readonly name: string;
  readonly initial: string | boolean;
  readonly error: string | undefined;
};

/** The props that Mantine's text inputs share. */
export const inputPropsOf = (field: Field) => ({
  name: field.name,
  defaultValue: String(field.initial),
  error: field.error,
});
