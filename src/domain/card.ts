import type { CardCreate, DashboardCard } from '#contract/dashboard.ts';
import { dayOf, morningOf } from './dates.ts';

/** The form values of a card. `due` is a day; `place` is a path of the app, `condition`, or `kept` (unchanged). */
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

/** A change of one card that the page shows at once: the changed fields, and the new position. */
export type CardChange = {
  readonly id: string;
  readonly change: Partial<Pick<DashboardCard, 'status' | 'pinned' | 'hidden' | 'position' | 'size'>>;
};

/**
 * Whether the patient created the card. Of a system card they can change only place, size and visibility, and mark a
 * follow-up as done.
 */
export const isOwnCard = (card: DashboardCard): boolean => card.source !== 'system';

/** The place value of a card that links to a condition page. */
export const CONDITION_PLACE = 'condition';
export const KEPT_PLACE = 'kept';

/** The body of a `PUT`: every field of the card, so that none is lost. The position only when it changes. */
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

/** Only the server uses the danger tone. */
const ownTone = ({ tone }: DashboardCard) => (tone === 'danger' ? 'neutral' : tone);

/** The form values of a card, or of a new one. `places` are the paths that the form offers. */
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

/** The card that the form describes; fields that the form does not show stay unchanged. */
export function cardFrom(draft: CardDraft, card: DashboardCard | null): CardCreate {
  return {
    status: card?.status ?? 'open',
    pinned: card?.pinned ?? false,
    hidden: card?.hidden ?? false,
    // The form offers only valid sizes; the contract refuses anything else.
    size: draft.size as CardCreate['size'],
    tone: draft.tone as CardCreate['tone'],
    type: draft.type as CardCreate['type'],
    title: draft.title,
    content: draft.content,
    due_at: dueOf(draft, card),
    target: targetOf(draft, card),
  };
}
