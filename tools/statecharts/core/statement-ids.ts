/** The statements in a state's `meta.spec`: `§4.1, contract §12.4` gives 4.1 and 12.4. */
export const statementIdsIn = (spec: string): string[] =>
  [...spec.matchAll(/§(\d+\.\d+)/g)].map(([, id]) => id ?? '');

/** The sections of the specification, without those of a contract. */
export const sectionsIn = (spec: string): string[] => [
  ...new Set(
    spec
      .split(',')
      .filter((part) => !part.includes('contract'))
      .flatMap((part) => [...part.matchAll(/§\d+/g)].map(([section]) => section)),
  ),
];

/** As shown beside a description. */
export const specLabel = (spec: string): string => (spec.startsWith('§') ? `spec ${spec}` : spec);
