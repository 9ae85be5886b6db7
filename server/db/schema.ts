import type { Generated } from 'kysely';
import type { Assessment, Source } from '#contract/assessment.ts';
import type { Urgency } from '#contract/urgency.ts';
import type { Correction, EngineInfo, Message, Subject, Understanding } from '#contract/consultation.ts';
import type { EgressOutcome, ModelRole } from '#contract/access-log.ts';
import type { Profile } from '#contract/profile.ts';
import type { AuthTables } from './auth-tables.ts';
import type { FilledJson, FilledTimestamp, Json, Timestamp } from './columns.ts';

type ProfileColumn<Field extends keyof Profile> = NonNullable<Profile[Field]> | null;

/** One row for each patient: the response of `GET /users/me`. */
type ProfileTable = {
  id: string;
  full_name: ProfileColumn<'full_name'>;
  date_of_birth: ProfileColumn<'date_of_birth'>;
  sex_at_birth: ProfileColumn<'sex_at_birth'>;
  gender_identity: ProfileColumn<'gender_identity'>;
  pregnancy: ProfileColumn<'pregnancy'>;
  height_cm: ProfileColumn<'height_cm'>;
  weight_kg: ProfileColumn<'weight_kg'>;
  smoking: ProfileColumn<'smoking'>;
  blood_type: ProfileColumn<'blood_type'>;
  country: ProfileColumn<'country'>;
  locale: ProfileColumn<'locale'>;
  time_zone: ProfileColumn<'time_zone'>;
  units: ProfileColumn<'units'>;
  emergency_contact: Json<NonNullable<Profile['emergency_contact']>> | null;
  known_none: FilledJson<NonNullable<Profile['known_none']>>;
  consents: FilledJson<NonNullable<Profile['consents']>>;
  created_at: FilledTimestamp;
  updated_at: FilledTimestamp;
};

type DraftTable = {
  patient_id: string;
  consultation_id: string;
  title: string;
  messages: Json<Message[]>;
  subject: Json<Subject> | null;
  corrections: Json<Correction[]>;
  /** A server of an earlier release that still runs writes 1. */
  format: Generated<number>;
  /** In the row's format. */
  unsent: Json<unknown> | null;
  created_at: FilledTimestamp;
  updated_at: Timestamp;
};

type ConsultationTable = {
  id: Generated<string>;
  patient_id: string;
  consultation_id: string | null;
  messages_hash: string;
  title: string;
  urgency: Urgency;
  assessment: Json<Assessment>;
  sources: Json<Source[]>;
  messages: Json<Message[]>;
  understood: FilledJson<Understanding[]>;
  subject: Json<Subject> | null;
  engine: Json<EngineInfo> | null;
  search_text: string;
  follow_up_due_at: Timestamp | null;
  follow_up_set_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: FilledTimestamp;
};

type RecordTable = {
  id: Generated<string>;
  patient_id: string;
  kind: string;
  content: Json<unknown>;
  is_current: boolean;
  source: 'self' | 'consultation' | 'imported';
  source_consultation_id: string | null;
  status_changed_at: Timestamp;
  archived_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type CardTable = {
  id: Generated<string>;
  patient_id: string;
  system_key: string | null;
  content: Json<unknown>;
  position: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type ClientRequestTable = {
  patient_id: string;
  request_id: string;
  fingerprint: string;
  answer: Json<unknown> | null;
  created_at: Timestamp;
};

type EgressTable = {
  id: Generated<string>;
  patient_id: string;
  at: Timestamp;
  consultation_id: string | null;
  role: ModelRole;
  provider: string;
  model: string;
  bytes: number;
  sha256: string;
  outcome: Generated<EgressOutcome>;
};

type RateLimitTable = { key: string; full_at: number; wait: number };

/** Kysely's types for `supabase/migrations` and the embedded auth schema. */
export type Tables = AuthTables & {
  profiles: ProfileTable;
  consultation_drafts: DraftTable;
  consultations: ConsultationTable;
  records: RecordTable;
  dashboard_cards: CardTable;
  client_requests: ClientRequestTable;
  egress_log: EgressTable;
  'server.rate_limits': RateLimitTable;
};
