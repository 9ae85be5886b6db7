import { functionWords } from '../reading/context/sentence-words.ts';
import { splitWords } from '../reading/tokens/tokenize.ts';
import type { Knowledge } from '../library/model.ts';
import type { Case } from './consultation-state.ts';

/** An opening this long that names fewer symptoms than `fewSymptoms` was little understood. */
const manyWords = 12;
const fewSymptoms = 2;
/** Below this share of content words read, an opening of `someWords` content words was little understood. */
const leastShare = 0.15;
const someWords = 5;

/** The share of an opening's content words that some finding was read from, 0–1; null when it has too few of them. */
function shareRead({ transcript, statements }: Case): number | null {
  const opening = transcript.utterances.at(0);
  if (!opening) return null;
  const content = splitWords(opening.text).words.filter(
    ({ text }) => text.length > 2 && !functionWords.has(text),
  );
  if (content.length < someWords) return null;
  const own = statements.filter((each) => each.message_index === opening.message_index);
  const read = content.filter(({ start, end }) => own.some((each) => each.start < end && start < each.end));
  return read.length / content.length;
}

/** Whether the patient wrote much and little of it was read, or nothing at all: then any danger may be in the rest. */
export function isLittleUnderstood(consulted: Case, knowledge: Knowledge): boolean {
  const { transcript, facts, statements } = consulted;
  const kindOf = (id: string) => knowledge.findings.get(id)?.kind ?? '';
  const words = transcript.utterances.at(0)?.text.split(' ').filter(Boolean).length ?? 0;
  const symptoms = new Set(facts.complaint.filter((id) => ['symptom', 'sign'].includes(kindOf(id))));
  const isReported = statements.some(
    (each) => each.message_index >= 0 && each.value === 'present' && kindOf(each.finding) !== 'attribute',
  );
  if (!isReported || (transcript.utterances.at(0)?.kind.language ?? 'en') !== 'en') return true;
  if (words >= manyWords && symptoms.size < fewSymptoms) return true;
  return (shareRead(consulted) ?? 1) < leastShare;
}
