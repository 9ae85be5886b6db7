/** Words that decide how a sentence is read, and are therefore repaired when misspelt. */
export const scopeWords: readonly string[] = [];
/** Right words of everyday English that resemble a word of illness, and are therefore never repaired. */
export const everydayWords: ReadonlySet<string> = new Set();
