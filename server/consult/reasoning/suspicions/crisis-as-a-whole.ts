import { dangerGroupOf, type CrisisGroup } from '#server/consult/library/danger-groups.ts';
import { madeOnce } from '#server/consult/library/made-once.ts';
import type { Knowledge } from '#server/consult/library/model.ts';
import type { Dangers } from '#server/consult/reading/reader/trained-reader.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { suspecting, type Suspicion } from './suspicion.ts';

/** The finding to ask about when a crisis is likely but none of its findings is. */
const plainCrises: Readonly<Record<CrisisGroup, string>> = {
  own: 'suicidal_thoughts',
  others: 'violence_at_home',
};

const dangerGroups = madeOnce(dangerGroupOf);

/** How likely the message is about a crisis, what else it says, and how far the dialogue is. */
type Hint = {
  readonly dangers: Dangers;
  /** The rules read a complaint in it, or it is everyday talk without a danger word. */
  readonly isPlain: boolean;
  /** A question was already asked. */
  readonly isBegun: boolean;
  /** It answers a question that is not open: only a strong sign counts. */
  readonly isReply: boolean;
  /** The patient is too young to be asked about by the name of a crisis: the question then names every kind. */
  readonly isSmallChild: boolean;
};

/** The finding whose plain question is asked about a crisis: its first `leads_to`, or itself. */
const plainFinding = (id: string, { findings }: Knowledge): string => findings.get(id)?.leads_to?.[0] ?? id;

/**
 * What to ask first when the whole message is likely to be about a crisis: a clear finding, else the plainest one of a
 * clear group, else all kinds of crisis at once. A weak sign beside a clear complaint waits until a question about the
 * complaint was asked. About a small child a weak sign asks nothing: "our 4 yr old just wants to lie on the sofa".
 */
export function crisisAsAWhole(
  likely: readonly Suspicion[],
  { dangers: { own, others }, isPlain, isBegun, isReply, isSmallChild }: Hint,
  knowledge: Knowledge,
): Suspicion[] {
  const groups = dangerGroups(knowledge.data);
  const ofCrises = likely.filter(({ finding }) => (groups.get(finding) ?? 'emergency') !== 'emergency');
  const sum = ofCrises.reduce((total, each) => total + each.probability, 0);
  const leastInReply =
    sum >= suspecting.findingsInReply ? suspecting.crisisInReplyWithFindings : suspecting.crisisInReply;
  if (isReply && own + others < leastInReply) return [];
  const hasFindings = sum >= suspecting.findingsOfCrisis;
  if (own + others < (hasFindings ? suspecting.crisisWithFindings : suspecting.crisis)) return [];
  const strong = hasFindings
    ? suspecting.crisisBesideComplaintWithFindings
    : suspecting.crisisBesideComplaint;
  // A small child has no thoughts of suicide; their writer may.
  if (isSmallChild && own / 2 + others < strong) return [];
  if (isPlain && !isBegun && own + others < strong) return [];
  const isFaint = !hasFindings && own + others < suspecting.faintCrisis;
  const about = { probability: own + others, completes: 'crisis', isFaint } as const;
  const [best] = ofCrises;
  const asList = isSmallChild ? { isUnclear: true as const } : {};
  if (best && best.probability >= suspecting.clearCrisis)
    return [{ ...about, finding: best.finding, ...asList }];
  const plain = plainCrises[own >= others ? 'own' : 'others'];
  const isOtherLikely =
    best !== undefined &&
    best.probability >= suspecting.clear &&
    plainFinding(best.finding, knowledge) !== plain;
  const isClear = Math.max(own, others) >= suspecting.clearGroup * Math.min(own, others) && !isOtherLikely;
  return [{ ...about, finding: plain, ...(isClear ? asList : { isUnclear: true }) }];
}

/** Whether an emergency is far likelier than a crisis, and one of its findings is clear and not yet known. */
export const isClearlyEmergency = (
  likely: readonly Suspicion[],
  { emergency, own, others }: Dangers,
  { facts }: ConsultationState,
): boolean =>
  emergency >= suspecting.clearEmergency * (own + others) &&
  likely.some(
    ({ finding, completes, probability }) =>
      completes === 'emergency' && probability >= suspecting.clearCrisis && !facts.values.has(finding),
  );
