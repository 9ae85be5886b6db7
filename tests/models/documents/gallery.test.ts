import { subjects } from '#tests/models/subjects.ts';
import { galleryOf, recordingOf } from '#tools/statecharts/gallery/gallery.ts';
import { replay } from '#tools/statecharts/testing/replay/replay.ts';
import { describe, expect, it } from 'vitest';

/** Auth's take a while, and `npm run statecharts:gallery` fails for it too when a pair is missed. */
const walked = subjects.filter(({ name }) => name !== 'auth');

/** How many changes wait for the server has no bound: from two on they count as two (`dashboard.model.ts`). */
const counted: Readonly<Record<string, readonly string[]>> = {
  dashboard: [
    'watching.sending on dashboard.loaded [0] ▸ watching.sending on sendChange done [0]',
    'watching.sending on card.changed [0] ▸ watching.sending on sendChange done [0]',
  ],
};

describe('the gallery of paths', () => {
  it.each(walked)(
    'of $name takes every pair of transitions, and holds on running actors',
    async (subject) => {
      const { paths, missed, differing } = galleryOf(subject);
      expect(missed).toEqual([]);
      // Nowhere does the model take two states for one that answer otherwise.
      expect(differing).toEqual(counted[subject.name] ?? []);
      const outcomes = await Promise.all(paths.map((path) => replay([subject], recordingOf(path))));
      expect(outcomes.filter((outcome) => outcome !== null)).toEqual([]);
    },
  );
});
