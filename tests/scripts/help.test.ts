import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../scripts/help.mjs';

const file = path.resolve(import.meta.dirname, '../../package.json');
const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
const groupOf = (name: string) => name.split(':')[0] ?? name;

describe('npm run help', () => {
  it('explains every command of package.json, and no other', () => {
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(scripts).toSorted());
  });

  it('has at most twelve groups', () => {
    const groups = [...new Set(Object.keys(scripts).map(groupOf))];
    expect({ groups, isFew: groups.length <= 12 }).toEqual({ groups, isFew: true });
  });
});
