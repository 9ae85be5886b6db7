import type { Profile } from '#contract/profile.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { bindConsultation } from '#src/features/consultation/bind-consultation.ts';
import { bindCardEditor, bindDashboard } from '#src/features/dashboard/bind-dashboard.ts';
import { bindHistory, bindTitleEditor } from '#src/features/history/bind-history.ts';
import { bindRecordChange, bindRecordEditor, bindRecordList } from '#src/features/records/bind-records.ts';
import { bindRemoval } from './bind-removal.ts';

/**
 * The patient's workspace with its services: `workspace ▸ consultation, history, dashboard, records`. `onProfile` is
 * called with a profile that was changed here.
 */
export function bindWorkspace(
  services: Services,
  onProfile: (profile: Profile) => void,
): typeof workspaceMachine {
  return workspaceMachine.provide({
    actors: {
      consultation: bindConsultation(services),
      history: bindHistory(services),
      titleEditor: bindTitleEditor(services),
      dashboard: bindDashboard(services),
      recordList: bindRecordList(services),
      recordEditor: bindRecordEditor(services, onProfile),
      recordChange: bindRecordChange(services, onProfile),
      cardEditor: bindCardEditor(services),
      removal: bindRemoval(services),
    },
  });
}
