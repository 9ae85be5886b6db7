import type { Profile } from '#contract/profile.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { CONFIGURATION_MESSAGE } from '#src/ui/feedback/errors.copy.ts';
import type { Env } from '#src/config/env.ts';
import { createServices, type Browser } from '#src/app/services/services.ts';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { readMachine } from '#machines/read/read.machine.ts';
import { createThemeStore } from '#src/platform/browser/theme-store.ts';
import { createActor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { bindAuth } from './bind-auth.ts';
import { bindForm } from './bind-form.ts';
import { bindTheme } from './bind-theme.ts';
import { createRecorder } from './event-recorder.ts';
import { reportSteps, watchAudience } from './report.ts';
import { waitNotice, watchWaits } from './watch-waits.ts';
import { findActor } from '#src/platform/actors/system.ts';

type AuthActor = ActorRefFrom<typeof authMachine>;

/** Receives every step of every actor. */
type Inspect = (step: InspectionEvent) => void;

/**
 * The actor tree, not yet started: `root ▸ theme, auth ▸ inactivity, workspace`. Without settings there are no services: only the theme runs, and the page shows the
 * sentence about what is missing (spec §1). `tap` also receives every step, for developers.
 */
export function createRoot(env: Env | null, browser: Browser, tap?: Inspect) {
  const themeStore = createThemeStore(browser);
  const authOf = (): AuthActor | undefined => actor.system.get('auth') as AuthActor | undefined;
  const services =
    env &&
    createServices(env, browser, {
      onRefused: (problem) => authOf()?.send({ type: 'session.refused', problem }),
      knownProfile: () => authOf()?.getSnapshot().context.profile ?? null,
      knownSession: () => authOf()?.getSnapshot().context.session ?? null,
    });
  const theme = bindTheme(themeStore);
  const onProfile = (profile: Profile) => authOf()?.send({ type: 'profile.saved', profile });
  const auth = services && bindAuth(services, onProfile);
  const machine = appMachine.provide({ actors: auth ? { theme, auth } : { theme }, actions: waitNotice });
  const storedSession = services?.auth.readUsableSession() ?? null;
  const isPastDeadline = services?.deadline.isPast() ?? false;
  const recorder = createRecorder(browser.now);
  const noteWait = watchWaits((event) => actor.send(event));
  const listeners: Inspect[] = [recorder.note, noteWait];
  if (services) listeners.push(reportSteps(services.monitoring));
  if (tap) listeners.push(tap);
  const inspect: Inspect = (step) => listeners.forEach((listen) => listen(step));
  const actor = createActor(machine, {
    input: {
      configurationProblem: services ? null : CONFIGURATION_MESSAGE,
      theme: { stored: themeStore.readTheme(), osScheme: themeStore.prefersDark() ? 'dark' : 'light' },
      auth: { storedSession, isPastDeadline },
    },
    inspect,
  });
  return {
    actor,
    services,
    /** For actors that a page starts itself. */
    inspect,
    /** The last steps of all machines. */
    readReport: recorder.report,
    form: services && bindForm(services, onProfile),
    /** For a single read or call of a page, which provides the actor. */
    read: readMachine,
    mutation: mutationMachine,
    /** Before the page is reloaded: whether nothing will be lost. */
    keepUnsent: async (): Promise<boolean> => {
      const read = () => findActor(actor, 'consultation')?.getSnapshot().context ?? null;
      return (await services?.currentPatient()?.keepConsultation(services, read)) ?? true;
    },
    /** Whether a patient will probably be signed in immediately. */
    hasUsableSession: storedSession !== null && !isPastDeadline,
    start: () => {
      actor.start();
      const auth = authOf();
      if (services && auth) watchAudience(auth, services.monitoring);
    },
  };
}
type AppRoot = ReturnType<typeof createRoot>;

declare module '#src/platform/actors/provided.ts' {
  interface Provided {
    readonly services: NonNullable<AppRoot['services']>;
    readonly root: AppRoot;
  }
}
