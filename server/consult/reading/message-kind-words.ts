import { isIntroduction } from './people/writer.ts';
import { linearPattern } from './tokens/linear-pattern.ts';
import { plainSentences } from './tokens/plain-text.ts';

/** Words that distinguish a question about an amount of medicine from a complaint. */
export const doseQuestion = linearPattern(
  /\b(?:how (?:much|many|often)|what (?:dose|dosage|amount|strength)|which dose|(?:the )?(?:right|correct|maximum|max|safe|usual|recommended|normal) (?:dose|dosage|amount)|dos(?:e|age) (?:of|for)|can i (?:take|have|give|double)|is it (?:safe|ok|okay|alright) to (?:take|give|mix)|should i (?:take|give|double|stop)|how many (?:mg|ml|tablets|pills)|safe to (?:take|give|mix))\b/,
);

/** Asks for an amount, not just whether a medicine may be taken. */
export const asksAmount = linearPattern(
  /\b(?:how (?:much|many|often)|dos(?:e|es|age)|amount|strength|maximum|max|double|too (?:much|many)|mg|ml|\d+ (?:tablets?|pills?|capsules?))\b/i,
);

/** A medicine was or is being taken, besides the question about one. */
export const reportsIntake = linearPattern(
  /\b(?:took|taken|had|taking|after|since|allergic|allergy|reaction|swollen|hives|i (?:am|'m|was|have been) on|every day|daily|regularly)\b/i,
);

/** Medicines as patients write them, by name or by ending. */
export const medicine = linearPattern(
  /\b(?:mg|ml|mcg|dose|dosage|tablets?|pills?|capsules?|medicines?|medications?|meds|painkillers?|antibiotics?|drops|syrup|inhaler|paracetamol|acetaminophen|tylenol|calpol|ibuprofen|nurofen|advil|motrin|aspirin|naproxen|aleve|diclofenac|codeine|tramadol|morphine|oxycodone|amoxicillin|penicillin|doxycycline|antihistamines?|benadryl|piriton|loratadine|cetirizine|insulin|warfarin|prednisolone|prednisone|steroids?|diazepam|valium|xanax|sertraline|fluoxetine|melatonin|omeprazole|gaviscon|imodium|loperamide|salbutamol|ventolin|metformin|vitamins?|\w{4,}(?:cillin|mycin|prazole|statin|azole|oxetine|triptan|sartan))\b/,
);

/** A request for a prescription, a note or a referral, which only a professional can give. */
export const prescription = linearPattern(
  /\b(?:prescri(?:be|ption|ptions|bed)|sick ?note|fit ?note|doctor s note|medical certificate|refer me|referral|repeat script|sign me off|order (?:me )?(?:a |some )?(?:test|tests|scan|x ?ray|blood test))\b/,
);

/** A question about who or what answers here. */
export const aboutService = linearPattern(
  /\b(?:are you (?:an? )?(?:real |human |actual |proper |qualified )?(?:doctor|nurse|person|human|robot|bot|ai|machine|computer|chatbot|real|gp|physician)|am i (?:talking|speaking|chatting) (?:to|with) (?:an? )?(?:real |human |actual )?(?:doctor|nurse|person|human|robot|bot|ai|machine)|who are you|what are you|what can you do|how does this work|what is this|is this (?:an? )?(?:ai|bot|robot|real|human|free))\b/,
);

const animal =
  '(?:dog|puppy|pup|cat|kitten|rabbit|bunny|hamster|guinea pig|horse|pony|parrot|budgie|bird|tortoise|turtle|fish|goldfish|ferret|gerbil|chicken|cow|sheep|goat|lizard|snake|pet|labrador|poodle|terrier|retriever|spaniel)s?';
const does =
  "(?:has|is|was|had|have|are|were|keeps?|won't|will|does|doesn't|did|didn't|isn't|ate|eats?|got|gets?|looks?|seems?|can't|cannot|can|vomit\\w*|limp\\w*|threw|started|stopped|swallowed|needs?)";

const pet = linearPattern(
  `\\b(?:my|our|the|his|her) (?:\\w+ ){0,3}?${animal},? (?:\\w+,? ){0,4}?${does}\\b|\\babout (?:my|our|the) (?:\\w+ ){0,2}?${animal}\\b`,
);
/** What is only named after an animal does not count ("my dog walker", "the cat hair"), nor what one makes of the writer. */
const namedForAnimal = linearPattern(
  `${animal} (walker|sitter|minder|groomer|owner|bite|scratch|hair|food|lead|thinks|reckons|expects|assumes|hopes|wonders|knows|loves)`,
);

/**
 * Whether the message is about an animal: after a greeting and an introduction, its first sentence says what the
 * animal does or has, or names it as the reason for asking. Later mentions may be incidental ("the dog has gone to next door").
 */
export function isAboutPet(plain: string): boolean {
  const first = plainSentences(plain).find((each) => !greeting.test(each) && !isIntroduction(each)) ?? '';
  return pet.test(namedForAnimal.replaceAll(first, 'its $1'));
}

const forAnimal = linearPattern(
  `\\b(?:it|this|that|all) is (?:\\w+ ){0,2}?(?:about|for) (?:my|our|the) (?:\\w+ ){0,2}?${animal}\\b|\\b${animal} ?,? not (?:me|us|i|a person|a human)\\b`,
);

/** "It is about my dog, not me": then so was what the patient said before. */
export const isForAnimal = (plain: string): boolean =>
  forAnimal.test(namedForAnimal.replaceAll(plain, 'its $1'));

/** People who are ill besides the animal: the message is about them. */
export const peopleToo = linearPattern(
  /\b(?:all of us|we|us|both of us|everybody|everyone|my (?:sister|brother|friend|best friend|mate|flatmate|housemate|neighbour|neighbor|grandad|grandma|nan|gran|uncle|aunt|auntie|girlfriend|boyfriend|cousin|nephew|niece|grandson|granddaughter|colleague|wife|husband|son|daughter|partner|mother|father|mum|mom|dad|family|child|children|kids|baby))\b/,
);
/** Words that make the animal the cause and a person the patient. */
export const petAsCause = linearPattern(
  /\b(?:bit|bites|bitten|bite|scratched|scratch|licked|kicked|attacked|allergic|allergy|fell off|thrown|nipped|pecked|clawed|caught from|jumped on|knocked|stung|tripped over|cuddle|stroke[sd]?|near|around|when i am with|walking|walked|walk)\b/,
);

export const greeting = linearPattern(
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|hallo|hola|bonjour|ciao|ola|there|doctor|doc|bot|again|everyone|how are you|are you there|anyone there|can you help(?: me)?|i need (?:some )?help|help|help me|please|test|testing|start|begin|ok|okay|sup|what is up|nice to meet you)[ ,.!?]*)+$/,
);
export const thanks = linearPattern(
  /^(?:(?:thanks|thank you|thank u|thx|ty|cheers|ta|much appreciated|many thanks|great|perfect|brilliant|lovely|that is (?:all|helpful|great)|very much|so much|a lot|for (?:your|the) help|bye|goodbye|good bye|see you|ok|okay|cool|nice|danke|gracias|merci|grazie|obrigado|obrigada|doctor|doc|again)[ ,.!?]*)+$/,
);
