import { describe, expect, it } from 'vitest';
import { readMentions } from '#server/consult/reading/mentions.ts';
import { compilePatterns } from '#server/consult/reading/patterns/compile-vocabulary.ts';
import { patternFault } from '#server/consult/reading/patterns/parse-pattern.ts';

const isRead = (written: string, text: string) =>
  readMentions(text, compilePatterns([{ finding: 'it', value: 'present', isVague: false, written }])).length >
  0;

const rows: readonly (readonly [pattern: string, text: string, isRead: boolean])[] = [
  ['neck & stiff', 'my neck is stiff', true],
  ['neck & stiff', 'stiff all the way down the neck', true],
  ['neck & stiff', 'stiff neck', true],
  ['neck & stiff', 'my neck. A stiff drink', false],
  ['pain ~~ chest', 'pain that sits somewhere behind what I call my chest', true],
  ['pain ~ chest', 'pain that sits somewhere behind what I call my chest', false],
  ['<child> ~ swallowed', 'my nephew has swallowed it', true],
  ['<child> ~ swallowed', 'my horse has swallowed it', false],
  ['/ # days /', 'a cough, three days, no fever', true],
  ['/ # days /', 'A cough. Three days.', true],
  ['/ # days /', 'three days old', false],
  ['/ # days /', 'every three days', false],
  ['took [his|her] statin', 'he took her statin', true],
  ['took [his|her] statin', 'he took statin', true],
  ['took [his|her] statin', 'he took two statin', false],
  ['statin twice ~~ [mistake]', 'statin twice, at some point today, by mistake', true],
  ['statin twice ~~ [mistake]', 'statin twice', true],
  ['[daily] statin twice', 'statin twice', true],
  ['bruis*', 'bruises all over', true],
  ['bruis*', 'bruising', true],
  ['paralys*', 'paralyzed', true],
];

describe('patterns', () => {
  it.each(rows)('%s, in "%s": %s', (written, text, expected) => {
    expect(isRead(written, text)).toBe(expected);
  });
  it('name a class that exists', () => {
    expect(patternFault('<nonsense> ~ pain')).toBe('there is no class of words <nonsense>');
  });
  it('have three parts in any order at most', () => {
    expect(patternFault('one & two & three & four')).toBe('"one & two & three & four" has too many parts');
  });
});
