import { confirmationId, crisisCheckId } from '#server/consult/library/index-library.ts';
import { endsConsultation, type LibraryQuestion, type Knowledge } from '#server/consult/library/model.ts';
import type { Facts } from '#server/consult/dialogue/facts.ts';
import { completing, rulesFor } from '../urgency/rules.ts';

/**
 * A finding that only the trained reader suspects. It leads to a question and counts for nothing until it is answered.
 */
export type Suspicion = {
  readonly finding: string;
  readonly probability: number;
  /** The whole message is not likely to be about a danger: the safety list is asked instead of naming an emergency. */
  readonly isUnlikely?: boolean;
  /** The gravest level it would complete at once; null when no rule of such a level lacks only this. */
  readonly completes: 'emergency' | 'crisis' | null;
  /** The probability of the crisis is low and no finding agrees: the safety list, which names it, is asked instead. */
  readonly isFaint?: boolean;
  /** The message is about a crisis of an unclear kind, so one question asks about all kinds. */
  readonly isUnclear?: true;
  /** The message answers a question that names the finding. */
  readonly isAnswer?: true;
};

/**
 * The probabilities from which a suspicion is worth a question. The probability that the whole message is about a
 * danger decides whether to ask; the probability of each finding decides what to ask.
 */
export const suspecting = {
  /** The message is about a crisis: an extra question does no harm, a missing one may. */
  crisis: 0.15,
  /** The same when the summed probability of crisis findings reaches the second value. */
  crisisWithFindings: 0.06,
  findingsOfCrisis: 0.1,
  /** Below this, without such findings, the sign is faint: "I need a repeat of my inhaler". */
  faintCrisis: 0.35,
  /** With a complaint that the rules read, or in everyday talk, lower values are a weak sign. */
  crisisBesideComplaint: 0.3,
  crisisBesideComplaintWithFindings: 0.1,
  /**
   * The message answers a question that is not open. The judge has learned from first messages, so it must be surer
   * ("I keep throwing up"), or findings of a crisis must agree with it ("no, just tired of living").
   */
  crisisInReply: 0.5,
  crisisInReplyWithFindings: 0.2,
  findingsInReply: 0.15,
  /** A sign of a crisis after the question about it was answered. */
  crisisSaidAfterAll: 0.3,
  /** The finding would complete an emergency, in a message likely to be about a danger, and in any other: then the safety list is asked. */
  completing: 0.06,
  completingElsewhere: 0.3,
  /** Either, when only one sex, some ages or pregnant people can have it and the person is not known yet. */
  completingForSome: 0.3,
  /** From this probability on a finding is asked about by itself; below it a list of dangers is better than a guess. */
  clear: 0.3,
  clearCrisis: 0.5,
  /** Nobody asks whether a younger child has spoken of suicide; what the writer means is asked in a list. */
  crisisByNameFromYears: 5,
  /** One kind of crisis is asked about alone if it is this many times as likely as the other. */
  clearGroup: 8,
  /** An emergency with a clear finding is asked about first if it is this many times as likely as a crisis. */
  clearEmergency: 4,
  /** The message answers a question about it, in words that the rules did not read. */
  asked: 0.15,
  /** The message is likely to be about a danger. */
  danger: 0.3,
  /** It belongs to an emergency or crisis rule that lacks more, without and with a complaint that the rules read. */
  redFlag: 0.3,
  redFlagBeside: 0.6,
  /** The same where the whole message is not likely to be about a danger. */
  redFlagElsewhere: 0.8,
  /** Any other finding, without and with a complaint that the rules read. */
  ordinary: 0.5,
  ordinaryBeside: 0.8,
  mostPerMessage: 2,
} as const;

/** Whether the patient is known to be too young to be asked about a crisis by its name. */
export const isSmallChild = ({ person: { age_years } }: Facts): boolean =>
  age_years !== undefined && age_years < suspecting.crisisByNameFromYears;

/** The gravest alert that a finding would raise now by itself. */
export function completedBy(finding: string, facts: Facts, knowledge: Knowledge): Suspicion['completes'] {
  const completed = rulesFor(finding, knowledge)
    .filter(endsConsultation)
    .filter((rule) => completing(rule, facts).includes(finding))
    .map((rule) => rule.level);
  const levels = new Set(completed);
  return levels.has('crisis') ? 'crisis' : levels.has('emergency') ? 'emergency' : null;
}

/** Order: a crisis, then an emergency, then anything else. */
export const rankDanger = ({ completes }: Suspicion) => [null, 'emergency', 'crisis'].indexOf(completes);

/**
 * The question that settles a suspicion. A crisis uses a plain question, its own or that of a finding it leads to: "Are
 * you having thoughts of ending your life?" is kinder than "Did I understand you correctly: a plan for suicide?".
 */
export function suspicionQuestion(
  { finding, completes, isUnclear }: Pick<Suspicion, 'finding' | 'completes' | 'isUnclear'>,
  knowledge: Knowledge,
): LibraryQuestion | undefined {
  const check = isUnclear ? knowledge.questions.get(crisisCheckId) : undefined;
  if (check) return check;
  const plain = [finding, ...(knowledge.findings.get(finding)?.leads_to ?? [])];
  const own =
    completes === 'crisis' ? plain.flatMap((id) => knowledge.questions.get(id) ?? []).at(0) : undefined;
  return own ?? knowledge.confirmations.get(confirmationId(finding));
}
