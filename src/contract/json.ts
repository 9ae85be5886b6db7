/** A value that JSON can hold: all that a machine keeps and a draft stores. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
