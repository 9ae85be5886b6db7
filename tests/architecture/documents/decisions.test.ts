import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');
const isRecord = (file: string) => /^\d{3}-.*\.md$/.test(file);
const records = readdirSync(folder).filter(isRecord).toSorted();

type Head = { readonly title: string; readonly date: string; readonly status: string };

/** A record's title, date and status; null when they are not where they belong. */
function headOf(file: string, text: string): Head | null {
  const [first = '', blank, third = ''] = text.split('\n');
  const [, number, title] = /^# (\d{3}) (\S.*)$/.exec(first) ?? [];
  const [, date, status] =
    /^Date: (\d{4}-\d{2}-\d{2})\. Status: (accepted|superseded by \[\d{3}\]\(\d{3}-[a-z0-9-]+\.md\))\.( |$)/.exec(
      third,
    ) ?? [];
  if (number !== file.slice(0, 3) || blank !== '') return null;
  if (title === undefined || date === undefined || status === undefined) return null;
  return { title, date, status: status.replace(/\[(\d{3})\]\(.*\)/, '$1') };
}

const headIn = (file: string) => headOf(file, readFileSync(path.join(folder, file), 'utf8'));

describe('decision records', () => {
  it('each have a title, a date and a status', () => {
    expect(records.filter((file) => headIn(file) === null)).toEqual([]);
  });

  it('have a number each', () => {
    const numbers = records.map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('name a successor that exists', () => {
    const successors = records.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(/Status: superseded by \[\d{3}\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
    });
    expect(successors.filter((file) => !records.includes(file))).toEqual([]);
  });

  it('are listed in order, with their titles', () => {
    const rows = readFileSync(path.join(folder, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| \[\d/.test(line));
    const expected = records.map((file) => {
      const head = headIn(file);
      return `| [${file.slice(0, 3)}](${file}) | ${head?.title ?? ''} | ${head?.date ?? ''} | ${head?.status ?? ''} |`;
    });
    expect(rows).toEqual(expected);
  });

  it('a record without a date is found', () => {
    expect(headOf('001-one.md', '# 001 One\n\n**Context.** None.\n')).toBe(null);
    expect(headOf('002-one.md', '# 001 One\n\nDate: 2026-11-22. Status: accepted.\n')).toBe(null);
    expect(headOf('001-one.md', '# 001 One\n\nDate: 2026-11-22. Status: accepted.\n')).toEqual({
      title: 'One',
      date: '2026-11-22',
      status: 'accepted',
    });
  });
});
