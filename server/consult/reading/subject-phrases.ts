import { personWords, standsAlone, takesArticle } from './context/people.ts';
import { linearPattern } from './tokens/linear-pattern.ts';

const littleNames = 'little (?:1|man|guy|fella|lad|lass|princess|prince|bean|dude|angel|monkey)';
export const littleName = linearPattern(`${littleNames}$`);
export const nouns = [littleNames, ...personWords].join('|');
const articleNouns = [...takesArticle].join('|');
const bareNouns = [...standsAlone].join('|');
export const describing =
  '(?:(?:\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?|old|little|wee|elderly|diabetic|asthmatic|epileptic|frail|big|only|middle|older|younger|eldest|youngest|baby|poor|dear|good|best|close|teenage|newborn|twin|foster|adopted|pregnant|adult|small|\\d+) )*';
const ageOnly = '\\d+(?:[.,]\\d+)? (?:day|week|month|year)s? olds?';
/** "6 week old girl", "5 year old with a fever": who is that young does not write. */
const youngAge = '(?:(?:[1-9]|1[01])(?:[.,]\\d+)? years?|\\d+ (?:day|week|month)s?) olds?';
const person = `(?:(?:my|our|his|her) ${describing}(${nouns}|${ageOnly})|(?:a|the|this) ${describing}(${articleNouns})|(?:${youngAge} )?(?:(?:wee|little|poor|dear) )?(${bareNouns})|${youngAge} (boy|girl|kid|child))`;

/** "6 week old baby, fever since this morning": the age first, as the headline of the message. */
export const youngFirst = linearPattern(`^(?:(?:hi|hello|please|help|urgent) ?,? ?)*${youngAge} `);
export const bareYoung = linearPattern(
  `^(?:(?:hi|hello|please|help|urgent) ?,? ?)*(${youngAge})((?: (?:with|has|had|is|was|keeps?|won't|can't|not|who|and)\\b| ,).*)$`,
);

export const explicit = linearPattern(
  `(?:\\b(?:as[king]{3,5}|ask|write|writing|posting|enquiring|calling|here|concern(?:ed)?|worr(?:y|ied)|question|advice|help|it is|this is|need|consultation|behalf)\\b(?: \\w+){0,3}? (?:a[bou]{2,4}t|for|of|regarding|with|on behalf of)|^(?:hi |hello |please |doctor |, )*is (?:about|for)) ${person}\\b`,
);
export const inCare = linearPattern(
  `\\bi (?:have|have got|look after|am (?:the |a )?(?:mother|mum|mom|father|dad|parent|carer|nanny|babysitter) (?:of|to|for)) an? ${describing}(${nouns}|${ageOnly})((?: here| at home)?(?: ,)? (?:with|who|that|(?:and )?(?:he|she|they)) .*)$`,
);
/** "I'm minding my grandson, he's two", "carer for a gentleman of 84": in the writer's care, and spoken of. */
export const minded = linearPattern(
  `\\b(?:(?:i|we) (?:look after|care for|am (?:looking after|caring for|minding|babysitting|sitting with|here with))|(?:i am |am )?(?:(?:a|the|his|her) )?(?:live in )?(?:carer|caregiver|care (?:worker|assistant)|nanny|babysitter|childminder|nurse) (?:for|of|to)) (?:an?|my|our|the|this|his|her)? ?${describing}(${nouns})((?: .*)?)$`,
);
export const opening = linearPattern(
  `^(?:(?:hi|hiya|hello|hey|please|plz|pls|help|urgent|emergency|omg|oh god|god|sir|madam|ma|doctor|doc|dr|guys|everyone|folks|good \\w+|ok|okay|right|um|so|well|and|but|now|today|yesterday|since \\w+|this morning|last night|for \\d+ \\w+|i think|i believe|help my|it is|(?:i am )?(?:a )?(?:(?:first|second|1st|2nd) time |new |worried |anxious |tired )*(?:mum|mom|mother|dad|father|parent|nan|gran)(?: of \\w+)?(?: here(?: ,)?| ,)) ?,? ?)*${person}\\b(.*)$`,
);
/** "Every school morning my son", "after a fall in the bath mum": when it happens comes before the person. */
export const leadIn = linearPattern(
  /^(?:every|each|last|this|on|in|at|over|since|from|during|after|for|most|some|all|ever since) (?:[a-z0-9'-]+ ){1,6}(?:, )?$/,
);
export const ownLeadIn = linearPattern(
  /\b(?:i|me|my|we|us|our|he|she|you|they|and|but|that|when|if)\b|\b(?:with|from|at|to|by|of|near|like|than|for|after) (?:the |a )?$/,
);
export const anyone = linearPattern(person);
export const kinsman = linearPattern(`(?:,|\\band|\\bbut) (?:his|her|their) (?:${nouns})\\b`);
export const within = linearPattern(`\\b${person}\\b(.*)$`);
/** "Working in the sun all day, my mate has stopped making sense": named at the start of a later clause. */
export const later = linearPattern(`(?:,|\\band|\\bbut|\\bthen|\\bnow) ${person}\\b(.*)$`);
/** "Fever of 39 in my 4-week-old", "spots on my daughter": the person comes after the complaint. */
export const affected = linearPattern(`\\b(?:in|on) ${person}((?: ?,| ?$| and\\b| who\\b| \\d).*)$`);
/** "Gave baby her first egg and she has hives", "dog bit my daughter in the face": something happens to the person. */
export const treated = linearPattern(
  `^(?:(?:i|we|just|so|help|today|earlier) ?,? ?)*(?:gave|give|fed|feeding|put|left|found|caught|had) ${person}((?: .*)?)$`,
);
export const hurtByAnimal = linearPattern(
  `\\b(?:dogs?|cat|horse|pony|wasp|bee|hornet|snake|car|van|cow|jellyfish) (?:just )?(?:bit|bites|stung|kicked|hit|attacked|scratched|mauled|had|got) ${person}\\b(.*)$`,
);

/** "Me and my boyfriend had sex", "my sister and I", "a row with my mum": the writer with someone, not someone else. */
export const withWriter = linearPattern(
  `\\b(?:(?:me|myself|i) and (?:my|our) ${describing}(?:${nouns})|(?:my|our) ${describing}(?:${nouns}) and (?:i|me|myself)|(?:rows?|arguments?|arguing|argued|fight|falling out|fell out|bust up|split up|broke up) with (?:my|our) ${describing}(?:${nouns}))\\b`,
);
