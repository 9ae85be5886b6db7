import { test } from '@playwright/test';
import { driven } from '#tests/paths/drivers.ts';
import { openAlbum } from '#tests/paths/pictures/pictures.ts';
import { Stage } from '#tests/paths/stage.ts';
import { walk } from '#tests/paths/walk.ts';

/** Without `PATHS=all` each machine's first path is walked, and one of so many shards of the rest. */
const SHARDS = 8;
const shard = Number(process.env['PATHS_SHARD'] ?? 0);
const isAll = process.env['PATHS'] === 'all';
/** Keeps a picture of every step, for the matrix of requirements and the gallery of paths. */
const hasPictures = process.env['PATHS_PICTURES'] === '1';

for (const { name, title, machine, driver, tours } of driven) {
  for (const [index, tour] of tours.entries()) {
    if (!isAll && index > 0 && index % SHARDS !== shard % SHARDS) continue;
    const number = `${String(index + 1)}/${String(tours.length)}`;
    test(`${title} ${number}: ${tour.start} to ${tour.steps.at(-1)?.after.at ?? tour.begins.at}`, async ({
      browser,
      baseURL,
    }, info) => {
      const stage = await Stage.raise(browser, { baseURL: baseURL ?? '' });
      const walked = { machine: name, title: `${title} ${number}`, tour };
      const album = hasPictures ? openAlbum(stage.page, walked) : null;
      try {
        await walk(machine, driver, { tour, stage, ...(album ? { onSeen: album.take } : {}) });
        album?.close(null);
      } catch (error) {
        album?.close(error instanceof Error ? error.message : String(error));
        await stage.page.screenshot({ path: info.outputPath('page.png') });
        throw error;
      } finally {
        await stage.close();
      }
    });
  }
}
