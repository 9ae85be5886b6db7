import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBell,
  IconClipboardCheck,
  IconClipboardHeart,
  IconDots,
  IconFirstAidKit,
  IconFlag,
  IconLink,
  IconListCheck,
  IconMessageCircle,
  IconNote,
  IconPill,
  IconPinFilled,
  IconPlant2,
  IconStethoscope,
  IconUserCircle,
} from '#src/ui/icons.tsx';
import { dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import type { CardAction, CardProps } from '#src/features/dashboard/dashboard.props.ts';
import styles from './card.module.css';

const icons = {
  getting_started: IconUserCircle,
  resume_consultation: IconMessageCircle,
  last_assessment: IconClipboardCheck,
  follow_up: IconBell,
  allergies: IconPlant2,
  medications: IconPill,
  conditions: IconStethoscope,
  safety_warning: IconAlertTriangle,
  emergency_info: IconFirstAidKit,
  record_review: IconClipboardHeart,
  note: IconNote,
  reminder: IconBell,
  goal: IconFlag,
  link: IconLink,
  next_step: IconListCheck,
} as const;

type ActionsProps = { readonly title: string; readonly actions: readonly CardAction[] };

/** What can be done with a card, out of the way until it is asked for; one card's at a time. */
const Actions = ({ title, actions }: ActionsProps) => (
  <details className={styles.actions} name="card-actions">
    <summary aria-label={copy.changeOf(title)}>
      <IconDots size={22} aria-hidden />
    </summary>
    <div className={styles.buttons}>
      {actions.map(({ label, isOff, onAct }) => (
        <button key={label} type="button" aria-disabled={isOff} onClick={isOff ? undefined : onAct}>
          {label}
        </button>
      ))}
    </div>
  </details>
);

const Marks = ({ isPinned, isDone, due, urgency }: CardProps) =>
  isPinned || isDone || due || urgency ? (
    <div className={styles.marks}>
      {urgency ? <UrgencyMark urgency={urgency} /> : null}
      {isDone ? <span className={styles.mark}>{copy.done}</span> : null}
      {isPinned ? (
        <span className={styles.mark}>
          <IconPinFilled size={14} aria-hidden />
          {copy.pinned}
        </span>
      ) : null}
      {due ? (
        <span className={styles.mark} data-late={due.isLate}>
          {due.text}
        </span>
      ) : null}
    </div>
  ) : null;

const Text = ({ lines, names, percent }: Pick<CardProps, 'lines' | 'names' | 'percent'>) => (
  <>
    {percent === null ? null : (
      <div className={styles.progress}>
        <progress max={100} value={percent} aria-label={copy.complete(percent)} />
        <span aria-hidden>{copy.complete(percent)}</span>
      </div>
    )}
    {lines.length === 0 ? null : <p className={styles.text}>{lines.join('\n')}</p>}
    {names.length === 0 ? null : (
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </>
);

/** One card of the dashboard. */
export function BoardCard(card: CardProps) {
  const { type, tone, title, size, isDone, link, main, mainLabel, actions } = card;
  const Icon = icons[type];
  return (
    <li className={styles.card} data-tone={tone} data-size={size} data-done={isDone}>
      <article aria-label={title}>
        <div className={styles.head}>
          <Icon className={styles.icon} size={22} aria-hidden />
          <h3>{title}</h3>
        </div>
        <Text {...card} />
        <Marks {...card} />
        <div className={styles.foot}>
          {link ? (
            <ButtonLink
              to={link.to}
              label={link.label}
              variant={type === 'resume_consultation' || type === 'safety_warning' ? 'filled' : 'light'}
              {...(link.onFollow ? { onClick: link.onFollow } : {})}
            >
              {link.text}
            </ButtonLink>
          ) : null}
          {main ? (
            <Button
              variant="default"
              aria-label={mainLabel}
              aria-disabled={main.isOff}
              onClick={main.isOff ? undefined : main.onAct}
            >
              {main.label}
            </Button>
          ) : null}
          <Actions title={title} actions={actions} />
        </div>
      </article>
    </li>
  );
}
