import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Workbench } from '#kit/core/workbench.ts';
import { ARTEFACTS, artefactsOf, documentsOf } from '#kit/drawing/documents.ts';
import { reportOn } from '#kit/testing/coverage.ts';

/** Writes the documents of every machine and the machine-readable files. */
export async function runDocs(bench: Workbench): Promise<boolean> {
  mkdirSync(path.join(bench.documents, ARTEFACTS), { recursive: true });
  const files = { ...(await documentsOf(bench)), ...artefactsOf(bench, bench.subjects.map(reportOn)) };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(bench.documents, file), text);
    console.log(path.join(bench.documents, file));
  }
  return true;
}
