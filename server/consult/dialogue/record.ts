import type { ConsultationTurn, PatientRecord } from '../engine.ts';
import { analytesOfKind, type MeasuredEntry } from '../library/measures.ts';
import type { Knowledge } from '../library/model.ts';
import type { RecordedMeasurement } from '../measurements/recorded.ts';
import { linearPattern } from '../reading/tokens/linear-pattern.ts';
import type { Statement } from './transcript.ts';

const signs = linearPattern(/[^\p{L}\p{N}]+/u);

const plain = (text: string) => ` ${signs.replaceAll(text.toLowerCase().normalize('NFKD'), ' ').trim()} `;

function namesIn(record: PatientRecord): string[] {
  return [
    ...record.conditions.filter((each) => each.confirmed).map((each) => each.name),
    ...record.medications.map((each) => each.name),
    ...record.allergies.map((each) => `${each.substance} allergy`),
  ].map(plain);
}

/** A record word matches the beginning of a word in the record: `statin` does not match "atorvastatin". */
const isNamed = (word: string, names: readonly string[]) => {
  const start = plain(word.endsWith('*') ? word.slice(0, -1) : word).trimEnd();
  return names.some((each) => each.includes(start));
};

const nowhere = { how: 'answer' as const, message_index: -1, start: 0, end: 0 };

/**
 * Whether a recorded value lies in a range: "< 130" may be any lower value, so it lies in no range with a lower bound.
 */
function isIn({ from, to }: MeasuredEntry, { first, comparator }: RecordedMeasurement): boolean {
  const isAbove = from === undefined || (comparator !== '<' && first >= from);
  const isBelow =
    to === undefined || (comparator !== '>' && (first < to || (comparator === '<' && first <= to)));
  return isAbove && isBelow;
}

/** The findings that a recorded value shows; never an absent one, because the value shows a past state. */
function shownBy(measurement: RecordedMeasurement, { data }: Knowledge): Statement[] {
  const isShown = (range: MeasuredEntry) =>
    range.value === 'present' &&
    !range.unsure &&
    analytesOfKind[range.kind]?.includes(measurement.analyte) === true &&
    isIn(range, measurement);
  const isFarOf = (far: readonly string[]) => measurement.isFar && far.includes(measurement.analyte);
  return data.findings
    .filter(({ measured = [], far = [] }) => measured.some(isShown) || isFarOf(far))
    .flatMap(({ id, when_older }) => (measurement.standing === 'acts' ? [id] : (when_older ?? [])))
    .map((finding) => ({ finding, value: 'present', origin: 'record', recorded: measurement, ...nowhere }));
}

/** The findings in the patient's own record or profile; none when the consultation is for someone else. */
export function statementsFromRecord(turn: ConsultationTurn, knowledge: Knowledge): Statement[] {
  const names = turn.record ? namesIn(turn.record) : [];
  const pregnancy = turn.profile?.pregnancy;
  const isHeld = (words: readonly string[]) => names.length > 0 && words.some((each) => isNamed(each, names));
  const measured = (turn.record?.measurements ?? []).flatMap((each) => shownBy(each, knowledge));
  const recorded = knowledge.data.findings
    .filter((each) => isHeld(each.record_words))
    .map(({ id }) => ({ finding: id, value: 'present' as const, origin: 'record' as const, ...nowhere }));
  const profiled = pregnancy === 'yes' ? ['pregnant'] : pregnancy === 'postpartum' ? ['postpartum'] : [];
  return [
    ...recorded,
    ...measured,
    ...profiled
      .filter((id) => knowledge.findings.has(id))
      .map((finding) => ({ finding, value: 'present' as const, origin: 'profile' as const, ...nowhere })),
  ];
}
