import { linearPattern } from '../tokens/linear-pattern.ts';
import type { Told } from './named.ts';
import { isKin, isYoung, personWords } from './words.ts';

const health = linearPattern(
  /^(?: (?:who |whom |that )?(?:i|we) (?:look after|care for|nurse|live with|work with|sit with))?(?: ,[^,]{1,30} ,)?(?: \d{1,3})?(?: (?:who|suddenly|just|also|still|really|now|then|today|yesterday|recently|always|only|all of a sudden|constantly|accidentally|may|might|'s|probably|has just|had just)\b)*(?: (?:has|have|had|is|isn't|was|wasn't|are|aren't|keeps?|can't|cannot|won't|doesn't|didn't|hasn't|haven't|feels?|felt|looks?|seems?|started|starts|stopped|collapsed|dropped|slumped|convuls\w*|seized|jerk\w*|shook|screams?|screamed|curls?|goes|clutch\w*|grabbed (?:his|her|their)|fell|fallen|swallowed|hit|burn\w*|passed|faint\w*|vomit\w*|threw|throws|complain\w*|woke|wakes|took|taken|takes|ate|eaten|drank|lost|dived|dove|tripped|slipped|sipped|gulped|weighs?|weighed|barricaded|jumped (?:in|into|off|from|head)|locked (?:himself|herself)|bumped|banged|cut|broke|twisted|been|went|gets|getting|needs|hurt\w*|coughs?|sneez\w*|scratch\w*|refus\w*|cries|cried|crying|choked|choking|stung|bitten|lies (?:there|on|in|still)|lying|gasps?|gasping|gulps?|snorts?|(?:makes?|making|made) (?:gulping|gasping|gurgling|rattling|choking|grunting|snorting|horrible|weird|funny|odd|strange) (?:\w+ )?(?:noises?|sounds?)|(?:says?|said) (?:that )?(?:he|she|they|his|her|their|it (?:hurts|stings|burns|aches|itches|is sore))|wants? to|threatens|tried|sleeps?|suffers?|developed|shakes?|turned|breathes|breathing|bleeding|sweating|drenched|clammy|not|no longer|drinks|won|cough\w*|got (?:a |an |very |really |so )?(?:rash|fever|hurt|hit|bit|bitten|stung|burn\w*|cut|sick|ill|temperature|worse|hot|cold|diarr\w*|stuck|scald\w*|dizzy|confused|pain\w*)|with)\b)|^ ?(?:, | \\.)?.{0,20}\b(?:vomiting|bleeding|unconscious|unresponsive|not breathing|choking|fitting)\b/,
);
const bodyPart = linearPattern(
  /^ (?:right |left |whole )?(?:eyes?|ears?|legs?|arms?|head|skin|face|back|tummy|chest|hair|temperature|fever|breathing|nappy|cough|rash|foot|feet|hands?|belly|neck|throat|nose|mouth|lips|heart|stomach|bum|bottom|knees?|finger|toe|vomit|poo|wee|urine|blood|speech|mood|smile|voice|pulse|tongue|lungs|spine|wrist|ankle|elbow|shoulder|jaw|cheek|limbs|heartbeat|sugar)\b/,
);
/** "6 week old baby, fever since this morning": the age first, as the headline of the message. */
const youngFirst = linearPattern(/^(?:(?:\d|1[01])(?:[.,]\d+)? years?|\d+ (?:day|week|month)s?) olds? /);
/** An age right after a person: " , 6 , came off", " aged 3 has", " of 9 has", " he is 2 ,". */
const ageAside = linearPattern(
  /^ ?(?:, ?)?(?:who is |he is |she is |aged |of |just |only |nearly )*\d{1,3}(?: (?:day|week|month|year)s?(?: olds?)?)?(?: ,|,|\b)/,
);

const withoutAge = (rest: string) => ageAside.replaceFirst(rest, '');

/** Whether what follows says that the person is ill or hurt: "my son has a rash", "mum , 80 , fell". */
export const isIll = ({ rest }: Told): boolean => health.test(withoutAge(rest));

const found = linearPattern(
  /^ (?:unconscious|unresponsive|collapsed|hanging|outside|outdoors|in bed|face down|(?:on|at|in) (?:the|her|his|their|a)(?: \w+)? (?:floor|ground|stairs|sofa|carpet|landing|garden|bath|street)|lying|fitting|not breathing|cold|slumped|asleep and)\b/,
);

/** Whether someone named anywhere in a sentence is its patient: "the back of my son's leg", "found my dad on the floor". */
export const isSeen = ({ rest }: Told): boolean => bodyPart.test(rest) || found.test(rest);

/** "Mum doesn't know", "dad mustn't find out": who has not been told, and not who is confused. */
const unaware = linearPattern(
  /^ (?:(?:doesn't|doesnt|does not|don't|dont|didn't|still doesn't|must not|mustn't|mustnt|can't|cannot|isn't to|won't) (?:even )?(?:know|find out|believe me|get to know|be told)|hasn't (?:noticed|been told)|hasnt noticed|has no idea|have no idea|knows nothing|would (?:kill|murder|go mad|go nuts|freak))(?: (?:about (?:it|this)|yet|anything|me|i \w+|that i .*))?(?: ?,| and\b| but\b| so\b|$)/,
);

/** Whether what follows only says that the person has not been told. */
export const isUnaware = ({ rest }: Told): boolean => unaware.test(rest);

/** Whether the person at the start of a sentence is its patient. */
export const isPatient = (told: Told): boolean =>
  isIll(told) ||
  bodyPart.test(told.rest) ||
  youngFirst.test(told.phrase) ||
  isKinSpokenOf(told) ||
  isHeading(told);

const unrelated = linearPattern(
  /^ (?:works?|worked|lives?|lived|loves?|likes?|bought|drove|drives|told|gave (?:me|us)|sent|thinks?|thought|says?|said|wants me|is (?:a|an|the|at|in|away|off|called|named|my|over)|got (?:a new|me|us|home|married)|had to|and i|who|helps?|suggested|recommended|noticed|asked|birthday|car|house|name|job|school|work|dog|cat|doctor)\b/,
);
/** "Made dinner", but not "made a noise". */
const making = linearPattern(/^ (?:made|makes) \w/);
const makingNoise = linearPattern(/^ (?:made|makes) (?:an? |noises|funny|loud|weird|strange)/);

/** Whether what follows is small talk: "my sister works here", "my son bought a car". */
export function isSmallTalk({ rest }: Told): boolean {
  const said = withoutAge(rest);
  return unrelated.test(said) || (making.test(said) && !makingNoise.test(said));
}

/** Someone close to the writer, of whom more than small talk is said: "my toddler will not let me near". */
const isKinSpokenOf = (told: Told) =>
  isKin(told.relationship) && /^ \w/.test(withoutAge(told.rest)) && !isSmallTalk(told) && !isHarm(told);

const headed = linearPattern(/^ ?(?:[,:;-] ?)+[a-z]/);
const ofWriter = linearPattern(/\b(?:i|me|my|mine|we|us|our|myself)\b/);

/** A message without verbs that begins with its patient: "my 13 year old son, sore ear", "wife: a rash". */
const isHeading = (told: Told) => {
  const said = withoutAge(told.rest);
  return (
    isKin(told.relationship) && headed.test(said) && !ofWriter.test(said) && !/^ ?, ?(?:who|and)\b/.test(said)
  );
};

/** "My husband grabbed my throat". */
const harmsWriter = linearPattern(
  /^(?: \w+)? (?:grab|squeez|hit|punch|kick|push|shov|strangl|chok|slap|smack|bit|burn|threw|throws|touch|rap|beat|held|hold|pull|drag|pin|forc|spat|lock|stab|shot|attack|threaten)\w* (?:\w+ ){0,2}?(?:me|my|us)\b/,
);
/** "He had sex with me", "comes into my room at night": abuse in other words; what the small do is none. */
const abusesWriter = linearPattern(
  /\b(?:sex|it|things|stuff) (?:with|to) me\b|\b(?:had|has|got|have|holds?|held|pinned|grabbed|choked|strangled) me (?:by|in|against|on|pinned|round|around|down)\b|\b(?:come|came|comes|coming|gets?|got|climb\w*|sneaks?) (?:in|into|in to) my (?:room|bedroom|bed) (?:at night|every|drunk|and touch)|\b(?:forc\w*|rap\w*|assault\w*|beats?|hits?|punch\w*|kick\w*|slap\w*|abus\w*|threaten\w*|hurts?) me\b|\b(?:hands?|fingers?|belt|pillow|knife) (?:\w+ ){0,3}(?:on|round|around|up|over|in|to|at) (?:me|my)\b/,
);

/** What someone does to the writer is the writer's own problem. */
export const isHarm = ({ relationship, rest }: Pick<Told, 'relationship' | 'rest'>): boolean =>
  harmsWriter.test(rest) || (!isYoung(relationship) && abusesWriter.test(rest));

const nuisance =
  '(?:nightmare|pain|bully|idiot|moron|tyrant|nag|cow|pig|monster|arse|dick|twat|git|joke|narcissist|slave driver|control freak|star|saint|angel|godsend|rock|darling|nurse|doctor|gp|smoker|plumber|teacher|vegan)';
const feverish = linearPattern(
  /^ (?:has|is|had|got|feels|running|keeps) (?:got |had |running |feeling )?(?:a |an )?(?:\w+ )?(?:fever\w*|temperature|temp|hot|burning up|boiling)\b/,
);

/** "My 6 week old baby has a fever and I have a sore throat". */
export const hasFever = ({ rest }: Told): boolean => feverish.test(rest);

/** "My boss is a nightmare", "the kids are driving me mad", "he was cheating": how someone is to the writer, and no illness. */
const bothersWriter = linearPattern(
  `^ (?:is|are|was|were|can be|has been|have been|being) (?:being )?(?:an?|such an?|the) (?:\\w+ ){0,2}?${nuisance}\\b|^ (?:(?:is|are|was|were|has been|have been|keeps?|just|always|really) )*(?:stress\\w*|wind\\w*|driv\\w*|do(?:es|ing)?|giv\\w*|bull\\w*|harass\\w*|nag\\w*|pester\\w*|piling|piles|push\\w*|wear\\w*|annoy\\w*|grind\\w*|get\\w*|on at|having a go at) (?:\\w+ ){0,2}?(?:me|my|us)\\b|^ (?:is|was|has been|were) (?:cheating|unfaithful|having an affair|seeing someone|away|abroad|working|deployed|at sea|on holiday)\\b`,
);

/** Whether what follows only says what someone is like to the writer; what is said of them later counts. */
export const isNuisance = ({ rest }: Told): boolean => bothersWriter.test(withoutAge(rest));

/** "He is grey and says it is just his tea", "she says it is nothing but she is sweating": what the ill make of it. */
const belittled = linearPattern(
  /\b(?:and |but )?(?:says?|said|insists?|swears?|reckons?|claims?|thinks?) (?:that )?(?:it is|he is|she is|it was) (?:just|only|nothing|fine|ok|okay|alright|all right|probably|a bit|wind|gas|trapped wind|indigestion|heartburn)\b(?: (?:trapped )?(?:wind|gas|indigestion|heartburn|hiccups|nerves|stress|tiredness|age|a cold|a bug)\b)?(?: ?,)?(?: but (?:he|she)\b)?/,
);

/** What is said of someone without their own view of it, if they are ill in the rest or the message goes on about them. */
export function withoutBelittling<T extends Told>(told: T, goesOn = false): T {
  const rest = ` ${belittled.replaceAll(told.rest, ' ').trim()}`;
  return health.test(rest) || (goesOn && belittled.test(told.rest)) ? { ...told, rest } : told;
}

/** It is over: "my mother had a stroke years ago". */
export const over = linearPattern(
  /\b(?:once had|had (?:the snip|a vasectomy|his tubes)|years? ago|when (?:he|she) was|when they were|last year|used to|in the past|died|passed away|as a child|in the war|(?:the )?rest of (?:his|her|their) (?:days|life))\b/,
);

/** "My wife is ill too", "my husband says I snore", "my son brought a bug home, now I'm sneezing": about the writer after all. */
const alike = linearPattern(
  /\bnow (?:it is |it's |its )?(?:me|my turn)\b|\bbrought (?:\w+ ){1,5}(?:home|back)\b.{0,40}\bnow (?:i have|i am|i feel|i got|i keep|i've|i'm|ive|im)\b|\btoo(?: ?[,.!?]|$| and\b)|\b(?:also (?:has|have|had|is|got|feels?|sick|ill)|(?:it|sick|ill|fever|flu|cold) also|as well|(?:has|have|had|got|gets|getting|with) (?:the )?same|same (?:as|here|too)|have it|has it|had it|(?:is|was|gets?|keeps?) (?:really |so |very |getting )?(?:fed up|annoyed|moaning|nagging|complaining (?:about|of|that) (?:my|i)\b)|complain(?:s|ed) (?:about|of|that) (?:my|i)\b|sleeps in (?:the|another) (?:spare|other|guest) room|moans (?:about|that) (?:my|i)\b|hates (?:my|it)\b|says? (?:i|my|it|that i)|said (?:i|my|it)|thinks? (?:i|my|it)|noticed (?:my|that i|i)|told me|wants me|made me|gave me|phoned|called|is a (?:doctor|nurse|gp)|is off sick)\b/,
);
const kinsman = linearPattern(`(?:,|\\band|\\bbut) (?:his|her|their) (?:${personWords})\\b`);

/** Whether someone has what the writer has, or talks about it; not "is 9, her brother scratches too". */
export const sharesIt = (rest: string): boolean =>
  alike.test(rest.slice(0, kinsman.exec(rest)?.index ?? rest.length));

/** Whoever is in danger comes before the writer's own complaint. */
export const inDanger = linearPattern(
  /\b(?:breath\w*|unconscious|unresponsive|collaps\w*|fitting|seizures?|chok\w*|blue|grey|wak\w*|swallowed|overdose\w*|tablets|pills|bleeding|floppy|slurr\w*|confused|droop\w*|suicid\w*|kill|hang\w*|drows\w*|stiff|lips?|tongue)\b/,
);
