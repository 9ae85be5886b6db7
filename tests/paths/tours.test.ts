import { probedFor } from '#tools/statecharts/testing/coverage.ts';
import { driven } from '#tests/paths/drivers.ts';
import { describe, expect, it } from 'vitest';

describe.each([...driven])(
  'the browser’s paths of $title',
  ({ machine, driver, tours, reachable, begun }) => {
    const { all } = probedFor(machine);

    it('take every transition but those that are listed with a reason', () => {
      const listed = Object.keys(driver.untravelled);
      expect(all.filter((name) => !reachable.has(name)).toSorted()).toEqual(listed.toSorted());
    });

    it('take between them all that can be reached', () => {
      const taken = new Set([...begun, ...tours.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes))]);
      expect([...reachable].filter((name) => !taken.has(name))).toEqual([]);
    });

    it('begin at every start', () => {
      expect([...new Set(tours.map(({ start }) => start))].toSorted()).toEqual(
        Object.keys(driver.starts).toSorted(),
      );
    });
  },
);
