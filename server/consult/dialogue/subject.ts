import { weighedValue } from './ledger.ts';
import type { ConsultationTurn } from '../engine.ts';
import { madeOnce } from '../library/made-once.ts';
import { type Audience, type Knowledge } from '../library/model.ts';
import type { Subject } from '../reading/reading.types.ts';
import type { PersonFacts } from './facts.ts';
import { asksForComplaint } from './complaint.ts';
import { questionBefore } from './find-question.ts';
import { isYoung, people, sexOfRelationship } from '../reading/people/words.ts';
import { correctedSubject } from '../reading/people/corrected-subject.ts';
import { leastAge } from './relatives-age.ts';
import { plainText } from '../reading/tokens/plain-text.ts';
import type { TextReader } from '../reading/text-reader.ts';
import type { Exchange, Statement, Utterance } from './transcript.ts';

/**
 * The person the consultation is for. `hasConflict`: the patient's words and the profile differ, and it is not settled
 * which is right.
 */
export type ConsultedPerson = {
  readonly relationship: Subject;
  readonly audience: Audience;
  readonly facts: PersonFacts;
  readonly hasConflict: boolean;
};

const adultFrom = 16;

type SubjectReading = {
  readonly knowledge: Knowledge;
  readonly reader: TextReader;
  /** Finds someone else in danger in messages that name no subject. */
  readonly findOtherInDanger: (texts: readonly string[]) => Subject;
};

/** The last message that says whom the consultation is for, and who that is: "it's me, not him". */
export const lastCorrection = madeOnce(
  ({
    messages,
  }: Pick<ConsultationTurn, 'messages'>): { readonly index: number; readonly subject: Subject } | null => {
    const own = messages.flatMap(({ role, content }, index) =>
      role === 'user' ? [{ index, plain: plainText(content) }] : [],
    );
    const corrected = own.slice(1).map(({ index, plain }, at) => ({
      index,
      subject: correctedSubject(
        plain,
        own.slice(0, at + 1).map((each) => each.plain),
      ),
    }));
    return (
      corrected.findLast((each): each is { index: number; subject: Subject } => each.subject !== undefined) ??
      null
    );
  },
);

/**
 * The relationship of the person: from a later correction, the patient's own words, the client, or someone in danger.
 */
export function readSubject(
  turn: ConsultationTurn,
  { knowledge, reader, findOtherInDanger }: SubjectReading,
): Subject {
  const corrected = lastCorrection(turn);
  if (corrected) return corrected.subject;
  const given = turn.subject !== null && turn.subject !== 'self' ? turn.subject.relationship : null;
  const opening = turn.messages.filter((each, index) => {
    if (each.role !== 'user') return false;
    const question = questionBefore(turn.messages, index, knowledge);
    return index === 0 || (question !== null && asksForComplaint(question.id));
  });
  const written = opening.map(({ content }) => reader.readPerson(content).subject?.relationship);
  const texts = turn.messages.flatMap((each) => (each.role === 'user' ? [each.content] : []));
  return written.find((each) => each !== undefined) ?? given ?? findOtherInDanger(texts);
}

const yearMs = 365.2425 * 24 * 3_600_000;

function profileFacts(turn: ConsultationTurn): PersonFacts {
  const { profile } = turn;
  const birth = profile?.date_of_birth ? Date.parse(profile.date_of_birth) : Number.NaN;
  const sex = profile?.sex_at_birth;
  const pregnancy = profile?.pregnancy;
  return {
    age_years: Number.isNaN(birth) ? undefined : (Date.parse(turn.now) - birth) / yearMs,
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
    pregnant:
      pregnancy === 'yes' ? true : pregnancy === 'no' || pregnancy === 'not_applicable' ? false : undefined,
  };
}

function givenFacts(turn: ConsultationTurn): PersonFacts {
  if (turn.subject === null || turn.subject === 'self') return {};
  const sex = turn.subject.sex_at_birth;
  return {
    age_years: turn.subject.age_years ?? undefined,
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
  };
}

function writtenFacts(utterances: readonly Utterance[], isOther: boolean): PersonFacts {
  const people = utterances.map((each) => (isOther ? each.person.subject : each.person));
  return {
    age_years: people.find((each) => each?.age_years !== undefined)?.age_years,
    age_below: people.find((each) => each?.age_below !== undefined)?.age_below,
    sex: people.find((each) => each?.sex !== undefined)?.sex,
    pregnant: people.find((each) => each?.pregnant !== undefined)?.pregnant,
  };
}

function answeredFacts(exchanges: readonly Exchange[]): PersonFacts {
  const valueOf = (id: string) =>
    exchanges.findLast((each) => each.question?.id === id && each.outcome === 'answered')?.value ?? null;
  const age = valueOf('person_age');
  const sex = valueOf('person_sex');
  return {
    age_years: age === null ? undefined : Number(age),
    sex: sex === 'female' || sex === 'male' ? sex : undefined,
  };
}

function differs(one: PersonFacts, two: PersonFacts): boolean {
  const agesDiffer =
    one.age_years !== undefined &&
    two.age_years !== undefined &&
    Math.abs(one.age_years - two.age_years) > 1.5;
  return agesDiffer || (one.sex !== undefined && two.sex !== undefined && one.sex !== two.sex);
}

/** Whether a person of this age and sex can be pregnant. */
const canBePregnant = ({ age_years, sex }: PersonFacts) =>
  sex !== 'male' && (age_years === undefined || (age_years >= 11 && age_years < 57));

function audienceOf(relationship: Subject, age: number | undefined): Audience {
  if (relationship === null) return 'self';
  return (age === undefined ? isYoung(people.get(relationship) ?? relationship) : age < adultFrom)
    ? 'child'
    : 'other';
}

type Sources = {
  readonly turn: ConsultationTurn;
  readonly relationship: Subject;
  readonly utterances: readonly Utterance[];
  readonly exchanges: readonly Exchange[];
  readonly statements: readonly Statement[];
};

/** Combines the sources about the person: answers outrank words, and words outrank the client and the profile. */
export function consultedPerson(sources: Sources): ConsultedPerson {
  const { turn, relationship, utterances, exchanges, statements } = sources;
  const isOther = relationship !== null;
  const before = isOther ? givenFacts(turn) : profileFacts(turn);
  const written = writtenFacts(utterances, isOther);
  const answered = answeredFacts(exchanges);
  const ruling = exchanges.findLast((each) => each.question?.id === 'person_conflict');
  const [first, second] = ruling?.value === 'profile' ? [before, written] : [written, before];
  // "I'm 8 weeks gone" is no finding, but "None of these" to a list cannot undo it.
  const isExplicit = (each: Statement) => written.pregnant !== true || !each.isByDefault;
  const said = (finding: string) => {
    const value = weighedValue(finding, statements.filter(isExplicit));
    return value && value === 'present';
  };
  const age_years = answered.age_years ?? first.age_years ?? second.age_years;
  const named = relationship === null ? undefined : sexOfRelationship(relationship);
  const sex = answered.sex ?? first.sex ?? second.sex ?? named;
  const pregnant = canBePregnant({ age_years, sex })
    ? (said('pregnant') ?? first.pregnant ?? second.pregnant)
    : false;
  return {
    relationship,
    audience: audienceOf(relationship, age_years),
    facts: {
      age_years,
      ...(age_years === undefined && {
        age_below: written.age_below,
        age_least: isOther ? leastAge(relationship, profileFacts(turn).age_years) : undefined,
      }),
      sex: sex ?? (pregnant ? 'female' : undefined),
      pregnant,
      postpartum: canBePregnant({ age_years, sex }) ? said('postpartum') : undefined,
    },
    hasConflict: ruling === undefined && differs({ ...written, ...withoutUnknown(answered) }, before),
  };
}

const withoutUnknown = (person: PersonFacts): PersonFacts =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
