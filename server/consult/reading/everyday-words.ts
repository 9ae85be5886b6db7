import { linearPattern } from './tokens/linear-pattern.ts';

/** Figures of speech and set phrases in which a danger word is harmless. */
const harmlessPhrases = linearPattern(
  /\b(?:blackout (?:curtains?|blinds?)|bad breath|breath smells|morning breath|blood pressure|blood tests?|f(?:a|e)ll(?:s|en|ing)? asleep|drop(?:ped|s|ping)? off|killing me|kills when|dying (?:of boredom|to|for)|over the counter|gas(?:sy)? after|weak(?:er)? tea|ears? pop|close up|closed up|pull(?:ed|s)? tight|make-?up|dead (?:skin|tired|easy)|blue ?(?:light|screens?)|screen shake|hand ?shake|sugar ?free|healthy weight|contact lens(?:es)?|vision is fine|bled (?:a )?(?:tiny|little|wee) bit|breathing tricks?|white wee|pins and needles|tennis elbow|looks? like it's|hot curry|grip the kettle|bit (?:my|his|her) (?:tongue|lip|cheek))\b/i,
);

/** A text with harmless set phrases blanked out. */
export const withoutHarmlessPhrases = (text: string): string =>
  harmlessPhrases.replaceAll(text, (phrase) => ' '.repeat(phrase.length));

const part =
  '(?:scalp|hair|forehead|head|face|skin|cheeks?|chin|lips?|mouth|tooth|teeth|gums?|eyes?|eyelids?|ears?|nose|nostrils?|voice|neck|shoulders?|arms?|elbows?|hands?|wrists?|palms?|fingers?|fingertips?|thumbs?|nails?|fingernails?|toenails?|knuckles?|back|hips?|bottom|bum|legs?|thighs?|knees?|shins?|calf|calves|ankles?|foot|feet|heels?|soles?|toes?|belly|tummy|stomach|muscles?|side|funny bone)';
const trouble =
  '(?:hurt|hurts|hurting|sore|soreness|ache|aches|aching|achy|pain|pains|painful|itch|itches|itching|itchy|tingle|tingles|tingly|tingling|prickly|pins and needles|asleep|dry|flaky|flaking|peeling|cracked|cracking|cracks?|chapped|rough|red|pink|spots?|spotty|bumps?|lump|twitch|twitches|twitching|cramps?|cramping|stiff|blocked|bunged|smells?|smelly|smel|stinks?|stinky|sweaty|sweats|cold|rumbles?|rumbling|noises?|bloated|gassy|bruise|bruised|blisters?|splinter|scratch|scratched|graze|grazed|cut|burn|burnt|twisted|rolled|sprained|pulled|banged|bumped|stubbed|tired|strained|brittle|splitting|breaking|dribbles|dribbling|greasy|oily|scales|digging|ingrown|sunburnt|puffy|swollen)';
const named = linearPattern(
  /\b(?:hic?cups?|dandruff|blisters?|splinters?|warts?|verrucas?|corns?|paper ?cuts?|hang ?over|hungover|acne|black ?heads?|white ?heads?|pimples?|zits?|spots?|chapped|teething|cradle cap|milk tooth|baby tooth|blackout (?:curtains?|blinds?)|bad breath|breath smells|smelly breath|dry skin|flaky skin|sunburnt?|stitch in (?:(?:my|the|his|her) )?side|growing pains?|ear ?wax|wax in|stye|heartburn|hartburn|indigestion|bloat(?:ed|ing)|burping|farting|wind|gassy|jet ?lag|car ?sick(?:ness)?|travel ?sick(?:ness)?|motion ?sickness|sea ?sick|hay ?fever|runny nose|sniffles|snotty|tickly cough|hoarse|mouth ulcers?|cold sores?|head lice|nits|thread ?worms?|nappy rash|ingrown|stubbed|grazed?|scratch(?:ed)?|bruised?|pulled (?:a |something)|crick in|stiff neck|cramps?|twitch(?:es|ing|y)?|constipated|athlete'?s foot|thrush|mosquito bites?|insect bites?|dry eyes?|sweaty (?:feet|hands)|brittle nails|smelly feet|cracked heels|chapped lips|tonsil stones|stretch marks|flat feet|nail biting|moles?|skin tags?|freckles?|birthmarks?|hot flush(?:es)?|lost (?:my|his|her) voice|no voice|butterflies)\b/i,
);
const partThenTrouble = linearPattern(new RegExp(`\\b${part}\\b[^.!?]{0,60}\\b${trouble}\\b`, 'i'));
const troubleThenPart = linearPattern(new RegExp(`\\b${trouble}\\b[^.!?]{0,60}\\b${part}\\b`, 'i'));

/** Whether a text calls a small problem by its name: a wart, hay fever, hiccups. */
export const callsSmallTrouble = (text: string): boolean => named.test(text);

/** Whether a text names a small problem, or a part of the body and what is wrong with it. */
export const namesEverydayTrouble = (text: string): boolean =>
  named.test(text) || partThenTrouble.test(text) || troubleThenPart.test(text);

const settled = linearPattern(
  /\b(?:gone (?:now|away|again|by itself|after)|(?:all|nearly|almost) gone|goes (?:away|off|as soon|when)|went (?:away|off)|went by (?:itself|themselves)|better|fine|i'?m well|otherwise well|well otherwise|feel well|happy|cheerful|mild(?:ly)?|slight(?:ly)?|a (?:little )?bit|bit of|tiny|small|little (?:white|red|hard|sore|cough|bump|lump|cluster)|same as|as usual|as always|always (?:have|has|been)|every (?:month|spring|summer|winter|year|time|may|june)|no (?:pain|fever|temperature|redness|blisters|blood)|(?:doesn'?t|does not|didn'?t) (?:hurt|bother)|stopped|(?:looks?|looking|feels?|and|seems?|back to|then|around as|otherwise|eats|drinks|feeding|eating|drinking|running|playing|like) normal(?:ly)?|nearly|can (?:still )?(?:walk|eat|see)|embarrass\w*|stupid question|for (?:months|years)|been like this|been there (?:for )?(?:months|years|weeks)|back (?:on|at) (?:it|his|her|work|school)|just the (?:noise|same)|not (?:sore|swollen|lumpy|itchy)|annoy\w*|comes and goes|driving me (?:mad|crazy|nuts)|in (?:the )?(?:winter|summer|cold weather)|(?:has not|hasn'?t) changed|(?:from|after|at|since) (?:the gym|football|texting|typing|running|gardening|new shoes|sport|yoga|cycling|swimming|exercise|a workout|working out|tennis|golf|rugby|skiing|hiking|weeding|decorating|lifting)|clean and dry|alright|all right|all good|nothing (?:was )?found|found nothing|whatever (?:i|we) do|no matter what (?:i|we) do)\b/i,
);

/** How many different expressions in a text say that something is small, over, or as usual. */
export const countSettled = (text: string): number =>
  new Set(settled.findAll(text).map(([words]) => words.toLowerCase())).size;

const advice = linearPattern(
  /\b(?:any (?:tips?|cream|advice|ideas?|tricks?|breathing trick)|anything (?:that helps|else needed)|what (?:can|should|could|do|would|helps?|cools?|is|s) |what's |which |how (?:to|do|can|should|long|often|many steps|soon) |(?:can|may|should|could) (?:i|we|she|he|they|my|our) |shud i |do i |does (?:it|she|he) |is (?:it|that|this|she|he) |are (?:those|these|they) |why (?:do|does|is|are) |when (?:can|may|does|do|will) |will it |would (?:\w+ ){1,3}help|does (?:\w+ )do|just (?:muscle|a)|is there |am i |worth (?:it|a|having|taking|seeing)|(?:just )?(?:wondering|wondered|curious)|wots |presumably|right\?|normal\?| or [^.?!]{1,30}\?$|\b(?:do|can|is|am|will) (?:i|it|that|this)\b[^.!?]{0,40}\?)/i,
);

/** Whether a text asks for advice or information, as someone does who is not in danger. */
export const seeksAdvice = (text: string): boolean => advice.test(text);
