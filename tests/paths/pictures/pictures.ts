import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PicturedPath, PicturedStep } from '#tools/statecharts/gallery/gallery.ts';
import type { Tour } from '#tests/paths/tour.ts';

/** Where `PATHS_PICTURES=1 npm run test:paths` keeps what the browser showed, beside the pages that show it. */
export const PICTURES = path.resolve(import.meta.dirname, '../../../docs/machines/generated/pictures');
/** Of a JPEG: enough to read a page. */
const QUALITY = 50;

type Walked = {
  readonly machine: string;
  readonly title: string;
  readonly tour: Tour;
  /** The paths of the gallery that it goes along. */
  readonly along?: NonNullable<PicturedPath['along']>;
};

/** The steps of a path of which there are pictures, before and after. */
export const picturedSteps = ({ steps }: Pick<Tour, 'steps'>, files: readonly string[]): PicturedStep[] =>
  steps.flatMap(({ event, before, after, takes }, index) => {
    const [shownBefore, shownAfter] = files.slice(index, index + 2);
    return shownBefore === undefined || shownAfter === undefined
      ? []
      : [{ type: event.type, before: before.at, after: after.at, takes, shownBefore, shownAfter }];
  });

/** The name of the file that lists a walk's pictures. */
export const albumName = (title: string) => title.replaceAll(/[^a-z0-9]+/gi, '-');

/** Takes a picture of a path's beginning and of each of its steps, and keeps them with their names when it is closed. */
export function openAlbum(page: Page, { machine, title, tour, along }: Walked, folder = PICTURES) {
  const name = albumName(title);
  const files: string[] = [];
  mkdirSync(folder, { recursive: true });
  return {
    take: async (): Promise<void> => {
      const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY, animations: 'disabled' });
      // A page that looks the same after a step, or in another path, is kept once.
      const file = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.jpg`;
      writeFileSync(path.join(folder, file), picture);
      files.push(file);
    },
    close: (failure: string | null): void => {
      const steps = picturedSteps(tour, files);
      const walked: PicturedPath = {
        machine,
        title,
        begins: tour.begins.at,
        first: files[0] ?? '',
        steps,
        failure,
        ...(along ? { along } : {}),
      };
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(walked));
    },
  };
}

/** All paths that were walked with pictures. */
export function readPictured(folder = PICTURES): PicturedPath[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as PicturedPath);
}
