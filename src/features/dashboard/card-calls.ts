import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import type { AppError } from '#src/domain/app-error.ts';
import { versionIn } from '#src/domain/version.ts';
import { cardFrom, replacementOf, type CardChange, type CardDraft } from '#src/domain/card.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

type Ports = Pick<Services, 'callApi' | 'noteChange'>;
type Changing = { readonly board: DashboardRead | null; readonly change: CardChange | undefined };
type Saving = { readonly card: DashboardCard | null; readonly draft: CardDraft };

const missing: AppError = { kind: 'code', code: 'NOT_FOUND', fields: [] };

/** The calls of the dashboard's cards (spec §7). */
export function createCardCalls({ callApi, noteChange }: Ports) {
  const onChanged = () => noteChange('dashboard');
  return {
    refresh: onChanged,
    /** Sends one change, with all other fields of the card, and returns the card. */
    change: async ({ board, change }: Changing, signal: AbortSignal): Promise<DashboardCard | null> => {
      const card = board?.cards.find(({ id }) => id === change?.id);
      if (!card || !change) return null;
      const body = { ...replacementOf(card, change.change), ...versionIn(card) };
      return callApi('updateCard', { params: { card_id: card.id }, body, signal });
    },
    /** The card as the server has it now. The board is read again as well. */
    readCard: async (id: string, signal: AbortSignal): Promise<DashboardCard> => {
      void onChanged();
      const { cards } = await callApi('readDashboard', { signal });
      const card = cards.find((each) => each.id === id);
      if (!card) throw missing;
      return card;
    },
    /** Creates when `card` is null, else replaces. */
    save: async ({ card, draft }: Saving, signal: AbortSignal): Promise<void> => {
      const body = { ...cardFrom(draft, card), ...versionIn(card) };
      if (card) await callApi('updateCard', { params: { card_id: card.id }, body, signal });
      else await callApi('createCard', { body, signal });
      await onChanged();
    },
    /** Deletes with `PUT …/delete`. */
    remove: (ids: readonly string[]): Promise<void> =>
      removeEach(ids, {
        remove: (id) => callApi('deleteCard', { params: { card_id: id }, outlivesPage: true }),
        onChanged,
      }),
  };
}
