import type { Profile } from '#contract/profile.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { bindCardEditor, bindDashboard } from '#src/features/dashboard/bind-dashboard.ts';
import { bindRecordEditor, bindRecordList } from '#src/features/records/bind-records.ts';
import { bindRemoval } from './bind-removal.ts';
import { bindHistory } from '#src/features/history/bind-history.ts';
import { bindConsultation } from '#src/features/consultation/bind-consultation.ts';

/**
 * The patient's workspace with its services: `workspace ▸ consultation, history, dashboard, records`. `onProfile` is
 * called with a profile that was changed here.
 */
export const bindPatient = (services: Services, onProfile: (profile: Profile) => void) =>
  workspaceMachine.provide({
    actors: {
      consultation: bindConsultation(services),
      history: bindHistory(services),
      dashboard: bindDashboard(services),
      recordList: bindRecordList(services),
      recordEditor: bindRecordEditor(services, onProfile),
      cardEditor: bindCardEditor(services),
      removal: bindRemoval(services),
    },
  });
