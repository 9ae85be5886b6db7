import type { Word } from '../tokens/tokenize.ts';

/** "Isn't", "couldn't": a verb with a negation. */
export const isNegatedVerb = (word: Word | undefined): boolean => word?.keys[0]?.endsWith('-not') === true;

/** Words separated by spaces or lines, as a set. */
export const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that never change the meaning of a neighbouring word; patterns skip them. */
export const fillers = list(`
  a an the my his her their your our its this these those some any very really so quite rather pretty too super extremely
  incredibly absolutely totally completely literally basically actually honestly also just still now again always constantly
  often sometimes usually mostly mainly suddenly slightly somewhat little bit kind sort of like feeling proper properly such
  all both er um uh well oh hmm bloody fucking fuckin effing flipping damn horribly terribly awfully badly severely
  particularly especially even ever currently today lately recently been being`);

/** Subjects that start a clause. */
export const subjectPronouns = list('i he she it they we');

/** Verbs that mark a stretch of words as a separate clause. */
export const finiteVerbs = list(`
  is are am was were has have had do does did can could will would should may might must shall feel feels felt hurts
  goes go went comes came get gets got look looks looked seem seems seemed keep keeps kept started starts start began begins
  stopped stops makes made make says said say think thinks thought know knew want wants wanted need needs take takes took ate
  drank fell woke wakes noticed see saw helps helped turned turns threw vomited lost collapsed fainted swallowed tried
  told tells asked called gave gives became becomes drinks eats lives live lived works worked works
  can't won't don't doesn't didn't isn't aren't wasn't haven't hasn't hadn't cannot couldn't wouldn't`);

/** Words that start a clause in contrast to the one before. */
export const contrasts = list(
  'but however although though except yet whereas otherwise instead apart besides albeit',
);

/** Words that end the scope of a negation, although a pattern may match across them. */
export const scopeStops = list(`
  because since when whenever while after before until till so then which who where if unless just only merely simply
  despite due though although but except yet however than otherwise`);

/** Words that connect a following pronoun to the words before, so that no new clause starts. */
export const binders = list(`
  that when whenever whatever wherever if because like think thinks thought believes say says said as than before after since until till while where what how why
  who which whether so and or but hope believe know feel felt feels wish mean means guess suppose reckon though although
  do does did is are am was were have has had can could should would will may might must shall
  don't doesn't didn't isn't aren't wasn't haven't hasn't hadn't can't cannot couldn't won't wouldn't shouldn't
  every time thing things way all everything everywhere anything afraid scared worried sure noticed find found the`);

/** Prepositions that make the following noun a place or circumstance. */
export const prepositions = list(
  'in on at of from to into onto with during under over behind between around across down up through near inside along for by',
);

export const possessives = list('my his her their your our its');
export const articles = list('a an the this these those some');

/** Function words without any health meaning. */
export const functionWords: ReadonlySet<string> = new Set([
  ...fillers,
  ...subjectPronouns,
  ...binders,
  ...prepositions,
  ...possessives,
  ...articles,
  ...list(
    "and or but not don't can't won't isn't have has had got get was were been being will would could should can may might did does doing what when where who why how which there here then than because while since after before with without about into from this that these those just really very still also only even again ever never always often sometimes maybe please hello help doctor today yesterday tonight morning evening night week weeks day days month months year years hour hours minute minutes ago last next first time old think know feel feels felt feeling like something thing things bit lot more less much many some any all both each other another one two three",
  ),
]);
