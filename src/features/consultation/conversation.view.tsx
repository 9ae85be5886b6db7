import { Box, Button, Container, Group, Progress, Stack, Title } from '@mantine/core';
import { conversationCopy as copy } from './conversation.copy.ts';
import { Composer } from '#src/features/consultation/question/composer.tsx';
import { byWords } from '#src/features/consultation/question/answer.ts';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { AlertStrip } from '#src/features/consultation/alert/alert-strip.tsx';
import { HelpNotice } from '#src/features/consultation/alert/help-notice.tsx';
import { COMPOSER_ID, QuestionView } from '#src/features/consultation/question/question.view.tsx';
import { ConfirmingView, FailedView, WaitingView } from '#src/features/consultation/question/turn.view.tsx';
import { ReplyNotice } from '#src/features/consultation/question/reply-notice.tsx';
import { TranscriptView } from '#src/features/consultation/transcript/transcript.view.tsx';
import { UnderstoodView } from '#src/features/consultation/transcript/understood.view.tsx';
import { DictationRow } from '#src/features/consultation/speech/speech.view.tsx';
import type { SpeechProps } from '#src/features/consultation/speech/speech.connect.ts';
import type { ConversationProps } from './consultation.props.ts';
import styles from './consultation.module.css';

type Props = ConversationProps & { readonly speech: SpeechProps };

const leftWords = (left: number | null) => {
  if (left === null) return null;
  return left === 0 ? copy.progressLast : copy.progressLeft(left);
};

const ProgressRow = ({ progress, can, on }: Pick<ConversationProps, 'progress' | 'can' | 'on'>) => {
  const { asked, left } = progress;
  const share = left === null ? 0 : asked / Math.max(1, asked + left);
  return (
    <Container className={styles.progress} size="47rem" w="100%">
      <Group justify="space-between" gap="0 1rem" mih="3rem" fz="sm" c="dimmed">
        <p aria-live="polite">
          {[copy.progressAsked(asked), leftWords(left)].filter((words) => words !== null).join(', ')}
        </p>
        {can.finish ? (
          <Button variant="subtle" onClick={on.finish} flex="none" me="-0.75rem">
            {copy.finishNow}
          </Button>
        ) : null}
      </Group>
      <Progress value={Math.round(share * 100)} size="0.25rem" aria-hidden />
    </Container>
  );
};

/** Also shown while waiting, so that the layout does not shift; hidden where the patient can only use buttons. */
const hasComposer = ({ kind }: ConversationProps['focus']) => kind === 'asking' || kind === 'waiting';

const ComposerRow = ({ focus, typed, maxLength, can, on, speech }: Props) => {
  const asked = focus.kind === 'asking' ? focus.asked : null;
  const hasControls = asked?.detail != null && asked.detail.kind !== 'text';
  return (
    <Stack gap="sm">
      <Composer
        key={`${asked?.detail?.id ?? asked?.text ?? ''}:${focus.kind}`}
        id={COMPOSER_ID}
        label={hasControls ? copy.ownWords : copy.yourAnswer}
        initial={typed}
        isDisabled={!can.answer}
        maxLength={maxLength}
        onTyped={on.typed}
        onSend={(words) => on.answer(byWords(asked?.detail ?? null, words))}
      />
      <DictationRow dictation={can.answer ? speech.dictation : null} />
    </Stack>
  );
};

/** What is in focus now. */
function FocusView({
  focus,
  can,
  on,
  sources,
  speech,
}: Pick<Props, 'focus' | 'can' | 'on' | 'sources' | 'speech'>) {
  switch (focus.kind) {
    case 'asking':
      return (
        <QuestionView
          asked={focus.asked}
          isChange={focus.isChange}
          can={can}
          on={on}
          sources={sources}
          aloud={speech.aloud}
        />
      );
    case 'waiting':
      return <WaitingView {...focus} on={on} />;
    case 'failed':
      return <FailedView {...focus} on={on} />;
    default:
      return <ConfirmingView on={on} />;
  }
}

/** The conversation: earlier answers, less prominent; the current question; and the field for own words. */
export function ConversationView(props: Props) {
  const { understood, readBy, can, on } = props;
  const chips = { understood, readBy, canCorrect: can.correct, onCorrect: on.correct };
  return (
    <div className={styles.conversation}>
      {props.alert === null ? null : <AlertStrip alert={props.alert} />}
      <ProgressRow progress={props.progress} can={can} on={on} />
      <div className={styles.scroll}>
        <Container size="47rem" pt="0.75rem" pb="lg">
          <Stack>
            {understood.length === 0 ? null : (
              <Box hiddenFrom="lg">
                <Disclosure label={copy.understoodCount(understood.length)}>
                  <UnderstoodView {...chips} group="understood-phone" />
                </Disclosure>
              </Box>
            )}
            <TranscriptView exchanges={props.exchanges} onReopen={on.reopen} />
            {props.help === null ? null : <HelpNotice help={props.help} />}
            {props.reply === null ? null : <ReplyNotice reply={props.reply} sources={props.sources} />}
            <FocusView focus={props.focus} can={can} on={on} sources={props.sources} speech={props.speech} />
          </Stack>
        </Container>
      </div>
      {understood.length === 0 ? null : (
        <Stack
          component="aside"
          visibleFrom="lg"
          gap="0.75rem"
          maw="22rem"
          p="0.75rem 1rem 1rem 1.5rem"
          className={styles.understood}
          aria-label={copy.understood}
        >
          <Title order={2} size="lg">
            {copy.understood}
          </Title>
          <UnderstoodView {...chips} group="understood-desk" />
        </Stack>
      )}
      {hasComposer(props.focus) ? (
        <Box className={styles.dock} py="sm">
          <Container size="47rem">
            <ComposerRow {...props} />
          </Container>
        </Box>
      ) : null}
    </div>
  );
}
