/** A fault in one entry of the knowledge base. `advice` does not stop a build. */
export type Breach = {
  readonly file: string;
  readonly id: string;
  readonly message: string;
  readonly weight: 'breach' | 'advice';
};

/** The breach as one line that an author can act on. */
export const describeBreach = (each: Breach): string =>
  `${each.weight === 'advice' ? 'advice  ' : ''}${each.file} ${each.id}: ${each.message}`;
