import type { Profile } from '#contract/profile.ts';
import type { Env } from '#src/config/env.ts';
import type { AuthSession } from '#src/domain/session/auth-session.ts';
import type { MailLink } from '#src/domain/session/mail-link.ts';
import { createAccountForms } from '#src/features/account/account-forms.ts';
import { createAuthProvider } from '#src/platform/auth/auth-provider.ts';
import { createDrafts } from '#src/platform/browser/drafts.ts';
import { createIdleDeadline } from '#src/platform/auth/idle-deadline.ts';
import type { FormSaved } from '#src/domain/form/form.ts';
import type { SubmitForm } from '#src/domain/form/form-checks.ts';
import type { CallApi } from '#src/platform/api/api.ts';
import type { CachedLists } from '#src/platform/api/cached-lists.ts';
import { loadCode } from '#src/platform/api/load-code.ts';
import { createOpenConsultation } from '#src/platform/browser/open-consultation.ts';
import type { PatientPorts, PatientServices } from './patient-services.ts';
import { createReporting } from '#src/platform/monitoring/reporting.ts';
import { createSignOutNotice, signOutPorts } from '#src/platform/auth/sign-out-notice.ts';

/** The browser's storages, window and clock. */
export type Browser = {
  readonly storage: Storage;
  readonly tabStorage: Storage;
  readonly view: Window;
  readonly now: () => number;
};

/** Loads the patient bundle once, and again after a failure. `current` is what is loaded so far. */
function createPatientLoader(ports: PatientPorts) {
  let loading: Promise<PatientServices> | undefined;
  let current: PatientServices | null = null;
  async function load(): Promise<PatientServices> {
    const { createPatientServices } = await loadCode(() => import('./patient-services.ts'));
    current = createPatientServices(ports);
    return current;
  }
  const loadPatient = (): Promise<PatientServices> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return { loadPatient, currentPatient: (): PatientServices | null => current };
}

/** What the services read from the auth machine and report to it. `knownSession` is the session of this tab. */
type Session = Pick<PatientPorts, 'onRefused' | 'knownProfile'> & {
  readonly knownSession: () => AuthSession | null;
};

/**
 * Creates every service of the web app once. `onRefused` is called when the server refuses the session of an API call.
 */
export function createServices(env: Env, browser: Browser, session: Session) {
  const { onRefused, knownProfile, knownSession } = session;
  const { storage, tabStorage, view, now } = browser;
  const { logger, monitoring } = createReporting(env, now);
  const deadline = createIdleDeadline({ storage, tabs: view, now });
  const { supabaseUrl: url, supabaseKey: key } = env;
  const auth = createAuthProvider({ url, key, origin: view.location.origin, storage, tabs: view, now });
  const readToken = () => auth.readToken(knownSession()?.userId ?? null);
  const knownSessionId = () => knownSession()?.id ?? null;
  const calls = { baseUrl: env.apiBaseUrl, readToken, knownSessionId, onRefused };
  const ports = { ...calls, knownProfile, view, logger, now };
  const loader = createPatientLoader(ports);
  const callApi: CallApi = async (name, args) => (await loader.loadPatient()).callApi(name, args);
  const noteChange: CachedLists['noteChange'] = async (list) =>
    (await loader.loadPatient()).lists.noteChange(list);
  return {
    ...loader,
    callApi,
    knownProfile,
    /** Marks a list as changed; resolves when it has been read again. */
    noteChange,
    readProfile: async (signal?: AbortSignal): Promise<Profile> =>
      (await loader.loadPatient()).readProfile(signal),
    view,
    logger,
    monitoring,
    deadline,
    auth,
    drafts: createDrafts({ storage, onFull: () => logger.log('WARN', 'draft.lost') }),
    openConsultation: createOpenConsultation(tabStorage),
    signOutNotice: createSignOutNotice(signOutPorts(view)),
    /** The page with mails that are written to files instead of being sent; null where they are sent. */
    mailboxUrl: env.mailboxUrl === '' ? null : env.mailboxUrl,
    /**
     * Redeems a link from a mail and removes it from the address. The idle time starts again, whoever used this browser
     * before.
     */
    redeemLink: async (link: MailLink): Promise<void> => {
      deadline.drop();
      await auth.redeemLink(link);
      view.history.replaceState(view.history.state, '', view.location.pathname);
    },
    /**
     * Sends a form: account forms directly, profile forms through the patient bundle, which most account forms lead to
     * and which therefore loads while the provider answers.
     */
    submitForm: async (...[name, values, terms]: Parameters<SubmitForm>): Promise<FormSaved> => {
      const submit = createAccountForms({ auth, deadline, callApi })[name];
      const patient = loader.loadPatient();
      if (!submit) return (await patient).submitForm(name, values, terms);
      patient.catch(() => undefined);
      return { outcome: await submit(values), base: null };
    },
  };
}
export type Services = ReturnType<typeof createServices>;
