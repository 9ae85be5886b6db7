import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportOn } from '#tests/models/coverage.ts';
import { documentsOf } from '#tests/models/documents.ts';
import { subjects } from '#tests/models/subjects.ts';

const folder = path.resolve(import.meta.dirname, '../docs/machines');

mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(await documentsOf(subjects.map(reportOn)))) {
  writeFileSync(path.join(folder, file), text);
  console.log(`docs/machines/${file}`);
}
