import { Blockquote, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertOctagon, IconHeartHandshake } from '#src/ui/icons.tsx';
import { useEffect, useId, useRef } from 'react';
import type { Alert } from '#contract/consultation.ts';
import { alertCopy as copy } from '#src/ui/safety/alert.copy.ts';
import type { EmergencyContact } from '#src/domain/person/emergency-contact.ts';
import { AlertActions } from './alert-actions.tsx';
import type { AlertAction } from './alert-address.ts';
import { alertWord } from './alert-word.ts';
import { languageOf } from './language-of.ts';
import { QuickExit } from '#src/ui/safety/quick-exit.tsx';
import { quotesOf } from './quotes.ts';
import styles from '#src/ui/safety/safety.module.css';

type Props = {
  readonly alert: Alert;
  readonly contact: EmergencyContact;
  /** Whether the patient may continue after reading; otherwise nothing closes the dialog. */
  readonly canContinue: boolean;
  readonly onRead: () => void;
};

type BodyProps = Pick<Props, 'alert' | 'contact'> & { readonly textId: string };

const callOf = ({ number, guess }: EmergencyContact): AlertAction | null => {
  if (number !== null) return { kind: 'call', label: copy.callEmergency(number), value: number };
  return guess && { kind: 'call', label: copy.callGuess(guess), value: guess.number };
};

function Body({ alert, contact, textId }: BodyProps) {
  const hasCall = alert.actions.some(({ kind }) => kind === 'call');
  const call = hasCall ? null : callOf(contact);
  const quotes = quotesOf(alert.matched);
  return (
    <Stack p="clamp(1rem, 3vw, 1.5rem)">
      <Text id={textId} fz="lg" fw={600} {...languageOf(alert)}>
        {alert.message}
      </Text>
      <Stack gap="sm">
        {hasCall || contact.number !== null ? null : <p>{copy.callLocal}</p>}
        <AlertActions
          actions={call ? [call, ...alert.actions] : alert.actions}
          color={alert.level === 'crisis' ? 'accent' : 'danger'}
        />
      </Stack>
      {alert.from_record?.map((value) => (
        <Text key={value}>{copy.fromRecord(value)}</Text>
      ))}
      {quotes.length > 0 ? (
        <figure>
          <Text component="figcaption" fz="sm" c="dimmed">
            {copy.youSaid}
          </Text>
          {quotes.map((words) => (
            <Blockquote key={words} mt="xs">
              “{words}”
            </Blockquote>
          ))}
        </figure>
      ) : null}
    </Stack>
  );
}

/**
 * Shows an alert before anything else, in the browser's own modal dialog: the rest of the page is inert, and Escape
 * does not close it.
 */
export function AlertDialog({ alert, contact, canContinue, onRead }: Props) {
  const node = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  const word = alertWord(alert);
  const tone = alert.level === 'crisis' ? 'var(--color-accent-fill)' : 'var(--color-danger-fill)';
  const Icon = alert.level === 'crisis' ? IconHeartHandshake : IconAlertOctagon;

  useEffect(() => {
    const dialog = node.current;
    if (!dialog) return undefined;
    const show = () => {
      if (!dialog.open) dialog.showModal();
      dialog.focus();
    };
    show();
    dialog.addEventListener('close', show);
    return () => dialog.removeEventListener('close', show);
  }, []);

  return (
    <Paper
      component="dialog"
      ref={node}
      role="alertdialog"
      tabIndex={-1}
      className={styles.dialog}
      m="auto"
      c="var(--color-ink)"
      p={0}
      bd="3px solid var(--tone)"
      __vars={{ '--tone': tone }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
    >
      <Group
        align="start"
        gap="0.75rem"
        wrap="nowrap"
        p="clamp(1rem, 3vw, 1.5rem)"
        bg="var(--tone)"
        c="white"
      >
        <Icon size={32} style={{ flex: 'none' }} aria-hidden />
        <div>
          {word === null ? null : (
            <Text fw={600} lh={1.4}>
              {word}
            </Text>
          )}
          <Title order={2} id={titleId} size="1.375rem" {...languageOf(alert)}>
            {alert.title}
          </Title>
        </div>
      </Group>
      {alert.discreet ? (
        <Box px="clamp(1rem, 3vw, 1.5rem)" pt="md">
          <QuickExit />
        </Box>
      ) : null}
      <Body alert={alert} contact={contact} textId={textId} />
      {canContinue ? (
        <Group justify="end" px="clamp(1rem, 3vw, 1.5rem)" pb="md">
          <Button variant="default" onClick={onRead}>
            {copy.read}
          </Button>
        </Group>
      ) : null}
    </Paper>
  );
}
