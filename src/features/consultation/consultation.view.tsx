import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { consultationCopy as copy } from './consultation.copy.ts';
import { ErrorState, LoadingState } from '#src/ui/feedback/page-states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { AlertDialog } from '#src/features/consultation/alert/alert-dialog.tsx';
import { EmergencyLine } from '#src/ui/safety/emergency-line.tsx';
import { OpeningView } from '#src/features/consultation/opening/opening.view.tsx';
import { AssessedView } from '#src/features/consultation/assessed/assessed.view.tsx';
import { ConversationView } from './conversation.view.tsx';
import type { ConsultationProps, OpeningProps } from './consultation.props.ts';
import type { SpeechProps } from './speech/speech.connect.ts';
import styles from './consultation.module.css';

type Props = ConsultationProps & { readonly speech: SpeechProps };
type State<F extends ConsultationProps['state']> = Extract<ConsultationProps, { state: F }>;

const Offers = ({ offers, onResume, onDecline }: State<'offered'>) => (
  <Card title={copy.resumeTitle}>
    {offers.map((offer) => (
      <Stack key={offer.consultationId} align="start" gap="0.75rem" pb="0.75rem">
        <p>{copy.resumeFrom(offer.title, offer.day)}</p>
        <Button onClick={() => onResume(offer.consultationId)}>{copy.resume}</Button>
      </Stack>
    ))}
    <div>
      <Button variant="default" onClick={onDecline}>
        {copy.resumeDeclined}
      </Button>
    </div>
  </Card>
);

const openingHead = ({ follows }: OpeningProps) =>
  follows === null
    ? { title: copy.openingTitle, lead: copy.openingLead }
    : { title: copy.followUpTitle, lead: copy.followUpLead(follows.title, follows.day) };

function Body({ speech, ...props }: Props): ReactNode {
  switch (props.state) {
    case 'loading':
      return (
        <Page title={copy.title}>
          <LoadingState label={props.isResuming ? copy.resuming : copy.loading} shape="form" />
        </Page>
      );
    case 'failed':
      return (
        <Page title={copy.title}>
          <ErrorState message={props.message} onRetry={props.onRetry} />
        </Page>
      );
    case 'offered':
      return (
        <Page title={copy.openingTitle} lead={copy.openingLead}>
          <Offers {...props} />
        </Page>
      );
    case 'opening':
      return (
        <Page {...openingHead(props.opening)}>
          <OpeningView {...props.opening} dictation={speech.dictation} />
          <Text fz="sm" c="dimmed">
            {copy.notADoctor} {copy.nothingSaved} {props.privacy}{' '}
            <a href="/engine-card.html">{copy.engineCard}</a>
          </Text>
        </Page>
      );
    case 'interrupted':
      return (
        <Page title={copy.title}>
          <AlertDialog {...props} />
        </Page>
      );
    case 'assessed':
      return <AssessedView {...props.assessed} contact={props.contact} />;
    default:
      return (
        <>
          <VisuallyHidden>
            <h1>{copy.title}</h1>
          </VisuallyHidden>
          <ConversationView {...props.conversation} speech={speech} />
        </>
      );
  }
}

/** The consultation in its own frame, with the emergency line always at the bottom. */
export const ConsultationView = (props: Props) => (
  <div className={styles.frame} data-state={props.state}>
    <div className={styles.body}>
      <Body {...props} />
    </div>
    <Group className={styles.foot} justify="space-between" gap="0 1.5rem" py="sm" data-print="hide">
      <EmergencyLine contact={props.contact} />
      {props.state === 'conversing' ? (
        <Text fz="xs" c="dimmed">
          {props.privacy}
        </Text>
      ) : null}
    </Group>
  </div>
);
