import { people, personWords, sexOfRelationship, standsAlone, takesArticle } from './context/people.ts';
import { linearPattern } from './tokens/linear-pattern.ts';

/** The person a text is about if not the writer: the relationship, its phrase, and the words that follow. */
export type FoundSubject = { readonly relationship: string; readonly phrase: string; readonly rest: string };

const littleNames = 'little (?:1|man|guy|fella|lad|lass|princess|prince|bean|dude|angel|monkey)';
const littleName = linearPattern(`${littleNames}$`);
const nouns = [littleNames, ...personWords].join('|');
const articleNouns = [...takesArticle].join('|');
const bareNouns = [...standsAlone].join('|');
const describing =
  '(?:(?:\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?|old|little|elderly|diabetic|asthmatic|epileptic|frail|big|older|younger|eldest|youngest|baby|poor|dear|good|best|close|teenage|newborn|twin|pregnant|adult|small|\\d+) )*';
const ageOnly = '\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?';
const person = `(?:(?:my|our|his|her) ${describing}(${nouns}|${ageOnly})|(?:a|the|this) ${describing}(${articleNouns})|(${bareNouns}))`;

const explicit = linearPattern(
  `\\b(?:as[king]{3,5}|ask|writing|posting|enquiring|calling|here|concern(?:ed)?|worr(?:y|ied)|question|advice|help|it is|this is|need|consultation|behalf)\\b(?: \\w+){0,3}? (?:a[bou]{2,4}t|for|of|regarding|with|on behalf of) ${person}\\b`,
);
const inCare = linearPattern(
  `\\bi (?:have|have got|look after|am (?:the |a )?(?:mother|mum|mom|father|dad|parent|carer|nanny|babysitter) (?:of|to|for)) an? ${describing}(${nouns}|${ageOnly})( (?:with|who).*)$`,
);
const opening = linearPattern(
  `^(?:(?:hi|hiya|hello|hey|please|plz|pls|help|urgent|emergency|omg|oh god|god|sir|madam|ma|doctor|doc|dr|guys|everyone|folks|good \\w+|ok|okay|right|um|so|well|and|but|now|today|yesterday|since \\w+|this morning|last night|for \\d+ \\w+|i think|i believe|me and|help my|it is) ?,? ?)*${person}\\b(.*)$`,
);
const anyone = linearPattern(person);
const within = linearPattern(`\\b${person}\\b(.*)$`);
/** "Working in the sun all day, my mate has stopped making sense": named at the start of a later clause. */
const later = linearPattern(`(?:,|\\band|\\bbut|\\bthen|\\bnow) ${person}\\b(.*)$`);
/** "Fever of 39 in my 4-week-old", "spots on my daughter": the person comes after the complaint. */
const affected = linearPattern(`\\b(?:in|on) ${person}((?: ?,| ?$| and\\b| who\\b| \\d).*)$`);
/** "Gave baby her first egg and she has hives", "dog bit my daughter in the face": something happens to the person. */
const treated = linearPattern(
  `^(?:(?:i|we|just|so|help|today|earlier) ?,? ?)*(?:gave|give|fed|feeding|put|left|found|caught|had) ${person}((?: .*)?)$`,
);
const hurtByAnimal = linearPattern(
  `\\b(?:dogs?|cat|horse|pony|wasp|bee|hornet|snake|car|van|cow|jellyfish) (?:just )?(?:bit|bites|stung|kicked|hit|attacked|scratched|mauled|had|got) ${person}\\b(.*)$`,
);
const comesUp = linearPattern(/\b(?:he|she|hes|shes|it is|now|his|her)\b/);
const found = linearPattern(
  /^ (?:unconscious|unresponsive|collapsed|hanging|outside|outdoors|in bed|face down|(?:on|at|in) (?:the|her|his|their|a)(?: \w+)? (?:floor|ground|stairs|sofa|carpet|landing|garden|bath|street)|lying|fitting|not breathing|cold|slumped|asleep and)\b/,
);

const health = linearPattern(
  /^(?: s)?(?: (?:who |whom |that )?(?:i|we) (?:look after|care for|nurse|live with|work with|sit with))?(?: ,[^,]{1,30} ,)?(?: \d{1,3})?(?: (?:who|suddenly|just|also|still|really|now|then|today|yesterday|recently|always|only|all of a sudden|constantly|accidentally|may|might|'s|probably|has just|had just)\b)*(?: (?:has|have|had|is|isn't|was|wasn't|are|aren't|keeps?|can't|cannot|won't|doesn't|didn't|hasn't|haven't|feels?|felt|looks?|seems?|started|starts|stopped|collapsed|dropped|slumped|convuls\w*|seized|jerk\w*|shook|screams?|screamed|curls?|goes|clutch\w*|grabbed (?:his|her|their)|fell|fallen|swallowed|hit|burn\w*|passed|faint\w*|vomit\w*|threw|throws|complain\w*|woke|wakes|took|taken|takes|ate|eaten|drank|lost|dived|dove|tripped|slipped|sipped|gulped|weighs?|weighed|barricaded|jumped (?:in|into|off|from|head)|locked (?:himself|herself)|bumped|banged|cut|broke|twisted|been|went|gets|getting|needs|hurt\w*|coughs?|sneez\w*|scratch\w*|refus\w*|cries|cried|crying|choked|choking|stung|bitten|(?:says?|said) (?:that )?(?:he|she|they|his|her|their|it (?:hurts|stings|burns|aches|itches|is sore))|wants? to|threatens|tried|sleeps?|suffers?|developed|shakes?|turned|breathes|breathing|bleeding|sweating|drenched|clammy|not|no longer|drinks|won|cough\w*|got (?:a |an |very |really |so )?(?:rash|fever|hurt|hit|bit|bitten|stung|burn\w*|cut|sick|ill|temperature|worse|hot|cold|diarr\w*|stuck|scald\w*|dizzy|confused|pain\w*)|with)\b)|^ ?(?:, | \\.)?.{0,20}\b(?:vomiting|bleeding|unconscious|unresponsive|not breathing|choking|fitting)\b/,
);
const bodyPart = linearPattern(
  /^(?: s)? (?:right |left |whole )?(?:eyes?|ears?|legs?|arms?|head|skin|face|back|tummy|chest|hair|temperature|fever|breathing|nappy|cough|rash|foot|feet|hands?|belly|neck|throat|nose|mouth|lips|heart|stomach|bum|bottom|knees?|finger|toe|vomit|poo|wee|urine|blood|speech|mood|smile|voice|pulse|tongue|lungs|spine|wrist|ankle|elbow|shoulder|jaw|cheek|limbs|heartbeat|sugar)\b/,
);
const ownBesides = linearPattern(
  /\bi (?:also |now |now also |too )?(?:feel|got|have (?:a|an|the same|it|been|had)|am (?:ill|sick|feeling|coughing|vomiting|hot|dizzy)|cough|vomit|ache)\b/,
);
const remote = linearPattern(
  /\b(?:once had|years? ago|when (?:he|she) was|when they were|last year|used to|in the past|died|passed away|as a child|in the war|(?:the )?rest of (?:his|her|their) (?:days|life))\b/,
);
const alike = linearPattern(
  /\btoo(?: ?[,.!?]|$| and\b)|\b(?:also (?:has|have|had|is|got|feels?|sick|ill)|(?:it|sick|ill|fever|flu|cold) also|as well|(?:has|have|had|got|gets|getting|with) (?:the )?same|same (?:as|here|too)|have it|has it|had it|(?:is|was|gets?|keeps?) (?:really |so |very |getting )?(?:fed up|annoyed|moaning|nagging|complaining (?:about|of|that) (?:my|i)\b)|complain(?:s|ed) (?:about|of|that) (?:my|i)\b|sleeps in (?:the|another) (?:spare|other|guest) room|moans (?:about|that) (?:my|i)\b|hates (?:my|it)\b|says? (?:i|my|it|that i)|said (?:i|my|it)|thinks? (?:i|my|it)|noticed (?:my|that i|i)|told me|wants me|made me|gave me|phoned|called|is a (?:doctor|nurse|gp)|is off sick)\b/,
);

const greeting = linearPattern(
  /\b(?:hi|hello|hey|hope|thanks|thank|please help|good morning|good evening|dear|emergency|urgent|question)\b/,
);
const ownBody = linearPattern(
  /\bi (?:have|am|feel|get|got|keep|can't|cannot|had|woke|was|started|wake|cough|vomit|hurt|fell|cut|bit|burnt|burned|took|swallowed|ache|itch|bleed|sneeze|threw|want|need|don't|noticed a|think i|hit|twisted|sprained|been|used|would|will|also|just|can)\b/,
);
/** "My head", but not "my wife says". */
const ownThing = linearPattern(/\bmy (?:\w+ (says|said)\b)?/);
const mentionsBody = (plain: string) =>
  ownBody.test(plain) || ownThing.findAll(plain).some(([, saying]) => saying === undefined);
const notOwn = linearPattern(
  /\bi (?:am|was) (?:pretty |quite |very |so |almost )?(?:sure|certain|convinced|guessing|asking|worried|concerned|writing|calling|scared|afraid|very worried|really worried|so worried|desperate|looking after|with|his|her|their|not sure|posting|here|the|at work|on holiday)\b.*|\bi (?:have|had) (?:noticed|seen|given|tried|called|checked|taken (?:him|her|them)|been giving|a (?:son|daughter|baby|question|child)|an? (?:\d+|little)|to)\b.*|\bi (?:can't|cannot|can) (?:wake|calm|get|rouse|reach|settle|see|hear|feel|tell|stop)\b.*|\bi (?:want|need) (?:help|advice|to know|to ask|some)\b.*|\bi (?:don't|didn't) (?:know|think|understand|see)\b.*|\bi (?:think|thought|believe|noticed|gave|found|saw|put|took (?:him|her|them|his|a photo))\b.*|\bi feel (?:the|his|her) (?:spleen|pulse|bone|lump|heart|ribs|liver|skull|head)\b.*|\bi just (?:noticed|found|saw|want|need|gave)\b.*/,
);

function read(match: RegExpExecArray | null): FoundSubject | undefined {
  const [whole = '', own, article, bare, rest = ''] = match ?? [];
  const noun = own ?? article ?? bare;
  if (!match || noun === undefined) return undefined;
  const isLittle = littleName.test(whole.slice(0, whole.length - rest.length));
  if (isLittle && article !== undefined) return undefined;
  const years = noun.includes('year') ? Number.parseFloat(noun) : 0;
  const relationship =
    (isLittle ? 'child' : people.get(noun)) ?? (/olds?$/.test(noun) ? (years >= 2 ? 'child' : 'baby') : noun);
  const end = match.index + whole.length;
  return { relationship, phrase: whole, rest: rest || match.input.slice(end) };
}

/**
 * Like `read`, for a pattern that requires certain words after the person: its last group is the rest, not part of the
 * phrase.
 */
function readBefore(match: RegExpExecArray | null): FoundSubject | undefined {
  const rest = match?.at(-1) ?? '';
  const named = read(match);
  return named && { ...named, phrase: named.phrase.slice(0, named.phrase.length - rest.length), rest };
}

const close = linearPattern(
  /^(?:son|daughter|baby|child|husband|wife|partner|mother|father|parent|grand\w+|twin|boyfriend|girlfriend|nephew|niece)$/,
);
const unrelated = linearPattern(
  /^(?: s)? (?:works?|worked|lives?|lived|loves?|likes?|bought|drove|drives|told|gave (?:me|us)|sent|thinks?|thought|says?|said|wants me|is (?:a|an|the|at|in|away|off|called|named|my|over)|got (?:a new|me|us|home|married)|had to|and i|who|helps?|suggested|recommended|noticed|asked|birthday|car|house|name|job|school|work|dog|cat|doctor)\b/,
);

/** "Made dinner", but not "made a noise". */
const making = linearPattern(/^(?: s)? (made|makes) (\w.*)$/);
const complains = {
  made: linearPattern(/^(?:an? |noises)/),
  makes: linearPattern(/^(?:an? |noises|funny|loud|weird|strange)/),
};

function isUnrelated(rest: string): boolean {
  if (unrelated.test(rest)) return true;
  const [, verb, what] = making.exec(rest) ?? [];
  return what !== undefined && !complains[verb === 'made' ? 'made' : 'makes'].test(what);
}

/** "My husband grabbed my throat": what someone does to the writer is the writer's own problem. */
const harmsWriter = linearPattern(
  /^(?: s)?(?: \w+)? (?:grab|squeez|hit|punch|kick|push|shov|strangl|chok|slap|smack|bit|burn|threw|throws|touch|rap|beat|held|hold|pull|drag|pin|forc|spat|lock|stab|shot|attack|threaten)\w* (?:\w+ ){0,2}?(?:me|my|us)\b/,
);

/** Someone in the writer's care, followed by more than small talk. */
const isClose = ({ relationship, rest }: FoundSubject) =>
  close.test(relationship) && /^ \w/.test(rest) && !isUnrelated(rest) && !harmsWriter.test(rest);

/** Whether a sentence names the writer's body parts or belongings ("my") without a person after them. */
function isOwnComplaint(sentence: string): boolean {
  return mentionsBody(notOwn.replaceAll(anyone.replaceAll(sentence, ' '), ' '));
}

const ownSentence = linearPattern(
  /^(?:and |now |but |today |so |for \d+ \w+ )?(?:i (?:have|feel|am|can't|get|got|keep|had|woke)|my (?:head|chest|stomach|belly|tummy|back|throat|ears?|eyes?|nose|legs?|arms?|skin|neck|knees?|heart|period))\b/,
);

const pronouns = linearPattern(/\b(?:he|she|hes|shes|him|her|his)\b/);

/**
 * Whether the sentences after a named person turn to the writer's own complaint, and no pronoun refers back: "My mother
 * had a stroke. I have a headache."
 */
const turnsToWriter = (later: readonly string[]) =>
  later.some((each) => ownSentence.test(notOwn.replaceAll(each, ' ').trim()) && isOwnComplaint(each)) &&
  !later.some((each) => pronouns.test(each));

/**
 * Someone else, whom the rest of the message goes on about ("my brother quit drinking on Monday. He is seeing spiders"),
 * without a complaint of the writer's own.
 */
function isSpokenOf(named: FoundSubject, later: readonly string[]): boolean {
  if (isUnrelated(named.rest) || harmsWriter.test(named.rest)) return false;
  const told = [named.rest, ...later];
  return told.some((each) => pronouns.test(each)) && !told.some(isOwnComplaint);
}

type Meanings = Record<'he' | 'she', readonly (FoundSubject | undefined)[]>;

/** For each sentence, the people first named in it or later that "he" and "she" may refer to. */
function meaningsOf(sentences: readonly string[]): Meanings {
  const he: (FoundSubject | undefined)[] = [];
  const she: (FoundSubject | undefined)[] = [];
  for (const [index, sentence] of [...sentences.entries()].toReversed()) {
    const named = read(opening.exec(sentence));
    const isTold = named && (health.test(named.rest) || bodyPart.test(named.rest) || isClose(named));
    const sex = isTold ? sexOfRelationship(named.relationship) : undefined;
    he[index] = isTold && sex !== 'female' ? named : he[index + 1];
    she[index] = isTold && sex !== 'male' ? named : she[index + 1];
  }
  return { he, she };
}

/** "He won't wake up. My husband collapsed": a pronoun may come before its person. Reads every sentence once. */
function meantLater(
  sentences: readonly string[],
): (pronoun: string, index: number) => FoundSubject | undefined {
  let meanings: Meanings | undefined;
  return (pronoun, index) => {
    meanings ??= meaningsOf(sentences);
    return meanings[pronoun === 'he' ? 'he' : 'she'][index + 1];
  };
}

const openingPronoun = linearPattern(/^(?:please |help |hi |ok )*(he|she) \w/);
/** Mentions of an illness with only "he" or "she" and no named person. */
const ofPronoun = linearPattern(
  /^(?:please |help |hi |ok )*(?:he|she) (?:is|has|was|can't|won't|isn't|fell|took|had|keeps|collapsed|swallowed|doesn't|stopped|just)\b/,
);

const ownVerb = linearPattern(/\bi (?:have|am|feel)\b/);

/** "My baby is three weeks old and one breast is hot": the breast is the writer's. */
const ownBreast = linearPattern(/\b(?:my|1|both|left|right) (?:left |right )?(?:breasts?|nipples?|boobs?)\b/);
const isBaby = ({ relationship }: FoundSubject) => relationship === 'baby' || relationship === 'child';

/** The person a text is clearly about if not the writer; undefined when the writer's own complaint comes first. */
export function findSubject(sentences: readonly string[]): FoundSubject | undefined {
  for (const sentence of sentences) {
    const asked = read(explicit.exec(sentence)) ?? readBefore(inCare.exec(sentence));
    if (asked && !remote.test(asked.rest)) return asked;
  }
  const meaning = meantLater(sentences);
  for (const [index, sentence] of sentences.entries()) {
    const opened = read(opening.exec(sentence));
    const isTold =
      opened &&
      !harmsWriter.test(opened.rest) &&
      (health.test(opened.rest) ||
        bodyPart.test(opened.rest) ||
        isClose(opened) ||
        isSpokenOf(opened, sentences.slice(index + 1))) &&
      !(isBaby(opened) && ownBreast.test(sentence)) &&
      ![remote, alike, ownBesides].some((each) => each.test(notOwn.replaceAll(opened.rest, ' ')));
    if (opened && isTold) return turnsToWriter(sentences.slice(index + 1)) ? undefined : opened;
    if (opened && !ownVerb.test(sentence)) continue;
    const given = read(treated.exec(sentence));
    if (given && close.test(given.relationship) && comesUp.test(given.rest) && !isOwnComplaint(given.rest))
      return given;
    if (isOwnComplaint(sentence)) return undefined;
    const named = read(within.exec(sentence));
    if (named && (bodyPart.test(named.rest) || found.test(named.rest)) && !remote.test(sentence))
      return named;
    const told = read(later.exec(sentence));
    if (told && health.test(told.rest) && ![remote, alike].some((each) => each.test(told.rest))) return told;
    const bitten = read(hurtByAnimal.exec(sentence));
    if (bitten && !remote.test(sentence)) return bitten;
    const patient = readBefore(affected.exec(sentence));
    if (patient && !remote.test(sentence)) return patient;
    const pronoun = openingPronoun.exec(sentence)?.[1];
    const meant = pronoun === undefined ? undefined : meaning(pronoun, index);
    if (meant) return meant;
    if (pronoun !== undefined && ofPronoun.test(sentence))
      return { relationship: 'person', phrase: pronoun, rest: sentence };
    if (!greeting.test(sentence) && !notOwn.test(sentence)) return undefined;
  }
  return undefined;
}
