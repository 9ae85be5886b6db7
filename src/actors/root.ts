import type { Profile } from '#contract/profile.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { CONFIGURATION_MESSAGE } from '#src/copy/errors.ts';
import type { Env } from '#src/config/env.ts';
import { createServices, type Browser, type Services } from '#src/services/services.ts';
import { createThemeStore } from '#src/services/theme.ts';
import { createActor, type ActorRefFrom } from 'xstate';
import { bindAuth, bindInactivity } from './bind-auth.ts';
import { bindForm } from './bind-form.ts';
import { bindTheme } from './bind-theme.ts';
import { bindConsultation, bindDashboard, bindHistory } from './bind-workspace.ts';
import { reportSteps, watchAudience } from './report.ts';

type AuthActor = ActorRefFrom<typeof authMachine>;

/** Every machine with its services, on one page: `root ▸ theme, auth ▸ inactivity, workspace ▸ the patient's actors`. */
const bindAll = (services: Services) =>
  bindAuth(services).provide({
    actors: {
      inactivity: bindInactivity(services),
      workspace: workspaceMachine.provide({
        actors: {
          consultation: bindConsultation(services),
          history: bindHistory(services),
          dashboard: bindDashboard(services),
        },
      }),
    },
  });

/**
 * The actor tree, not yet started. Without settings there are no services, and nothing but the theme and the one
 * sentence that says what is missing (spec §1).
 */
export function createRoot(env: Env | null, browser: Browser) {
  const themeStore = createThemeStore(browser);
  const authOf = () => actor.system.get('auth') as AuthActor | undefined;
  const services = env && createServices(env, browser, () => authOf()?.send({ type: 'session.refused' }));
  const theme = bindTheme(themeStore);
  const machine = appMachine.provide({ actors: services ? { theme, auth: bindAll(services) } : { theme } });
  const actor = createActor(machine, {
    input: {
      configurationProblem: services ? null : CONFIGURATION_MESSAGE,
      theme: { stored: themeStore.readTheme(), osScheme: themeStore.prefersDark() ? 'dark' : 'light' },
      auth: {
        storedSession: services?.auth.readUsableSession() ?? null,
        isPastDeadline: services?.deadline.isPast() ?? false,
      },
    },
    ...(services ? { inspect: reportSteps(services.monitoring) } : {}),
  });
  const onProfile = (profile: Profile) => authOf()?.send({ type: 'profile.saved', profile });
  return {
    actor,
    services,
    form: services && bindForm(services, onProfile),
    start: () => {
      actor.start();
      const auth = authOf();
      if (services && auth) watchAudience(auth, services.monitoring);
    },
  };
}
export type Root = ReturnType<typeof createRoot>;
