import { expect } from '@playwright/test';
import type {
  CollectionContext,
  CollectionWatch,
  collectionMachine,
} from '#machines/collection/collection.machine.ts';
import { TYPING_PAUSE_MS, RECORD_ROWS, SEARCH_DEBOUNCE_MS } from '#src/config/limits.ts';
import { messageByCode } from '#src/ui/feedback/errors.copy.ts';
import { feedbackCopy } from '#src/ui/feedback/feedback.copy.ts';
import { profileCopy } from '#src/features/profile/profile.copy.ts';
import { recordsCopy as words } from '#src/features/records/records.copy.ts';
import type { RecordFilter } from '#src/domain/records/record-calls.ts';
import type { AppError } from '#src/domain/app-error.ts';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { ModelEvent } from '#tools/statecharts/core/explore.ts';
import { type Driver, type PathStep, type Sight } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { tick } from '#tests/paths/ticks.ts';
import { conditions } from '#src/features/records/kinds/conditions.ts';

const busy: AppError = { kind: 'code', code: 'RATE_LIMITED', fields: [] };
const tooMany = {
  status: 429,
  body: { error: { code: 'RATE_LIMITED', message: 'Later.', details: [] } },
} as const;

/**
 * What the machine cannot know: which filters, orders and searches the patient has tried on this path (each once, so
 * that the cache holds none of the answers), whether an answer is under way, whether the cache holds it already, and
 * whether there has been one, without which the page has no filters.
 */
type World = {
  readonly tried: readonly string[];
  readonly isPending: boolean;
  readonly isCached: boolean;
  readonly hasFilters: boolean;
  /** Whether the watched list goes on. */
  readonly hasMore: boolean;
};

const labelOfStatus = (status: unknown) => conditions.tabs.find(({ value }) => value === status)?.label ?? '';

const link = (stage: Stage) => stage.page.getByRole('link', { name: profileCopy.record.links.conditions });
const again = ({ page }: Stage) => page.getByRole('button', { name: feedbackCopy.retry });
const more = ({ page }: Stage) => page.getByRole('button', { name: /^Show more/ });
const names = async ({ page }: Stage) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0]);

/** More conditions than a page of the list holds, one that is over, and one that is archived. */
async function fillRecord(stage: Stage): Promise<void> {
  const create = async (content: object) =>
    (await stage.backstage.call(stage.session, ['POST', '/medical-data/conditions', content])) as {
      readonly id: string;
    };
  const numbers = Array.from({ length: RECORD_ROWS + 2 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(numbers.map((number) => create({ name: `Condition ${number}` })));
  await create({ name: 'Migraine', status: 'resolved' });
  const { id } = await create({ name: 'Old rash' });
  await stage.backstage.call(stage.session, ['DELETE', `/medical-data/conditions/${id}`]);
}

/** What the real server answers to this query. */
async function namesOf(stage: Stage, { status, search, sortBy }: RecordFilter): Promise<string[]> {
  const query = new URLSearchParams({
    sort_by: sortBy,
    ...(status === 'all' ? {} : { status }),
    ...(search === '' ? {} : { search }),
  });
  const path = `/medical-data/conditions?${String(query)}`;
  const { conditions } = (await stage.backstage.call(stage.session, ['GET', path])) as {
    readonly conditions: readonly { readonly name: string }[];
  };
  return conditions.map(({ name }) => name);
}

async function seeList(stage: Stage, { query, pages }: Pick<CollectionContext, 'query' | 'pages'>) {
  const rows = pages * RECORD_ROWS;
  const found = await namesOf(stage, query as RecordFilter);
  const wanted = found.slice(0, rows).join();
  await stage.see(wanted, async () => (await names(stage)).join() === wanted);
  await expect(more(stage)).toHaveCount(found.length > rows ? 1 : 0);
  if (found.length === 0) await expect(stage.page.getByText(words.noMatch)).toBeVisible();
}

/** The query whose answer is awaited, and those whose answers the cache holds. */
const watched = ({ notes }: Stage) => notes.get('watched') as RecordFilter;
function cached({ notes }: Stage): Set<string> {
  const known = (notes.get('cached') as Set<string> | undefined) ?? new Set<string>();
  notes.set('cached', known);
  return known;
}

const awaited: Sight = async (stage, { context }) => {
  const { query } = context as CollectionContext;
  stage.notes.set('watched', query);
  if (cached(stage).has(JSON.stringify(query))) return;
  await stage.see('the list is asked for', () => stage.edge.waits('records'));
};

const searchField = ({ page }: Stage) => page.getByLabel(words.search);

/** What comes true of the world with each choice. */
function valueOf(event: ModelEvent): string | null {
  const { status, sortBy } = (event['filter'] ?? {}) as Partial<RecordFilter>;
  const value = status ?? sortBy ?? event['search'];
  return typeof value === 'string' ? value : null;
}

function worldAfter(before: World, { event, after }: Omit<PathStep, 'next'>): World {
  const { at } = after;
  const asked = after.asks['watchList'] as CollectionWatch | undefined;
  const world = asked ? { ...before, hasMore: goesOn(asked) } : before;
  const value = valueOf(event);
  if (value !== null) {
    const tried = [...world.tried, value].toSorted();
    return { ...world, tried, isPending: world.isPending || !isTyping(at), isCached: false };
  }
  switch (event.type) {
    case 'page.left':
    case 'list.failed':
      return { ...world, isPending: false };
    case 'list.loaded':
      return { ...world, isPending: false, isCached: !isTyping(at), hasFilters: true };
    case 'more.requested':
      return { ...world, isPending: true, isCached: true };
    default:
      return { ...world, isPending: true };
  }
}

const isTyping = (at: string) => at.endsWith('typing');

function can({ at, context }: Moment<typeof collectionMachine>, event: ModelEvent, world: World): boolean {
  // What the cache holds is there at once.
  const isLoaded = event.type === 'list.loaded' && event['hasMore'] === world.hasMore;
  if (world.isPending && world.isCached) return isLoaded;
  const value = valueOf(event);
  if (value !== null) return world.hasFilters && !world.tried.includes(value);
  switch (event.type) {
    case 'list.loaded':
      return world.isPending && isLoaded;
    case 'list.failed':
      return world.isPending;
    case 'page.left':
      return at !== 'idle';
    case 'more.requested':
      return at.endsWith('ready') && context.hasMore;
    default:
      return true;
  }
}

const goesOn = ({ query, pages }: CollectionWatch) =>
  query['status'] !== 'past' && query.search === '' && pages === 1;

/** The list of conditions, from the profile page and back, over the real server and the browser's cache. */
export const recordListDriver: Driver<typeof collectionMachine, World> = {
  starts: {
    'the profile page': {
      input: { list: 'conditions', query: { status: 'all', search: '', sortBy: 'date_desc' } },
      world: { tried: [], isPending: false, isCached: false, hasFilters: false, hasMore: false },
      open: async (stage) => {
        await stage.pauseClock();
        stage.edge.set('records', 'hold');
        await stage.openSignedIn('/profile');
        await fillRecord(stage);
      },
    },
  },
  samples: {
    events: {
      'page.opened': [{}],
      'page.left': [{}],
      'search.typed': [{ search: 'Condition 1' }, { search: 'Condition 2' }],
      'filter.chosen': [
        { filter: { status: 'current' } },
        { filter: { status: 'past' } },
        { filter: { sortBy: 'name_asc' } },
        { filter: { sortBy: 'name_desc' } },
      ],
      'more.requested': [{}],
      'retry.requested': [{}],
      'list.loaded': [
        { value: {}, hasMore: false },
        { value: {}, hasMore: true },
      ],
      'list.failed': [{ error: busy }],
    },
    settles: {},
  },
  events: {
    'page.opened': async (stage) => link(stage).click(),
    'page.left': async ({ page }) => page.getByRole('link', { name: words.back }).click(),
    'filter.chosen': async ({ page }, { event }) => {
      const { status, sortBy } = event['filter'] as Partial<RecordFilter>;
      const tabs = page.getByRole('list', { name: words.statusFilter });
      await (status === undefined
        ? page.getByLabel(words.sort).selectOption(String(sortBy))
        : tabs.getByRole('button', { name: labelOfStatus(status) }).click());
    },
    'search.typed': async (stage, { event }) => {
      await searchField(stage).fill(String(event['search']));
      // The field reports its typing after a pause of its own.
      await stage.page.clock.runFor(TYPING_PAUSE_MS);
    },
    'more.requested': async (stage) => more(stage).click(),
    'retry.requested': async (stage) => again(stage).click(),
    'list.loaded': async (stage, { before }) => {
      const query = watched(stage);
      const key = JSON.stringify(query);
      if (!cached(stage).has(key)) await stage.edge.settleAll('records', 'pass');
      cached(stage).add(key);
      await seeList(stage, { query, pages: (before.context as CollectionContext).pages });
    },
    'list.failed': async (stage) => {
      const answered = stage.page.waitForResponse(/medical-data\/conditions\?/);
      await stage.edge.settleAll('records', tooMany);
      await (await answered).finished();
      await tick(stage);
    },
  },
  settles: {},
  delays: { untilSearched: async ({ page }) => page.clock.runFor(SEARCH_DEBOUNCE_MS) },
  sights: {
    idle: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profileCopy.title);
    },
    'watching.loading': async (stage, moment) => {
      await awaited(stage, moment);
      await expect(again(stage)).toHaveCount(0);
      const isShown = (moment.context as CollectionContext).value !== null;
      if (isShown) await expect(stage.page.getByText(conditions.copy.loading)).toHaveCount(0);
    },
    'watching.ready': async (stage, { context }) => seeList(stage, context as CollectionContext),
    'watching.typing': async (stage, { context }) => {
      await expect(searchField(stage)).toHaveValue((context as CollectionContext).query.search);
      await expect(again(stage)).toHaveCount(0);
    },
    'watching.failed': async (stage) => {
      await expect(again(stage)).toBeVisible();
      await expect(stage.page.getByRole('main')).toContainText(messageByCode.RATE_LIMITED);
    },
  },
  project: ({ query, pages, hasMore, problem }) => [query, pages, hasMore, problem !== null],
  worldAfter,
  can,
  untravelled: {},
};
