import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Names and paths that .gitignore keeps out of the repository; its patterns with a star name no folder. */
const ignored = new Set(
  readFileSync(path.join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.includes('*')),
);

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name === '.git' || ignored.has(entry.name) || ignored.has(file)) return [];
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

/** Every file of the repository, from its root. It asks no git: a test run needs none. */
export const projectFiles = (): string[] => filesIn('.').toSorted();
