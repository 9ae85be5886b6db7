import { expect, type Page, type Route } from '@playwright/test';

/** The calls that a path may hold, let through or fail. */
const calls = {
  refresh: { method: 'POST', path: /^\/auth\/v1\/token$/, query: 'grant_type=refresh_token' },
  signIn: { method: 'POST', path: /^\/auth\/v1\/token$/, query: 'grant_type=password' },
  verify: { method: 'POST', path: /^\/auth\/v1\/verify$/ },
  recheck: { method: 'GET', path: /^\/auth\/v1\/user$/ },
  signOut: { method: 'POST', path: /^\/auth\/v1\/logout$/ },
  provider: { method: 'GET', path: /^\/assets\/auth-calls-[^/]+\.js$/ },
  condition: { method: 'GET', path: /^\/api\/v1\/conditions\/[^/]+$/ },
  allergies: { method: 'GET', path: /^\/api\/v1\/medical-data\/allergies$/ },
  records: { method: 'GET', path: /^\/api\/v1\/medical-data\/conditions$/, query: 'sort_by=' },
  createRecord: { method: 'POST', path: /^\/api\/v1\/medical-data\/conditions$/ },
  readRecord: { method: 'GET', path: /^\/api\/v1\/medical-data\/conditions\/[^/]+$/ },
  replaceRecord: { method: 'PUT', path: /^\/api\/v1\/medical-data\/conditions\/[^/]+$/ },
  changeStatus: { method: 'PATCH', path: /^\/api\/v1\/medical-data\/conditions\/[^/]+\/status$/ },
  readReport: { method: 'POST', path: /^\/api\/v1\/medical-data\/measurements\/readings$/ },
  saveMeasurement: { method: 'POST', path: /^\/api\/v1\/medical-data\/measurements$/ },
  export: { method: 'GET', path: /^\/api\/v1\/users\/me\/export$/ },
  accessLog: { method: 'GET', path: /^\/api\/v1\/users\/me\/access-log$/ },
  profile: { method: 'GET', path: /^\/api\/v1\/users\/me$/ },
  saveProfile: { method: 'PATCH', path: /^\/api\/v1\/users\/me$/ },
  consult: { method: 'POST', path: /^\/api\/v1\/consultation$/ },
  drafts: { method: 'GET', path: /^\/api\/v1\/consultation\/drafts$/ },
  draft: { method: 'GET', path: /^\/api\/v1\/consultation\/drafts\/[^/]+$/ },
  dropDraft: { method: 'DELETE', path: /^\/api\/v1\/consultation\/drafts\/[^/]+$/ },
  dashboard: { method: 'GET', path: /^\/api\/v1\/dashboard$/ },
  createCard: { method: 'POST', path: /^\/api\/v1\/dashboard\/cards$/ },
  changeCard: { method: 'PUT', path: /^\/api\/v1\/dashboard\/cards\/[^/]+$/ },
  deleteCard: { method: 'PUT', path: /^\/api\/v1\/dashboard\/cards\/[^/]+\/delete$/ },
  history: { method: 'GET', path: /^\/api\/v1\/history$/ },
  historyItem: { method: 'GET', path: /^\/api\/v1\/history\/[^/]+$/ },
  renameHistory: { method: 'PATCH', path: /^\/api\/v1\/history\/[^/]+$/ },
  deleteHistory: { method: 'DELETE', path: /^\/api\/v1\/history\/[^/]+$/ },
  saveHistory: { method: 'POST', path: /^\/api\/v1\/history$/ },
} as const satisfies Record<string, { method: string; path: RegExp; query?: string }>;

export type Call = keyof typeof calls;
/** What becomes of a call: `pass` asks the real server, `cut` loses the connection. */
export type Fate = 'pass' | 'hold' | 'cut' | { readonly status: number; readonly body: unknown };

const names = Object.keys(calls) as Call[];

function callOf(route: Route): Call | undefined {
  const request = route.request();
  const url = new URL(request.url());
  return names.find((name) => {
    const call: { method: string; path: RegExp; query?: string } = calls[name];
    return (
      call.method === request.method() &&
      call.path.test(url.pathname) &&
      (call.query === undefined || url.search.includes(call.query))
    );
  });
}

async function meet(route: Route, fate: Exclude<Fate, 'hold'>): Promise<void> {
  if (fate === 'pass') await route.continue();
  else if (fate === 'cut') await route.abort('connectionrefused');
  else await route.fulfill({ status: fate.status, json: fate.body });
}

/** A request whose page has gone on needs no answer any more. */
const meetIfWaiting = (route: Route, fate: Exclude<Fate, 'hold'>) => meet(route, fate).catch(() => undefined);

/** The network between one page and the server: each call passes unless a path decides otherwise. */
export class NetworkEdge {
  readonly #page: Page;
  readonly #fates = new Map<Call, Fate>();
  /** What one step decides, until the patient has seen where it leads. */
  readonly #brief = new Map<Call, Fate>();
  #held: { readonly call: Call; readonly route: Route }[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.route(/\/(api|auth)\/v1\/|\/assets\/auth-calls-/, async (route) => {
      const call = callOf(route);
      const fate = (call && (this.#brief.get(call) ?? this.#fates.get(call))) ?? 'pass';
      if (call && fate === 'hold') this.#held.push({ call, route });
      else if (fate !== 'hold') await meetIfWaiting(route, fate);
    });
    this.#page.on('requestfailed', (request) => {
      this.#held = this.#held.filter(({ route }) => route.request() !== request);
    });
  }

  /** From now on. */
  set(call: Call, fate: Fate): void {
    this.#fates.set(call, fate);
  }

  /** The step has led where it leads. */
  rest(): void {
    this.#brief.clear();
  }

  /** No one waits for these any more, though the browser has not taken them back. */
  abandon(...calls: readonly Call[]): void {
    this.#held = this.#held.filter(({ call }) => !calls.includes(call));
  }

  /** Whether such a call waits here now. */
  waits(call: Call): boolean {
    return this.#held.some((each) => each.call === call);
  }

  async #arrival(call: Call): Promise<void> {
    await expect.poll(() => this.waits(call), { message: `"${call}" is under way` }).toBe(true);
  }

  /** Ends one held call; the next of its kind is held again. */
  async settle(call: Call, fate: Exclude<Fate, 'hold'>): Promise<void> {
    await this.#arrival(call);
    const first = this.#held.find((each) => each.call === call);
    this.#held = this.#held.filter((each) => each !== first);
    if (first) await meetIfWaiting(first.route, fate);
  }

  /** Ends every held call of a kind, and those that follow until `rest`. */
  async settleAll(call: Call, fate: Exclude<Fate, 'hold'>): Promise<void> {
    await this.#arrival(call);
    this.#brief.set(call, fate);
    const held = this.#held.filter((each) => each.call === call);
    this.#held = this.#held.filter((each) => each.call !== call);
    await Promise.all(held.map(({ route }) => meetIfWaiting(route, fate)));
  }
}
