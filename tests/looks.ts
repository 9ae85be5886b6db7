/** One look at a page: in a theme, in a window of a width and height in px. */
export type Look = {
  readonly theme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
};

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 900 };

/** A number that spreads names evenly. */
const sumOf = (name: string) =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0);

/**
 * How a state is looked at: in one theme on a phone and in the other on a tablet or a desk, taking turns from state to
 * state; in both themes at all three sizes where `isEvery` (`npm run test:long`).
 */
export function looksAt(name: string, isEvery: boolean): readonly Look[] {
  const themes = ['light', 'dark'] as const;
  if (isEvery) return themes.flatMap((theme) => [phone, tablet, desk].map((size) => ({ theme, size })));
  const sum = sumOf(name);
  const wide = sum % 4 < 2 ? desk : tablet;
  return themes.map((theme, index) => ({ theme, size: sum % 2 === index ? phone : wide }));
}
