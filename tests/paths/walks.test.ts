import { subjects } from '#tests/models/subjects.ts';
import { galleryOf } from '#tools/statecharts/gallery/gallery.ts';
import { reasonFor, walksOf } from '#tests/paths/walks.ts';
import { describe, expect, it } from 'vitest';

const quick = subjects.filter(({ name }) => ['theme', 'mail-link', 'removal', 'onboarding'].includes(name));

describe.each(quick)('the walks for the gallery of $name', (subject) => {
  const { paths } = galleryOf(subject);
  const walks = walksOf(subject.name);

  it('go along its paths, step by step', () => {
    for (const { tour, along } of walks) {
      for (const { path: number, steps } of along) {
        const path = paths.find((each) => each.number === number);
        const planned = path?.steps.slice(0, steps).map(({ event, at }) => [event.type, at]);
        expect(tour.steps.slice(0, steps).map(({ event, after }) => [event.type, after.at])).toEqual(planned);
        expect(tour.begins.at).toBe(path?.begins);
      }
    }
  });

  it('walk each path as far as any goes, and none twice', () => {
    const along = walks.flatMap((walk) => walk.along.map(({ path }) => path));
    expect(along.toSorted((one, other) => one - other)).toEqual(paths.map(({ number }) => number));
    expect(new Set(walks.map(({ title }) => title)).size).toBe(walks.length);
  });
});

describe('a step that no browser shows', () => {
  it('has a reason: of its transition, of its event, of its machine, or that it cannot come there', () => {
    const reason = (machine: string, type: string, takes: readonly string[] = []) =>
      reasonFor(machine, { event: { type }, takes });
    expect(reason('form', 'xstate.error.actor.restoreDraft', ['restoring on restoreDraft failed [0]'])).toBe(
      'A draft that cannot be read counts as none.',
    );
    expect(reason('second-factor', 'code.submitted')).toContain('authenticator app');
    expect(reason('theme', 'theme.chosen')).toContain('cannot come here');
    expect(subjects.flatMap(({ name }) => (reason(name, 'no.such') === '' ? [name] : []))).toEqual([]);
  });
});
