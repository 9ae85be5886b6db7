import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

type Words = {
  /** `in` names the folders and files in which the phrase is wrong; everywhere without it. */
  readonly phrases: readonly {
    readonly phrase: string;
    readonly write: string;
    readonly in?: readonly string[];
  }[];
  readonly skipped: readonly { readonly path: string; readonly until: string }[];
};

const root = path.resolve(import.meta.dirname, '../..');
const words = JSON.parse(readFileSync(path.join(root, 'docs/words.json'), 'utf8')) as Words;

const isUnder = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const files = projectFiles()
  .filter((file) => /\.(tsx?|mjs|md|html|json|sql)$/.test(file) && !/(^|\/)package(-lock)?\.json$/.test(file))
  .filter((file) => !words.skipped.some((each) => isUnder(file, each.path)));

/** Where a text uses a phrase, line by line: whole words only, in any case. */
function findIn(text: string, phrase: string): number[] {
  const pattern = new RegExp(String.raw`(?<![\w-])${phrase}(?![\w-])`, 'i');
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

describe('the phrases of docs/words.json', () => {
  it.each(words.phrases)('“$phrase” is nowhere: write “$write”', ({ phrase, in: places }) => {
    const hits = files
      .filter((file) => !places || places.some((place) => isUnder(file, place)))
      .flatMap((file) =>
        findIn(readFileSync(path.join(root, file), 'utf8'), phrase).map((line) => `${file}:${line}`),
      );
    expect(hits).toEqual([]);
  });

  it.each([
    ['It starts Anew.', 'anew', [1]],
    ['one\nread anew\n', 'anew', [2]],
    ['renew, anewly and use-anew', 'anew', []],
  ])('are found as whole words: %j', (text, phrase, lines) => {
    expect(findIn(text, phrase)).toEqual(lines);
  });
});
