import type { CardCreate, DashboardCard } from '#contract/dashboard.ts';
import { dayOf, morningOf } from './dates.ts';

/** What the form of a card holds. `due` is a day; `place` a path of the app, `condition`, or `kept`: as it was. */
export type CardDraft = {
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly due: string;
  readonly place: string;
  readonly condition: string;
  readonly size: string;
  readonly tone: string;
};

/** A change of one card that the patient sees at once: what differs, and where it goes. */
export type CardChange = {
  readonly id: string;
  readonly change: Partial<Pick<DashboardCard, 'status' | 'pinned' | 'hidden' | 'position' | 'size'>>;
};

/** A card is the patient's own, or the server made it: then only its place, size and hiding are theirs, and whether a follow-up is done. */
export const isOwnCard = (card: DashboardCard): boolean => card.source !== 'system';

/** A place of the app, or one of the other targets that a card of one's own was given before. */
export const CONDITION_PLACE = 'condition';
export const KEPT_PLACE = 'kept';

/** All that a `PUT` says of a card, so that nothing of it is lost. The position only when it changes. */
export function replacementOf(card: DashboardCard, { position, ...change }: CardChange['change']) {
  const { type, title, content, status, pinned, hidden, size, due_at, target } = { ...card, ...change };
  const place = position === undefined ? {} : { position };
  const done = type === 'follow_up' ? { status } : {};
  if (!isOwnCard(card)) return { hidden, pinned, size, ...done, ...place };
  const tone = ownTone(card);
  return { type, title, content, status, pinned, hidden, size, tone, due_at, target, ...place };
}

const emptyDraft: CardDraft = {
  type: 'note',
  title: '',
  content: '',
  due: '',
  place: '',
  condition: '',
  size: 'md',
  tone: 'neutral',
};

/** The server alone warns of danger. */
const ownTone = ({ tone }: DashboardCard) => (tone === 'danger' ? 'neutral' : tone);

/** What the form shows of a card; of a new one, nothing. `places` are the paths that the form offers. */
export function draftOf(card: DashboardCard | null, places: readonly string[]): CardDraft {
  if (!card) return emptyDraft;
  const { type, title, content, due_at, target } = card;
  const isOffered = target?.kind === 'route' && places.includes(target.value);
  const place =
    target === null
      ? ''
      : target.kind === 'condition'
        ? CONDITION_PLACE
        : isOffered
          ? target.value
          : KEPT_PLACE;
  return {
    type,
    title,
    content: content ?? '',
    due: due_at === null ? '' : dayOf(new Date(due_at)),
    place,
    condition: target?.kind === 'condition' ? target.value : '',
    size: card.size,
    tone: ownTone(card),
  };
}

function dueOf({ due }: CardDraft, card: DashboardCard | null): string | null {
  if (due === '') return null;
  if (card?.due_at && dayOf(new Date(card.due_at)) === due) return card.due_at;
  return morningOf(due) ?? due;
}

function targetOf({ place, condition }: CardDraft, card: DashboardCard | null): DashboardCard['target'] {
  if (place === '') return null;
  if (place === KEPT_PLACE) return card?.target ?? null;
  return place === CONDITION_PLACE
    ? { kind: 'condition', value: condition }
    : { kind: 'route', value: place };
}

/** The card that the form describes, with everything of the old one that the form does not show. */
export function cardFrom(draft: CardDraft, card: DashboardCard | null): CardCreate {
  return {
    status: card?.status ?? 'open',
    pinned: card?.pinned ?? false,
    hidden: card?.hidden ?? false,
    // The form offers nothing else; whatever else it held, the contract refuses it.
    size: draft.size as CardCreate['size'],
    tone: draft.tone as CardCreate['tone'],
    type: draft.type as CardCreate['type'],
    title: draft.title,
    content: draft.content,
    due_at: dueOf(draft, card),
    target: targetOf(draft, card),
  };
}
