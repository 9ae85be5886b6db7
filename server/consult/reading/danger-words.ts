import { linearPattern } from './tokens/linear-pattern.ts';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Beginnings of words that an emergency, a crisis or abuse may be told with. One of them that no finding was read from
 * means that a danger may have been missed. Long on purpose: a word too many costs one question.
 */
const beginnings = list(`
  breath breeth bref wheez chok gasp suffoc airway lung inhal chest heart cardiac angina palpit pulse pound
  crush squeez elephant vice vise tighten grip tear ripp stabb rip agony excruciat unbear bearable worst torture scream
  blood bleed bled hemorr haemorr clot gush pour spurt soak pale ashen grey gray blue purple mottl blotch dusky marbl clammy sweat drench
  faint collaps unconsc unrespons lifeless limp flopp rouse coma blackout blacked seiz convuls fitting jerk shak rigid
  stroke droop sag slur paraly numb weak dead drag confus drows delir hallucin muddl mumbl incoher speech speak word
  blind blur vision sight double curtain shadow swell swol swoll puff clos throat tongue sting stung wasp bee allerg anaphyl
  poison toxic pestic insectic chemic bleach acid petrol antifreeze fume gas carbon monoxide smoke spray overdos swallow battery magnet
  syringe needle heroin cocaine fentanyl opioid drown electr burn scald fire explo crash accident struck trapped fell fall fallen
  ladder roof height knife blade shot gun rifle pistol weapon rope noose ledge bridge platform railway cliff balcony
  kill die dying death suicid murder harm hurting cutting goodbye farewell funeral overdone hopeless worthless burden pointless
  punch strangl threat rape assault molest abus flinch bruises scared afraid terrif trapped beaten slap kick forced stalk hostage
  voices whisper devil possess snatch
  newborn neonat preterm contraction labour labor waters cord sepsis septic meningi rash glass temperature fever shiver rigor
  abdom vomit threw puke dehydrat urine insulin hypo sugar glucose ketone
  cancer chemo transplant immun leuk clots surgery operation operated stitches scar testic ball erection pupil saliva drool froth foam
  wobbl swamp jelly crooked spine bladder bowel incontin yellow jaundic tarry black venom snake bite bitten rabid
  sinking doom emergency ambulance hospital asap urgent unwell dreadful terrible horrid worse worsen
  lump mole coughing coughed phlegm cyan jaw`);

/** Where the beginning alone would take in words that say nothing of danger. */
const harmless: ReadonlySet<string> = new Set(
  list(`
  heartburn hearty words wordy beer been beech bees shake shakes gasoline weekend wee weekly week weeks weekday burnt breakfast closed close
  closer closing closely armchair army neckline fallout deadline deadlines deadlift necklace diet dies diesel tearaway shower shadow
  greyish bluetooth blueberry blueberries blackheads blackhead blackberry wetter wetsuit ballet balloon ballroom balls shaker
  gripe glasses glassy pourover speaker speakers squeeze squeezing squeezed pointlessly worsted rapeseed gunk ripe forced scarf scare stiffness
  weakness pounds pound ropes bridget stings yellowish stiff worked firework fireworks getting closet gasket cliffhanger jellyfish`),
);

/** Danger told in plain words, none of which is dangerous by itself. */
const phrases = linearPattern(
  /\b(?:(?:not|never|n't|can't|cannot|cant|won't|wont|doesn't|doesnt|couldn't|hard to) (?:\w+ ){0,3}(?:wak(?:e|ing)|woken|get up|move|walk|stand|swallow|answer\w*|respond\w*|be here|be around|go on|cope|talk|see|feel|keep|pass)|passed out|pass out|brought up|coming out|end(?:ing)? (?:it|things|everything|my)|no (?:point|way out|reason to)|done with|checked out|sort(?:ed)? (?:the|my) will|give away|gave away|better off|want(?:s|ed)? to (?:go|sleep forever|disappear)|out of (?:it|nowhere)|hit(?:s|ting)? (?:me|her|him|us|the child)|hurt(?:s|ing)? (?:me|her|him|us|myself|himself|herself)|touch(?:es|ed|ing)? (?:me|her|him)|marks on|how many (?:\w+ ){0,5}(?:would|does|to)|mess(?:ed)? up|took (?:too|all|\d+)|taken (?:too|all|\d+)|kick(?:s|ing)? in|cut (?:off|my|her|his)|hang(?:ing)?|jump(?:s|ed|ing)?|one side|left side|right side)\b/i,
);

/** Whether a word by itself may tell of a danger. */
export const isDangerWord = (word: string): boolean =>
  !harmless.has(word) && (byLetter.get(word.charAt(0)) ?? []).some((each) => word.startsWith(each));

const byLetter = Map.groupBy(beginnings, (each) => each.charAt(0));

/** Whether plain words together may tell of a danger. */
export const hasDangerPhrase = (text: string): boolean => phrases.test(text);

const sudden = linearPattern(
  /\b(?:sudden(?:ly)?|in one (?:second|blow|moment)|one moment|out of nowhere|insane|of my life)\b/i,
);

/** Whether something came all at once or beyond measure: that is no everyday trouble, whatever else was read. */
export const isSudden = (text: string): boolean => sudden.test(text);
