import * as v from 'valibot';
import { draftSummary } from './consultation/draft.ts';
import { historyItem } from './history.ts';
import { clientRequestId, editedVersion, optionalText, text, timestamp, uuid } from './primitives.ts';
import { recordWarning } from './record.ts';
import { listOf } from './list-of.ts';
import { textOf } from './tolerant.ts';

/** Cards that the server creates, and those that patients create (contract §8). */
export const systemCardTypes = [
  'getting_started',
  'resume_consultation',
  'last_assessment',
  'follow_up',
  'allergies',
  'medications',
  'conditions',
  'measurements',
  'safety_warning',
  'emergency_info',
  'record_review',
] as const;
export const userCardTypes = ['note', 'reminder', 'goal', 'link', 'next_step'] as const;

/** How many cards a patient can create. */
export const MAX_USER_CARDS = 50;

const target = v.variant('kind', [
  v.object({ kind: v.literal('consultation'), value: uuid }),
  v.object({ kind: v.literal('condition'), value: text(1, 120) }),
  v.object({
    kind: v.literal('route'),
    value: v.pipe(text(1, 200), v.regex(/^\/(?![/\\])[^\\]*$/, 'invalid_choice')),
  }),
]);

const size = v.picklist(['sm', 'md', 'lg'], 'invalid_choice');
const status = v.picklist(['open', 'done', 'dismissed'], 'invalid_choice');
const position = v.pipe(
  v.number('invalid_choice'),
  v.integer('invalid_choice'),
  v.minValue(0, 'out_of_range'),
);

const fields = {
  title: text(1, 80),
  content: v.optional(v.nullable(optionalText(2_000)), null),
  status: v.optional(status, 'open'),
  pinned: v.optional(v.boolean('invalid_choice'), false),
  hidden: v.optional(v.boolean('invalid_choice'), false),
  position: v.optional(position),
  size: v.optional(size, 'md'),
  tone: v.optional(v.picklist(['neutral', 'info', 'success', 'warning'], 'invalid_choice'), 'neutral'),
  due_at: v.optional(v.nullable(timestamp), null),
  target: v.optional(v.nullable(target), null),
} as const;

export const cardCreate = v.object({
  type: v.picklist(userCardTypes, 'invalid_choice'),
  ...fields,
  client_request_id: clientRequestId,
});
export type CardCreate = v.InferOutput<typeof cardCreate>;

/**
 * `PUT` takes the full editable object. Of a system card, only place, size and visibility are read; of a follow-up,
 * also whether it is done.
 */
export const cardReplace = v.object({
  ...fields,
  title: v.optional(text(1, 80)),
  type: v.optional(v.picklist([...systemCardTypes, ...userCardTypes], 'invalid_choice')),
  updated_at: editedVersion,
});
export type CardReplace = v.InferOutput<typeof cardReplace>;

/** Ids of system cards are stable: `system:`, the type and, where there can be several, the subject. */
export const cardId = v.pipe(
  v.string(),
  v.regex(/^(system:[a-z_]+(:[\w.-]{1,100})?|[0-9a-f-]{36})$/, 'invalid_choice'),
);

export const dashboardCard = v.object({
  id: cardId,
  type: v.picklist([...systemCardTypes, ...userCardTypes]),
  title: v.string(),
  content: v.nullable(v.string()),
  status,
  pinned: v.boolean(),
  hidden: v.boolean(),
  position: v.number(),
  size,
  tone: v.picklist(['neutral', 'info', 'success', 'warning', 'danger']),
  due_at: v.nullable(timestamp),
  target: v.nullable(target),
  source: v.picklist(['system', 'user', 'consultation']),
  data: v.record(v.string(), v.unknown()),
  created_at: timestamp,
  updated_at: timestamp,
});
export type DashboardCard = v.InferOutput<typeof dashboardCard>;

export const dashboardSummary = v.object({
  full_name: v.nullable(v.string()),
  profile_completeness: v.number(),
  counts: v.object({
    active_conditions: v.number(),
    current_medications: v.number(),
    active_allergies: v.number(),
    consultations: v.number(),
  }),
  last_consultation: v.nullable(historyItem),
  unfinished_consultation: v.nullable(draftSummary),
  warnings: v.array(recordWarning),
  not_checked: v.array(v.string()),
});

export const dashboard = v.object({
  summary: dashboardSummary,
  cards: v.array(dashboardCard),
  generated_at: timestamp,
});
export type Dashboard = v.InferOutput<typeof dashboard>;

const cardTypes = [...systemCardTypes, ...userCardTypes] as const;
const isCardType = v.is.bind(null, v.picklist(cardTypes)) as (
  value: unknown,
) => value is DashboardCard['type'];
const flag = v.fallback(v.nullish(v.boolean(), false), false);
const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null);

/** A card as the web app accepts it: only the id is required; missing fields get the defaults of a note. */
export const readDashboardCard = v.pipe(
  v.object({
    id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    type: textOf,
    title: textOf,
    content: orNull(v.string()),
    status: v.fallback(v.nullish(status, 'open'), 'open'),
    pinned: flag,
    hidden: flag,
    position: v.fallback(v.nullish(v.number(), 0), 0),
    size: v.fallback(v.nullish(size, 'md'), 'md'),
    tone: v.fallback(v.nullish(dashboardCard.entries.tone, 'neutral'), 'neutral'),
    due_at: orNull(timestamp),
    target: orNull(target),
    source: v.fallback(v.nullish(dashboardCard.entries.source, 'user'), 'user'),
    data: v.fallback(v.nullish(dashboardCard.entries.data, {}), {}),
    created_at: textOf,
    updated_at: textOf,
  }),
  v.transform((card): DashboardCard => ({ ...card, type: isCardType(card.type) ? card.type : 'note' })),
);

/** What the web app accepts as a dashboard: the cards that can be read, in order. */
export const readDashboard = v.pipe(
  v.object({
    summary: v.fallback(v.nullish(v.object({ profile_completeness: orNull(v.number()) }), null), null),
    cards: listOf(readDashboardCard),
  }),
  v.transform(({ summary, cards }) => ({
    completeness: summary?.profile_completeness ?? null,
    cards: cards.toSorted((left, right) => left.position - right.position),
  })),
);
export type DashboardRead = v.InferOutput<typeof readDashboard>;

export const cardParams = v.object({ card_id: cardId });
export const cardDeleted = v.object({ id: cardId, deleted: v.literal(true) });
