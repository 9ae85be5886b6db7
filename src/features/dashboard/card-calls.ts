import type { DashboardCard, DashboardRead } from '#contract/dashboard.ts';
import { endpoints } from '#contract/endpoints.ts';
import { cardFrom, replacementOf, type CardChange, type CardDraft } from '#src/domain/card.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import { removeEach } from '#src/platform/api/remove-each.ts';

type Ports = {
  readonly callApi: CallApi;
  /** Called when the dashboard has changed on the server; resolves when what is shown of it was read again. */
  readonly onChanged: () => Promise<void>;
};
type Changing = { readonly board: DashboardRead | null; readonly change: CardChange | undefined };
type Saving = { readonly card: DashboardCard | null; readonly draft: CardDraft | null };

/** The calls of the dashboard's cards (spec §7). */
export function createCards({ callApi, onChanged }: Ports) {
  return {
    refresh: onChanged,
    /** Sends one change, with all else that the card says. */
    change: async ({ board, change }: Changing, signal: AbortSignal): Promise<void> => {
      const card = board?.cards.find(({ id }) => id === change?.id);
      if (!card || !change) return;
      const body = replacementOf(card, change.change);
      await callApi(endpoints.updateCard, { params: { card_id: card.id }, body, signal });
    },
    /** Creates when `card` is null, else replaces. */
    save: async ({ card, draft }: Saving, signal: AbortSignal): Promise<void> => {
      if (!draft) throw new Error('There is no card to save.');
      const body = cardFrom(draft, card);
      if (card) await callApi(endpoints.updateCard, { params: { card_id: card.id }, body, signal });
      else await callApi(endpoints.createCard, { body, signal });
      await onChanged();
    },
    /** By `PUT …/delete`. */
    remove: (ids: readonly string[]): Promise<void> =>
      removeEach(ids, {
        remove: (id) => callApi(endpoints.deleteCard, { params: { card_id: id }, outlivesPage: true }),
        onChanged,
      }),
  };
}
