import { linearPattern } from '../tokens/linear-pattern.ts';
import { inDanger } from './said-of-others.ts';
import { withoutPeople } from './named.ts';
import { partnerWords } from './words.ts';

/** What the writer does as the one who tells or cares: "I am worried", "I gave him", "I can't wake her". */
const notOwn = linearPattern(
  /\bmy (?:breast )?milk\b|\bi (?:am|feel|have been) (?:\w+ )?(?:sick with worry|worried sick|beside myself|out of my mind)\b|\bi (?:am|was) (?:pretty |quite |very |so |almost )?(?:sure|certain|convinced|guessing|asking|worried|concerned|writing|calling|scared|afraid|very worried|really worried|so worried|desperate|looking after|with|his|her|their|not sure|posting|here|the|at work|on holiday)\b.*|\bi (?:have|had) (?:noticed|seen|given|tried|called|checked|taken (?:him|her|them)|been giving|a (?:son|daughter|baby|question|child)|an? (?:\d+|little)|to)\b.*|\bi (?:can't|cannot|can) (?:wake|calm|get|rouse|reach|settle|see|hear|feel|tell|stop)\b.*|\bi (?:want|need) (?:help|advice|to know|to ask|some)\b.*|\bi (?:don't|didn't) (?:know|think|understand|see)\b.*|\bi (?:think|thought|believe|noticed|gave|found|saw|put|took (?:him|her|them|his|a photo))\b.*|\bi feel (?:like |that )*(?:he|she|they)\b.*|\bi feel (?:the|his|her) (?:spleen|pulse|bone|lump|heart|ribs|liver|skull|head)\b.*|\bi just (?:noticed|found|saw|want|need|gave)\b.*/,
);

/** A text without what the writer only does for someone else. */
export const withoutCare = (text: string): string => notOwn.replaceAll(text, ' ');

const ownBody = linearPattern(
  /\bi (?:have|am|feel|get|got|keep|can't|cannot|had|woke|was|started|wake|cough|vomit|hurt|fell|cut|bit|burnt|burned|took|swallowed|ache|itch|bleed|sneeze|threw|want|need|don't|noticed a|think i|hit|twisted|sprained|been|used|would|will|also|just|can)\b/,
);
/** "My head", but not "my wife says". */
const ownThing = linearPattern(/\bmy (?:\w+ (says|said)\b)?/);

/** Whether a text names the writer's body or belongings ("my") or what they feel. */
export function isOwnComplaint(text: string): boolean {
  const own = withoutCare(withoutPeople(text));
  return ownBody.test(own) || ownThing.findAll(own).some(([, saying]) => saying === undefined);
}

/** "I have", "I feel": not "I'll need to know when he's gone". */
export const ownVerb = linearPattern(/\bi (?:have|am|feel|get)\b/);

const ownBesides = linearPattern(
  /\bi (?:also |now |now also |too )?(?:feel|got|have (?:a|an|the same|it|been|had|come out|broken out|caught|got (?:a|an|the|this|it|some|really|very|bad|terrible|awful|chest|tummy|stomach|belly|back))|am (?:(?:all|so|really|now) )?(?:ill|sick|feeling|coughing|vomiting|bleeding|itching|itchy|aching|achy|shivering|shivery|feverish|burning up|boiling|sneezing|hot|dizzy|sore)|cough|vomit|ache)\b/,
);
/** "I cry all day", "my calf is sore", "it burns when I pee": an own complaint. */
const ownTrouble = linearPattern(
  [
    String.raw`\b(?:when|if|every time|whenever) i (?:pee|wee|poo|eat|walk|breathe|cough|swallow|bend|sneeze|lie down|stand up)\b`,
    String.raw`\bmy (?:asthma|eczema|psoriasis|ibs|migraines?|headaches?|hay ?fever|periods?|anxiety|depression|blood pressure|sugars?|arthritis|gout|reflux|cough|rash) (?:is|are|has|have|keeps?|been|came|started|flar\w+|got)\b`,
    String.raw`\bi (?:just |only |always |still |now )*(?:cry|weep|sob|bleed|leak|itch|snore|sneeze|faint)\b`,
    String.raw`\bmy (?:right |left |own )?(?:eyes?|ears?|legs?|calf|calves|shins?|thighs?|arms?|head|skin|face|back|tummy|chest|throat|neck|belly|stomach|knees?|foot|feet|hands?|fingers?|toes?|shoulders?|hips?|wrists?|ankles?|elbows?|jaw|nose|mouth|lips?|tongue|heart|stitches|wound|breasts?|nipples?|boobs?) (?:is|are|hurts?|has|have|feels?|keeps?|aches?|throbs?|went|goes)\b`,
  ].join('|'),
);
const symptoms =
  'headaches?|migraines?|pains?|aches?|cramps?|rash|cough|fever|temperature|lumps?|bruises?|bleeding|discharge|tingling|tingly|numb\\w*|pins and needles|itch\\w*|sore\\w*|swelling|swollen|spots?|thoughts|pictures|images|visions|nightmares|flashbacks|diarrh?oea|palpitations|dizz\\w*|blister\\w*|cystitis|thrush|uti|mastitis|crying|breathless\\w*';
/** "I get tingling", "I have banging headaches": the writer's, unless its group names someone's or a medicine. */
const ownSymptom = linearPattern(
  `\\bi (?:have|get|got|am|feel|keep|had|can't stop)((?: [a-z']+){0,3}?) (?:${symptoms})\\b`,
);
const notMine = linearPattern(/\b(?:his|her|their|him|them|for|the|no|not|never|seen|given|about)\b/);
/** "My mother had a stroke and I'm petrified it's that". */
const ownFear = linearPattern(
  /\bi am (?:\w+ )?(?:petrified|terrified|scared|frightened|afraid|worried|convinced|paranoid) (?:that )?(?:it is (?:that|the same|going to be me)|i (?:have|am|will|might|may|could)|of (?:having|getting) (?:it|1|the same))\b/,
);

/** "My baby was born at home and I am bleeding": the mother writes of both. */
const ofBirth = linearPattern(/\b(?:baby|newborn|born|birth|afterbirth|placenta|delivered)\b/);

/** "My dad had a stroke and I get tingling in my fingers": the complaint is the writer's, unless the person is in danger. */
export function complainsBesides(rest: string): boolean {
  const said = withoutCare(rest);
  const [own] = ownBesides.exec(said) ?? [];
  if (own !== undefined && !(own.endsWith('bleeding') && ofBirth.test(rest))) return true;
  if (inDanger.test(rest)) return false;
  const isOwn = ([, gap = '']: RegExpExecArray) => !notMine.test(gap);
  return ownFear.test(rest) || ownTrouble.test(said) || ownSymptom.findAll(said).some(isOwn);
}

/** "I care for my mum and I can't cope": the strain of caring. */
export const strain = linearPattern(
  /\bi (?:can't (?:cope|go on|do (?:this|it)|take (?:it|this|much|any)|carry on|sleep)|am (?:so |just |really |completely )*(?:exhausted|at (?:the|my) |on my knees|burnt|worn|tired|depressed|shattered|drained|lonely|struggling)|want to die|(?:could|might|want to) (?:kill|hurt|hit))\b/,
);

/** "He" or "she" is spoken of. */
export const pronouns = linearPattern(/\b(?:he|she|hes|shes|him|her|his)\b/);

const ownSentence = linearPattern(
  /^(?:and |now |but |today |so |for \d+ \w+ )?(?:i (?:have|feel|am|can't|get|got|keep|had|woke)|my (?:head|headaches?|migraines?|chest|stomach|belly|tummy|back|throat|ears?|eyes?|nose|legs?|arms?|skin|neck|knees?|hips?|feet|foot|hands?|shoulders?|heart|period|cough|rash))\b/,
);

/**
 * Whether the sentences after a named person turn to the writer's own complaint, and no pronoun refers back: "My mother
 * had a stroke. I have a headache."
 */
export const turnsToWriter = (later: readonly string[]): boolean =>
  later.some((each) => ownSentence.test(withoutCare(each).trim())) &&
  !later.some((each) => pronouns.test(each));

const subordinate = linearPattern(
  /^(?:and |but |so |ever )*(?:since|when|after|before|because|as|while|once|until) /,
);
const mainClause = linearPattern(/\bi [a-z]/);

/** "After the third baby I leak": the person only says when it began. */
export const isOnlyWhen = (sentence: string): boolean =>
  subordinate.test(sentence) && mainClause.test(withoutCare(sentence)) && !pronouns.test(sentence);

/** "My baby is three weeks old and one breast is hot": the breast is the writer's. */
export const ownBreast = linearPattern(
  /\b(?:my|1|both|left|right) (?:left |right )?(?:breasts?|nipples?|boobs?)\b/,
);

/** "My left boob is red and hot": words for the trouble itself, because a baby may only refuse "my left breast". */
const ownSoreBreast = linearPattern(
  /\b(?:my|1|both|left|right) (?:left |right )?(?:breasts?|nipples?|boobs?)(?: \w+){0,3}? (?:red|hot|sore|hard|solid|swollen|burn\w*|throb\w*|lump\w*|pain\w*|hurt\w*|crack\w*|engorged|ach\w+|tender)\b/,
);

/** "He has 38.7", "baby won't feed": the baby is ill, whatever the writer has. */
const babyIsIll = linearPattern(
  /\b(?:he|she|hes|shes|baby|newborn|son|daughter|lo|little (?:1|boy|girl))(?: (?:,|[a-hj-z0-9][\w'.]*|i[a-z]+)){0,6}? (?:fever|feverish|temp|temperature|3[89](?:[.,]\d)?|40(?:[.,]\d)?|hot|floppy|limp|sleepy|drowsy|vomit\w*|sick|rash|blue|grey|grunt\w*|cough\w*|won't|not|refus\w*|unwell|ill|lethargic)\b/,
);

/** "Baby is five weeks, breastfeeding. My left boob is red and hot": the mother is ill, and the baby is well. */
export const isMothersBreast = (sentences: readonly string[]): boolean =>
  sentences.some((each) => ownSoreBreast.test(each)) &&
  !sentences.some((each) => babyIsIll.test(ownSoreBreast.replaceAll(each, ' ')));

const leftWriter = linearPattern(
  `\\b(?:(?:my|our|the) (?:\\w+ )?)?(?:${partnerWords}) (?:has |have |is |just |finally )*(?:(?:left|leaving|dumped|chucked|ditched|divorced|divorcing|cheated on|cheating on|walked out on|gone off) (?:me|us)|wants a divorce|(?:left|walked out|moved out)( ?[,.]| ?$| and (?:i|my)\\b| i\\b))`,
);
/** The text with “we split up” for "wife left" and "my boyfriend dumped me": whoever left is not the patient. */
export const asSeparated = (text: string): string =>
  leftWriter.replaceAll(text, (...[, after = '']) => `we split up${after}`);
