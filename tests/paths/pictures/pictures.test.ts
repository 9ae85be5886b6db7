import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openAlbum, readPictured } from './pictures.ts';
import type { Tour } from '#tests/paths/tour.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

const moment = (at: string): Tour['begins'] => ({
  at,
  context: undefined,
  children: [],
  tags: [],
  does: [],
  waits: {},
  asks: {},
});
const step = (type: string, before: string, after: string) => ({
  event: { type },
  before: moment(before),
  after: moment(after),
  takes: [`${before} on ${type} [0]`],
});
const tour: Tour = {
  start: 'closed',
  begins: moment('shut'),
  steps: [step('pushed', 'shut', 'open'), step('pulled', 'open', 'shut')],
};
const pictureOf = { shut: '2a1db49adbe0e828.jpg', open: '2348f99874421257.jpg' };
let shown = 'shut';
const page = { screenshot: async () => Buffer.from(shown) } as unknown as Page;

let folder = '';
beforeEach(() => {
  shown = 'shut';
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a picture before and after each step that was walked, and at which one it failed', async () => {
  const album = openAlbum(page, { machine: 'door', title: 'door, front 1/2', tour }, folder);
  await album.take();
  shown = 'open';
  await album.take();
  album.close('step 2, pulled → shut: the door is still open');
  expect(readdirSync(folder).toSorted()).toEqual(
    [pictureOf.shut, pictureOf.open, 'door-front-1-2.json'].toSorted(),
  );
  expect(readPictured(folder)).toEqual([
    {
      machine: 'door',
      title: 'door, front 1/2',
      begins: 'shut',
      first: pictureOf.shut,
      failure: 'step 2, pulled → shut: the door is still open',
      steps: [
        {
          type: 'pushed',
          before: 'shut',
          after: 'open',
          takes: ['shut on pushed [0]'],
          shownBefore: pictureOf.shut,
          shownAfter: pictureOf.open,
        },
      ],
    },
  ]);
});

it('has nothing where no one took pictures', () => {
  expect(readPictured(path.join(folder, 'none'))).toEqual([]);
});

it('keeps a page that looks the same once', async () => {
  const album = openAlbum(page, { machine: 'door', title: 'door 1/1', tour }, folder);
  for (let take = 0; take < 3; take += 1) await album.take();
  album.close(null);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(readPictured(folder)[0]?.steps.map(({ shownAfter }) => shownAfter)).toEqual([
    pictureOf.shut,
    pictureOf.shut,
  ]);
});
