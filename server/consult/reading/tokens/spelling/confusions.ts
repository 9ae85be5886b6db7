import type { Word } from '../tokenize.ts';

const list = (words: string) => words.trim().split(/\s+/);

const places = list(`
  chest heart head neck back side belly stomach tummy abdomen arm leg foot knee ankle elbow wrist hip joint shoulder eye
  ear tooth teeth jaw throat groin rib calf thigh hand finger toe lung kidney bum breast face`);
const pains = list('pain pains hurt hurts ache aches aching tight tightness heavy crushing burning pressure');
const being = list('is are feel feels feeling felt very so too really look looks looking looked going went');
const owning = list('my his her the left right both');

type Confusion = {
  readonly typed: string;
  readonly meant: string;
  /** One of these words must be near; otherwise the word is taken literally. */
  readonly beside: ReadonlySet<string>;
  /** Words that must not come directly before it. */
  readonly notAfter?: ReadonlySet<string>;
};

const confusions = (
  rows: readonly (readonly [typed: string, meant: string, beside: readonly string[], notAfter?: string])[],
): Confusion[] =>
  rows.flatMap(([typed, meant, beside, notAfter]) =>
    list(typed).map((each) => ({
      typed: each,
      meant,
      beside: new Set(beside),
      ...(notAfter === undefined ? {} : { notAfter: new Set(list(notAfter)) }),
    })),
  );

/** Common homophone mistakes, with the words that must be near for the other meaning. */
const table: ReadonlyMap<string, readonly Confusion[]> = Map.groupBy(
  confusions([
    ['pane payne paine pan', 'pain', [...places, 'bad', 'sharp', 'terrible', 'severe']],
    ['panes', 'pains', places],
    [
      'soar saw sour',
      'sore',
      [...list('throat mouth gums skin eye eyes muscles legs very so really is are feels'), ...places],
      'i we they he she you the a and then never ever who',
    ],
    [
      'week',
      'weak',
      [...list('feel feeling feels felt very too legs leg arm arms knees muscles'), 'gone'],
      'a this last next one two three four five six seven eight nine ten twelve per each every all the whole 1 2 3 4 5 6 7 8 9 10 12 past',
    ],
    ['weekness', 'weakness', [...places, ...being, 'in', 'side']],
    ['hart', 'heart', list('my attack beat beating racing rate pain failure burn his her fast pounding')],
    ['chess cheat chased jest chests', 'chest', pains],
    ['heed hed', 'head', pains],
    ['chocking', 'choking', list('on food eating is he she baby on not stop him')],
    ['feint', 'faint', being],
    ['pail', 'pale', [...being, 'skin', 'face']],
    ['wait', 'weight', list('lose losing lost loss gain gained gaining')],
    ['lose', 'loose', list('stool stools motion motions poo poos bowel bowels')],
    ['loose', 'lose', list('consciousness weight balance')],
    ['pea', 'pee', list('blood burning hurts to in cant when wee')],
    ['bowl', 'bowel', list('movement movements open blood cancer loose')],
    ['bowls', 'bowels', list('movement movements open blood cancer loose my opened')],
    ['tied', 'tired', list('so very always really feel feeling feels')],
    ['through', 'throwing', list('up'), 'go went got come came going coming all half'],
    ['vain vane', 'vein', list('leg legs arm swollen bulging varicose calf hand')],
    ['coller caller', 'collar', list('bone bones')],
    ['tong tang tune', 'tongue', list('swollen swelling swell thick lips lip bit throat face')],
    [
      'mussel mussels mussle',
      'muscle',
      list('ache aches pain pains sore cramp weak weakness spasm pulled torn'),
    ],
    ['nee', 'knee', owning],
    ['tow', 'toe', list('big my little broken stubbed swollen')],
    ['dye', 'die', list('want wanna going gonna wish to'), 'hair'],
    ['stoke', 'stroke', list('having had a have mini'), 'on'],
    ['breeding', 'breathing', list('trouble difficulty stopped hard fast not problems shallow')],
    ['breeding', 'bleeding', list('heavy heavily nose wont stop gums')],
    ['bleating', 'bleeding', list('heavy heavily nose wont stop gums is was')],
    ['sweet sweets', 'sweat', list('cold covered drenched night nights breaking')],
    ['sweeting sweetening', 'sweating', list('cold night nights chest i is he she')],
    ['puss', 'pus', list('wound full coming oozing yellow green weeping of')],
    ['soars', 'sores', list('mouth cold skin')],
    ['heal heals', 'heel', list('pain foot bone left right hurts')],
    ['bin', 'been', list('its it has have hes shes had bin')],
    ['coffin coffing', 'coughing', list('blood up been keeps phlegm mucus flem blod all')],
    ['site', 'sight', list('lost loss losing eye eyes blurry gone')],
    ['reel', 'really', list('floppy bad ill sick hot tired poorly sore weird drowsy sleepy scared')],
    ['dose', 'does', list('not it he she hurt')],
    ['shacking shaken', 'shaking', list('is he she fit seizure keeps body still all cold')],
    ['swell', 'swollen', list('is face lips tongue eyes')],
    ['rush', 'rash', list('skin itchy spots itching body')],
  ]),
  (each) => each.typed,
);

const REACH = 3;

const vowelWords = new Set(
  list('it its is i im if in on he his him her hes have has all are am after only even everything'),
);

/** "An" for "and": no article comes before "the" or "he". */
const isAnd = (words: readonly Word[], at: number) => {
  const next = words[at + 1];
  return (
    words[at]?.text === 'an' &&
    next !== undefined &&
    (/^[^aeiouh0-9]/.test(next.text) || vowelWords.has(next.text))
  );
};

/** The word that was probably meant by a correctly spelt word, from the words around it. */
export function confusedWith(words: readonly Word[], at: number): string | undefined {
  if (isAnd(words, at)) return 'and';
  const rows = table.get(words[at]?.text ?? '');
  if (!rows) return undefined;
  const near = words
    .slice(Math.max(0, at - REACH), at + REACH + 1)
    .filter((_, index) => index !== Math.min(at, REACH));
  const before = words[at - 1]?.text ?? '';
  return rows.find(
    ({ beside, notAfter }) => !notAfter?.has(before) && near.some(({ text }) => beside.has(text)),
  )?.meant;
}
