import * as v from 'valibot';
import { careLevel, documentType } from '#contract/assessment.ts';
import { bodySites } from '../body-sites.ts';
import { measuredEntry } from '../measures.ts';
import { numberKinds } from './numbers.ts';
import { ratesByAge, ratesBySex } from './rates.ts';
import { sentence, sourceId } from './text.ts';
import { demographics, id, when } from './when.ts';

/**
 * The shape of `knowledge/**`: YAML that a clinician can read and sign. Each folder has one kind of entry;
 * docs/knowledge.md explains every field, and `compile.ts` rejects invalid content.
 */

const sentences = v.optional(v.array(sentence), []);
const sourceIds = v.optional(v.array(sourceId), []);
const orNull = v.nullish(v.string(), null);

/** How often, in patients' words; `frequencies` gives each its probability. */
const frequencyWord = v.picklist(['always', 'usual', 'half', 'some', 'rare', 'never']);
/** How common a condition is among people who consult; `priors` in claims.ts gives each its probability. */
const priorWord = v.picklist(['very_common', 'common', 'uncommon', 'rare', 'very_rare']);
/** `measured` cites a source; `estimated` is an editorial estimate without a source. */
const claimState = v.picklist(['measured', 'estimated']);

const verification = v.picklist([
  'document-read',
  'page-read',
  'title-and-address-read',
  'pubmed-checked-list',
  'corroborated',
]);

/** `knowledge/sources/*.yaml` */
export const sourceEntry = v.strictObject({
  id: sourceId,
  title: sentence,
  source: sentence,
  section: v.optional(v.string(), ''),
  year: v.optional(v.nullable(v.number()), null),
  doi: v.optional(v.string(), ''),
  pmid: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  document_type: documentType,
  specialty: v.optional(v.string(), ''),
  citation: sentence,
  /** What this source says that matters here, in our own words; never its text. */
  passage: v.optional(v.string(), ''),
  /** The findings that it names as a sign or a risk of a condition; their frequency may still be our estimate. */
  describes: v.optional(v.record(id, v.array(id)), {}),
  verification: v.strictObject({ status: verification, note: v.optional(v.string(), '') }),
});

const audiences = v.strictObject({ self: sentence, other: sentence, child: v.optional(sentence) });

/**
 * `knowledge/findings/*.yaml`: one thing a patient can have or not have. `words` are patterns that mean "present",
 * matched on normalized tokens of one clause: `a|b` alternatives for one token, `squeez*` a prefix, `~` a gap of up to
 * three tokens. `unwords` explicitly mean "absent".
 */
export const findingEntry = v.strictObject({
  id,
  label: sentence,
  kind: v.picklist(['symptom', 'sign', 'history', 'exposure', 'attribute']),
  /** A history or exposure that no longer counts when it was long ago: a fall, an overdose, an operation. */
  fades: v.optional(v.boolean()),
  /** An attribute that counts however long ago it is told: a transplant, diseased arteries. */
  lasts: v.optional(v.boolean()),
  /**
   * It is past once the message says that all is over ("it passed, I'm fine now"), unless one of these was there too.
   */
  passes_unless: v.optional(v.array(id)),
  ask: v.optional(audiences),
  why: v.optional(sentence),
  why_refs: sourceIds,
  help: v.optional(sentence),
  words: sentences,
  unwords: sentences,
  /** Words that look like the finding but say nothing about it, neither present nor absent. */
  asides: v.optional(v.array(sentence)),
  /**
   * Asides that count only if one of these findings is mentioned elsewhere in the same text: a baby who is teething
   * dribbles, and can swallow.
   */
  asides_beside: v.optional(v.strictObject({ findings: v.array(id), words: v.array(sentence) })),
  /**
   * Words that mean the finding only if its parent is mentioned anywhere in the same text: "pains every five minutes".
   */
  words_beside_parent: v.optional(v.array(sentence)),
  /**
   * Home readings that show the finding, each from inclusive, to exclusive: percent, beats and breaths a minute, mmHg,
   * °C, mmol/l. An absent one shows that it is not there, unless the same message says that it is; an unsure one cannot
   * be right.
   */
  measured: v.optional(v.array(measuredEntry)),
  /** Analytes of `knowledge/measurements` whose recorded values show the finding when they lie beyond the far limit. */
  far: v.optional(v.array(v.string())),
  /** The finding that is present instead when the recorded value is too old to act on; it leads to a question. */
  when_older: v.optional(id),
  /** Its words count only if they are not part of a more exact finding: the swelling in "swollen knee". */
  vague: v.optional(v.boolean()),
  /**
   * It means nothing alone: it counts only where a rule fires with it, and is not shown, asked about or counted as
   * understood otherwise ("the phone is off").
   */
  cue: v.optional(v.boolean()),
  /** The condition that its words name. The compiler adds these findings; nobody is asked about them. */
  names: v.optional(id),
  /** It counts for whoever it is reported: a friend's farewell, a cousin who is to be cut. */
  about_anyone: v.optional(v.boolean()),
  /** It is reported by asking ("how many would kill me?"), so a question does not make it hypothetical. */
  said_by_asking: v.optional(v.boolean()),
  /** If this is present, the parent is present too; asked only once the parent is present. */
  parent: v.optional(id),
  /**
   * Findings to ask about at once, before all else; the first that fits is asked. A finding that leads to itself is
   * asked even when only feared.
   */
  leads_to: v.optional(v.array(id)),
  /** What it leads to is asked again although it was denied before: a hint of means outweighs an earlier "no". */
  reopens: v.optional(v.boolean()),
  /** Where it is felt or seen: not asked once the problem is known to be in another limb. */
  sites: v.optional(v.array(v.picklist(bodySites))),
  /** Whoever has it is seen by a doctor, however likely a harmless cause is: a mole that changes. Never home care only. */
  needs_doctor: v.optional(v.boolean()),
  /** "I don't know" to the question about it counts as yes: a battery that may have been swallowed needs an X-ray. */
  unsure_counts: v.optional(v.boolean()),
  /** Findings that are absent when this one is present. */
  excludes: v.optional(v.array(id), []),
  /** Rate among people with none of the conditions that list it, 0–1. */
  background: v.optional(v.pipe(v.number(), v.minValue(0.0005), v.maxValue(0.9)), 0.02),
  /** 1 easy to answer, 2 takes thought, 3 delicate. */
  burden: v.optional(v.picklist([1, 2, 3]), 1),
  /** Only asked of these people, and only counts for them. */
  only: v.optional(demographics),
  /** Words that set it from the patient's record or profile. */
  record_words: sentences,
  /** Suggested for the patient's record when mentioned and not there yet; never saved without a click. */
  records_as: v.optional(
    v.strictObject({ kind: v.picklist(['allergy', 'medication', 'condition']), name: sentence }),
  ),
});

/** `knowledge/questions/*.yaml`: one question that settles several findings at once. */
export const questionEntry = v.strictObject({
  id,
  kind: v.picklist(['single', 'multiple', 'number', 'duration', 'scale_0_10', 'text']),
  ask: audiences,
  why: sentence,
  why_refs: sourceIds,
  help: v.optional(sentence),
  purpose: v.optional(v.picklist(['safety_list'])),
  /** A list of dangers: it is asked once more if its answer cannot be read. */
  asks_again: v.optional(v.boolean()),
  /** It asks which kind it was, so it is not asked once one of its options is known. */
  asks_kind: v.optional(v.boolean()),
  unit: v.optional(v.string()),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  /** `single`, `multiple`: an option makes its findings present; the findings of the other options become absent. */
  options: v.optional(
    v.array(
      v.strictObject({
        id,
        label: sentence,
        present: v.optional(v.array(id), []),
        /** What its label names besides: denied with the option, and open when it is chosen. */
        includes: v.optional(v.array(id), []),
        exclusive: v.optional(v.boolean()),
        /** Counts as chosen when the question is skipped or its answer is unclear, so that a danger is not missed. */
        otherwise: v.optional(v.boolean()),
        /** The lowest care level of an assessment once the option was chosen. */
        floor: v.optional(careLevel),
        /** Shown only to these people: no toddler is asked about angina. */
        only: v.optional(demographics),
        /** The heading above it in a long list; options of one group stand together. */
        group: v.optional(sentence),
      }),
    ),
    [],
  ),
  /** `number`, `duration` (hours), `scale_0_10`: the finding is present when the value lies in [from, to). */
  ranges: v.optional(
    v.array(v.strictObject({ finding: id, from: v.optional(v.number()), to: v.optional(v.number()) })),
    [],
  ),
  /** Asked only when one of these is present. */
  when: v.optional(v.array(id), []),
  /** Asked only of these people. */
  only: v.optional(demographics),
  burden: v.optional(v.picklist([1, 2, 3]), 1),
});

const likelihoodRatio = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100));

export const edge = v.strictObject({
  finding: id,
  frequency: frequencyWord,
  /** Positive and negative likelihood ratio, among people with the same complaint; only with a source. */
  lr: v.optional(likelihoodRatio),
  lr_absent: v.optional(likelihoodRatio),
  /** The complaint of the people in the study; without it, the first cluster of the condition. */
  among: v.optional(id),
  state: claimState,
  sources: sourceIds,
  note: v.optional(v.string(), ''),
});

/** `knowledge/conditions/*.yaml` */
export const conditionEntry = v.strictObject({
  id,
  /** In the patient's words. */
  name: sentence,
  clinical_name: sentence,
  also_known_as: v.optional(v.array(sentence), []),
  /** Patterns of names that mean it, although they are short or also read as a symptom: "uti", "chickenpox". */
  named_as: v.optional(v.array(sentence), []),
  icd10: orNull,
  specialty: v.string(),
  clusters: v.pipe(v.array(id), v.minLength(1)),
  /**
   * The only sites where it occurs: ruled out once the problem is known to be in another limb. Without it, it occurs
   * anywhere.
   */
  sites: v.optional(v.array(v.picklist(bodySites))),
  /** 1 threatens life, 2 serious, 3 needs care, 4 passes by itself. */
  severity: v.picklist([1, 2, 3, 4]),
  care_level: careLevel,
  /**
   * Forms of this condition that need another care level; the first that matches counts: a broken toe, an old problem.
   */
  pictures: v.optional(v.array(v.strictObject({ when, care_level: careLevel })), []),
  do_not_miss: v.optional(v.boolean(), false),
  /** No one else can have it, whatever was said; deliberately wide, to rule out what is absurd and not what is rare. */
  only: v.optional(demographics),
  prior: v.strictObject({
    word: priorWord,
    /** How many of 1,000 people of all ages have an episode in a year, as published. */
    yearly: v.optional(v.pipe(v.number(), v.minValue(0))),
    state: claimState,
    sources: sourceIds,
    note: v.optional(v.string(), ''),
    by_age: v.optional(ratesByAge),
    by_sex: v.optional(ratesBySex),
    factors: v.optional(
      v.array(
        v.strictObject({
          who: demographics,
          /** Multiplies the prior for these people; 0 rules the condition out. */
          factor: v.pipe(v.number(), v.minValue(0)),
          state: v.optional(claimState, 'estimated'),
          sources: sourceIds,
          note: v.optional(v.string(), ''),
        }),
      ),
      [],
    ),
  }),
  edges: v.pipe(v.array(edge), v.minLength(4)),
  /** Findings of kind history or exposure that multiply the odds. */
  risks: v.optional(
    v.array(
      v.strictObject({
        finding: id,
        factor: v.pipe(v.number(), v.minValue(0.05)),
        state: claimState,
        sources: sourceIds,
        note: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
  /** One or two plain sentences on what it is. Shown beside the name. */
  summary: sentence,
  next_steps: v.pipe(v.array(sentence), v.minLength(1)),
  warning_signs: v.pipe(v.array(sentence), v.minLength(1)),
  /** Never a dose. */
  self_care: v.optional(
    v.array(
      v.strictObject({
        text: sentence,
        sources: sourceIds,
        /** Findings (an allergy, pregnancy, a medicine) for which the advice is withdrawn. */
        not_with: v.optional(v.array(id), []),
        /** Not for someone who must be seen today: exercise, massage, warmth, an anti-inflammatory. */
        not_before_seen: v.optional(v.boolean()),
        /** Only for these people: no honey for a baby, nothing about alcohol for a child. */
        only: v.optional(demographics),
      }),
    ),
    [],
  ),
  page: v.strictObject({
    symptoms: v.array(sentence),
    causes: v.array(sentence),
    risk_factors: sentences,
    emergency: sentences,
    urgent: sentences,
    routine: sentences,
    self_care: sentences,
    diagnosis: sentence,
    treatment: sentence,
    prevention: sentences,
    related: v.optional(v.array(id), []),
  }),
  sources: v.pipe(v.array(sourceId), v.minLength(1)),
  /** Why another condition may rank above this one on its own typical picture; without it none may. */
  overlaps: v.optional(sentence),
  review: v.strictObject({ status: v.picklist(['not_reviewed', 'reviewed']), by: orNull, date: orNull }),
});

const ruleTexts = {
  title: sentence,
  message: sentence,
  /** What to do, most important first. */
  next_steps: v.pipe(v.array(sentence), v.minLength(1)),
};

/** `knowledge/redflags/*.yaml`: deterministic rules; nothing lowers the urgency that they set. */
export const redflagEntry = v.strictObject({
  id,
  label: sentence,
  /**
   * `emergency` ends the consultation with an assessment; `crisis` likewise, with crisis help; `urgent` sets HIGH and
   * the questions continue.
   */
  level: v.picklist(['emergency', 'crisis', 'urgent']),
  care_level: v.picklist(['call_ambulance', 'emergency_department', 'within_24h']),
  when,
  ...ruleTexts,
  /**
   * Who to call, most important first. By default emergency, crisis and then emergency for a crisis, and no one when
   * urgent.
   */
  numbers: v.optional(v.pipe(v.array(v.picklist(numberKinds)), v.minLength(1))),
  /** Violence or abuse: the person who hurts the patient may see the screen, so the pages offer a quick exit. */
  discreet: v.optional(v.boolean()),
  /** The texts when the patient writes for someone else who is in this danger. */
  for_other: v.optional(v.strictObject(ruleTexts)),
  /** Conditions of the library that this rule suggests, likeliest first. */
  suggests: v.optional(v.array(id), []),
  sources: v.pipe(v.array(sourceId), v.minLength(1)),
  fires: v.pipe(v.array(sentence), v.minLength(3)),
  silent: v.pipe(v.array(sentence), v.minLength(3)),
});

/** `knowledge/clusters/*.yaml`: a presenting complaint. */
export const clusterEntry = v.strictObject({
  id,
  label: sentence,
  /** If any of these is present, this is the presenting complaint. */
  entry: v.pipe(v.array(id), v.minLength(1)),
  /** Someone comes with a result or a question, and not with something that could be mild or severe. */
  asks_only: v.optional(v.boolean(), false),
  /**
   * It, or these of its entries, go with many other complaints, so its questions are asked only where no other complaint
   * was named.
   */
  only_alone: v.optional(v.union([v.boolean(), v.array(id)]), false),
  /** Red-flag questions to ask first, in this order (finding or question ids). */
  mandatory: v.array(id),
});

/** `knowledge/advice/*.yaml`: texts that do not depend on the condition, by reserved ids. */
export const adviceEntry = v.strictObject({
  id,
  texts: v.pipe(v.array(sentence), v.minLength(1)),
  sources: sourceIds,
});

export type SourceEntry = v.InferOutput<typeof sourceEntry>;
export type FindingEntry = v.InferOutput<typeof findingEntry>;
export type QuestionEntry = v.InferOutput<typeof questionEntry>;
export type ConditionEntry = v.InferOutput<typeof conditionEntry>;
export type RedflagEntry = v.InferOutput<typeof redflagEntry>;
export type ClusterEntry = v.InferOutput<typeof clusterEntry>;
export type AdviceEntry = v.InferOutput<typeof adviceEntry>;
export type Edge = v.InferOutput<typeof edge>;
