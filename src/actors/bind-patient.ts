import type { Profile } from '#contract/profile.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Services } from '#src/services/services.ts';
import { bindRecordEditor, bindRecordList, bindRecordRemoval } from './bind-records.ts';
import { bindCardEditor, bindCardRemoval, bindDashboard } from './bind-dashboard.ts';
import { bindConsultation, bindHistory, bindHistoryRemoval } from './bind-workspace.ts';

/**
 * The patient's workspace with its services: `workspace ▸ consultation, history, dashboard, records`. Loaded with a
 * profile; `onProfile` hears of one that was changed here.
 */
export const bindPatient = (services: Services, onProfile: (profile: Profile) => void) =>
  workspaceMachine.provide({
    actors: {
      consultation: bindConsultation(services),
      history: bindHistory(services),
      historyRemoval: bindHistoryRemoval(services),
      dashboard: bindDashboard(services),
      recordList: bindRecordList(services),
      recordEditor: bindRecordEditor(services, onProfile),
      recordRemoval: bindRecordRemoval(services),
      cardEditor: bindCardEditor(services),
      cardRemoval: bindCardRemoval(services),
    },
  });
