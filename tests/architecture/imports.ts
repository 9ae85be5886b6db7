import path from 'node:path';

/** What a source imports or exports from elsewhere. */
export function specifiersOf(source: string): { specifier: string; isTypeOnly: boolean }[] {
  const pattern =
    /\b(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;
  return [...source.matchAll(pattern)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    isTypeOnly: Boolean(match[1]),
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

/** The file that an import means, seen from the root; `npm:…` for a package. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias, aliases[alias] ?? '') : `npm:${specifier}`;
}
