import { linearPattern } from '../tokens/linear-pattern.ts';

/**
 * Words for people, each line with their relationship first; also the short ones of parents' forums ("dd", dear
 * daughter; "lo", little one). `*`: it names someone alone, "Dad has". `+`: it names someone after "a" or "the".
 */
const vocabulary = `
  mother mother* mum* mom* mummy* mommy* mam* mil* mama ma stepmum stepmother
  father father* dad* daddy* papa* fil* pa stepdad stepfather
  parent parent parents
  sister sister* sis sisters stepsister
  brother brother* bro brothers stepbrother
  son son* ds* lad*+ boy+ sons stepson
  daughter daughter* dd* lass+ girl+ daughters stepdaughter
  baby baby*+ infant*+ newborn*+ bub* bubs* bubba* bairn+ wean+ babies
  child child*+ kid*+ kids*+ kiddo* lo* toddler*+ teenager* children todler toddlers nipper youngster
  wife wife*+ missus*+ mrs+ wifey
  husband husband*+ hubby*+ dh* fella feller
  partner partner spouse fiance fiancee other-half better-half
  girlfriend girlfriend*
  boyfriend boyfriend*
  grandmother grandma* gran* nan* nana* granny* grandmother nanna
  grandfather grandpa* grandad* granddad* grandfather gramps
  grandson grandson*+
  granddaughter granddaughter*+
  grandchild grandchild grandkid
  aunt aunt* auntie* aunty
  uncle uncle*
  cousin cousin+ cousins
  nephew nephew*
  niece niece*
  friend friend+ mate+ bestie* bff* friends mates
  flatmate flatmate*+ housemate* roommate+ lodger tenant
  neighbour neighbour+ neighbor+ neighbours neighbors
  colleague colleague+ coworker+ colleagues coworkers boss
  twin twin twins
  relative relative+ relatives
  stranger someone* somebody* everyone* everybody* people* others* stranger+ passenger+ man+ woman+ lady+ guy+
    gentleman+ chap+ bloke+ pensioner+ resident+ client+ customer+ pupil+ student+ guest+ tourist+ classmate classmates
`;

const entries = vocabulary
  .trim()
  .split(/\n {2}(?! )/)
  .flatMap((line) => {
    const [relationship = '', ...marked] = line.trim().split(/\s+/);
    return marked.map((each) => ({ relationship, marked: each, word: each.replaceAll(/[*+]/g, '') }));
  });

const wordsWith = (mark: string): ReadonlySet<string> =>
  new Set(entries.filter(({ marked }) => marked.includes(mark)).map(({ word }) => word));

/** The relationship that a word names: "mum" is a mother. */
export const people: ReadonlyMap<string, string> = new Map(
  entries.map(({ word, relationship }) => [word.replace('-', ' '), relationship]),
);
export const standsAlone = wordsWith('*');
export const takesArticle = wordsWith('+');

const alternatives = (named: Iterable<string>): string =>
  [...named].toSorted((one, two) => two.length - one.length).join('|');

/** The words for people as alternatives of an expression, the longest first. */
export const personWords = alternatives(people.keys());

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** "My little man", "the wee one": a child, whatever the word means alone. */
export const littleNames = words('1 man guy fella lad lass princess prince bean dude angel monkey');

/** What may stand between "my" and the person: "my frail old mum". */
export const describing = words(
  'poorly sick ill unwell feverish disabled autistic deaf blind tiny old olds little wee elderly diabetic asthmatic epileptic frail big only middle older younger eldest youngest baby poor dear good best close teenage newborn twin foster adopted pregnant premature prem preterm adult young small late own other first second',
);

/** Verbs that take a person as their object, and prepositions; the clause is not about a person after one of them. */
export const takesObject = words(
  'with from to by for on at near about like after than see saw told tell asked ask called call rang phoned visited visit visiting looking caring know knew met hugged kissed gave thank as against into off behind beside',
);

/** Verbs of saying and seeing: what follows is about the person it names, not about the speaker. */
export const reportingVerbs = words(
  'says said say thinks thought noticed notices noticing told tells reckons believes saw sees found worries worried insists pointed commented mentioned reports reported',
);

const relationships: ReadonlySet<string> = new Set(people.values());

/** Whether someone has this relationship: "your mother", but not "your stranger". */
export const isRelationship = (word: string): boolean => relationships.has(word) && word !== 'stranger';

export type Sex = 'male' | 'female';

const male = words('father son brother husband boyfriend grandfather grandson uncle nephew');
const female = words('mother daughter sister wife girlfriend grandmother granddaughter aunt niece');

/** The sex that a relationship implies, if any. */
export const sexOfRelationship = (relationship: string): Sex | undefined =>
  male.has(relationship) ? 'male' : female.has(relationship) ? 'female' : undefined;

const bySex = {
  male: words('he him his himself'),
  female: words('she her hers herself'),
};

export const sexOfPronoun = (word: string): Sex | undefined =>
  bySex.male.has(word) ? 'male' : bySex.female.has(word) ? 'female' : undefined;

const young = words('baby child son daughter grandson granddaughter grandchild');

/** Whether a relationship is most likely to a child. */
export const isYoung = (relationship: string): boolean => young.has(relationship);

/** A general word for a person, and the special ones that may mean the same person. */
const general: Readonly<Record<string, ReadonlySet<string>>> = {
  child: words('baby son daughter twin grandchild grandson granddaughter nephew niece brother sister'),
  baby: words('son daughter twin grandchild grandson granddaughter nephew niece'),
  grandchild: words('grandson granddaughter'),
  parent: words('mother father'),
  partner: words('husband boyfriend wife girlfriend'),
  husband: words('boyfriend'),
  wife: words('girlfriend'),
  friend: words('flatmate'),
  patient: words('stranger'),
  person: words('stranger son daughter child baby wife'),
};

/** Whether two words can mean the same person: a son is "the baby", a husband "my partner". */
export const canBeSamePerson = (one: string, two: string): boolean =>
  one === two || general[one]?.has(two) === true || general[two]?.has(one) === true;

/** Parts of the body as alternatives of an expression, and what belongs to one: "gran's breathing". */
export const bodyParts =
  'eyes?|ears?|legs?|calf|arms?|head|skin|face|back|tummy|stomach|chest|belly|neck|throat|foot|feet|hands?|lips|heart|knees?|body|pain|temperature|breathing';

/** "He" or "she" is spoken of. */
export const pronouns = linearPattern(/\b(?:he|she|hes|shes|him|her|his)\b/);
