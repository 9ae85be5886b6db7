import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Workbench } from '#kit/core/workbench.ts';
import { ARTEFACTS } from '#kit/drawing/documents.ts';
import { csvOf, gherkinOf } from '#kit/gallery/export-ways.ts';
import { galleryOf, recordingOf } from '#kit/gallery/gallery.ts';
import { galleryIndex, pathsPage, shownIn, type GallerySettings } from '#kit/gallery/gallery-page.ts';
import { pathsOfPackage } from '#kit/testing/test-model.ts';

/** The gallery's files by name: pages, and the same paths in machine-readable formats. */
export function galleryFiles({ subjects }: Pick<Workbench, 'subjects'>, settings: GallerySettings) {
  const rows = subjects.map((subject) => {
    const starts = Object.values(subject.model.starts) as unknown[];
    const generated = starts.flatMap((input) => pathsOfPackage(subject.pure, subject.model, input)).length;
    return { ...galleryOf(subject), generated };
  });
  const files = rows.flatMap((row) => [
    [`${row.machine}.html`, pathsPage(row, settings)],
    [`${row.machine}.feature`, gherkinOf(row.paths)],
    [`${row.machine}.csv`, csvOf(row.paths)],
    [
      `${row.machine}.json`,
      `[\n${row.paths.map((each) => JSON.stringify(recordingOf(each))).join(',\n')}\n]\n`,
    ],
  ]);
  files.push(['index.html', galleryIndex(rows, settings)]);
  return { rows, files: Object.fromEntries(files) as Readonly<Record<string, string>> };
}

/** Writes the gallery of paths. */
export async function runGallery(bench: Workbench): Promise<boolean> {
  const folder = path.join(bench.documents, ARTEFACTS, 'gallery');
  mkdirSync(folder, { recursive: true });
  const settings = await bench.gallery();
  const { rows, files } = galleryFiles(bench, settings);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  for (const { machine, paths, pairs, missed, generated } of rows) {
    console.log(
      `${machine}: ${String(paths.length)} of ${String(generated)} paths take ${String(pairs - missed.length)} of ${String(pairs)} pairs`,
    );
  }
  const { paths, whole, part, pictured, steps, shown } = shownIn(rows, settings);
  console.log(
    `In a browser: ${String(whole)} of ${String(paths)} paths whole, ${String(part)} in part; pictures of ${String(shown)} of ${String(steps)} steps, of every step of ${String(pictured)} paths`,
  );
  console.log(path.join(folder, 'index.html'));
  return rows.every(({ missed }) => missed.length === 0);
}
