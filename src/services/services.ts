import type { Env } from '#src/config/env.ts';
import { createAccount } from './account.ts';
import { watchFocus } from './activity.ts';
import { createApi } from './api.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createConsultations } from './consultations.ts';
import { createDrafts } from './drafts.ts';
import { createIdleDeadline } from './idle-deadline.ts';
import { createQueryCache } from './query-cache.ts';
import { createReporting } from './reporting.ts';

/** What the browser is asked for: its storages, its window and its clock. */
export type Browser = {
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly view: Window;
  readonly now: () => number;
};

/** Every outside thing of the web app, made once. `onRefused` is called when a product call's session is refused. */
export function createServices(env: Env, browser: Browser, onRefused: () => void) {
  const { storage, tabStorage, view, now } = browser;
  const { logger, monitoring } = createReporting(env);
  const deadline = createIdleDeadline({ storage, tabs: view, now });
  const { origin } = view.location;
  const auth = createAuthProvider({ url: env.supabaseUrl, key: env.supabaseKey, origin, storage, now });
  const { callApi, preload } = createApi({
    baseUrl: env.apiBaseUrl,
    readToken: () => auth.readToken(),
    onRefused,
    onBreach: (call, paths) => logger.log('ERROR', 'contract.broken', { call, paths }),
  });
  const cache = createQueryCache((onFocus) => watchFocus(view, onFocus));
  return {
    view,
    logger,
    monitoring,
    deadline,
    auth,
    cache,
    preloadApi: preload,
    drafts: createDrafts({ storage, onFull: () => logger.log('WARN', 'draft.lost') }),
    account: createAccount({ auth, callApi, deadline, now }),
    consultations: createConsultations({ callApi, cache, logger, tabStorage }),
  };
}
export type Services = ReturnType<typeof createServices>;
