import type { Urgency } from '#contract/urgency.ts';
import type {
  CollectionFilter,
  CollectionWatch,
  collectionMachine,
} from '#machines/collection/collection.machine.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import { sampleItem } from '#tests/models/samples.ts';
import { SEARCH_DEBOUNCE_MS, TYPING_PAUSE_MS } from '#src/config/limits.ts';
import { historyCopy } from '#src/features/history/history.copy.ts';
import { urgencyWords } from '#src/ui/assessment/urgency.copy.ts';
import { messageFor } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { type Driver } from '#tests/paths/driver.ts';
import {
  historyPage,
  openDashboard,
  openHistory,
  openWithHistory,
} from '#tests/paths/drivers/history.page.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Stand-ins: the path's own patient has two of these, and others without an ache below them. */
const headache = sampleItem('0', 'Headache');
const items = [headache, { ...headache, id: '1', title: 'Stomach ache' }];
const everything = { search: '', urgency: null };
/** A refusal is told at once; a lost connection is tried again first. */
const refused: AppError = { kind: 'code', code: 'RATE_LIMITED', fields: [] };

const answerTo = (code: string) => ({ error: { code, message: 'No.', details: [] } });

type Watch = Pick<CollectionWatch, 'query' | 'pages'>;
/** What surrounds the machine: how much is saved, what the cache has read, and what is being watched. */
type World = {
  readonly isLong: boolean;
  readonly watched: string;
  readonly known: readonly string[];
};
const world: World = { isLong: false, watched: '', known: [] };

const keyOf = ({ query, pages }: Watch) => `${query.search}/${query['urgency'] ?? ''}/${String(pages)}`;
const input = { list: 'history', query: everything };
const firstOfAll = keyOf({ query: everything, pages: 1 });
const firstOfMedium = keyOf({ query: { ...everything, urgency: 'MEDIUM' }, pages: 1 });

type At = Moment<typeof collectionMachine>;
const isIn = (at: string, ...places: readonly string[]) => places.some((place) => at.endsWith(place));

/** What is being watched: the cache answers at once with what it has read before. */
const noteWatched = ({ notes }: Stage, watch: Watch) => void notes.set('watched', keyOf(watch));
const watched = ({ notes }: Stage) => String(notes.get('watched'));
const isKnown = (stage: Stage) => stage.notes.get(watched(stage)) === true;

async function loadList(stage: Stage): Promise<void> {
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

const retry = ({ page }: Stage) => page.getByRole('button', { name: feedbackCopy.retry }).click();

function canListen({ at }: At, event: ModelEvent, { isLong, watched, known }: World): boolean {
  const isRead = known.includes(watched);
  if (event.type === 'list.failed') return isIn(at, 'loading', 'typing') && !isRead;
  // All of the samples have the same urgency.
  const isFirst = watched === firstOfAll || watched === firstOfMedium;
  if ((event['hasMore'] === true) !== (isLong && isFirst)) return false;
  return isIn(at, 'loading') || (isIn(at, 'typing') && !isRead);
}

/** Before the first reply, how much is saved is unknown: nothing can be searched yet. */
const hasFilters = ({ value, query }: At['context']) =>
  value !== null || query.search !== '' || query['urgency'] !== null;

/** A patient with saved consultations, who looks through them. */
export const historyDriver: Driver<typeof collectionMachine, World> = {
  starts: {
    'a few saved': { input, world, open: openWithHistory(false) },
    'more than a page saved': {
      input,
      world: { ...world, isLong: true },
      open: openWithHistory(true),
    },
  },
  samples: {
    events: {
      'page.opened': [{}],
      'page.left': [{}],
      'search.typed': [{ search: 'ache' }, { search: '' }],
      'filter.chosen': [{ filter: { urgency: 'MEDIUM' } }, { filter: { urgency: null } }],
      'more.requested': [{}],
      'retry.requested': [{}],
      'list.loaded': [
        { value: items, hasMore: false },
        { value: items, hasMore: true },
      ],
      'list.failed': [{ error: refused }],
    },
    settles: {},
  },
  events: {
    'page.opened': openHistory,
    'page.left': openDashboard,
    'search.typed': async (stage, { event }) => search(stage, String(event['search'])),
    'filter.chosen': async (stage, { event }) => {
      const { urgency } = event['filter'] as { readonly urgency: Urgency | null };
      await stage.page
        .getByLabel(historyCopy.urgency)
        .selectOption(urgency === null ? historyCopy.allUrgencies : urgencyWords[urgency]);
    },
    'more.requested': async (stage) => historyPage(stage).more.click(),
    'retry.requested': retry,
    'list.loaded': loadList,
    'list.failed': async (stage) =>
      stage.edge.settleAll('history', { status: 429, body: answerTo('RATE_LIMITED') }),
  },
  settles: {},
  delays: { untilSearched: async ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE_MS) },
  sights: {
    idle: async (stage) => {
      const { dashboard, lastAssessment } = historyPage(stage);
      await stage.see('the dashboard', () => dashboard.isVisible());
      await stage.see('its card', () => lastAssessment.isVisible());
    },
    'watching.loading': async (stage, { context }) => {
      const watch = context as At['context'];
      noteWatched(stage, watch);
      if (isKnown(stage)) return;
      await stage.see('the list is asked for', () => stage.edge.waits('history'));
      if (watch.value !== null) return seeList(stage);
      await stage.see('nothing but that', async () => (await historyPage(stage).loading.count()) === 1);
    },
    'watching.ready': async (stage, { context }) => {
      const { more } = historyPage(stage);
      await seeList(stage);
      const { hasMore } = context as At['context'];
      await stage.see('whether there is more', async () => (await more.count()) === (hasMore ? 1 : 0));
    },
    'watching.typing': async (stage, { context }) => {
      if ((context as At['context']).value !== null) await seeList(stage);
    },
    'watching.failed': (stage, { context }) => seeFailed(stage, (context as At['context']).problem),
  },
  project: ({ query, pages, hasMore, problem }) => [
    query.search,
    query['urgency'],
    pages,
    hasMore,
    problem?.kind,
  ],
  worldAfter: (around, { event, after }) => {
    const asked = after.asks['watchList'] as Watch | undefined;
    const isRead = event.type === 'list.loaded' && !around.known.includes(around.watched);
    return {
      isLong: around.isLong,
      watched: asked ? keyOf(asked) : around.watched,
      known: isRead ? [...around.known, around.watched].toSorted() : around.known,
    };
  },
  can: (moment, event, around) => {
    const { at, context } = moment;
    if (event.type === 'list.loaded' || event.type === 'list.failed') return canListen(moment, event, around);
    // The cache answers before anybody can do anything else.
    if (isIn(at, 'watching.loading') && around.known.includes(around.watched)) return false;
    switch (event.type) {
      case 'page.opened':
        return at === 'idle';
      case 'page.left':
        return at !== 'idle';
      case 'search.typed':
        return hasFilters(context) && event['search'] !== context.query.search;
      case 'filter.chosen':
        return (
          hasFilters(context) && (event['filter'] as CollectionFilter)['urgency'] !== context.query['urgency']
        );
      case 'more.requested':
        return context.hasMore;
      default:
        return true;
    }
  },
  untravelled: {},
};
