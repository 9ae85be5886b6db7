import type { Dashboard, DashboardCard } from '#contract/dashboard.ts';
import type { DashboardFacts } from '#server/db/stores/dashboard.ts';
import { followUpKey, type FollowUpRow } from '#server/db/stores/follow-ups.ts';
import { toItem } from '#server/db/stores/history.ts';
import type { RecordRow } from '#server/db/stores/records.ts';
import { ofKind, type ListedKind, type RecordKind } from '../records/record-kind.ts';
import { allergyKind, conditionKind, medicationKind } from '../records/kinds.ts';
import type { Checked } from '../records/warnings.ts';

/** A card that the server generates, before the patient's arrangement is applied. */
export type SystemCard = Pick<
  DashboardCard,
  'title' | 'content' | 'tone' | 'target' | 'data' | 'created_at'
> & {
  readonly type: DashboardCard['type'];
  readonly key: string;
  readonly due_at?: string;
};

/** A record that has not changed for this long is due for a review: half a year. */
const REVIEW_AFTER_MS = 182 * 24 * 60 * 60_000;
const NAMES_SHOWN = 5;

/** The parts of a profile that count towards its completeness, and whether each is filled in. */
function profileParts({ profile, records }: DashboardFacts): Readonly<Record<string, boolean>> {
  const isKnown = <Content>(kind: ListedKind<Content>) =>
    profile.known_none[kind.list] || records.some((each) => each.kind === kind.kind);
  return {
    full_name: profile.full_name !== null,
    date_of_birth: profile.date_of_birth !== null,
    sex_at_birth: profile.sex_at_birth !== null,
    country: profile.country !== null,
    emergency_contact: profile.emergency_contact !== null,
    height_cm: profile.height_cm !== null,
    weight_kg: profile.weight_kg !== null,
    allergies: isKnown(allergyKind),
    medications: isKnown(medicationKind),
    conditions: isKnown(conditionKind),
    notices: profile.consents.terms !== null && profile.consents.ai_notice !== null,
  };
}

/** The missing parts of the profile. */
const missingParts = (facts: DashboardFacts) =>
  Object.entries(profileParts(facts)).flatMap(([part, isThere]) => (isThere ? [] : [part]));

const currentOf = <Content>(kind: RecordKind<Content>, records: readonly RecordRow[]) =>
  ofKind(kind, records).filter((each) => each.is_current);

function listCard<Content>(kind: ListedKind<Content>, facts: DashboardFacts, title: string): SystemCard {
  const current = currentOf(kind, facts.records);
  return {
    type: kind.list,
    key: kind.list,
    title,
    content: null,
    tone: 'neutral',
    target: { kind: 'route', value: `/profile/${kind.list}` },
    data: {
      count: current.length,
      names: current.slice(0, NAMES_SHOWN).map((each) => kind.nameOf(each.content)),
      known_none: facts.profile.known_none[kind.list],
    },
    created_at: facts.profile.created_at.toISOString(),
  };
}

const plainCard = (
  type: DashboardCard['type'],
  title: string,
  rest: Pick<SystemCard, 'data' | 'created_at'> & Partial<SystemCard>,
): SystemCard => ({ type, key: type, title, content: null, tone: 'neutral', target: null, ...rest });

const followUpCard = ({ id, title, urgency, dueAt, setAt }: FollowUpRow): SystemCard =>
  plainCard('follow_up', 'How is it now?', {
    key: followUpKey(id),
    content: title,
    tone: 'info',
    due_at: dueAt.toISOString(),
    target: { kind: 'consultation', value: id },
    data: { id, urgency },
    created_at: setAt.toISOString(),
  });

function eventCards({ draft, last }: DashboardFacts): SystemCard[] {
  return [
    ...(draft
      ? [
          plainCard('resume_consultation', 'Continue your consultation', {
            content: draft.title,
            tone: 'info',
            target: { kind: 'consultation', value: draft.consultation_id },
            data: { message_count: draft.messages.length, updated_at: draft.updated_at.toISOString() },
            created_at: draft.created_at.toISOString(),
          }),
        ]
      : []),
    ...(last
      ? [
          plainCard('last_assessment', 'Your last assessment', {
            content: last.title,
            target: { kind: 'route', value: `/history/${last.id}` },
            data: { id: last.id, urgency: last.urgency },
            created_at: last.created_at.toISOString(),
          }),
        ]
      : []),
  ];
}

const safetyTitle = (isAllergy: boolean) =>
  isAllergy
    ? 'A medication may not suit one of your allergies'
    : 'Ask a doctor or pharmacist about one of your medications';

function careCards(facts: DashboardFacts, { warnings }: Checked, now: Date): SystemCard[] {
  const { profile, records } = facts;
  const created_at = profile.created_at.toISOString();
  const allergyConflicts = warnings.filter((each) => each.code === 'allergy_conflict');
  const graveFindings = warnings.filter(({ severity }) => severity === 'avoid' || severity === 'serious');
  const conflicts = [...allergyConflicts, ...graveFindings];
  const missing = missingParts(facts);
  const lastTouched = Math.max(...records.map((each) => each.updated_at.getTime()));
  const isStale = records.length > 0 && now.getTime() - lastTouched > REVIEW_AFTER_MS;
  return [
    ...(conflicts.length > 0
      ? [
          plainCard('safety_warning', safetyTitle(allergyConflicts.length > 0), {
            tone: 'danger',
            target: { kind: 'route', value: '/profile/medications' },
            data: { conflicts },
            created_at,
          }),
        ]
      : []),
    ...(missing.length > 0
      ? [
          plainCard('getting_started', 'Complete your profile', {
            tone: 'info',
            target: { kind: 'route', value: '/profile' },
            data: { missing },
            created_at,
          }),
        ]
      : []),
    plainCard('emergency_info', 'For an emergency', {
      target: { kind: 'route', value: '/profile' },
      data: { has_contact: profile.emergency_contact !== null, blood_type: profile.blood_type },
      created_at,
    }),
    ...(isStale
      ? [
          plainCard('record_review', 'Is your record still up to date?', {
            target: { kind: 'route', value: '/profile' },
            data: { last_changed_at: new Date(lastTouched).toISOString() },
            created_at,
          }),
        ]
      : []),
  ];
}

/** The latest value of each measurement; no card when there is none. */
const valuesCard = (values: readonly string[], { profile }: DashboardFacts): SystemCard[] =>
  values.length === 0
    ? []
    : [
        plainCard('measurements', 'Measurements', {
          target: { kind: 'route', value: '/profile/measurements' },
          data: { count: values.length, values: values.slice(0, NAMES_SHOWN) },
          created_at: profile.created_at.toISOString(),
        }),
      ];

/** What the record adds: its warnings and the latest value of each measurement. */
type Seen = Checked & { readonly values: readonly string[] };

/** All current system cards of this patient. */
export function systemCards(facts: DashboardFacts, seen: Seen, now: Date): SystemCard[] {
  return [
    ...careCards(facts, seen, now),
    ...eventCards(facts),
    ...facts.followUps.map(followUpCard),
    listCard(allergyKind, facts, 'Allergies'),
    listCard(medicationKind, facts, 'Medications'),
    listCard(conditionKind, facts, 'Conditions'),
    ...valuesCard(seen.values, facts),
  ];
}

/** The numbers above the cards. */
export function summarise(facts: DashboardFacts, checked: Checked): Dashboard['summary'] {
  const { profile, records, draft, last } = facts;
  const parts = Object.values(profileParts(facts));
  return {
    full_name: profile.full_name,
    profile_completeness: Math.round((100 * parts.filter(Boolean).length) / parts.length),
    counts: {
      active_conditions: currentOf(conditionKind, records).length,
      current_medications: currentOf(medicationKind, records).length,
      active_allergies: currentOf(allergyKind, records).length,
      consultations: facts.consultationCount,
    },
    last_consultation: last && toItem(last),
    unfinished_consultation: draft && {
      consultation_id: draft.consultation_id,
      title: draft.title,
      updated_at: draft.updated_at.toISOString(),
      message_count: draft.messages.length,
    },
    ...checked,
  };
}
