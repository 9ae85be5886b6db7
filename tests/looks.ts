/** One look at a page: in a theme, in a window of a width and height in px. */
export type Look = {
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
};

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

/**
 * How a state is looked at: in both themes and on both a phone and a desk, which side goes with which taking turns from
 * state to state; in all four ways where `isEvery` (`npm run test:long`).
 */
export function looksAt(name: string, isEvery: boolean): readonly Look[] {
  const isTurned = name.length % 2 === 1;
  const some: Look[] = [
    { theme: 'light', size: isTurned ? desk : phone },
    { theme: 'dark', size: isTurned ? phone : desk },
  ];
  const others: Look[] = some.map(({ theme, size }) => ({ theme, size: size === phone ? desk : phone }));
  return isEvery ? [...some, ...others] : some;
}
