import type { historyMachine, HistoryQuery } from '#machines/history/history.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import { CACHE_FRESH_MS, SEARCH_DEBOUNCE_MS, TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { type Driver, type PathStep } from '#tests/paths/driver.ts';
import {
  historyPage,
  openDashboard,
  openHistory,
  openWithHistory,
} from '#tests/paths/drivers/history.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Stand-ins: the path's own patient has two of these, and in a long history many without an ache below them. */
const headache = sampleItem('0', 'Headache');
const items = [headache, { ...headache, id: '1', title: 'Stomach ache' }];
const everything: HistoryQuery = { search: '', urgency: null };
const aches: HistoryQuery = { search: 'ache', urgency: null };
const offline: AppError = { kind: 'network' };
/** A refusal is told at once; a lost connection is tried again first. */
const refused: AppError = { kind: 'code', code: 'RATE_LIMITED', fields: [] };

const answerTo = (code: string) => ({ error: { code, message: 'No.', details: [] } });

type Watch = { readonly query: HistoryQuery; readonly pages: number };
/** What surrounds the machine: how much is saved, what the cache has read, and what is being watched. */
type World = {
  readonly isLong: boolean;
  readonly watched: string;
  readonly known: readonly string[];
  /** The new title has arrived, and the list is read again before that is told. */
  readonly isRetitled: boolean;
};
const world: World = { isLong: false, watched: '', known: [], isRetitled: false };

const keyOf = ({ query, pages }: Watch) => `${query.search}/${String(pages)}`;
const firstOfAll = keyOf({ query: everything, pages: 1 });

type At = Moment<typeof historyMachine>;
const isIn = (at: string, ...places: readonly string[]) => places.some((place) => at.endsWith(place));

/** What is being watched: the cache answers at once with what it has read before. */
const noteWatched = ({ notes }: Stage, watch: Watch) => void notes.set('watched', keyOf(watch));
const watched = ({ notes }: Stage) => String(notes.get('watched'));
const isKnown = (stage: Stage) => stage.notes.get(watched(stage)) === true;

/** Lets the list be read again: after five minutes the window's focus asks for it. */
async function readAgain(stage: Stage): Promise<void> {
  await stage.page.clock.runFor(CACHE_FRESH_MS + 1);
  await stage.focus();
  await stage.see('the list is asked for', () => stage.edge.waits('history'));
  await stage.edge.settleAll('history', 'pass');
}

async function loadList(stage: Stage, { before }: PathStep): Promise<void> {
  const { at } = before as At;
  if (isIn(at, 'renaming')) return readAgain(stage);
  if (isIn(at, 'retitling')) {
    stage.edge.abandon('history');
    await stage.edge.settle('renameHistory', 'pass');
    return stage.see('the list is asked for', () => stage.edge.waits('history'));
  }
  if (!isKnown(stage)) await stage.edge.settleAll('history', 'pass');
  stage.notes.set(watched(stage), true);
}

/** The field as it is may say already what is to be searched: only what changes is heard. */
async function search(stage: Stage, text: string): Promise<void> {
  const field = historyPage(stage).search;
  await field.fill('…');
  await field.fill(text);
  await stage.page.clock.runFor(TYPING_PAUSE_MS);
}

const seeFailed = async (stage: Stage, problem: AppError | null) => {
  const { main } = historyPage(stage);
  const words = problem ? messageFor(problem) : '';
  await stage.see(words, () => main.getByText(words).isVisible());
};

const seeList = async (stage: Stage) => {
  const { items: shown, loading } = historyPage(stage);
  await stage.see('the list', async () => (await shown.count()) > 1 && (await loading.count()) === 0);
};

const seeForm = async (stage: Stage, isBusy: boolean) => {
  const { save } = historyPage(stage);
  await stage.see('the form of the title', async () => {
    const busy = (await save.count()) === 1 && (await save.getAttribute('aria-disabled'));
    return busy === String(isBusy);
  });
};

const retry = ({ page }: Stage) => page.getByRole('button', { name: feedbackCopy.retry }).click();

function canListen({ at }: At, event: ModelEvent, { isLong, watched, known, isRetitled }: World): boolean {
  const isRead = known.includes(watched);
  if (event.type === 'list.failed') return isIn(at, 'loading', 'typing') && !isRead;
  if ((event['hasMore'] === true) !== (isLong && watched === firstOfAll)) return false;
  if (isIn(at, 'retitling')) return !isRetitled;
  return isIn(at, 'loading', 'renaming') || (isIn(at, 'typing') && !isRead);
}

/** A patient with saved consultations, who looks through them and renames one. */
export const historyDriver: Driver<typeof historyMachine, World> = {
  starts: {
    'two saved': { input: undefined, world, open: openWithHistory(false) },
    'more than a page saved': {
      input: undefined,
      world: { ...world, isLong: true },
      open: openWithHistory(true),
    },
  },
  samples: {
    events: {
      'page.opened': [{}],
      'page.left': [{}],
      'query.changed': [{ query: aches }, { query: everything }],
      'more.requested': [{}],
      'renaming.opened': [{ id: '0' }, { id: '1' }],
      'title.submitted': [{ title: 'Another ache' }],
      'renaming.abandoned': [{}],
      'retry.requested': [{}],
      'list.loaded': [
        { items, hasMore: false },
        { items, hasMore: true },
      ],
      'list.failed': [{ error: refused }],
    },
    settles: {
      renameItem: { done: [undefined], error: [offline] },
    },
  },
  events: {
    'page.opened': openHistory,
    'page.left': openDashboard,
    'query.changed': async (stage, { event }) => search(stage, (event['query'] as HistoryQuery).search),
    'more.requested': async (stage) => historyPage(stage).more.click(),
    'renaming.opened': async (stage, { event }) => {
      const row = historyPage(stage).items.nth(Number(event['id']));
      await row.getByRole('button', { name: /^Rename/ }).click();
    },
    'title.submitted': async (stage, { event }) => {
      await historyPage(stage).newTitle.fill(String(event['title']));
      await historyPage(stage).save.click();
    },
    'renaming.abandoned': async (stage) => historyPage(stage).cancel.click(),
    'retry.requested': retry,
    'list.loaded': loadList,
    'list.failed': async (stage) =>
      stage.edge.settleAll('history', { status: 429, body: answerTo('RATE_LIMITED') }),
  },
  settles: {
    renameItem: {
      done: async (stage) => {
        if (stage.edge.waits('renameHistory')) await stage.edge.settle('renameHistory', 'pass');
        await stage.see('the list is asked for', () => stage.edge.waits('history'));
        await stage.edge.settleAll('history', 'pass');
      },
      error: async ({ edge }) => edge.settle('renameHistory', 'cut'),
    },
  },
  delays: { untilSearched: async ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE_MS) },
  sights: {
    idle: async (stage) => {
      const { dashboard, lastAssessment } = historyPage(stage);
      await stage.see('the dashboard', () => dashboard.isVisible());
      await stage.see('its card', () => lastAssessment.isVisible());
    },
    'listing.loading': async (stage, { context }) => {
      const watch = context as At['context'];
      noteWatched(stage, watch);
      if (isKnown(stage)) return;
      await stage.see('the list is asked for', () => stage.edge.waits('history'));
      if (watch.items !== null) return seeList(stage);
      await stage.see('nothing but that', async () => (await historyPage(stage).loading.count()) === 1);
    },
    'listing.ready': async (stage, { context }) => {
      const { newTitle, more } = historyPage(stage);
      await seeList(stage);
      await stage.see('no form of a title', async () => (await newTitle.count()) === 0);
      const { hasMore } = context as At['context'];
      await stage.see('whether there is more', async () => (await more.count()) === (hasMore ? 1 : 0));
    },
    'listing.renaming': (stage) => seeForm(stage, false),
    'listing.retitling': (stage) => seeForm(stage, true),
    'listing.typing': async (stage, { context }) => {
      if ((context as At['context']).items !== null) await seeList(stage);
      await stage.see('no form of a title', async () => (await historyPage(stage).newTitle.count()) === 0);
    },
    'listing.failed': (stage, { context }) => seeFailed(stage, (context as At['context']).problem),
  },
  project: ({ query, sought, pages, hasMore, renamingId, problem }) => [
    query.search,
    sought?.search,
    pages,
    hasMore,
    renamingId,
    problem?.kind,
  ],
  worldAfter: (around, { event, before, after }) => {
    const asked = after.asks['watchHistory'] as Watch | undefined;
    const isRead = event.type === 'list.loaded' && !around.known.includes(around.watched);
    return {
      isLong: around.isLong,
      watched: asked ? keyOf(asked) : around.watched,
      known: isRead ? [...around.known, around.watched].toSorted() : around.known,
      isRetitled: isIn(after.at, 'retitling') && isIn(before.at, 'retitling') && event.type === 'list.loaded',
    };
  },
  can: (moment, event, around) => {
    const { at, context } = moment;
    if (event.type === 'list.loaded' || event.type === 'list.failed') return canListen(moment, event, around);
    // The cache answers before anybody can do anything else.
    if (isIn(at, 'listing.loading') && around.known.includes(around.watched)) return false;
    switch (event.type) {
      case 'page.opened':
        return at === 'idle';
      case 'page.left':
        return at !== 'idle';
      case 'query.changed':
        return (event['query'] as HistoryQuery).search !== context.query.search;
      case 'more.requested':
        return context.hasMore;
      case 'renaming.opened':
        return event['id'] !== context.renamingId;
      case 'xstate.error.actor.renameItem':
        return !around.isRetitled;
      default:
        return true;
    }
  },
  untravelled: {
    'listing.renaming on list.failed [0]': 'A list that is shown stays when it cannot be read again.',
    'listing.retitling on list.failed [0]': 'A list that is shown stays when it cannot be read again.',
  },
};
