import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dashboardCopy as copy } from '#src/copy/dashboard.ts';
import { EmptyFace, FailedFace, LoadingFace } from '#src/ui/feedback/faces.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx';
import { UndoBar } from '#src/ui/feedback/undo-bar.tsx';
import { ButtonLink } from '#src/ui/layout/button-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { KeepFocus } from '#src/ui/layout/keep-focus.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { EmergencyLine } from '#src/ui/safety/emergency-line.tsx';
import { BoardCard } from './card.view.tsx';
import type { BoardProps, DashboardProps, GoneProps } from './dashboard.props.ts';
import styles from './dashboard.module.css';

type Ready = Extract<BoardProps, { face: 'ready' }>;

const { Part: Editor } = lazyPart(async () => (await import('./card-editor.view.tsx')).CardEditor, null);

const Hidden = ({ hidden, onRestoreAll }: Pick<Ready, 'hidden' | 'onRestoreAll'>) =>
  hidden.length === 0 ? null : (
    <Disclosure label={copy.hidden(hidden.length)}>
      <ul className={styles.hidden}>
        {hidden.map(({ id, title, onRestore }) => (
          <li key={id}>
            <span>{title}</span>
            <Button variant="subtle" aria-label={copy.restoreOf(title)} onClick={onRestore}>
              {copy.restore}
            </Button>
          </li>
        ))}
      </ul>
      {hidden.length > 1 ? (
        <div>
          <Button variant="default" onClick={onRestoreAll}>
            {copy.restoreAll}
          </Button>
        </div>
      ) : null}
    </Disclosure>
  );

const Gone = ({ gone }: { readonly gone: GoneProps }) =>
  gone.face === 'undoable' ? (
    <UndoBar key={gone.text} text={gone.text} undoLabel={copy.undo} onUndo={gone.onUndo} />
  ) : (
    <FailedFace title={copy.deleteFailed} message={gone.message} onRetry={gone.onRetry}>
      <Button variant="subtle" onClick={gone.onKeep}>
        {copy.keep}
      </Button>
    </FailedFace>
  );

const Cards = ({ cards, told }: Pick<Ready, 'cards' | 'told'>) => (
  <>
    <output className="visually-hidden">{told}</output>
    {cards.length === 0 ? (
      <EmptyFace message={copy.noCards} />
    ) : (
      <KeepFocus className={styles.board} label={copy.cards} order={cards.map(({ id }) => id).join()}>
        {cards.map((card) => (
          <BoardCard key={card.id} {...card} />
        ))}
      </KeepFocus>
    )}
  </>
);

const Board = ({ board }: Pick<DashboardProps, 'board'>) => {
  if (board.face === 'loading') return <LoadingFace label={copy.loading} />;
  if (board.face === 'failed') return <FailedFace message={board.message} onRetry={board.onRetry} />;
  return (
    <section className={styles.section} aria-labelledby="cards">
      <div className={styles.head}>
        <h2 id="cards">{copy.cards}</h2>
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={board.onAdd}>
          {copy.add}
        </Button>
      </div>
      {board.problem === null ? null : (
        <Notice tone="danger" title={copy.changeFailed} isLive>
          <p>{board.problem}</p>
        </Notice>
      )}
      <Cards {...board} />
      <Hidden {...board} />
      {board.gone ? <Gone gone={board.gone} /> : null}
    </section>
  );
};

/** What waits for the patient, and the way to begin. */
export const DashboardView = ({ name, contact, board, editor }: DashboardProps) => (
  <Page title={name === null ? copy.title : copy.greeting(name)} lead={copy.lead} width="wide">
    <Card title={copy.beginTitle} lead={copy.beginLead}>
      <div className={styles.begin}>
        <ButtonLink to="/consultation">{copy.begin}</ButtonLink>
        <EmergencyLine contact={contact} />
      </div>
    </Card>
    <Board board={board} />
    {editor ? <Editor key={editor.formKey} {...editor} /> : null}
  </Page>
);
