import type { CardCreate, DashboardCard } from '#contract/dashboard.ts';
import type { CardRow } from '#server/db/stores/dashboard.ts';
import type { SystemCard } from './system-cards.ts';

/** The stored content of a patient's own card. */
export type OwnContent = Omit<CardCreate, 'position'>;

/** The fields of a system card that a patient may change. */
export type Arrangement = Pick<DashboardCard, 'hidden' | 'pinned' | 'size' | 'status'>;

/** A card with its position; null until the patient has moved a card. */
type Placed = { readonly card: Omit<DashboardCard, 'position'>; readonly position: number | null };

export const systemId = (key: string) => `system:${key}`;

const asItComes: Arrangement = { hidden: false, pinned: false, size: 'md', status: 'open' };

/** The default order (contract §8). */
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
  // Only this module writes it.
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
 * All cards in display order, numbered from 0. Cards without a position come first, in the default order, so that new
 * ones are seen.
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
