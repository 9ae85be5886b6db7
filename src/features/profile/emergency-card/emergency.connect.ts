import type { SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/profile.ts';
import type { FormEvent, formMachine } from '#machines/form/form.machine.ts';
import type { ReadEvent } from '#machines/read/read.machine.ts';
import { lineFor } from '#src/ui/feedback/errors.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { dayOf, formatPartialDate } from '#src/domain/dates.ts';
import { textIn } from '#src/domain/form/form.ts';
import type { RecordItem } from '#src/domain/record.ts';
import { valueOf } from '#src/domain/records/measurement.ts';
import type { ReadSnapshot } from '#src/platform/actors/use-calls.ts';
import type { EmergencyProps, EmergencyValues } from './emergency.view.tsx';
import { connectSection } from '#src/features/profile/section-form.ts';

const copy = profileCopy.emergency;

/** The current names on the three lists, and the newest of each measurement. */
type CardLists = {
  readonly allergies: readonly string[];
  readonly medications: readonly string[];
  readonly conditions: readonly string[];
  readonly measurements: readonly RecordItem[];
};

/** The card has little room. */
const MEASUREMENTS_SHOWN = 12;

const dayIn = (item: RecordItem) => formatPartialDate(textIn(item, 'measured_on'));

/** An empty list says "none known" only if the patient said so. */
function wordsOf(names: readonly string[], isKnownNone: boolean): readonly string[] {
  if (names.length > 0) return names;
  return [isKnownNone ? copy.noneKnown : copy.notRecorded];
}

type Facts = {
  readonly profile: Profile | null;
  readonly page: { readonly now: Date };
  readonly onPrint: () => void;
};

function factsOf(lists: CardLists, { profile, page }: Omit<Facts, 'onPrint'>) {
  const born = profile?.date_of_birth;
  const contact = profile?.emergency_contact;
  const none = profile?.known_none;
  const who = contact?.relationship ? `${contact.name} (${contact.relationship})` : contact?.name;
  return {
    name: profile?.full_name ?? copy.notGiven,
    born: born ? formatPartialDate(born) : copy.notGiven,
    bloodType: profile?.blood_type ?? copy.notGiven,
    contact: contact && who ? { who, phone: contact.phone } : null,
    allergies: wordsOf(lists.allergies, none?.allergies ?? false),
    medications: wordsOf(lists.medications, none?.medications ?? false),
    conditions: wordsOf(lists.conditions, none?.conditions ?? false),
    measurements: lists.measurements
      .slice(0, MEASUREMENTS_SHOWN)
      .map((each) => copy.measured(textIn(each, 'name'), valueOf(each), dayIn(each))),
    asOf: formatPartialDate(dayOf(page.now)),
  };
}

type Snapshots = {
  readonly card: ReadSnapshot<CardLists>;
  readonly form: SnapshotFrom<typeof formMachine>;
};
type Senders = {
  readonly card: (event: ReadEvent) => void;
  readonly form: (event: FormEvent) => void;
};

/** The card for helpers, and the form for data that only the card uses. */
export function connectEmergency(snapshots: Snapshots, send: Senders, facts: Facts): EmergencyProps {
  const { card, form } = snapshots;
  const section = connectSection<EmergencyValues>(form, send.form);
  const { problem, value: lists } = card.context;
  if (problem !== null) {
    const retry = { type: 'retry.requested' } as const;
    const onRetry = card.can(retry) ? () => send.card(retry) : undefined;
    return { section, card: { state: 'failed', message: lineFor(problem), onRetry } };
  }
  // Only a complete card may be printed.
  if (!card.matches('shown') || lists === null) return { section, card: { state: 'loading' } };
  return { section, card: { state: 'ready', facts: factsOf(lists, facts), onPrint: facts.onPrint } };
}
