import { displayName, inSentence } from '../assessment/phrases.ts';
import { suitedAdvice, type MedicineContext } from '../assessment/advice/suited-advice.ts';
import type { Knowledge } from '../library/model.ts';
import type { ConditionEntry, SourceEntry } from '../library/entries/schema.ts';
import type { Medicines } from '../medicines/medicines.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import { sourcesCited } from './advice-sentences.ts';
import { namesDose, own, type Answer, type Sentence } from './answer.types.ts';
import { wantedFacets, type Facet } from './facets.ts';
import type { PassageIndex } from './passages.ts';
import { contentTerms } from './terms.ts';
import type { TopicFinder } from './topics.ts';

type InformationParts = {
  readonly knowledge: Knowledge;
  readonly index: PassageIndex;
  readonly findTopics: TopicFinder;
  /** What remedies are checked against; null where there are no lists. */
  readonly suits: { readonly context: MedicineContext; readonly medicines: Medicines } | null;
};

const mostTopics = 2;
const mostSources = 3;
const mostSentences = 7;

const labels: Readonly<Record<Exclude<Facet, 'summary' | 'help'>, string>> = {
  symptoms: 'Typical signs',
  causes: 'Causes',
  risks: 'What makes it more likely',
  self_care: 'What helps',
  diagnosis: 'How it is found',
  treatment: 'Treatment',
  prevention: 'How to prevent it',
};

/** Lines of a page as one sentence. */
const joined = (lines: readonly string[]) =>
  lines.map((each, place) => (place === 0 ? each : inSentence(each)).replace(/[.;]$/, '')).join('; ');

const line = (label: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${label}: ${inSentence(joined(lines))}.`];

function suited(lines: readonly string[], { suits }: InformationParts): readonly string[] {
  if (!suits) return lines;
  const advice = lines.map((text) => ({ text, citations: [] }));
  return suitedAdvice(advice, suits.context, suits.medicines).map(({ text }) => text);
}

function facetLines(facet: Facet, { page, summary }: ConditionEntry, parts: InformationParts): string[] {
  switch (facet) {
    case 'summary':
      return [summary];
    case 'symptoms':
      return line(labels.symptoms, page.symptoms);
    case 'causes':
      return line(labels.causes, page.causes);
    case 'risks':
      return line(labels.risks, page.risk_factors);
    case 'help':
      return [...line('An emergency', page.emergency), ...line('See someone within a day', page.urgent)];
    case 'self_care':
      return line(labels.self_care, suited(page.self_care, parts));
    case 'prevention':
      return line(labels.prevention, page.prevention);
    default:
      return page[facet] === '' ? [] : line(labels[facet], [page[facet]]);
  }
}

/** The sources of a page: those that describe its condition, as far as we read them, before those it only names. */
function sourcesOf({ id, sources }: ConditionEntry, { knowledge }: InformationParts): string[] {
  const describing = sources.filter((each) => id in (knowledge.sources.get(each)?.describes ?? {}));
  return (describing.length > 0 ? describing : sources).slice(0, mostSources);
}

/** The page of a condition: what it is, what was asked for, and when it is an emergency. */
function aboutCondition(condition: ConditionEntry, question: string, parts: InformationParts): Sentence[] {
  const wanted = new Set<Facet>(['summary', ...wantedFacets(question), 'help']);
  const citations = sourcesOf(condition, parts);
  return [...wanted]
    .flatMap((facet) => facetLines(facet, condition, parts).slice(0, facet === 'help' ? 1 : 2))
    .map((text, place) => ({
      text: place === 0 ? `${displayName(condition)}: ${text}` : text,
      citations,
    }));
}

const sentence = linearPattern(/[^.!?]+[.!?]+/);

const sentencesIn = (text: string) => {
  const found = sentence.findAll(text).map(([each]) => each.trim());
  return found.length > 0 ? found : [text];
};

/** Those sentences of our summary of a source that share words with the question; all of them when none does. */
function aboutSource({ id, passage, title }: SourceEntry, question: string): Sentence[] {
  const terms = new Set(contentTerms(question));
  const sentences = sentencesIn(passage);
  const near = sentences.filter((each) => contentTerms(each).some((term) => terms.has(term)));
  return (near.length > 0 ? near : sentences).map((text, place) => ({
    text: place === 0 ? `${title}: ${text}` : text,
    citations: [id],
  }));
}

const unreviewed = 'This is from pages of our library that no clinician has reviewed yet.';

const nothing: Answer = {
  sentences: [
    own('I have nothing on that in my library.'),
    own('A pharmacist, your doctor’s practice or a health advice line can tell you.'),
  ],
  sources: [],
  nothingFound: true,
};

function answerOf(sentences: readonly Sentence[], { knowledge }: InformationParts): Answer {
  const told = sentences.filter(({ text }) => !namesDose(text)).slice(0, mostSentences);
  if (told.length === 0) return nothing;
  return {
    sentences: [...told, own(unreviewed)],
    sources: sourcesCited(told, knowledge),
    nothingFound: false,
  };
}

/** The answer to a question for information: the named conditions, else the best passage that is about it. */
export function answerInformation(question: string, parts: InformationParts): Answer {
  const topics = parts.findTopics(question).slice(0, mostTopics);
  if (topics.length > 0)
    return answerOf(
      topics.flatMap((each) =>
        aboutCondition(each, question, parts).slice(0, topics.length > 1 ? 3 : mostSentences),
      ),
      parts,
    );
  const best = parts.index.find(question).find(({ passage }) => parts.index.fits(question, passage))?.passage;
  if (best?.condition) return answerOf(aboutCondition(best.condition, question, parts), parts);
  return best?.source ? answerOf(aboutSource(best.source, question), parts) : nothing;
}
