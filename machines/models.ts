import { accessLogModel } from '#machines/access-log/access-log.model.ts';
import { accountDeletionModel } from '#machines/account-deletion/account-deletion.model.ts';
import { appModel } from '#machines/app/app.model.ts';
import { authModel } from '#machines/auth/auth.model.ts';
import { cardEditorModel } from '#machines/card-editor/card-editor.model.ts';
import { comparisonModel } from '#machines/comparison/comparison.model.ts';
import { conditionPageModel } from '#machines/condition-page/condition-page.model.ts';
import { consultationModel } from '#machines/consultation/consultation.model.ts';
import { dashboardModel } from '#machines/dashboard/dashboard.model.ts';
import { dataExportModel } from '#machines/data-export/data-export.model.ts';
import { emergencyCardModel } from '#machines/emergency-card/emergency-card.model.ts';
import { formModel } from '#machines/form/form.model.ts';
import { historyModel } from '#machines/history/history.model.ts';
import { inactivityModel } from '#machines/inactivity/inactivity.model.ts';
import { mailLinkModel } from '#machines/mail-link/mail-link.model.ts';
import type { MachineModel } from '#machines/model.ts';
import { onboardingModel } from '#machines/onboarding/onboarding.model.ts';
import { recordEditorModel } from '#machines/record-editor/record-editor.model.ts';
import { recordListModel } from '#machines/record-list/record-list.model.ts';
import type { MachineName, machines } from '#machines/registry.ts';
import { removalModel } from '#machines/removal/removal.model.ts';
import { themeModel } from '#machines/theme/theme.model.ts';
import { workspaceModel } from '#machines/workspace/workspace.model.ts';

/** The model of every machine; one without a model does not compile. */
export const models: { readonly [N in MachineName]: MachineModel<(typeof machines)[N]> } = {
  app: appModel,
  theme: themeModel,
  auth: authModel,
  inactivity: inactivityModel,
  workspace: workspaceModel,
  consultation: consultationModel,
  history: historyModel,
  comparison: comparisonModel,
  dashboard: dashboardModel,
  'card-editor': cardEditorModel,
  removal: removalModel,
  form: formModel,
  'mail-link': mailLinkModel,
  'condition-page': conditionPageModel,
  onboarding: onboardingModel,
  'emergency-card': emergencyCardModel,
  'data-export': dataExportModel,
  'account-deletion': accountDeletionModel,
  'access-log': accessLogModel,
  'record-list': recordListModel,
  'record-editor': recordEditorModel,
};
