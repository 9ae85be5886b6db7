import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import type { CardChange } from './card.ts';

type Board = DashboardRead | null;

function placed(cards: readonly DashboardCard[], { id, change }: CardChange): DashboardCard[] {
  const next = cards.map((card) => (card.id === id ? { ...card, ...change } : card));
  const card = next.find((each) => each.id === id);
  if (!card || change.position === undefined) return next;
  const rest = next.filter((each) => each.id !== id);
  return rest.toSpliced(change.position, 0, card).map((each, position) => ({ ...each, position }));
}

/** The board with a change of one card; the others move up or down. */
export const withChange = (board: Board, change: CardChange | undefined): Board =>
  board && change ? { ...board, cards: placed(board.cards, change) } : board;

/** The board with the version of a card that was just sent: the next change of it names that one. */
export const withVersion = (board: Board, sent: DashboardCard | null): Board =>
  board && sent
    ? {
        ...board,
        cards: board.cards.map((card) =>
          card.id === sent.id ? { ...card, updated_at: sent.updated_at } : card,
        ),
      }
    : board;

/** The board without the card of an unfinished consultation. */
export const withoutDraft = (board: Board, consultationId: string | null): Board =>
  board && { ...board, cards: board.cards.filter(({ target }) => target?.value !== consultationId) };
