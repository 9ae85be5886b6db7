import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specifiersOf, targetOf } from './imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = 'server/consult/';
const engine = path.join(root, folder);

/** The engine's rooms, ground floor first. A room imports itself and the rooms below it; the compiler is a build tool. */
const rooms = [
  'library',
  'reading',
  'medicines',
  'measurements',
  'intents',
  'dialogue',
  'reasoning',
  'assessment',
  'answers',
];

const filesOf = (room: string) =>
  readdirSync(path.join(engine, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(room, name));

/** The rooms that a source's imports lead to; the engine's own type file belongs to none. */
const roomsIn = (file: string, source: string): string[] =>
  specifiersOf(source)
    .map(({ specifier }) => targetOf(path.join(folder, file), specifier))
    .filter((target) => target.startsWith(folder))
    .map((target) => target.slice(folder.length))
    .filter((target) => target.includes('/'))
    .map((target) => target.split('/')[0] ?? '');
const importedRooms = (file: string) => roomsIn(file, readFileSync(path.join(engine, file), 'utf8'));

describe('the rooms of the engine', () => {
  it('never import a room above their own', () => {
    const upward = rooms.flatMap((room, floor) =>
      filesOf(room).flatMap((file) =>
        importedRooms(file)
          .filter((each) => !rooms.slice(0, floor + 1).includes(each))
          .map((each) => `${file} imports ${each}`),
      ),
    );
    expect(upward).toEqual([]);
  });

  it('are seen through both spellings of an import', () => {
    const source = `import { a } from '../dialogue/a.ts';\nimport type { B } from '#server/consult/answers/b.ts';`;
    expect(roomsIn('library/model.ts', source)).toEqual(['dialogue', 'answers']);
  });

  it('hold every file of the engine but its entry points', () => {
    const found = readdirSync(engine, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(found.toSorted()).toEqual([...rooms, 'compiler'].toSorted());
  });
});
