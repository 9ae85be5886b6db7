import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { consultationCopy as copy } from '#src/features/consultation/consultation.copy.ts';
import { conversationCopy } from '#src/features/consultation/conversation.copy.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FocusHeading } from '#src/ui/layout/focus-heading.tsx';
import type {
  ConversationProps,
  FocusProps,
  SentProps,
} from '#src/features/consultation/consultation.props.ts';

type Part<K extends FocusProps['kind']> = Extract<FocusProps, { kind: K }>;
type Handlers = { readonly on: ConversationProps['on'] };

const Sent = ({ sent }: { readonly sent: SentProps | null }) =>
  sent === null ? null : (
    <div>
      <Text fz="sm" c="dimmed">
        {sent.question}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{sent.answer}</Text>
    </div>
  );

/** Waiting for the next question. */
export const WaitingView = ({ sent, canCancel, isSlow, on }: Part<'waiting'> & Handlers) => (
  <Paper component="section" p="clamp(1rem, 3vw, 1.5rem)" aria-label={copy.waiting} aria-busy>
    <Stack>
      <Sent sent={sent} />
      <Text c="dimmed">{copy.waiting}</Text>
      <Text component="output" c="dimmed">
        {isSlow ? copy.slow : ''}
      </Text>
      <Skeleton h="3rem" />
      <Skeleton h="3rem" />
      {canCancel ? (
        <Button variant="subtle" onClick={on.cancelWait} ms="-0.75rem" style={{ alignSelf: 'start' }}>
          {conversationCopy.cancelWait}
        </Button>
      ) : null}
    </Stack>
  </Paper>
);

/** A request that failed, with the answer that is kept. */
export const FailedView = ({ sent, title, message, canEdit, on }: Part<'failed'> & Handlers) => (
  <Notice tone="danger" title={title ?? conversationCopy.failedTitle} isLive>
    <p>{message}</p>
    {sent === null ? null : <p>{conversationCopy.failedKept}</p>}
    <Sent sent={sent} />
    <Group gap="sm">
      <Button onClick={on.retry}>{conversationCopy.retry}</Button>
      {canEdit ? (
        <Button variant="default" onClick={on.edit}>
          {conversationCopy.editAnswer}
        </Button>
      ) : null}
    </Group>
  </Notice>
);

/** Asks for confirmation of a correction that may lower the urgency. */
export const ConfirmingView = ({ on }: Handlers) => (
  <Paper component="section" p="clamp(1rem, 3vw, 1.5rem)" aria-label={conversationCopy.confirmTitle}>
    <Stack>
      <FocusHeading focusKey="confirming" size="clamp(1.375rem, 2vw, 1.5rem)">
        {conversationCopy.confirmTitle}
      </FocusHeading>
      <p>{conversationCopy.confirm}</p>
      <Group gap="sm">
        <Button variant="default" onClick={on.confirm}>
          {conversationCopy.confirmYes}
        </Button>
        <Button onClick={on.withdraw}>{conversationCopy.confirmNo}</Button>
      </Group>
    </Stack>
  </Paper>
);
