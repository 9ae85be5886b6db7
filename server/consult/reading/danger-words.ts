import { linearPattern } from './tokens/linear-pattern.ts';
import { isEnglishWord } from './tokens/spelling/right-words.ts';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Prefixes of words that may describe an emergency, a crisis or abuse. If no finding was read from such a word, a
 * danger may have been missed. Deliberately long: an extra word costs one question.
 */
const beginnings = list(`
  breastbone ribs ribcage sternum breath breeth bref wheez chok gasp suffoc airway lung inhal chest heart cardiac angina palpit pulse crush squeez
  tighten ripp stabb rip agony excruciat unbear bearable worst torture scream hemorr haemorr clot gush pour spurt soak
  mottl blotch dusky marbl clammy drench faint collaps unconsc unrespons lifeless limp flopp rouse coma blackout
  blacked seiz convuls fitting jerk rigid stroke droop sag paraly confus delir hallucin muddl mumbl incoher shadow
  tongue allerg anaphyl poison toxic pestic insectic chemic bleach acid petrol antifreeze fume carbon monoxide overdos
  swallow battery magnet heroin cocaine fentanyl opioid drown explo crash struck knife shot gun rifle pistol weapon
  rope noose ledge railway cliff balcony kill die dying death suicid murder harm hurting cutting goodbye farewell
  funeral overdone hopeless worthless burden pointless punch strangl threat rape assault molest abus flinch scared
  afraid terrif beaten forced stalk hostage voices whisper devil possess snatch newborn neonat preterm contraction
  labour labor waters cord sepsis septic meningi shiver rigor dehydrat insulin glucose ketone chemo transplant immun
  clots testic pupil saliva drool froth foam swamp spine bladder bowel incontin jaundic venom rabid sinking emergency
  ambulance asap urgent cyan heartbeat bloodstream breathless bridge curtain drows elephant height ladder platform
  roof slur speak speech vice vise`);

/**
 * Words that mean a danger in one message and a stubbed toe, an injection or dandruff in another. They count against
 * reassuring words and decide nothing by themselves.
 */
const ambiguous = list(`
  grip tear pale ashen grey gray blue purple sweat dead drag numb weak shak blood bleed bled blind blur vision sight
  double swell swol swoll puff clos throat sting stung wasp bee gas fire smoke spray burn scald electr trapped fell
  fall fallen accident blade syringe needle cancer surgery operation operated stitches scar bruises kick slap snake
  bite bitten temperature fever abdom vomit threw puke urine sugar erection ball yellow black tarry unwell dreadful
  terrible horrid worse worsen lump mole coughing coughed phlegm jaw rash glass doom hospital word crooked wobbl jelly
  leuk hypo pound`);

/** Everyday words that share a prefix with a danger word. */
const harmless: ReadonlySet<string> = new Set(
  list(`
  heartburn hearty words wordy beer been beech bees shake shakes gasoline weekend wee weekly week weeks weekday burnt breakfast closed close
  closer closing closely armchair army neckline fallout deadline deadlines deadlift necklace diet dies diesel tearaway shower shadow
  greyish bluetooth blueberry blueberries blackheads blackhead blackberry wetter wetsuit ballet balloon ballroom balls shaker
  gripe glasses glassy pourover speaker speakers squeeze squeezing squeezed pointlessly worsted rapeseed gunk ripe forced scarf scare stiffness
  weakness pounds pound ropes bridget stings yellowish stiff worked firework fireworks getting closet gasket cliffhanger jellyfish number numbers numbered closes balls blackbird`),
);

/** Dangers in plain words, none of which is dangerous by itself. */
const phrases = linearPattern(
  /\b(?:(?:not|never|n't|can't|cannot|cant|won't|wont|doesn't|doesnt|couldn't|hard to) (?:\w+ ){0,3}(?:wak(?:e|ing)|woken|get up|move|walk|stand|swallow|answer\w*|respond\w*|be here|be around|go on|cope|talk|see|feel|keep|pass)|passed out|pass out|brought up|coming out|end(?:ing)? (?:it|things|everything|my)|no (?:point|way out|reason to)|done with|checked out|sort(?:ed)? (?:the|my) will|give away|gave away|better off|want(?:s|ed)? to (?:go|sleep forever|disappear)|out of (?:it|nowhere)|hit(?:s|ting)? (?:me|her|him|us|the child)|hurt(?:s|ing)? (?:me|her|him|us|myself|himself|herself)|touch(?:es|ed|ing)? (?:me|her|him)|marks on|how many (?:\w+ ){0,5}(?:would|does|to)|mess(?:ed)? up|took (?:too|all|\d+)|taken (?:too|all|\d+)|kick(?:s|ing)? in|cut (?:off|my|her|his)|hang(?:ing)? (?:myself|himself|herself|me|him|her|from)|jump(?:s|ed|ing)? (?:off|from|in front|under|out))\b/i,
);

/** Inflections, which do not make a different word. */
const inflections: ReadonlySet<string> = new Set([
  '',
  ...list(`s es d ed n en ing ings y ily er ers ly ness ful fully al e ens ened ening ier iest iness ingly some ist aemia emia
  gun guns less lessly lessness shot stained ation ish ous ity ion ions able`),
]);

/** "Beetroot" is no bee: an English word that merely starts with another one has a different meaning. */
function isOf(word: string, beginning: string): boolean {
  if (!word.startsWith(beginning)) return false;
  const rest = word.slice(beginning.length);
  const ending = rest.startsWith(beginning.slice(-1)) ? rest.slice(1) : rest;
  return (
    inflections.has(rest) || inflections.has(ending) || !isEnglishWord(beginning) || !isEnglishWord(word)
  );
}

type ByLetter = ReadonlyMap<string, readonly string[]>;
const firstLetter = (each: string) => each.charAt(0);
const dangersByLetter: ByLetter = Map.groupBy(beginnings, firstLetter);
const doubtsByLetter: ByLetter = Map.groupBy(ambiguous, firstLetter);

const isAmong = (word: string, byLetter: ByLetter) =>
  !harmless.has(word) && (byLetter.get(firstLetter(word)) ?? []).some((each) => isOf(word, each));

/** Whether a word by itself may mean a danger. */
export const isDangerWord = (word: string): boolean => isAmong(word, dangersByLetter);

/** Whether a word means a danger in some messages but not in most. */
export const isDoubtfulWord = (word: string): boolean => isAmong(word, doubtsByLetter);

/** Whether plain words together may mean a danger. */
export const hasDangerPhrase = (text: string): boolean => phrases.test(text);

const sudden = linearPattern(
  /\b(?:sudden(?:ly)?|in one (?:second|blow|moment)|one moment|out of nowhere|insane|of my life)\b/i,
);

/** Whether something came suddenly or is extreme: that is never an everyday problem. */
export const isSudden = (text: string): boolean => sudden.test(text);
