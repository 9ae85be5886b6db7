import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openAlbum, readPictured } from '#tests/paths/pictures.ts';
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
const taken: string[] = [];
const page = {
  screenshot: async ({ path: file }: { path: string }) => {
    taken.push(path.basename(file));
    return Buffer.from('');
  },
} as unknown as Page;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  taken.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a picture before and after each step that was walked, and at which one it failed', async () => {
  const album = openAlbum(page, { machine: 'door', title: 'door, front 1/2', tour }, folder);
  await album.take();
  await album.take();
  album.close('step 2, pulled → shut: the door is still open');
  expect(taken).toEqual(['door-front-1-2-0.jpg', 'door-front-1-2-1.jpg']);
  expect(readdirSync(folder)).toEqual(['door-front-1-2.json']);
  expect(readPictured(folder)).toEqual([
    {
      machine: 'door',
      title: 'door, front 1/2',
      begins: 'shut',
      first: 'door-front-1-2-0.jpg',
      failure: 'step 2, pulled → shut: the door is still open',
      steps: [
        {
          type: 'pushed',
          before: 'shut',
          after: 'open',
          takes: ['shut on pushed [0]'],
          shownBefore: 'door-front-1-2-0.jpg',
          shownAfter: 'door-front-1-2-1.jpg',
        },
      ],
    },
  ]);
});

it('has nothing where no one took pictures', () => {
  expect(readPictured(path.join(folder, 'none'))).toEqual([]);
});
