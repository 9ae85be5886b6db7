import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '#tests/architecture/project-files.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The sections that a document of this repository has, by number. */
const sectionsOf = (file: string) =>
  new Set([...read(file).matchAll(/^## §(\d+) /gm)].map(([, number]) => Number(number)));

const documents = {
  spec: sectionsOf('docs/specification.md'),
  contract: sectionsOf('docs/contract.md'),
};

const files = projectFiles().filter(
  (file) => /\.(tsx?|mjs|css|sql|ya?ml)$/.test(file) && !file.startsWith('tests/architecture/'),
);

type Reference = { readonly document: keyof typeof documents; readonly section: number };

/** Every "spec §4" and "contract §3, §6" of a text; a bare "§4" is the specification's. Other works are not ours. */
function referencesIn(text: string): Reference[] {
  const found: Reference[] = [];
  for (const line of text.split('\n')) {
    let document: keyof typeof documents = 'spec';
    for (const [, name, number] of line.matchAll(
      /(?:\b(spec(?:ification)?|contract|RFC \d+|WCAG)\b(?:(?!contract)[^§\n]){0,12})?§(\d+)/gi,
    )) {
      if (name !== undefined && /^(RFC|WCAG)/i.test(name)) continue;
      if (name !== undefined) document = /^contract/i.test(name) ? 'contract' : 'spec';
      found.push({ document, section: Number(number) });
    }
  }
  return found;
}

const pointsNowhere = ({ document, section }: Reference) => !documents[document].has(section);

describe('a section that code refers to', () => {
  it('is in this repository', () => {
    const lost = files.flatMap((file) =>
      referencesIn(read(file))
        .filter(pointsNowhere)
        .map(({ document, section }) => `${file}: ${document} §${String(section)}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['(spec §4, §9)', ['spec 4', 'spec 9']],
    ['(spec §1, contract §8)', ['spec 1', 'contract 8']],
    ["the contract's rule (contract §3, §6)", ['contract 3', 'contract 6']],
    ['RFC 9110 §13.1.2', []],
    ["meta: { spec: 'contract §3.2' }", ['contract 3']],
    ['no section', []],
  ])('is read from %j', (text, expected) => {
    expect(referencesIn(text).map(({ document, section }) => `${document} ${String(section)}`)).toEqual(
      expected,
    );
  });

  it('that nothing has is found', () => {
    expect(referencesIn('(spec §10, contract §99)').filter(pointsNowhere)).toHaveLength(2);
  });
});
