import { isDeepStrictEqual } from 'node:util';
import {
  MAX_USER_CARDS,
  userCardTypes,
  type CardCreate,
  type CardReplace,
  type DashboardCard,
} from '#contract/dashboard.ts';
import type { DashboardBook, DashboardFacts, KeptCard } from '#server/db/stores/dashboard.ts';
import type { WholeRecord } from '#server/db/stores/records.ts';
import { isOtherVersion, versionAfter, VersionConflict } from '#server/db/stores/versions.ts';
import { invalidField, notFound } from '#server/http/problem.ts';
import type { Analytes } from '#server/consult/measurements/analytes.ts';
import type { Medicines } from '#server/consult/medicines/medicines.ts';
import { latestValues } from '../records/latest-values.ts';
import { checkWholeRecord } from '../records/warnings.ts';
import { arrangeCards, systemId, type OwnContent } from './arrange-cards.ts';
import { summarise, systemCards } from './system-cards.ts';

export type BoardParts = {
  readonly medicines: Medicines;
  readonly analytes: Analytes;
  readonly now: () => Date;
};

const wholeRecordOf = ({ records, profile }: DashboardFacts): WholeRecord => ({
  rows: records,
  person: {
    birthDate: profile.date_of_birth,
    sexAtBirth: profile.sex_at_birth,
    pregnancy: profile.pregnancy,
  },
});

/** The current dashboard: summary and ordered cards. */
export function drawBoard(facts: DashboardFacts, { medicines, analytes, now }: BoardParts) {
  const whole = wholeRecordOf(facts);
  const checked = checkWholeRecord(whole, medicines, now().toISOString().slice(0, 10));
  const values = latestValues(whole.rows, whole.person, analytes);
  const made = systemCards(facts, { ...checked, values }, now());
  return { summary: summarise(facts, checked), cards: arrangeCards(made, facts.cards, now().toISOString()) };
}

async function cardsOf(book: DashboardBook, parts: BoardParts): Promise<DashboardCard[]> {
  return drawBoard(await book.readFacts(), parts).cards;
}

function pick(cards: readonly DashboardCard[], id: string): DashboardCard {
  const card = cards.find((each) => each.id === id);
  if (!card) throw notFound();
  return card;
}

const isSystem = (card: DashboardCard) => card.source === 'system';

/** A card in its stored form. */
function toKept(card: DashboardCard, position: number | null): KeptCard {
  if (isSystem(card)) {
    const { hidden, pinned, size, status } = card;
    const systemKey = card.id.slice(systemId('').length);
    return { id: null, systemKey, content: { hidden, pinned, size, status }, position };
  }
  const { type, title, content, status, pinned, hidden, size, tone, due_at, target } = card;
  const own = { type, title, content, status, pinned, hidden, size, tone, due_at, target };
  return { id: card.id, systemKey: null, content: own, position };
}

const isOwnType = (type: string): type is OwnContent['type'] =>
  (userCardTypes as readonly string[]).includes(type);

/** Applies the body to a card: everything of a patient's own card, only the arrangement of a system card. */
function changed(card: DashboardCard, body: CardReplace): DashboardCard {
  const { hidden, pinned, size, status } = body;
  // Of the system cards, only a follow-up can be marked as done.
  const done = card.type === 'follow_up' ? { status } : {};
  if (isSystem(card)) return { ...card, hidden, pinned, size, ...done };
  const { title, type = card.type, position: _wanted, updated_at: _version, ...rest } = body;
  if (title === undefined) throw invalidField('title', 'required');
  if (!isOwnType(type)) throw invalidField('type', 'invalid_choice');
  return { ...card, ...rest, title, type };
}

/** Whether the client edited an older version. System cards are exempt: only their arrangement changes. */
const isOld = (card: DashboardCard, edited: string | undefined): boolean =>
  !isSystem(card) && isOtherVersion({ updated_at: new Date(card.updated_at) }, edited);

/** Whether the card already is as the body says: the repetition of a change whose answer was lost. */
const isRepeated = (card: DashboardCard, body: CardReplace): boolean =>
  (body.position ?? card.position) === card.position && isDeepStrictEqual(changed(card, body), card);

/** Moves one card and renumbers all of them. */
async function place(
  book: DashboardBook,
  cards: readonly DashboardCard[],
  move: { id: string; to: number; now: Date },
) {
  const order = cards.filter((each) => each.id !== move.id);
  order.splice(move.to, 0, pick(cards, move.id));
  for (const [position, card] of order.entries()) {
    // A card that only shifted keeps its version, so that an edit of it does not conflict.
    const version = card.id === move.id ? move.now : new Date(card.updated_at);
    await book.keep(toKept(card, position), version);
  }
}

type NewCard = Omit<CardCreate, 'client_request_id'>;

/** Adds a patient's own card; 422 when there are fifty already. */
export async function addCard(book: DashboardBook, { position, ...content }: NewCard, parts: BoardParts) {
  const { cards } = await book.readFacts();
  const own = cards.filter((row) => row.system_key === null);
  if (own.length >= MAX_USER_CARDS) throw invalidField('cards', 'too_many');
  const id = await book.insert(content, parts.now());
  if (position !== undefined)
    await place(book, await cardsOf(book, parts), { id, to: position, now: parts.now() });
  return pick(await cardsOf(book, parts), id);
}

/** Replaces the editable fields of a card, and moves the card if another position is requested. */
export async function replaceCard(
  book: DashboardBook,
  { id, body }: { readonly id: string; readonly body: CardReplace },
  parts: BoardParts,
) {
  const facts = await book.readFacts();
  const card = pick(drawBoard(facts, parts).cards, id);
  if (isOld(card, body.updated_at)) {
    if (isRepeated(card, body)) return card;
    throw new VersionConflict();
  }
  const stored = facts.cards.find((row) => row.id === id || systemId(row.system_key ?? '') === id);
  const version = versionAfter({ updated_at: new Date(card.updated_at) }, parts.now());
  await book.keep(toKept(changed(card, body), stored?.position ?? null), version);
  if (body.position !== undefined && body.position !== card.position) {
    await place(book, await cardsOf(book, parts), { id, to: body.position, now: version });
  }
  return pick(await cardsOf(book, parts), id);
}

/** Deletes a patient's own card; hides a system card. */
export async function removeCard(book: DashboardBook, id: string, parts: BoardParts): Promise<void> {
  const facts = await book.readFacts();
  const card = pick(drawBoard(facts, parts).cards, id);
  if (!isSystem(card)) return book.erase(id);
  const stored = facts.cards.find((row) => systemId(row.system_key ?? '') === id);
  return book.keep(toKept({ ...card, hidden: true }, stored?.position ?? null), parts.now());
}
