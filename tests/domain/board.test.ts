import { describe, expect, it } from 'vitest';
import type { DashboardRead } from '#contract/dashboard.ts';
import { withChange, withoutDraft, withVersion } from '#src/domain/board.ts';
import { sampleCard } from '#tests/models/samples.ts';

const cards = ['a', 'b', 'c'].map((id, position) => sampleCard(id, { position }));
const board: DashboardRead = { completeness: 40, cards };

const placesIn = (changed: DashboardRead | null) =>
  changed?.cards.map(({ id, position }) => `${id}${position}`).join(' ');

describe('a board with a change', () => {
  it.each([
    ['c', 0, 'c0 a1 b2'],
    ['a', 2, 'b0 c1 a2'],
    ['a', 0, 'a0 b1 c2'],
    ['b', 9, 'a0 c1 b2'],
    ['missing', 0, 'a0 b1 c2'],
  ])('of the place of %s to %d', (id, position, places) => {
    expect(placesIn(withChange(board, { id, change: { position } }))).toBe(places);
  });

  it('of another field leaves every card in its place', () => {
    const pinned = withChange(board, { id: 'b', change: { pinned: true } });
    expect(pinned?.cards.map((card) => card.pinned)).toEqual([false, true, false]);
    expect(placesIn(pinned)).toBe('a0 b1 c2');
  });

  it('is the same without one, and is none where none is known', () => {
    expect(withChange(board, undefined)).toBe(board);
    expect(withChange(null, { id: 'a', change: { position: 1 } })).toBe(null);
  });
});

describe('a board after a change was sent', () => {
  const sent = sampleCard('b', { updated_at: '2026-11-30T10:00:00Z', title: 'Another title' });

  it('has the new version of that card and nothing else of it', () => {
    expect(withVersion(board, sent)?.cards).toEqual([
      cards[0],
      { ...cards[1], updated_at: '2026-11-30T10:00:00Z' },
      cards[2],
    ]);
  });

  it('is the same where nothing was sent', () => {
    expect(withVersion(board, null)).toBe(board);
    expect(withVersion(null, sent)).toBe(null);
  });
});

describe('a board without an unfinished consultation', () => {
  const draft = sampleCard('d', { target: { kind: 'consultation', value: 'c1' } });

  it('lacks the card of that one alone', () => {
    expect(withoutDraft({ ...board, cards: [...cards, draft] }, 'c1')?.cards).toEqual(cards);
    expect(withoutDraft({ ...board, cards: [...cards, draft] }, 'c2')?.cards).toEqual([...cards, draft]);
    expect(withoutDraft(null, 'c1')).toBe(null);
  });
});
