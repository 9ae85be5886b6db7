import {
  ActionIcon,
  Badge,
  Box,
  Button,
  Group,
  List,
  Paper,
  Progress,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconDots, IconPinFilled } from '#src/ui/icons.tsx';
import { colors, edgeOf, icons } from './card-look.ts';
import { dashboardCopy as copy } from '#src/features/dashboard/dashboard.copy.ts';
import { UrgencyMark } from '#src/ui/assessment/urgency-mark.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import type { CardAction, CardProps } from '#src/features/dashboard/dashboard.props.ts';
import styles from './card.module.css';

type ActionsProps = { readonly title: string; readonly actions: readonly CardAction[] };

/** The actions of a card, in a closed menu; only one card's menu is open at a time. */
const Actions = ({ title, actions }: ActionsProps) => (
  <details className={styles.actions} name="card-actions">
    <ActionIcon component="summary" display="flex" aria-label={copy.changeOf(title)}>
      <IconDots size={22} aria-hidden />
    </ActionIcon>
    <SimpleGrid type="container" minColWidth="8.5rem" spacing="0.375rem" py="sm">
      {actions.map(({ label, isOff, onAct }) => (
        <Button
          key={label}
          variant="default"
          justify="start"
          fw={400}
          px="0.75rem"
          aria-disabled={isOff}
          onClick={isOff ? undefined : onAct}
        >
          {label}
        </Button>
      ))}
    </SimpleGrid>
  </details>
);

const Marks = ({ isPinned, isDone, due, urgency }: CardProps) =>
  isPinned || isDone || due || urgency ? (
    <Group gap="sm">
      {urgency ? <UrgencyMark urgency={urgency} /> : null}
      {isDone ? <Badge color="gray">{copy.done}</Badge> : null}
      {isPinned ? (
        <Badge color="gray" leftSection={<IconPinFilled size={14} aria-hidden />}>
          {copy.pinned}
        </Badge>
      ) : null}
      {due ? <Badge color={due.isLate ? 'warn' : 'gray'}>{due.text}</Badge> : null}
    </Group>
  ) : null;

const Content = ({ lines, names, percent }: Pick<CardProps, 'lines' | 'names' | 'percent'>) => (
  <>
    {percent === null ? null : (
      <Stack gap="0.375rem" fz="sm" c="dimmed">
        <Progress value={percent} aria-label={copy.complete(percent)} />
        <span aria-hidden>{copy.complete(percent)}</span>
      </Stack>
    )}
    {lines.length === 0 ? null : <Text style={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</Text>}
    {names.length === 0 ? null : (
      <List spacing="xs" listStyleType="disc">
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
    )}
  </>
);

/** One card of the dashboard. */
export function BoardCard(card: CardProps) {
  const { type, tone, title, size, isDone, link, main, mainLabel, actions } = card;
  const Icon = icons[type];
  return (
    <Box
      component="li"
      className={styles.card ?? ''}
      display="grid"
      data-size={size}
      {...(size === 'sm' ? { fz: 'sm', style: { alignSelf: 'start' } } : {})}
    >
      <Paper
        component="article"
        p={size === 'sm' ? '0.75rem 0.875rem 0.375rem' : '1.125rem min(1rem, 4.5vw) 0.75rem'}
        style={edgeOf(tone)}
        aria-label={title}
      >
        <Stack gap="0.75rem" h="100%">
          <Group gap="0.625rem" align="start" wrap="nowrap">
            <Icon color={colors[tone]} size={22} style={{ flex: 'none' }} aria-hidden />
            <Title order={3} {...(isDone ? { c: 'dimmed', td: 'line-through' } : {})}>
              {title}
            </Title>
          </Group>
          <Content {...card} />
          <Marks {...card} />
          <Group className={styles.foot} gap="sm" align="end" mt="auto">
            <Group gap="sm" flex={1}>
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
            </Group>
            <Actions title={title} actions={actions} />
          </Group>
        </Stack>
      </Paper>
    </Box>
  );
}
