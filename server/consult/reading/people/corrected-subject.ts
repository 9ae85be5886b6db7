import { linearPattern } from '../tokens/linear-pattern.ts';
import { plainSentences } from '../tokens/plain-text.ts';
import type { Subject } from '../reading.types.ts';
import { bodyParts, people, personWords, sexOfPronoun, sexOfRelationship } from './words.ts';

const itIs = '(?:its|it is|this is|i mean|i meant)';
const writer = linearPattern(
  `\\b${itIs}(?: (?:about|for|just|only|all))* (?:me|myself)(?: ?[,.!]| ?$| i am| not\\b| that is (?:ill|sick|in pain|crying)| who is (?:ill|sick|in pain|crying)| (?:thats|whos|that's|who's|that feels|who feels|that has|who has)\\b| with\\b)|\\bi am (?:asking|writing) (?:about|for) (?:me|myself)\\b|\\b(?:it is|this is) my (?:own )?(?:${bodyParts})\\b|\\b(?:it is|this is|i mean) my own \\w+|\\bi am the 1 (?:who|that|with)\\b|\\bi am the (?:mum|mom|mother|dad|father|patient)(?: ?[,.!]| ?$| i am| not\\b| with\\b)`,
);

const isAbout = `(?:${itIs}|i am (?:asking|writing))`;
const relativeOf = (owner: string) => `(?:${owner}) (?:\\w+ ){0,2}(${personWords})`;
const own = relativeOf('my|our');
const relative = relativeOf('my|our|the|his|her');
const well = 'i am (?:fine|ok|okay|well|alright)';
const amWriting = '(?:that |who |whom )?i am (?:asking|writing|worried|talking|on)';
const someone = linearPattern(
  `\\b${isAbout} (?:about |for )?${relative}(?: ?,? (?:by the way|btw|not (?:me|mine)\\b|who (?:is|has|was|feels)\\b|thats\\b|with the\\b|${amWriting}))`,
);
/** "She's my daughter", "this is for my 2 year old", "two year old by the way, not me". */
const namedAs = linearPattern(
  `\\b(?:she|he) is (?:my|our) (?:\\w+ ){0,2}(${personWords})\\b|\\b(?:it|this) is (?:for|about) (?:my|our) (?:\\d+ (?:day|week|month|year)s? olds?|little 1)\\b|\\b\\d+ (?:day|week|month|year)s? olds?\\b.* not me\\b`,
);
const aboutSomeone = linearPattern(
  `^(?:(?:no|yes|sorry|actually|well|but|oh) ?,? ?)*${isAbout} (?:about|for) ${own}\\b`,
);
/** "Not me, I'm fine, it's the baby". */
const notWriter = linearPattern(
  `\\b(?:not me|not for me|${well})(?: ?[,.!])? (?:${well} ?,? ?)?(?:but )?${isAbout} (?:about |for )?${relative}\\b`,
);
/** "Not me, my client": nobody's family history is told like this. */
const notWriterButClient = linearPattern(
  /\b(?:not|isn't) (?:for |about )?(?:me|myself) ?[,.;:]? (?:but |it is |about |for )*(?:my|our|a|the) (client|patient|resident|tenant|pupil|student|service user|chap|bloke|lady|gentleman)\b/,
);
const pronoun = linearPattern(
  `(?:\\b(?:not me|not about me|${well}|no)(?: ?[,.!])? (?:${well} ?,? ?)?(?:but )?${itIs} (?:about |for )?(him|her)(?: ?[,.!]| ?$))|\\b${itIs} (?:about |for )?(him|her) (?:,? ?not (?:me|mine)\\b|(?:that )?i am (?:asking|worried|writing)\\b|thats\\b|who (?:is|has)\\b)`,
);

const words = linearPattern(/[a-z]+/);

/** The person whom "him" or "her" means: the last one named, of that sex as far as a relationship tells. */
function lastNamed(pronoun: string, before: readonly string[]): string {
  const sex = sexOfPronoun(pronoun);
  const named = before.flatMap((each) => words.findAll(each)).flatMap(([word]) => people.get(word) ?? []);
  return named.findLast((each) => (sexOfRelationship(each) ?? sex) === sex) ?? 'person';
}

/**
 * Who a later message, as a plain text, says that the consultation is for: null for the writer, undefined when it does
 * not say. "It's me, not him"; "it's my daughter, by the way"; "not me, it's him", which means someone named `before`.
 */
export function correctedSubject(plain: string, before: readonly string[] = []): Subject | undefined {
  const told = plainSentences(plain)
    .map((each) => aboutSomeone.exec(each))
    .find((each) => each !== null);
  const named = (someone.exec(plain) ?? told ?? notWriter.exec(plain))?.[1];
  if (named !== undefined) return people.get(named) ?? named;
  const [saidSo, relation] = namedAs.exec(plain) ?? [];
  if (saidSo !== undefined) return relation === undefined ? 'child' : (people.get(relation) ?? relation);
  if (notWriterButClient.test(plain)) return 'stranger';
  const [, him, her] = pronoun.exec(plain) ?? [];
  const meant = him ?? her;
  if (meant !== undefined) return lastNamed(meant, before);
  return writer.test(plain) ? null : undefined;
}
