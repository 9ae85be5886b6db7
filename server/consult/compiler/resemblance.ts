import type { KnowledgeData } from '../library/model.ts';
import { belongingOf, rarity } from '../reading/resemblance/resemblance.ts';
import { steps, type ResemblanceModel } from '../reading/resemblance/resemblance-file.ts';
import { termsOf } from '../reading/resemblance/terms.ts';

/** A term in fewer sentences does not generalize. */
const fewestSentences = 2;

/** Sentences that report a finding. */
type Described = { readonly finding: string; readonly sentences: readonly string[] };

type Document = ReadonlyMap<number, number>;

/** In how many of the sentences each term occurs. */
function countsOf(sentences: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const sentence of sentences)
    for (const term of termsOf(sentence)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How people describe each finding, and what each condition is called, as a model of terms. */
export function modelResemblance(
  { version, findings, conditions }: KnowledgeData,
  phrases: readonly Described[],
): ResemblanceModel {
  const said = new Map(phrases.map(({ finding, sentences }) => [finding, sentences]));
  const described = findings.filter(({ kind, names }) => kind !== 'attribute' && names === undefined);
  const texts = [
    ...described.map(({ id, label }) => [label, ...(said.get(id) ?? [])]),
    ...conditions.map(({ name, clinical_name, also_known_as, summary }) => [
      name,
      clinical_name ?? '',
      ...also_known_as,
      summary,
    ]),
  ];
  const counts = texts.map(countsOf);
  const total = new Map<number, number>();
  for (const each of counts)
    for (const [term, count] of each) total.set(term, (total.get(term) ?? 0) + count);
  const frequent = [...total].filter(([, count]) => count >= fewestSentences).map(([term]) => term);
  const terms = Uint32Array.from(frequent.toSorted((a, b) => a - b));
  const documents: Document[] = counts.map(
    (each, place) =>
      new Map(
        [...each].map(([term, count]) => [
          term,
          Math.max(1, Math.round((count / (texts[place]?.length ?? 1)) * steps)),
        ]),
      ),
  );
  return packed(terms, documents, { version, findings: described.map(({ id }) => id), conditions });
}

type Named = Pick<KnowledgeData, 'conditions' | 'version'> & { readonly findings: readonly string[] };

function packed(
  terms: Uint32Array,
  documents: readonly Document[],
  { version, findings, conditions }: Named,
): ResemblanceModel {
  const postings = [...terms].map((term) =>
    documents.flatMap((each, document) => {
      const share = each.get(term);
      return share === undefined ? [] : [{ document, share }];
    }),
  );
  const belonging = belongingOf(conditions, findings);
  const squares = conditions.map(() => 0);
  for (const each of postings) {
    const most = new Map<number, number>();
    for (const { document, share } of each)
      for (const { condition, weight } of belonging[document] ?? [])
        most.set(condition, Math.max(most.get(condition) ?? 0, (share / steps) * weight));
    const weight = rarity(each.length, documents.length);
    for (const [condition, value] of most)
      squares[condition] = (squares[condition] ?? 0) + value * weight ** 2;
  }
  const flat = postings.flat();
  const offsets = new Uint32Array(terms.length + 1);
  for (const [place, each] of postings.entries()) offsets[place + 1] = (offsets[place] ?? 0) + each.length;
  return {
    header: {
      version,
      findings,
      conditions: conditions.map(({ id }) => id),
      norms: squares.map((each) => Math.sqrt(each) || 1),
      terms: terms.length,
      postings: flat.length,
    },
    terms,
    offsets,
    documents: Uint16Array.from(flat, ({ document }) => document),
    shares: Int8Array.from(flat, ({ share }) => share),
  };
}
