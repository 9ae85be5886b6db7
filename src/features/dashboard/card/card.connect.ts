import type { DashboardCard } from '#contract/dashboard.ts';
import { cardLinkWords, dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { isOwnCard, type CardChange } from '#src/domain/card.ts';
import { dayOf, formatMoment } from '#src/domain/dates.ts';
import { linesOf, urgencyOf } from './card-labels.ts';
import type { CardAction, CardProps } from '#src/features/dashboard/dashboard.props.ts';
import { assessmentPath, conditionPath, pagePaths } from '#src/config/page-paths.ts';

/** The cards on the board, and the actions for each. */
export type CardContext = {
  readonly shown: readonly DashboardCard[];
  readonly completeness: number | null;
  readonly now: Date;
  readonly canChange: (change: CardChange) => boolean;
  readonly change: (change: CardChange) => void;
  readonly canDiscard: (consultationId: string) => boolean;
  readonly discard: (consultationId: string) => void;
  readonly edit: (card: DashboardCard) => void;
  readonly canRemove: boolean;
  readonly remove: (card: DashboardCard) => void;
  readonly resume: (consultationId: string) => void;
};

/** Where a card links to. A follow-up links to the saved assessment, where the patient can ask again. */
function pathOf({ type }: DashboardCard, target: NonNullable<DashboardCard['target']>): string {
  if (target.kind === 'consultation')
    return type === 'follow_up' ? assessmentPath(target.value) : pagePaths.consultation;
  return target.kind === 'condition' ? conditionPath(target.value) : target.value;
}

function linkOf(card: DashboardCard, { resume }: CardContext): CardProps['link'] {
  const { type, title, content, target } = card;
  if (target === null) return null;
  const text = cardLinkWords[type] ?? copy.open;
  const isResumed = target.kind === 'consultation' && type !== 'follow_up';
  return {
    to: pathOf(card, target),
    text,
    label: isResumed ? copy.continueWith(content ?? title) : copy.linkOf(text, title),
    onFollow: isResumed ? () => resume(target.value) : undefined,
  };
}

function dueOf({ due_at, status }: DashboardCard, { now }: CardContext): CardProps['due'] {
  if (due_at === null || status === 'done') return null;
  const [day, today] = [dayOf(new Date(due_at)), dayOf(now)];
  if (day === today) return { text: copy.dueToday, isLate: false };
  const words = formatMoment(due_at);
  return day < today ? { text: copy.overdue(words), isLate: true } : { text: copy.due(words), isLate: false };
}

const toggle = (card: DashboardCard, context: CardContext): CardAction => {
  const isDone = card.status === 'done';
  const change: CardChange = { id: card.id, change: { status: isDone ? 'open' : 'done' } };
  return {
    label: isDone ? copy.markOpen : copy.markDone,
    isOff: !context.canChange(change),
    onAct: () => context.change(change),
  };
};

/** The neighbouring places on the board; hidden cards are skipped. */
function moves(card: DashboardCard, { shown, canChange, change }: CardContext): CardAction[] {
  const index = shown.indexOf(card);
  return [
    { label: copy.earlier, neighbour: shown[index - 1] },
    { label: copy.later, neighbour: shown[index + 1] },
  ].map(({ label, neighbour }) => {
    const move: CardChange = { id: card.id, change: { position: neighbour?.position ?? card.position } };
    return {
      label,
      isOff: neighbour === undefined || !canChange(move),
      onAct: () => (neighbour ? change(move) : undefined),
    };
  });
}

function actionsOf(card: DashboardCard, context: CardContext): CardAction[] {
  const simple = (label: string, change: CardChange['change']): CardAction => ({
    label,
    isOff: !context.canChange({ id: card.id, change }),
    onAct: () => context.change({ id: card.id, change }),
  });
  const isOwn = isOwnCard(card);
  return [
    ...(isOwn ? [{ label: copy.edit, isOff: false, onAct: () => context.edit(card) }] : []),
    simple(card.pinned ? copy.unpin : copy.pin, { pinned: !card.pinned }),
    ...moves(card, context),
    card.size === 'lg' ? simple(copy.narrow, { size: 'md' }) : simple(copy.widen, { size: 'lg' }),
    simple(copy.hide, { hidden: true }),
    ...(isOwn ? [{ label: copy.remove, isOff: !context.canRemove, onAct: () => context.remove(card) }] : []),
  ];
}

function mainOf(card: DashboardCard, context: CardContext): Pick<CardProps, 'main' | 'mainLabel'> {
  const { target, type, title, content } = card;
  if (type === 'resume_consultation' && target?.kind === 'consultation') {
    const isOff = !context.canDiscard(target.value);
    const onAct = () => context.discard(target.value);
    return {
      main: { label: copy.discard, isOff, onAct },
      mainLabel: copy.discardOf(content ?? title),
    };
  }
  const canBeDone = isOwnCard(card) ? type !== 'note' && type !== 'link' : type === 'follow_up';
  if (!canBeDone) return { main: null, mainLabel: '' };
  const main = toggle(card, context);
  return { main, mainLabel: copy.linkOf(main.label, title) };
}

/** The props of one card. */
export const connectCard = (card: DashboardCard, context: CardContext): CardProps => ({
  ...linesOf(card),
  ...mainOf(card, context),
  id: card.id,
  type: card.type,
  tone: card.tone,
  title: card.title,
  urgency: urgencyOf(card),
  percent: card.type === 'getting_started' ? context.completeness : null,
  due: dueOf(card, context),
  isDone: card.status === 'done',
  isPinned: card.pinned,
  size: card.type === 'safety_warning' ? 'lg' : card.size,
  link: linkOf(card, context),
  actions: actionsOf(card, context),
});
