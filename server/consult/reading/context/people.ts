const names = (relationship: string, words: string) =>
  words.split(' ').map((word) => [word, relationship] as const);

/** Words for people, each with its relationship; also the short ones of parents' forums ("dd", dear daughter; "lo", little one). */
export const people: ReadonlyMap<string, string> = new Map([
  ...names('mother', 'mother mum mom mummy mommy mam mama ma mil mother-in-law stepmum stepmother'),
  ...names('father', 'father dad daddy papa pa fil stepdad stepfather'),
  ...names('parent', 'parent parents'),
  ...names('sister', 'sister sis sisters stepsister'),
  ...names('brother', 'brother bro brothers stepbrother'),
  ...names('son', 'son sons ds stepson boy lad'),
  ...names('daughter', 'daughter daughters dd stepdaughter girl lass'),
  ...names('baby', 'baby babies infant newborn bub bubs bubba bairn wean'),
  ...names('child', 'child kid kids kiddo children lo toddler todler toddlers teenager nipper youngster'),
  ...names('wife', 'wife missus mrs wifey'),
  ...names('husband', 'husband hubby dh fella feller'),
  ...names('partner', 'partner spouse fiance fiancee'),
  ['other half', 'partner'],
  ['better half', 'partner'],
  ...names('girlfriend', 'girlfriend'),
  ...names('boyfriend', 'boyfriend'),
  ...names('grandmother', 'grandmother grandma gran nan nana granny nanna'),
  ...names('grandfather', 'grandfather grandpa grandad granddad gramps'),
  ...names('grandson', 'grandson'),
  ...names('granddaughter', 'granddaughter'),
  ...names('grandchild', 'grandchild grandkid'),
  ...names('aunt', 'aunt auntie aunty'),
  ...names('uncle', 'uncle'),
  ...names('cousin', 'cousin cousins'),
  ...names('nephew', 'nephew'),
  ...names('niece', 'niece'),
  ...names('friend', 'friend friends mate mates'),
  ...names('flatmate', 'flatmate roommate housemate lodger tenant'),
  ...names('neighbour', 'neighbour neighbor neighbours neighbors'),
  ...names('colleague', 'colleague colleagues coworker coworkers boss'),
  ...names('twin', 'twin twins'),
  ...names('relative', 'relative relatives'),
  ...names(
    'stranger',
    'someone somebody everyone everybody people others stranger classmate classmates passenger man woman lady guy gentleman chap bloke pensioner resident client customer pupil student guest tourist',
  ),
]);

/** People who are someone else after "a" or "the": "a friend has", "the baby is". */
export const takesArticle: ReadonlySet<string> = new Set(
  'friend colleague neighbour neighbor cousin relative mate flatmate roommate coworker baby kids kid child toddler boy girl lad lass man woman lady guy gentleman chap bloke pensioner stranger passenger newborn infant wife missus mrs husband hubby resident client customer pupil student guest tourist bairn wean grandson granddaughter'.split(
    ' ',
  ),
);

/** People who need no determiner: "Dad has", "someone has". */
export const standsAlone: ReadonlySet<string> = new Set(
  'mother mum mom mummy mommy mam father dad daddy grandma gran nan nana granny grandpa grandad granddad baby newborn infant bub bubs bubba toddler teenager child lad kiddo mam papa kid nephew niece brother sister uncle aunt auntie missus girlfriend boyfriend flatmate housemate someone somebody everyone everybody people others hubby auntie kids husband wife son daughter grandson granddaughter dd ds dh lo mil fil'.split(
    ' ',
  ),
);

/** Verbs that take a person as their object, and prepositions; the clause is not about a person after one of them. */
export const takesObject: ReadonlySet<string> = new Set(
  'with from to by for on at near about like after than see saw told tell asked ask called call rang phoned visited visit visiting looking caring know knew met hugged kissed gave thank as against into off behind beside'.split(
    ' ',
  ),
);

/** Verbs of saying and seeing: what follows is about the person it names, not about the speaker. */
export const reportingVerbs: ReadonlySet<string> = new Set(
  'says said say thinks thought noticed notices noticing told tells reckons believes saw sees found worries worried insists pointed commented mentioned reports reported'.split(
    ' ',
  ),
);

const male = 'father son brother husband boyfriend grandfather grandson uncle nephew';
const female = 'mother daughter sister wife girlfriend grandmother granddaughter aunt niece';

/** The sex that a relationship implies, if any. */
export const sexOfRelationship = (relationship: string): 'male' | 'female' | undefined =>
  male.split(' ').includes(relationship)
    ? 'male'
    : female.split(' ').includes(relationship)
      ? 'female'
      : undefined;

const kin = [
  'child baby son',
  'child baby daughter',
  'child baby twin',
  'partner husband boyfriend',
  'partner wife girlfriend',
  'parent mother',
  'parent father',
  'grandchild grandson',
  'grandchild granddaughter',
  'child grandchild',
  'friend flatmate',
  'patient stranger',
  'child grandson',
  'child granddaughter',
  'child nephew',
  'child niece',
  'child brother',
  'child sister',
  'baby grandson',
  'baby granddaughter',
  'baby grandchild',
  'baby nephew',
  'baby niece',
].map((group) => group.split(' '));

/** The words for people as alternatives of an expression, the longest first, without compounds. */
export const personWords: readonly string[] = [...people.keys()]
  .filter((word) => !/-/.test(word))
  .toSorted((one, two) => two.length - one.length);

/** Whether two words can mean the same person: a son is "the baby", a husband "my partner". */
export const canBeSamePerson = (one: string, two: string): boolean =>
  one === two || kin.some((group) => group.includes(one) && group.includes(two));
