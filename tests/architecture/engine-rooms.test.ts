import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const engine = path.resolve(import.meta.dirname, '../../server/consult');

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

/** The rooms that a file's relative imports lead to; the engine's own type file belongs to none. */
function importedRooms(file: string): string[] {
  const source = readFileSync(path.join(engine, file), 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)]
    .map(([, specifier = '']) => path.join(path.dirname(file), specifier))
    .filter((target) => target.includes('/'))
    .map((target) => target.split('/')[0] ?? '');
}

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

  it('hold every file of the engine but its entry points', () => {
    const found = readdirSync(engine, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(found.toSorted()).toEqual([...rooms, 'compiler'].toSorted());
  });
});
