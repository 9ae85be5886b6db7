import { reportableRedFlags } from '#server/consult/library/rule-findings.ts';
import type { KnowledgeData } from '#server/consult/library/model.ts';
import type { Breach } from '../breach.ts';
import type { Filed } from '../load.ts';
import { nothing, positivesOf, type PhraseEntry } from '../phrases.ts';

/** The fewest training sentences of a finding. */
const fewestPhrases = { ordinary: 25, redFlag: 60 } as const;

/** Identifies a sentence regardless of case and punctuation. */
const phraseKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Phrases = readonly Filed<PhraseEntry>[];

const breach = ({ file, entry }: Filed<PhraseEntry>, message: string): Breach => ({
  file,
  id: entry.finding,
  message,
  weight: 'breach',
});

/** Sentences that two findings share without being declared as related. */
function sharedSentences(phrases: Phrases): Breach[] {
  const owners = new Map<string, Filed<PhraseEntry>>();
  const breaches: Breach[] = [];
  for (const each of phrases)
    for (const sentence of positivesOf(each.entry)) {
      const key = phraseKey(sentence);
      const owner = owners.get(key);
      const isAllowed =
        !owner ||
        owner.entry.finding === each.entry.finding ||
        each.entry.related.includes(owner.entry.finding);
      if (!isAllowed)
        breaches.push(breach(each, `"${sentence}" is also a sentence of ${owner.entry.finding}`));
      if (!owner) owners.set(key, each);
    }
  return breaches;
}

/** Every known finding has enough sentences, and no two unrelated findings share one. */
export function checkPhrases(phrases: Phrases, data: KnowledgeData): Breach[] {
  const known = new Map(data.findings.map((each) => [each.id, each]));
  const grave = reportableRedFlags(data);
  const seen = new Set<string>();
  const taught = phrases.filter((each) => each.entry.finding !== nothing);
  const faults = taught.flatMap((each) => {
    const { finding, related } = each.entry;
    const least = grave.has(finding) ? fewestPhrases.redFlag : fewestPhrases.ordinary;
    const count = new Set(positivesOf(each.entry).map(phraseKey)).size;
    const isTwice = seen.has(finding);
    seen.add(finding);
    return [
      ...(isTwice ? [breach(each, 'has two entries')] : []),
      ...[finding, ...related].filter((id) => !known.has(id)).map((id) => breach(each, `no finding ${id}`)),
      ...(count < least ? [breach(each, `${count} sentences, fewer than ${least}`)] : []),
    ];
  });
  const unlearnt = data.findings
    .filter((each) => each.kind !== 'attribute' && !seen.has(each.id))
    .map(({ id, measured }): Breach => ({
      file: 'phrases',
      id,
      message: 'has no sentences',
      // A finding that a number settles needs no training sentences.
      weight: grave.has(id) && !measured ? 'breach' : 'advice',
    }));
  return [...faults, ...sharedSentences(phrases), ...unlearnt];
}
