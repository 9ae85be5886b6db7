import { AsyncLocalStorage } from 'node:async_hooks';

/** What one tab does to the others: delivered later, in order. */
type Delivery = { readonly text: string; readonly from: string; readonly run: () => void };

/** A tab of the browser as the product's code meets it. */
export type TabFrame = {
  readonly name: string;
  readonly view: Window;
  readonly storage: Storage;
  readonly inbox: Delivery[];
  /** For what the provider's client does to the global `window`. */
  readonly page: EventTarget;
};

/** Which tab runs now: globals of a page (`window`, `BroadcastChannel`) are asked for by code that knows no tab. */
export const runningTab = new AsyncLocalStorage<TabFrame>();

/** A `Storage` over entries that all tabs share; `onChange` hears of each real change. */
function storageOver(
  entries: Map<string, string>,
  onChange: (key: string, before: string | null) => void,
): Storage {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = entries.get(key) ?? null;
      if (before === value) return;
      entries.set(key, value);
      onChange(key, before);
    },
    removeItem: (key: string) => {
      const before = entries.get(key) ?? null;
      if (entries.delete(key)) onChange(key, before);
    },
  };
  return new Proxy({} as Storage, {
    get: (_target, name) => methods[String(name)],
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({
      value: entries.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

type Waiting = { readonly mode: LockMode; readonly grant: () => void };

/** The Web Locks of one origin: shared ones together, an exclusive one alone, in the order of asking. */
export function createLocks(): Pick<LockManager, 'request'> {
  const held = new Map<string, LockMode[]>();
  const queues = new Map<string, Waiting[]>();
  const of = <T>(map: Map<string, T[]>, name: string): T[] => {
    const list = map.get(name) ?? [];
    map.set(name, list);
    return list;
  };
  const pump = (name: string) => {
    const [queue, holders] = [of(queues, name), of(held, name)];
    for (let next = queue[0]; next; next = queue[0]) {
      const mayHold = holders.length === 0 || (next.mode === 'shared' && !holders.includes('exclusive'));
      if (!mayHold) return;
      queue.shift();
      holders.push(next.mode);
      next.grant();
    }
  };
  async function request(name: string, options: LockOptions, run: LockGrantedCallback<unknown>) {
    const mode = options.mode ?? 'exclusive';
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { mode, grant: resolve };
      of(queues, name).push(waiting);
      options.signal?.addEventListener('abort', () => {
        const at = of(queues, name).indexOf(waiting);
        if (at >= 0) of(queues, name).splice(at, 1);
        reject(new DOMException('The lock was not waited for', 'AbortError'));
      });
      pump(name);
    });
    try {
      return await run(null);
    } finally {
      of(held, name).splice(of(held, name).indexOf(mode), 1);
      pump(name);
    }
  }
  return { request: request as LockManager['request'] };
}

function viewOf(locks: Pick<LockManager, 'request'>): Window {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return Object.assign(new EventTarget(), {
    document,
    navigator: { locks },
    location: { origin: 'http://app.test', href: 'http://app.test/', pathname: '/' },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    history: { state: null, replaceState: () => undefined },
  }) as unknown as Window;
}

type Listeners = {
  readonly onDelivery: (delivery: Delivery, to: string) => void;
  readonly onStored: (change: {
    tab: string;
    key: string;
    before: string | null;
    now: string | null;
  }) => void;
};

/** One browser with its tabs: a storage they share, channels between them and locks. */
export function createBrowser({ onDelivery, onStored }: Listeners) {
  const entries = new Map<string, string>();
  const locks = createLocks();
  const tabs: TabFrame[] = [];
  const channels = new Set<{ readonly name: string; readonly tab: TabFrame; readonly events: EventTarget }>();

  const post = (to: TabFrame, delivery: Delivery) => void to.inbox.push(delivery);

  function open(name: string): TabFrame {
    const view = viewOf(locks);
    const storage = storageOver(entries, (key, before) => {
      onStored({ tab: name, key, before, now: entries.get(key) ?? null });
      for (const other of tabs) {
        if (other.name === name) continue;
        const run = () => other.view.dispatchEvent(Object.assign(new Event('storage'), { key }));
        post(other, { text: `storage ${key}`, from: name, run });
      }
    });
    const frame: TabFrame = { name, view, storage, inbox: [], page: new EventTarget() };
    const old = tabs.findIndex((each) => each.name === name);
    if (old >= 0) tabs.splice(old, 1);
    for (const channel of channels) if (channel.tab.name === name) channels.delete(channel);
    tabs.push(frame);
    return frame;
  }

  /** As the global of that name: which tab opens it is known from who runs. */
  class Channel {
    readonly #name: string;
    readonly #own: { readonly name: string; readonly tab: TabFrame; readonly events: EventTarget } | null;

    constructor(name: string) {
      const tab = runningTab.getStore();
      this.#name = name;
      this.#own = tab ? { name, tab, events: new EventTarget() } : null;
      if (this.#own) channels.add(this.#own);
    }

    addEventListener(type: string, listener: EventListener): void {
      this.#own?.events.addEventListener(type, listener);
    }

    removeEventListener(type: string, listener: EventListener): void {
      this.#own?.events.removeEventListener(type, listener);
    }

    postMessage(data: unknown): void {
      const copy: unknown = structuredClone(data);
      for (const each of channels) {
        if (each === this.#own || each.name !== this.#name) continue;
        const said =
          typeof copy === 'object' && copy !== null && 'event' in copy ? String(copy.event) : String(copy);
        post(each.tab, {
          text: `message ${said}`,
          from: this.#own?.tab.name ?? each.tab.name,
          run: () => each.events.dispatchEvent(Object.assign(new Event('message'), { data: copy })),
        });
      }
    }

    close(): void {
      if (this.#own) channels.delete(this.#own);
    }
  }

  return {
    entries,
    open,
    Channel,
    /** Delivers the oldest thing that waits for a tab. */
    deliver(tab: TabFrame): void {
      const delivery = tab.inbox.shift();
      if (!delivery) return;
      onDelivery(delivery, tab.name);
      runningTab.run(tab, delivery.run);
    },
  };
}
