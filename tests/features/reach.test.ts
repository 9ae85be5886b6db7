import { describe, expect, it } from 'vitest';
import { collectionModel } from '#tests/models/machines/collection.model.ts';
import { collectionMachine } from '#machines/collection/collection.machine.ts';
import { readModel } from '#tests/models/machines/read.model.ts';
import { readMachine } from '#machines/read/read.machine.ts';
import { consultationModel } from '#tests/models/machines/consultation.model.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import type { ConsultationEvent } from '#machines/consultation/consultation.setup.ts';
import { dashboardModel } from '#tests/models/machines/dashboard.model.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { editorModel } from '#tests/models/machines/editor.model.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { connectAssessmentDetail } from '#src/features/history/detail/assessment-detail.connect.ts';
import { connectCondition } from '#src/features/condition-page/condition.connect.ts';
import { connectConsultation } from '#src/features/consultation/consultation.connect.ts';
import type { ConsultationProps, ConversationProps } from '#src/features/consultation/consultation.props.ts';
import type { ConsultationSnapshot } from '#src/features/consultation/consultation.connect.ts';
import { connectDashboard } from '#src/features/dashboard/dashboard.connect.ts';
import { connectComparison } from '#src/features/history/comparison/comparison.connect.ts';
import { connectHistory } from '#src/features/history/history.connect.ts';
import type { SystemActors } from '#src/platform/actors/system.ts';
import { draftOf } from '#src/domain/card.ts';
import { sampleCard, sampleDetail, sampleItem } from '#tests/models/samples.ts';
import { withInertActors, type AnyModel, type Visit } from '#tools/statecharts/core/explore.ts';
import { explore } from '#tools/statecharts/core/graph.ts';
import { createActor, type AnyStateMachine, type SnapshotFrom } from 'xstate';

const nothing = () => {};

const page = {
  browserLocale: 'de-DE',
  now: new Date('2026-11-21T12:00:00Z'),
  newId: () => '10000000-0000-4000-8000-00000000000a',
  print: nothing,
  profile: null,
};

const visitsOf = (machine: AnyStateMachine, model: unknown): Visit[] =>
  [...explore(withInertActors(machine), model as AnyModel).values()].map(({ visit }) => visit);

type BoardSnapshot = SnapshotFrom<typeof dashboardMachine>;

type HistoryList = SnapshotFrom<SystemActors['history']>;
type TitleEditor = SnapshotFrom<SystemActors['title-editor']>;
type CardEditor = SnapshotFrom<SystemActors['card-editor']>;

/** The machines of a page before anything has happened. */
const resting = {
  board: createActor(dashboardMachine).getSnapshot(),
  editor: createActor(editorMachine, {
    input: { list: 'cards', draftPrefix: 'draft_card' },
  }).getSnapshot() as CardEditor,
  removal: createActor(removalMachine, { input: { list: 'cards' } }).getSnapshot(),
  choice: { step: 'none', ids: [] } as const,
};
const history = createActor(collectionMachine, {
  input: { list: 'history', query: { search: '', urgency: null } },
}).getSnapshot() as HistoryList;
const title = createActor(editorMachine, {
  input: { list: 'history', draftPrefix: 'draft_title' },
}).getSnapshot() as TitleEditor;
const silentHistory = { history: nothing, title: nothing, removal: nothing, choice: nothing };
const silent = { board: nothing, editor: nothing, removal: nothing, consultation: nothing };

/** Each place with all the states it was seen to have. */
function facesBy<S>(visits: readonly Visit[], faceOf: (snapshot: S) => string): Record<string, string[]> {
  const found = Map.groupBy(visits, ({ moment }) => moment.at);
  return Object.fromEntries(
    [...found].map(([place, those]) => [
      place,
      [...new Set(those.map(({ snapshot }) => faceOf(snapshot as S)))].toSorted(),
    ]),
  );
}

/** The events that the working controls of a conversation send. */
function eventsOf({ can, on, focus, exchanges }: ConversationProps): void {
  if (can.answer) on.answer({ text: 'Yes', structured: null });
  if (can.skip) on.skip();
  if (can.finish) on.finish();
  if (can.correct) on.correct({ finding: 'fever', value: 'absent' });
  for (const exchange of exchanges) if (exchange.canChange) on.reopen(exchange.index);
  if (focus.kind === 'asking' && focus.isChange) on.withdraw();
  if (focus.kind === 'confirming') on.confirm();
  if (focus.kind === 'confirming') on.withdraw();
  if (focus.kind === 'waiting' && focus.canCancel) on.cancelWait();
  if (focus.kind === 'failed') on.retry();
  if (focus.kind === 'failed' && focus.canEdit) on.edit();
}

function press(props: ConsultationProps): void {
  if (props.state === 'failed') props.onRetry();
  if (props.state === 'offered') props.onDecline();
  if (props.state === 'offered')
    for (const { consultationId } of props.offers) props.onResume(consultationId);
  if (props.state === 'opening') {
    props.opening.onStart({ text: 'A cough', subject: 'self', usesSources: true });
  }
  if (props.state === 'interrupted' && props.canContinue) props.onRead();
  if (props.state === 'conversing') eventsOf(props.conversation);
  if (props.state === 'assessed') props.assessed.onRestart();
  if (props.state === 'assessed' && ['unsaved', 'failed'].includes(props.assessed.saving)) {
    props.assessed.onSave();
  }
}

describe('the consultation page, over every state its machine can reach', () => {
  const visits = visitsOf(consultationMachine, consultationModel);
  const connect = (snapshot: ConsultationSnapshot, send: (event: ConsultationEvent) => void = nothing) =>
    connectConsultation(snapshot, send, page);

  it('has one state for each', () => {
    const faceOf = (snapshot: ConsultationSnapshot) => {
      const props = connect(snapshot);
      if (props.state === 'conversing') {
        const { focus } = props.conversation;
        return `conversing: ${focus.kind}${focus.kind === 'waiting' && focus.isSlow ? ', slow' : ''}`;
      }
      return props.state === 'assessed' ? `assessed: ${props.assessed.saving}` : props.state;
    };
    expect(facesBy(visits, faceOf)).toEqual({
      idle: ['loading'],
      opening: ['loading'],
      resuming: ['loading'],
      unopened: ['failed'],
      unresumed: ['failed'],
      offered: ['offered'],
      'composing.describing': ['opening'],
      'composing.answering': ['conversing: asking'],
      'composing.changing': ['conversing: asking'],
      confirming: ['conversing: confirming'],
      'waiting.request.turn + waiting.patience.brief': ['conversing: waiting'],
      'waiting.request.turn + waiting.patience.slow': ['conversing: waiting, slow'],
      'waiting.request.finish + waiting.patience.brief': ['conversing: waiting'],
      'waiting.request.finish + waiting.patience.slow': ['conversing: waiting, slow'],
      'waiting.request.revision + waiting.patience.brief': ['conversing: waiting'],
      'waiting.request.revision + waiting.patience.slow': ['conversing: waiting, slow'],
      interrupted: ['interrupted'],
      'failed.turn': ['conversing: failed'],
      'failed.finish': ['conversing: failed'],
      'failed.revision': ['conversing: failed'],
      'assessed.unsaved': ['assessed: unsaved'],
      'assessed.saving': ['assessed: saving'],
      'assessed.save-failed': ['assessed: failed'],
      'assessed.saved': ['assessed: saved'],
    });
  });

  it('offers only controls that work there, and at least one wherever nothing is under way', () => {
    const dead: string[] = [];
    const stuck: string[] = [];
    for (const { snapshot, moment } of visits) {
      const sent: ConsultationEvent[] = [];
      const state = snapshot as ConsultationSnapshot;
      press(connect(state, (event) => sent.push(event)));
      dead.push(...sent.filter((event) => !state.can(event)).map(({ type }) => `${type} at ${moment.at}`));
      if (sent.length === 0 && !state.hasTag('busy') && moment.at !== 'idle') stuck.push(moment.at);
    }
    expect({ dead: [...new Set(dead)], stuck: [...new Set(stuck)] }).toEqual({ dead: [], stuck: [] });
  });
});

describe('the other pages', () => {
  it('have a view for every state of two that are compared', () => {
    const pair = [sampleDetail(sampleItem('0', 'Headache')), sampleDetail(sampleItem('1', 'Cough'))];
    const model = { ...readModel, settles: { readValue: { ...readModel.settles.readValue, done: [pair] } } };
    const faceOf = (snapshot: Parameters<typeof connectComparison>[0]) =>
      connectComparison(snapshot, nothing, nothing).state;
    expect(facesBy(visitsOf(readMachine, model), faceOf)).toEqual({
      idle: ['loading'],
      reading: ['loading'],
      shown: ['ready'],
      missing: ['failed'],
      failed: ['failed'],
    });
  });

  it('have a view for every state of the history', () => {
    const { starts, ...model } = collectionModel;
    const visits = visitsOf(collectionMachine, { ...model, starts: { history: starts['history'] } });
    const faceOf = (snapshot: HistoryList) =>
      connectHistory({ ...resting, history: snapshot, title }, silentHistory).list.state;
    expect(facesBy(visits, faceOf)).toEqual({
      idle: ['loading', 'ready'],
      'watching.loading': ['loading', 'ready'],
      'watching.ready': ['ready'],
      'watching.typing': ['loading', 'ready'],
      'watching.failed': ['failed'],
    });
  });

  it('show the form of a title exactly while its editor is open, and in its row when that is listed', () => {
    const { starts, ...model } = editorModel;
    const visits = visitsOf(editorMachine, { ...model, starts: { titles: starts['titles'] } });
    const faceOf = (editor: TitleEditor) => {
      const { renaming } = connectHistory({ ...resting, history, title: editor }, silentHistory);
      if (!renaming) return 'none';
      return renaming.isBusy ? 'form, busy' : 'form';
    };
    const forms = facesBy(visits, faceOf);
    expect(Object.entries(forms).filter(([place]) => place.startsWith('editing'))).not.toEqual([]);
    const busy = new Set(['saving', 'overwriting', 'renewing']);
    for (const [place, seen] of Object.entries(forms)) {
      const isOpen = place.startsWith('editing') || place === 'conflicted';
      const form = isOpen ? ['form'] : busy.has(place) ? ['form, busy'] : [];
      // A new title has no form: there is always one to change.
      expect({ place, seen: seen.filter((each) => each !== 'none') }).toEqual({ place, seen: form });
    }
  });

  it('have a view for every state of a saved assessment', () => {
    const visits = visitsOf(readMachine, {
      ...readModel,
      settles: {
        readValue: { ...readModel.settles.readValue, done: [sampleDetail(sampleItem('one', 'Cough'))] },
      },
    });
    const faceOf = (snapshot: Parameters<typeof connectAssessmentDetail>[0]) =>
      connectAssessmentDetail(snapshot, { read: nothing, consultation: nothing }, page).state;
    expect(facesBy(visits, faceOf)).toEqual({
      idle: ['loading'],
      reading: ['loading', 'ready'],
      shown: ['ready'],
      missing: ['failed'],
      failed: ['failed'],
    });
  });

  it('have a view for every state of the condition page', () => {
    const visits = visitsOf(readMachine, readModel);
    const faceOf = (snapshot: Parameters<typeof connectCondition>[0]['snapshot']) =>
      connectCondition({ snapshot, name: 'asthma' }, nothing, page).state;
    expect(facesBy(visits, faceOf)).toEqual({
      idle: ['unnamed'],
      reading: ['loading', 'ready'],
      shown: ['ready'],
      missing: ['missing'],
      failed: ['failed'],
    });
  });

  it('have a view for every state of the dashboard', () => {
    const visits = visitsOf(dashboardMachine, dashboardModel);
    const faceOf = (board: BoardSnapshot) =>
      connectDashboard({ snapshots: { ...resting, board }, send: silent, page }).board.state;
    expect(facesBy(visits, faceOf)).toEqual({
      idle: ['loading'],
      'watching.loading': ['loading'],
      'watching.ready': ['ready'],
      'watching.sending': ['ready'],
      'watching.dropping': ['ready'],
      'watching.failed': ['failed'],
      finishing: ['loading'],
    });
  });

  it('show the form of a card exactly while its editor is open', () => {
    const item = sampleCard('goal', { type: 'goal' });
    const opened = { item, draft: draftOf(item, []) };
    const visits = visitsOf(editorMachine, {
      ...editorModel,
      starts: { cards: editorModel.starts['cards'] },
      events: { ...editorModel.events, 'item.opened': [opened] },
      settles: {
        ...editorModel.settles,
        readItem: { done: [opened], error: [null] },
        readNewest: { done: [opened], error: [null] },
      },
    });
    const faceOf = (editor: CardEditor) =>
      connectDashboard({ snapshots: { ...resting, editor }, send: silent, page }).editor ? 'form' : 'none';
    const edited = ['untouched', 'touched.restored', 'touched.stored'].flatMap((draft) =>
      ['waiting', 'checking', 'checked'].map((check) => `editing.draft.${draft} + editing.check.${check}`),
    );
    const closed = ['closed', 'suggested', 'reading', 'restoring'];
    const faces = facesBy(visits, faceOf);
    expect(Object.keys(faces)).toEqual(
      expect.arrayContaining([...closed, 'saving', 'conflicted', 'overwriting', 'renewing']),
    );
    expect(edited).toEqual(expect.arrayContaining(Object.keys(faces).filter((at) => at.includes('editing'))));
    for (const [at, seen] of Object.entries(faces))
      expect([at, seen]).toEqual([at, closed.includes(at) ? ['none'] : ['form']]);
  });
});
