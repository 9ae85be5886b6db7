import { linearPattern } from '../tokens/linear-pattern.ts';

/** What the writer does, sees or feels as the one who cares: "I can't wake her", "I gave him", "I'm worried sick". */
const caring = linearPattern(
  [
    String.raw`\bi (?:(?:can't|cannot|can|have|had|just|keep|am|was|don't|didn't|want to|try to|tried to) )*[a-z]+ (?:him|her|them)\b`,
    String.raw`\bi (?:am|feel|was) (?:so |very |really |just |absolutely |all )*(?:sick with worry|worried(?: sick)?|petrified|terrified|scared|frightened|panicking|exhausted|shattered|beside myself)\b`,
    String.raw`\bi (?:(?:have|just|really) )*(?:given|gave|tried|called|rang|checked|think|believe|fear|know|asked)\b`,
    String.raw`\bi (?:can|can't|cannot) (?:only )?find\b`,
    String.raw`\b(?:had|kept) (?:me|us) up\b`,
  ].join('|'),
);

/** A plain text without what its writer only does for someone else. */
export const withoutCare = (plain: string): string => caring.replaceAll(plain, ' ');
