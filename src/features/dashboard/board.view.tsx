import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '#src/ui/icons.tsx';
import { dashboardCopy as copy } from './dashboard.copy.ts';
import { EmptyState } from '#src/ui/feedback/page-states.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RemovalNotice } from '#src/ui/feedback/removal-notice.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { KeepFocus } from '#src/ui/layout/keep-focus.tsx';
import { BoardCard } from '#src/features/dashboard/card/card.view.tsx';
import type { BoardProps } from './dashboard.props.ts';

type Ready = Extract<BoardProps, { state: 'ready' }>;

const Hidden = ({ hidden, onRestoreAll }: Pick<Ready, 'hidden' | 'onRestoreAll'>) =>
  hidden.length === 0 ? null : (
    <Disclosure label={copy.hidden(hidden.length)}>
      <Stack component="ul" gap={0} maw="32rem" style={{ listStyle: 'none' }}>
        {hidden.map(({ id, title, onRestore }) => (
          <Group key={id} component="li" justify="space-between" gap="0.25rem 1rem">
            <span>{title}</span>
            <Button variant="subtle" aria-label={copy.restoreOf(title)} onClick={onRestore}>
              {copy.restore}
            </Button>
          </Group>
        ))}
      </Stack>
      {hidden.length > 1 ? (
        <div>
          <Button variant="default" onClick={onRestoreAll}>
            {copy.restoreAll}
          </Button>
        </div>
      ) : null}
    </Disclosure>
  );

const Cards = ({ cards, announcement }: Pick<Ready, 'cards' | 'announcement'>) => (
  <>
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
    {cards.length === 0 ? (
      <EmptyState message={copy.noCards} />
    ) : (
      <KeepFocus label={copy.cards} order={cards.map(({ id }) => id).join()}>
        {cards.map((card) => (
          <BoardCard key={card.id} {...card} />
        ))}
      </KeepFocus>
    )}
  </>
);

/** The cards, with notices about hidden and deleted ones. */
export function Board(board: Ready) {
  return (
    <Stack component="section" aria-labelledby="cards">
      <Group justify="space-between">
        <Title order={2} id="cards">
          {copy.cards}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={board.onAdd}>
          {copy.add}
        </Button>
      </Group>
      {board.problem === null ? null : (
        <Notice tone="danger" title={copy.changeFailed} isLive>
          <p>{board.problem}</p>
        </Notice>
      )}
      <Cards {...board} />
      <Hidden {...board} />
      {board.removal ? <RemovalNotice {...board.removal} /> : null}
    </Stack>
  );
}
