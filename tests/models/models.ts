import { appModel } from '#tests/models/machines/app.model.ts';
import { authModel } from '#tests/models/machines/auth.model.ts';
import { collectionModel } from '#tests/models/machines/collection.model.ts';
import { consultationModel } from '#tests/models/machines/consultation.model.ts';
import { dashboardModel } from '#tests/models/machines/dashboard.model.ts';
import { dictationModel } from '#tests/models/machines/dictation.model.ts';
import { editorModel } from '#tests/models/machines/editor.model.ts';
import { formModel } from '#tests/models/machines/form.model.ts';
import { inactivityModel } from '#tests/models/machines/inactivity.model.ts';
import { mailLinkModel } from '#tests/models/machines/mail-link.model.ts';
import type { MachineModel } from '#tools/statecharts/core/model.ts';
import { modelTurnModel } from '#tests/models/machines/model-turn.model.ts';
import { mutationModel } from '#tests/models/machines/mutation.model.ts';
import { onboardingModel } from '#tests/models/machines/onboarding.model.ts';
import { readModel } from '#tests/models/machines/read.model.ts';
import { readingAloudModel } from '#tests/models/machines/reading-aloud.model.ts';
import type { MachineName, machines } from '#tests/models/registry.ts';
import { removalModel } from '#tests/models/machines/removal.model.ts';
import { reportImportModel } from '#tests/models/machines/report-import.model.ts';
import { secondFactorModel } from '#tests/models/machines/second-factor.model.ts';
import { secondFactorsModel } from '#tests/models/machines/second-factors.model.ts';
import { themeModel } from '#tests/models/machines/theme.model.ts';
import { workspaceModel } from '#tests/models/machines/workspace.model.ts';

/** The model of every machine; one without a model does not compile. */
export const models: { readonly [N in MachineName]: MachineModel<(typeof machines)[N]> } = {
  app: appModel,
  theme: themeModel,
  auth: authModel,
  inactivity: inactivityModel,
  workspace: workspaceModel,
  consultation: consultationModel,
  collection: collectionModel,
  dashboard: dashboardModel,
  editor: editorModel,
  removal: removalModel,
  form: formModel,
  read: readModel,
  mutation: mutationModel,
  'mail-link': mailLinkModel,
  onboarding: onboardingModel,
  'second-factor': secondFactorModel,
  'second-factors': secondFactorsModel,
  'report-import': reportImportModel,
  dictation: dictationModel,
  'reading-aloud': readingAloudModel,
  'model-turn': modelTurnModel,
};
