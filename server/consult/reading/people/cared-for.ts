import { linearPattern } from '../tokens/linear-pattern.ts';
import { isHarm, over } from './said-of-others.ts';
import { isOwnComplaint } from './said-of-writer.ts';
import { people } from './words.ts';

const jobs =
  '(?:(?:support|key|care|social|youth|case|outreach|hostel|shelter|community|charity) ?worker|care assistant|home help|carer|caregiver|nurse|teacher|teaching assistant|tutor|mentor|sponsor|befriender|warden|landlord|landlady|childminder|nanny|volunteer|coach|scout leader|foster (?:carer|mum|dad|parent))';

/** "I'm a support worker", "we run a hostel", "I work in a care home": whoever comes next is not the writer. */
const job = linearPattern(
  `\\bi (?:am|work as|volunteer as) (?:(?:an?|the|his|her|their) )?(?:[a-z]+ ){0,2}?${jobs}(?: (?:in|at) (?:an?|the|our) (?:[a-z]+ ){0,2}?(?:home|school|hostel|shelter|unit|house|ward|college|club))?\\b|\\b(?:i|we) (?:work|volunteer|help|run|help out) (?:in|at|on|with)? ?(?:an?|the|our) (?:[a-z]+ ){0,2}?(?:home|hostel|shelter|food bank|day centre|refuge|nursery)\\b`,
);

const helped =
  '(?:client|resident|service user|patient|pupil|student|tenant|customer|regular|parishioner|trainee|apprentice|mentee)';
const adult = '(?:man|woman|lady|gentleman|chap|bloke|guy|fella|fellow|person|someone|somebody|pensioner)';
const young = '(?:lad|girl|boy|lass|teenager|kid|child|teen|youngster)';
const helping =
  '(?:support|look after|care for|nurse|visit|mentor|sponsor|befriend|teach|tutor|coach|foster|key ?work|supervise|manage|clean for|shop for|cook for|check (?:in )?on|sit with|help(?: out)?|am (?:supporting|looking after|caring for|mentoring))';

/** "A chap I support", "one of my clients", "a tenant of mine". */
const ofWork = linearPattern(
  `\\b(?:(?:an?|the|this|1|my|our) (?:[a-z]+ ){0,2}?)?(${adult}|${young}|${helped}) (?:(?:who|that|whom) )?(?:i|we) ${helping}\\b|\\b(?:1|another) of (?:my|our|the) (?:[a-z]+ )?(${helped})s\\b|\\b(?:an?|1) (${helped}) of (?:mine|ours)\\b|\\b(?:my|our) (${helped})\\b`,
);
/** "A girl in my class", "one of the lads": someone in the writer's care only if the writer has named their work. */
const atWork = linearPattern(
  `\\b(?:an?|1) (?:[a-z]+ )?(${adult}|${young}|${helped}) (?:in|at|on) (?:my|our|the) (?:[a-z0-9]+ ){0,3}?(?:class|school|group|home|hostel|ward|unit|house|shelter|nursery|team|caseload)\\b|\\b1 of (?:the|our|my) (?:[a-z]+ )?(lads|girls|boys|men|women|ladies|guys|kids|children|little 1s)(?: (?:there|here))?\\b`,
);

/** "Can I catch it?", "he coughed on me": the writer fears for themselves. */
const fearsForSelf = linearPattern(
  /\b(?:can|could|will|might|did) i (?:catch|get|have caught|have got|be infected)\b|\bi (?:have|had) (?:never|not) had\b|\b(?:coughed|sneezed|bled|vomited|spat|threw up|been sick) (?:all )?(?:on|over) (?:me|my)\b|\bi am (?:(?:\d+ )?(?:weeks|months) )?pregnant\b|\b(?:catching|contagious)\b/,
);

const calledFor = (noun: string) =>
  maleNoun.test(noun) ? 'chap' : femaleNoun.test(noun) ? 'lady' : people.has(noun) ? noun : 'client';
const maleNoun = linearPattern(/^(?:man|men|gentleman|chap|bloke|guy|guys|fella|fellow|lads?|boys?)$/);
const femaleNoun = linearPattern(/^(?:woman|women|lady|ladies|girls?|lass)$/);

/** "One of my friends has": a friend of the writer's; not "one of my sisters had cancer and I found a lump". */
const ofSeveral = linearPattern(/\b1 of (?:my|our) ([a-z]+)s\b( (?:had|died|got|caught)\b)?/);
const asOne = (text: string) =>
  ofSeveral.replaceAll(text, (...[all = '', noun = '', before]) =>
    people.has(noun) && before === undefined ? `my ${noun}` : all,
  );

/** Whether a plain text names the writer's work with people. */
export const namesWork = (sentences: readonly string[]): boolean => sentences.some((each) => job.test(each));

/**
 * A sentence in which someone whom the writer helps is named as "I look after my …": "a chap I support gave me his
 * watch". What they do to the writer, and the writer's own trouble, stay the writer's.
 */
export function asCaredFor(sentence: string, isOfWorker: boolean): string {
  const found = ofWork.exec(sentence) ?? (isOfWorker ? atWork.exec(sentence) : null);
  if (!found) return asOne(sentence);
  const noun = found.slice(1).find((each) => each !== undefined) ?? '';
  const before = sentence.slice(0, found.index);
  const rest = sentence.slice(found.index + found[0].length);
  const isWriters =
    isOwnComplaint(job.replaceAll(before, ' ')) ||
    isHarm({ relationship: 'stranger', rest }) ||
    over.test(rest) ||
    fearsForSelf.test(rest);
  return isWriters ? sentence : `${before}i look after my ${calledFor(noun)}${rest}`;
}

const noName = linearPattern(
  /^(?:music|noise|work|building|house|lady|woman|man|bloke|guy|couple|family|people|dog|cat|live|lives|door)$/,
);
const byDoor = linearPattern(
  /^((?:.* )?(?:it is|this is|about|for|hi|hello|but|and|,) |)(?:(?:old|poor|dear|mr|mrs|miss|ms) )*([a-z]+) (?:from )?(?:next door|across the (?:road|street|hall|landing)|(?:over|down) the road|opposite)( ,? ?(?:(?:she|he|who) (?:is|has|had|was|keeps|fell|can't|looks)|has|keeps|is|fell|had)\b)/,
);

/** A sentence with a neighbour's name, "Joan next door, she's 78", as "my neighbour"; no pub and no noise. */
export const asNeighbour = (text: string) =>
  byDoor.replaceAll(text, (...[all = '', start = '', name = '', rest = '']) =>
    noName.test(name) ? all : `${start}my neighbour${rest}`,
  );
