import * as v from 'valibot';
import type { Assessment } from '#contract/assessment.ts';
import type { TurnAnswer } from '#machines/model-turn/model-turn.machine.ts';
import { languageOf, looksLike } from '#server/model/language-of.ts';
import { ModelCallError } from '#server/model/model-call-error.ts';
import { isRestatement, shareOf } from './plain-words.ts';
import { ground, type CallRole } from './role.ts';
import { wordings } from './wordings.ts';

const answer = v.strictObject({
  sentences: v.array(
    v.strictObject({ text: v.string(), claim: v.string(), passage: v.nullable(v.string()) }),
  ),
});

/** A sentence of the engine and the ids of the passages that support it. */
type Claim = { readonly id: string; readonly text: string; readonly passages: readonly string[] };

const mostSentences = 12;
const longest = 320;
/** Minimum share of an English sentence's words that must be in its claim. */
const leastShare = 0.6;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const instructionsFor = (language: string) =>
  [
    ground,
    `Put the claims into plain ${languageNames.of(language)} for a person of twelve, one short sentence for each claim`,
    'that matters, in their order. Each sentence names the id of its one claim, and of one passage of that claim where it',
    'has any (null where it has none). Say nothing that the claim does not say: no number, no advice, no reassurance. Write',
    'numbers in figures (0-9), speak to the person as “you” where the claim does, and repeat none of them in another unit.',
  ].join(' ');

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const sentencesIn = (text: string) => [...sentences.segment(text)].map((each) => each.segment.trim());

/** The sentences of an assessment, each with its supporting passages. */
export function claimsOf(assessment: Assessment, sources: ReadonlySet<string>): Claim[] {
  const known = (ids: readonly string[]) => ids.filter((each) => sources.has(each));
  const said = [
    { text: assessment.reasoning, passages: [] },
    ...assessment.conditions.map((each) => ({ text: each.description, passages: known(each.citations) })),
    ...assessment.next_steps.map((text) => ({ text, passages: [] })),
    ...(assessment.warning_signs ?? []).map((text) => ({ text, passages: [] })),
    ...(assessment.self_care ?? []).map((each) => ({ text: each.text, passages: known(each.citations) })),
  ];
  return said
    .flatMap(({ text, passages }) => sentencesIn(text).map((each) => ({ text: each, passages })))
    .filter((each) => each.text !== '')
    .map((each, index) => ({ id: `c${index + 1}`, ...each }));
}

type Written = v.InferOutput<typeof answer>['sentences'][number];

/** Whether a sentence cites one of its claim's passages and says no more than the claim. */
async function isFaithful({ text, passage }: Written, claim: Claim, language: string): Promise<boolean> {
  const isBound = passage === null ? claim.passages.length === 0 : claim.passages.includes(passage);
  if (!isBound || text.length > longest || !isRestatement(text, claim.text, language)) return false;
  return language === 'en' ? shareOf(text, claim.text) >= leastShare : looksLike(text, language);
}

/** The language in which a model may write to this patient: their own if it can be checked, else English. */
export function writingLanguage(locale: string | null): string {
  const [language = 'en'] = (locale ?? 'en').toLowerCase().split('-');
  return wordings().has(language) ? language : 'en';
}

/**
 * The writer: the assessment in plain words, in addition to the engine's. A sentence without a citation or that fails
 * the checks is dropped.
 */
export async function writePlainly(
  { answer: turn, locale }: { readonly answer: TurnAnswer; readonly locale: string | null },
  call: CallRole,
  signal: AbortSignal,
): Promise<TurnAnswer> {
  const { assessment } = turn;
  if (!assessment) return turn;
  const language = writingLanguage(locale);
  const claims = claimsOf(assessment, new Set(turn.sources.map((each) => each.id)));
  const { sentences: written } = await call({
    role: 'writer',
    schema: answer,
    instructions: instructionsFor(language),
    material: { claims },
    signal,
  });
  const whole = written.map((each) => each.text).join(' ');
  if ((await languageOf(whole, language)) !== language) throw new ModelCallError('wrong_language');
  const kept = [];
  for (const each of written.slice(0, mostSentences)) {
    const claim = claims.find(({ id }) => id === each.claim);
    if (!claim || !(await isFaithful(each, claim, language))) continue;
    const citations = each.passage === null ? [] : [each.passage];
    kept.push({ text: each.text, claim: claim.id, original: claim.text, citations });
  }
  if (kept.length === 0) return turn;
  return { ...turn, assessment: { ...assessment, wording: { lang: language, sentences: kept } } };
}
