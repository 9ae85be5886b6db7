import {
  differsBeyond,
  distanceOf,
  letterSet,
  spellLetters,
  type Spelt,
} from '../reading/tokens/spelling/edit-distance.ts';
import { isEnglishWord } from '../reading/tokens/spelling/right-words.ts';
import { takeSteps } from '../reading/tokens/steps.ts';

/** A word of a name, with what the name means; only a whole name can be meant by a misspelt word. */
type Name = { readonly name: string; readonly meaning: string; readonly isWhole: boolean };
type SpeltName = Name & { readonly letters: number; readonly spelt: Spelt };

const LEAST_LETTERS = 6;
const MOST_LENGTH_DIFFERENCE = 2;
const MOST_STRANGE_LETTERS = 4;
/** Another medicine must be this much further, because names of medicines are alike. */
const MARGIN = 0.5;

/** "Ibuprophen" differs from "ibuprofen" in nothing that is heard. */
const asHeard = (word: string) => word.replaceAll('ph', 'f');

const limitFor = ({ length }: string) => (length < 8 ? 0.8 : 1.2);

/** Finds the only name that a misspelt word can mean: "warferin" is warfarin. */
export function nearNameFinder(names: readonly Name[]): (word: string) => string | null {
  let spelt: readonly SpeltName[] | undefined;
  const known = new Set(names.map(({ name }) => name));
  const all = () =>
    (spelt ??= names
      .filter(({ name, isWhole }) => isWhole && name.length >= LEAST_LETTERS && /^[a-z]+$/.test(name))
      .map((each) => {
        const heard = asHeard(each.name);
        return { ...each, letters: letterSet(heard), spelt: spellLetters(heard) };
      }));
  return (word) => {
    if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word) || known.has(word) || isEnglishWord(word))
      return null;
    takeSteps(names.length);
    const heard = asHeard(word);
    const [letters, written] = [letterSet(heard), spellLetters(heard)];
    const limit = limitFor(word);
    const near = all()
      .filter(
        (each) =>
          each.name.startsWith(word.slice(0, 1)) &&
          Math.abs(each.name.length - word.length) <= MOST_LENGTH_DIFFERENCE &&
          !differsBeyond(letters, each.letters, MOST_STRANGE_LETTERS),
      )
      .map(({ name, meaning, spelt: other }) => ({
        name,
        meaning,
        distance: distanceOf(written, other, limit + MARGIN),
      }))
      .filter(({ distance }) => Number.isFinite(distance))
      .toSorted((one, two) => one.distance - two.distance);
    const [best] = near;
    if (!best || best.distance > limit) return null;
    return near.every(
      ({ meaning, distance }) => meaning === best.meaning || distance >= best.distance + MARGIN,
    )
      ? best.name
      : null;
  };
}
