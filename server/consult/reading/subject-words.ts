import { linearPattern } from './tokens/linear-pattern.ts';

export const comesUp = linearPattern(/\b(?:he|she|hes|shes|it is|now|his|her)\b/);
export const found = linearPattern(
  /^ (?:unconscious|unresponsive|collapsed|hanging|outside|outdoors|in bed|face down|(?:on|at|in) (?:the|her|his|their|a)(?: \w+)? (?:floor|ground|stairs|sofa|carpet|landing|garden|bath|street)|lying|fitting|not breathing|cold|slumped|asleep and)\b/,
);

export const health = linearPattern(
  /^(?: s)?(?: (?:who |whom |that )?(?:i|we) (?:look after|care for|nurse|live with|work with|sit with))?(?: ,[^,]{1,30} ,)?(?: \d{1,3})?(?: (?:who|suddenly|just|also|still|really|now|then|today|yesterday|recently|always|only|all of a sudden|constantly|accidentally|may|might|'s|probably|has just|had just)\b)*(?: (?:has|have|had|is|isn't|was|wasn't|are|aren't|keeps?|can't|cannot|won't|doesn't|didn't|hasn't|haven't|feels?|felt|looks?|seems?|started|starts|stopped|collapsed|dropped|slumped|convuls\w*|seized|jerk\w*|shook|screams?|screamed|curls?|goes|clutch\w*|grabbed (?:his|her|their)|fell|fallen|swallowed|hit|burn\w*|passed|faint\w*|vomit\w*|threw|throws|complain\w*|woke|wakes|took|taken|takes|ate|eaten|drank|lost|dived|dove|tripped|slipped|sipped|gulped|weighs?|weighed|barricaded|jumped (?:in|into|off|from|head)|locked (?:himself|herself)|bumped|banged|cut|broke|twisted|been|went|gets|getting|needs|hurt\w*|coughs?|sneez\w*|scratch\w*|refus\w*|cries|cried|crying|choked|choking|stung|bitten|(?:says?|said) (?:that )?(?:he|she|they|his|her|their|it (?:hurts|stings|burns|aches|itches|is sore))|wants? to|threatens|tried|sleeps?|suffers?|developed|shakes?|turned|breathes|breathing|bleeding|sweating|drenched|clammy|not|no longer|drinks|won|cough\w*|got (?:a |an |very |really |so )?(?:rash|fever|hurt|hit|bit|bitten|stung|burn\w*|cut|sick|ill|temperature|worse|hot|cold|diarr\w*|stuck|scald\w*|dizzy|confused|pain\w*)|with)\b)|^ ?(?:, | \\.)?.{0,20}\b(?:vomiting|bleeding|unconscious|unresponsive|not breathing|choking|fitting)\b/,
);
export const bodyPart = linearPattern(
  /^(?: s)? (?:right |left |whole )?(?:eyes?|ears?|legs?|arms?|head|skin|face|back|tummy|chest|hair|temperature|fever|breathing|nappy|cough|rash|foot|feet|hands?|belly|neck|throat|nose|mouth|lips|heart|stomach|bum|bottom|knees?|finger|toe|vomit|poo|wee|urine|blood|speech|mood|smile|voice|pulse|tongue|lungs|spine|wrist|ankle|elbow|shoulder|jaw|cheek|limbs|heartbeat|sugar)\b/,
);
export const ownBesides = linearPattern(
  /\bi (?:also |now |now also |too )?(?:feel|got|have (?:a|an|the same|it|been|had)|am (?:ill|sick|feeling|coughing|vomiting|hot|dizzy)|cough|vomit|ache)\b/,
);
const symptoms =
  'headaches?|migraines?|pains?|aches?|cramps?|rash|cough|fever|temperature|lumps?|bruises?|bleeding|discharge|tingling|tingly|numb\\w*|pins and needles|itch\\w*|sore\\w*|swelling|swollen|spots?|thoughts|pictures|images|visions|nightmares|flashbacks|diarrh?oea|palpitations|dizz\\w*|blister\\w*|cystitis|thrush|uti|mastitis|crying|breathless\\w*';
/** "I get tingling", "I have banging headaches": a complaint of the writer's, unless its group names someone's or a medicine. */
export const ownSymptom = linearPattern(
  `\\bi (?:have|get|got|am|feel|keep|had|can't stop)((?: [a-z']+){0,3}?) (?:${symptoms})\\b`,
);
/** "I cry all day", "I bleed": an own complaint as a verb. */
export const ownVerbs = linearPattern(
  /\bi (?:just |only |always |still |now )*(?:cry|weep|sob|bleed|leak|itch|snore|sneeze|faint)\b/,
);
export const notMine = linearPattern(/\b(?:his|her|their|him|them|for|the|no|not|never|seen|given|about)\b/);
export const ownPart = linearPattern(
  /\bmy (?:right |left |own )?(?:eyes?|ears?|legs?|calf|calves|shins?|thighs?|arms?|head|skin|face|back|tummy|chest|throat|neck|belly|stomach|knees?|foot|feet|hands?|fingers?|toes?|shoulders?|hips?|wrists?|ankles?|elbows?|jaw|nose|mouth|lips?|tongue|heart|stitches|wound|breasts?|nipples?|boobs?) (?:is|are|hurts?|has|have|feels?|keeps?|aches?|throbs?|went|goes)\b/,
);
/** "My mother had a stroke and I'm petrified it's that". */
export const ownFear = linearPattern(
  /\bi am (?:\w+ )?(?:petrified|terrified|scared|frightened|afraid|worried|convinced|paranoid) (?:that )?(?:it is (?:that|the same|going to be me)|i (?:have|am|will|might|may|could)|of (?:having|getting) (?:it|1|the same))\b/,
);
/** "I care for my mum and I can't cope": the strain of caring. */
export const strain = linearPattern(
  /\bi (?:can't (?:cope|go on|do (?:this|it)|take (?:it|this|much|any)|carry on|sleep)|am (?:so |just |really |completely )*(?:exhausted|at (?:the|my) |on my knees|burnt|worn|tired|depressed|shattered|drained|lonely|struggling)|want to die|(?:could|might|want to) (?:kill|hurt|hit))\b/,
);
/** Whoever is in danger comes before the writer's own complaint. */
export const inDanger = linearPattern(
  /\b(?:breath\w*|unconscious|unresponsive|collaps\w*|fitting|seizures?|chok\w*|blue|grey|wak\w*|swallowed|overdose\w*|tablets|pills|bleeding|floppy|slurr\w*|confused|droop\w*|suicid\w*|kill|hang\w*|drows\w*|stiff|lips?|tongue)\b/,
);
/** An age right after a person: " , 6 , came off", " aged 3 has", " of 9 has", " he is 2 ,". */
export const ageAside = linearPattern(
  /^ ?(?:, ?)?(?:who is |he is |she is |aged |of |just |only |nearly )*\d{1,3}(?: (?:day|week|month|year)s?(?: olds?)?)?(?: ,|,|\b)/,
);

export const remote = linearPattern(
  /\b(?:once had|years? ago|when (?:he|she) was|when they were|last year|used to|in the past|died|passed away|as a child|in the war|(?:the )?rest of (?:his|her|their) (?:days|life))\b/,
);
export const alike = linearPattern(
  /\btoo(?: ?[,.!?]|$| and\b)|\b(?:also (?:has|have|had|is|got|feels?|sick|ill)|(?:it|sick|ill|fever|flu|cold) also|as well|(?:has|have|had|got|gets|getting|with) (?:the )?same|same (?:as|here|too)|have it|has it|had it|(?:is|was|gets?|keeps?) (?:really |so |very |getting )?(?:fed up|annoyed|moaning|nagging|complaining (?:about|of|that) (?:my|i)\b)|complain(?:s|ed) (?:about|of|that) (?:my|i)\b|sleeps in (?:the|another) (?:spare|other|guest) room|moans (?:about|that) (?:my|i)\b|hates (?:my|it)\b|says? (?:i|my|it|that i)|said (?:i|my|it)|thinks? (?:i|my|it)|noticed (?:my|that i|i)|told me|wants me|made me|gave me|phoned|called|is a (?:doctor|nurse|gp)|is off sick)\b/,
);

/** "He is grey and says it is just his tea", "she says it is nothing but she is sweating": what the ill make of it. */
export const belittled = linearPattern(
  /\b(?:and |but )?(?:says?|said|insists?|swears?|reckons?|claims?|thinks?) (?:that )?(?:it is|he is|she is|it was) (?:just|only|nothing|fine|ok|okay|alright|all right|probably|a bit|wind)\b(?: but (?:he|she)\b)?/,
);

export const greeting = linearPattern(
  /\b(?:hi|hello|hey|hope|thanks|thank|please help|good morning|good evening|dear|emergency|urgent|question)\b/,
);
export const ownBody = linearPattern(
  /\bi (?:have|am|feel|get|got|keep|can't|cannot|had|woke|was|started|wake|cough|vomit|hurt|fell|cut|bit|burnt|burned|took|swallowed|ache|itch|bleed|sneeze|threw|want|need|don't|noticed a|think i|hit|twisted|sprained|been|used|would|will|also|just|can)\b/,
);
/** "My head", but not "my wife says". */
export const ownThing = linearPattern(/\bmy (?:\w+ (says|said)\b)?/);
export const notOwn = linearPattern(
  /\bi (?:am|was) (?:pretty |quite |very |so |almost )?(?:sure|certain|convinced|guessing|asking|worried|concerned|writing|calling|scared|afraid|very worried|really worried|so worried|desperate|looking after|with|his|her|their|not sure|posting|here|the|at work|on holiday)\b.*|\bi (?:have|had) (?:noticed|seen|given|tried|called|checked|taken (?:him|her|them)|been giving|a (?:son|daughter|baby|question|child)|an? (?:\d+|little)|to)\b.*|\bi (?:can't|cannot|can) (?:wake|calm|get|rouse|reach|settle|see|hear|feel|tell|stop)\b.*|\bi (?:want|need) (?:help|advice|to know|to ask|some)\b.*|\bi (?:don't|didn't) (?:know|think|understand|see)\b.*|\bi (?:think|thought|believe|noticed|gave|found|saw|put|took (?:him|her|them|his|a photo))\b.*|\bi feel (?:like |that )*(?:he|she|they)\b.*|\bi feel (?:the|his|her) (?:spleen|pulse|bone|lump|heart|ribs|liver|skull|head)\b.*|\bi just (?:noticed|found|saw|want|need|gave)\b.*/,
);

export const close = linearPattern(
  /^(?:son|daughter|baby|child|husband|wife|partner|mother|father|parent|grand\w+|twin|boyfriend|girlfriend|nephew|niece)$/,
);
export const unrelated = linearPattern(
  /^(?: s)? (?:works?|worked|lives?|lived|loves?|likes?|bought|drove|drives|told|gave (?:me|us)|sent|thinks?|thought|says?|said|wants me|is (?:a|an|the|at|in|away|off|called|named|my|over)|got (?:a new|me|us|home|married)|had to|and i|who|helps?|suggested|recommended|noticed|asked|birthday|car|house|name|job|school|work|dog|cat|doctor)\b/,
);

/** "My husband grabbed my throat": what someone does to the writer is the writer's own problem. */
export const harmsWriter = linearPattern(
  /^(?: s)?(?: \w+)? (?:grab|squeez|hit|punch|kick|push|shov|strangl|chok|slap|smack|bit|burn|threw|throws|touch|rap|beat|held|hold|pull|drag|pin|forc|spat|lock|stab|shot|attack|threaten)\w* (?:\w+ ){0,2}?(?:me|my|us)\b/,
);

/** "He had sex with me", "comes into my room at night": abuse in other words. */
export const abusesWriter = linearPattern(
  /\b(?:sex|it|things|stuff) (?:with|to) me\b|\b(?:had|has|got|have|holds?|held|pinned|grabbed|choked|strangled) me (?:by|in|against|on|pinned|round|around|down)\b|\b(?:come|came|comes|coming|gets?|got|climb\w*|sneaks?) (?:in|into|in to) my (?:room|bedroom|bed) (?:at night|every|drunk|and touch)|\b(?:forc\w*|rap\w*|assault\w*|beats?|hits?|punch\w*|kick\w*|slap\w*|abus\w*|threaten\w*|hurts?) me\b|\b(?:hands?|fingers?|belt|pillow|knife) (?:\w+ ){0,3}(?:on|round|around|up|over|in|to|at) (?:me|my)\b/,
);

export const isYoung = linearPattern(/^(?:son|daughter|baby|child|grandson|granddaughter|grandchild|twin)$/);

export const subordinate = linearPattern(
  /^(?:and |but |so |ever )*(?:since|when|after|before|because|as|while|once|until) /,
);
export const ownMainClause = linearPattern(/\bi [a-z]/);

export const ownSentence = linearPattern(
  /^(?:and |now |but |today |so |for \d+ \w+ )?(?:i (?:have|feel|am|can't|get|got|keep|had|woke)|my (?:head|chest|stomach|belly|tummy|back|throat|ears?|eyes?|nose|legs?|arms?|skin|neck|knees?|heart|period))\b/,
);

export const pronouns = linearPattern(/\b(?:he|she|hes|shes|him|her|his)\b/);

export const openingPronoun = linearPattern(/^(?:please |help |hi |ok )*(he|she) \w/);
/** Mentions of an illness with only "he" or "she" and no named person. */
export const ofPronoun = linearPattern(
  /^(?:please |help |hi |ok )*(?:he|she) (?:is|has|was|can't|won't|isn't|fell|took|had|keeps|collapsed|swallowed|doesn't|stopped|just)\b/,
);

export const ownVerb = linearPattern(/\bi (?:have|am|feel|get)\b/);

/** "My baby is three weeks old and one breast is hot": the breast is the writer's. */
export const ownBreast = linearPattern(
  /\b(?:my|1|both|left|right) (?:left |right )?(?:breasts?|nipples?|boobs?)\b/,
);
