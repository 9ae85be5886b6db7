import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Services } from '#src/services/services.ts';
import { bindConsultation, bindDashboard, bindHistory } from './bind-workspace.ts';

/** The patient's workspace with its services: `workspace ▸ consultation, history, dashboard`. Loaded with a profile. */
export const bindPatient = (services: Services) =>
  workspaceMachine.provide({
    actors: {
      consultation: bindConsultation(services),
      history: bindHistory(services),
      dashboard: bindDashboard(services),
    },
  });
