import { subjects } from '#tests/models/subjects.ts';
import { galleryOf, recordingOf } from '#tools/statecharts/gallery/gallery.ts';
import { replay } from '#tools/statecharts/testing/replay.ts';
import { describe, expect, it } from 'vitest';

/** Auth's take a while, and `npm run statecharts:gallery` fails for it too when a pair is missed. */
const walked = subjects.filter(({ name }) => name !== 'auth');

/** How many changes wait for the server has no bound: from two on they count as two. */
const counted = new Set(['dashboard']);

describe('the gallery of paths', () => {
  it.each(walked)(
    'of $name takes every pair of transitions, and holds on running actors',
    async (subject) => {
      const { paths, missed, differing } = galleryOf(subject);
      expect(missed).toEqual([]);
      // Nowhere does the model take two states for one that answer otherwise.
      expect(counted.has(subject.name) ? [] : differing).toEqual([]);
      const outcomes = await Promise.all(paths.map((path) => replay([subject], recordingOf(path))));
      expect(outcomes.filter((outcome) => outcome !== null)).toEqual([]);
    },
  );
});
