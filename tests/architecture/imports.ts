import path from 'node:path';

/** `{ type Card, type Board }`: a list in which every name is a type. */
const onlyTypes = /^\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?\s*,?\s*)+\}\s*from\s*$/;

type Specifier = { specifier: string; isTypeOnly: boolean; isLazy: boolean };

/** What a source imports or exports from elsewhere; `isLazy` for `import()`. */
export function specifiersOf(source: string): Specifier[] {
  const pattern =
    /\b(?:import|export)\s+(type\s+)?([^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
  return [...source.matchAll(pattern)].map((match) => ({
    specifier: match[3] ?? match[4] ?? '',
    isTypeOnly: Boolean(match[1]) || onlyTypes.test(match[2] ?? ''),
    isLazy: match[4] !== undefined,
  }));
}

const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#machines/': 'machines/',
  '#src/': 'src/',
  '#server/': 'server/',
  '#tests/': 'tests/',
  '#tools/': 'tools/',
  '#kit/': 'tools/statecharts/',
};

/** Whether an alias leads to a file, seen from the root. */
export const hasAlias = (file: string): boolean =>
  Object.values(aliases).some((folder) => file.startsWith(folder));

/** The file that an import means, seen from the root; `npm:…` for a package. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias, aliases[alias] ?? '') : `npm:${specifier}`;
}
