import { linearPattern } from '../tokens/linear-pattern.ts';
import { people, personWords } from './people.ts';
import type { Subject } from '../reading.types.ts';

const writer = linearPattern(
  /\b(?:its|it is|this is)(?: (?:about|for|just|only|all))* (?:me|myself)(?: ?[,.!]| ?$| i am| not\b| that is (?:ill|sick|in pain)| who is (?:ill|sick|in pain)| with\b)|\bi am (?:asking|writing) (?:about|for) (?:me|myself)\b|\bi am the (?:mum|mom|mother|dad|father|patient)(?: ?[,.!]| ?$| i am| not\b| with\b)/,
);

const itIs = '(?:its|it is|this is|i am (?:asking|writing))';
const relative = `(?:my|our) (?:\\w+ )?(${personWords.join('|')})`;
const someone = linearPattern(
  `\\b${itIs} (?:about |for )?${relative}(?: ?,? (?:by the way|btw|not (?:me|mine)\\b|who (?:is|has|was|feels)\\b|with the\\b|i am (?:asking|writing)))`,
);
const aboutSomeone = linearPattern(
  `^(?:(?:no|yes|sorry|actually|well|but|oh) ?,? ?)*${itIs} (?:about|for) ${relative}\\b`,
);

/**
 * Who a later message, as a plain text, says that the consultation is for: null for the writer, undefined when it does
 * not say. "It's me, not him"; "it's my daughter, by the way".
 */
export function correctedSubject(plain: string): Subject | undefined {
  const named = (someone.exec(plain) ?? aboutSomeone.exec(plain))?.[1];
  if (named !== undefined) return people.get(named) ?? named;
  return writer.test(plain) ? null : undefined;
}
