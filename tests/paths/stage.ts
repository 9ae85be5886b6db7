import { randomUUID } from 'node:crypto';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { AUTH_SESSION_KEY, IDLE_DEADLINE_KEY } from '#src/config/storage-keys.ts';
import { NetworkEdge } from '#tests/paths/edge.ts';

/** A session as the provider stores it. */
export type StoredSession = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly expires_at: number;
  readonly user: { readonly id: string };
};
export type Account = { readonly email: string; readonly password: string; readonly name: string };

export const completeProfile = { full_name: 'Ada Lindqvist', date_of_birth: '1986-03-14' };

/** An account of its own for each path and journey, so that they run side by side. */
export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.org`,
  password: 'four calm words here',
  name: completeProfile.full_name,
});

type Server = { readonly request: APIRequestContext; readonly key: string };

/** The server as a program talks to it: for what a path needs before it begins, and for what happens elsewhere. */
export class Backstage {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(request: APIRequestContext): Promise<Backstage> {
    const html = await (await request.get('/')).text();
    const block = /id="runtime-config"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
    const settings = JSON.parse(block) as Record<string, string>;
    const key = Object.values(settings).find((value) => value.startsWith('sb_publishable_')) ?? '';
    return new Backstage({ request, key });
  }

  async #auth(path: string, data: object): Promise<StoredSession> {
    const { request, key } = this.#server;
    const response = await request.post(`/auth/v1/${path}`, { data, headers: { apikey: key } });
    if (!response.ok()) throw new Error(`${path} answered ${String(response.status())}.`);
    return (await response.json()) as StoredSession;
  }

  async signUp(
    account = newAccount(),
  ): Promise<{ readonly account: Account; readonly session: StoredSession }> {
    const { email, password } = account;
    return { account, session: await this.#auth('signup', { email, password }) };
  }

  signIn({ email, password }: Account): Promise<StoredSession> {
    return this.#auth('token?grant_type=password', { email, password });
  }

  /** A mail with a link to choose a new password. */
  async askForLink({ email }: Account): Promise<void> {
    await this.#auth('recover', { email });
  }

  /** The link of such a mail is used, somewhere else. */
  useLink(tokenHash: string): Promise<StoredSession> {
    return this.#auth('verify', { type: 'recovery', token_hash: tokenHash });
  }

  /** A product call with a patient's own token; answers its JSON. */
  async call(session: StoredSession, [method, path, data]: readonly [string, string, object?]) {
    const response = await this.#server.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${session.access_token}` },
      ...(data ? { data } : {}),
    });
    if (!response.ok()) throw new Error(`${method} ${path} answered ${String(response.status())}.`);
    return response.status() === 204 ? null : ((await response.json()) as unknown);
  }

  saveProfile(session: StoredSession, patch: object) {
    return this.call(session, ['PATCH', '/users/me', patch]);
  }
}

/** So long a path waits for a control. */
const PATIENCE_MS = 30_000;

const DAY_S = 86_400;

/** The paused clock stands so far ahead: it cannot be set to a time that has gone by while the page is made. */
const CLOCK_LEAD_MS = 60_000;

type Opening = {
  readonly path: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly inTab?: Readonly<Record<string, string>>;
};

/** One path's own browser context with one page, the network before it, and what may happen outside of it. */
export class Stage {
  readonly page: Page;
  readonly edge: NetworkEdge;
  readonly backstage: Backstage;
  readonly #context: BrowserContext;
  /** What a driver keeps in mind along a path. */
  readonly notes = new Map<string, unknown>();

  private constructor(context: BrowserContext, page: Page, backstage: Backstage) {
    this.#context = context;
    this.page = page;
    this.backstage = backstage;
    this.edge = new NetworkEdge(page);
  }

  static async raise(browser: Browser, options: { baseURL: string }): Promise<Stage> {
    const context = await browser.newContext({
      baseURL: options.baseURL,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const stage = new Stage(context, await context.newPage(), await Backstage.open(context.request));
    await stage.edge.open();
    return stage;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Opens the product with what its storage holds; before the first line of its code runs. */
  async open({ path, stored = {}, inTab = {} }: Opening): Promise<void> {
    await this.page.addInitScript(
      (entries) => {
        if (sessionStorage.getItem('path-has-begun') !== null) return;
        sessionStorage.setItem('path-has-begun', '');
        for (const [key, value] of entries.stored) localStorage.setItem(key, value);
        for (const [key, value] of entries.inTab) sessionStorage.setItem(key, value);
      },
      { stored: Object.entries(stored), inTab: Object.entries(inTab) },
    );
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  /** A new patient with a complete profile, or without one. */
  async newPatient(isComplete = true): Promise<{ account: Account; session: StoredSession }> {
    const patient = await this.backstage.signUp();
    if (isComplete) await this.backstage.saveProfile(patient.session, completeProfile);
    this.notes.set('account', patient.account);
    this.notes.set('session', patient.session);
    return patient;
  }

  /** The patient of this path. */
  get session(): StoredSession {
    return this.#note('session');
  }
  get account(): Account {
    return this.#note('account');
  }

  #note<T>(name: string): T {
    const found = this.notes.get(name);
    if (found === undefined) throw new Error(`No one has noted "${name}".`);
    return found as T;
  }

  /**
   * Opens the product for a new patient who is signed in. For the page the access token outlives the path: its clock may
   * run hours ahead of the server's, and a refresh that no path asked for would come at any step.
   */
  async openSignedIn(path: string, inTab: Readonly<Record<string, string>> = {}): Promise<void> {
    const { session } = await this.newPatient();
    const lasting = { ...session, expires_at: session.expires_at + DAY_S };
    await this.open({ path, stored: { [AUTH_SESSION_KEY]: JSON.stringify(lasting) }, inTab });
  }

  /** Another tab of the same browser: a file of the same origin, without the product's code. */
  async #elsewhere(): Promise<Page> {
    const known = this.notes.get('elsewhere') as Page | undefined;
    if (known) return known;
    const other = await this.#context.newPage();
    await other.goto('/icon.svg');
    this.notes.set('elsewhere', other);
    return other;
  }

  /** Another tab writes into the storage that both share; null removes. */
  async storeElsewhere(key: string, value: string | null): Promise<void> {
    const write = ([name, text]: readonly [string, string | null]) =>
      text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text);
    await (await this.#elsewhere()).evaluate(write, [key, value] as const);
  }

  /** Another tab tells what its sign-in provider did. */
  async tellFromElsewhere(event: string, session: StoredSession | null): Promise<void> {
    const tell = ([name, message]: readonly [string, object]) =>
      // A channel has no target origin: it never leaves its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      new BroadcastChannel(name).postMessage(message);
    await (await this.#elsewhere()).evaluate(tell, [AUTH_SESSION_KEY, { event, session }] as const);
  }

  /** Stops the page's clock before the page is opened: from then on only the path moves it. */
  async pauseClock(): Promise<void> {
    const now = Date.now();
    await this.page.clock.install({ time: now });
    await this.page.clock.pauseAt(now + CLOCK_LEAD_MS);
  }

  /** Waits until something is so, while the page's clock goes on by single milliseconds: the data cache counts them. */
  async see(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const look = async () => {
      await this.page.clock.runFor(1);
      return isSo();
    };
    await expect.poll(look, { message: what, timeout: PATIENCE_MS, intervals: [10, 20, 50, 100] }).toBe(true);
  }

  /** The time that the page believes in, in ms. */
  now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** The wall-clock deadline of the session that all tabs share, in ms. */
  async deadline(): Promise<number> {
    return Number(await this.page.evaluate((key) => localStorage.getItem(key), IDLE_DEADLINE_KEY));
  }

  async moveDeadline(msLeft: number): Promise<void> {
    await this.storeElsewhere(IDLE_DEADLINE_KEY, String((await this.now()) + msLeft));
  }

  /** The page comes into use again. */
  async focus(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
}
