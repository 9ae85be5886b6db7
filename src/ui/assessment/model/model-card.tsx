import { Button, List, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import type { ModelShare } from '#src/domain/model-share.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { modelCopy as copy } from './model.copy.ts';

/** The switch to the result of the rules alone. */
export type RulesAlone = {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | null;
  /** The advice of the result with the language model, if that is more urgent than the shown one. */
  readonly higher: string | null;
  readonly onSwitch: (isOn: boolean) => void;
};

type Props = {
  readonly share: ModelShare;
  readonly hasWording: boolean;
  /** Null if the engine cannot be asked again. */
  readonly alone: RulesAlone | null;
};

const Read = ({ share }: Pick<Props, 'share'>) =>
  share.read.length === 0 ? null : (
    <>
      <p>{copy.read(share.provider)}</p>
      <List>
        {share.read.map(({ finding, label, words }) => (
          <List.Item key={finding}>{copy.readIn(label, words)}</List.Item>
        ))}
      </List>
    </>
  );

function AloneSwitch({ isOn, isBusy, failure, higher, onSwitch }: RulesAlone) {
  const hintId = useId();
  return (
    <>
      <div data-print="hide">
        <Switch
          label={copy.alone}
          checked={isOn}
          aria-describedby={hintId}
          py="0.5rem"
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        <Text id={hintId} ps="3.75rem" fz="sm" c="dimmed">
          {copy.aloneHint}
        </Text>
      </div>
      <Text component="output" c="dimmed">
        {isBusy ? copy.asking : isOn && failure === null ? copy.shownAlone : ''}
      </Text>
      {higher === null ? null : (
        <Notice tone="warn">
          <p>{copy.higher(higher)}</p>
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="danger" isLive>
          <p>{failure.message}</p>
          <Button variant="default" onClick={failure.onRetry} style={{ alignSelf: 'start' }}>
            {feedbackCopy.retry}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** What the language model read and wrote, and the switch to the result without it. */
export const ModelCard = ({ share, hasWording, alone }: Props) => (
  <Card title={copy.title} lead={copy.lead(share.provider)} tone="quiet">
    {share.isDegraded ? <p>{copy.degraded}</p> : null}
    {alone?.isOn ? null : (
      <>
        <Read share={share} />
        {hasWording ? <p>{copy.wrote}</p> : null}
        {share.read.length === 0 && !hasWording && !share.isDegraded ? <p>{copy.nothing}</p> : null}
      </>
    )}
    {alone === null ? null : <AloneSwitch {...alone} />}
  </Card>
);
