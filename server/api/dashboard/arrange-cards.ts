import type { CardCreate, DashboardCard } from '#contract/dashboard.ts';
import type { CardRow } from '#server/db/dashboard.ts';
import type { SystemCard } from './system-cards.ts';

/** What is stored of a card of the patient's own. */
export type OwnContent = Omit<CardCreate, 'position'>;

/** What a patient may choose about a card of the server's. */
export type Arrangement = Pick<DashboardCard, 'hidden' | 'pinned' | 'size' | 'status'>;

/** A card with its place: null until the patient has moved something. */
type Placed = { readonly card: Omit<DashboardCard, 'position'>; readonly position: number | null };

export const systemId = (key: string) => `system:${key}`;

const asItComes: Arrangement = { hidden: false, pinned: false, size: 'md', status: 'open' };

/** The order before anybody moves anything (contract §8). */
const ranks: readonly DashboardCard['type'][] = [
  'safety_warning',
  'resume_consultation',
  'follow_up',
  'last_assessment',
  'note',
  'allergies',
  'medications',
  'conditions',
  'measurements',
];

function rankOf(card: Placed['card'], now: string): number {
  const isDue = card.due_at !== null && card.due_at <= now && card.status === 'open';
  if (isDue) return ranks.indexOf('follow_up');
  if (card.type === 'follow_up') return ranks.length;
  if (card.source === 'user') return card.pinned ? ranks.indexOf('note') : ranks.length;
  const rank = ranks.indexOf(card.type);
  return rank === -1 ? ranks.length : rank;
}

function placeSystem(card: SystemCard, stored: CardRow | undefined): Placed {
  const { key, due_at = null, ...shown } = card;
  // Written by this module alone.
  const arrangement = { ...asItComes, ...(stored?.content as Partial<Arrangement> | undefined) };
  return {
    card: {
      ...shown,
      ...arrangement,
      id: systemId(key),
      due_at,
      source: 'system',
      updated_at: stored?.updated_at.toISOString() ?? card.created_at,
    },
    position: stored?.position ?? null,
  };
}

const placeOwn = (row: CardRow): Placed => ({
  card: {
    // Checked by the contract's schema before it was stored.
    ...(row.content as OwnContent),
    id: row.id,
    source: 'user',
    data: {},
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  },
  position: row.position,
});

/**
 * All cards in the order in which they are shown, numbered from 0. What was never placed stands first, in the default
 * order, so that something new is seen; then what the patient placed.
 */
export function arrangeCards(
  made: readonly SystemCard[],
  rows: readonly CardRow[],
  now: string,
): DashboardCard[] {
  const bySystemKey = new Map(rows.map((row) => [row.system_key, row]));
  const placed = [
    ...made.map((card) => placeSystem(card, bySystemKey.get(card.key))),
    ...rows.filter((row) => row.system_key === null).map(placeOwn),
  ];
  return placed
    .toSorted(
      (left, right) =>
        (left.position ?? -1) - (right.position ?? -1) || rankOf(left.card, now) - rankOf(right.card, now),
    )
    .map(({ card }, position) => ({ ...card, position }));
}
