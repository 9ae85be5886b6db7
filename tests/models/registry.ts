import { appMachine } from '#machines/app/app.machine.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { collectionMachine } from '#machines/collection/collection.machine.ts';
import { consultationMachine } from '#machines/consultation/consultation.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { dictationMachine } from '#machines/dictation/dictation.machine.ts';
import { editorMachine } from '#machines/editor/editor.machine.ts';
import { formMachine } from '#machines/form/form.machine.ts';
import { inactivityMachine } from '#machines/inactivity/inactivity.machine.ts';
import { mailLinkMachine } from '#machines/mail-link/mail-link.machine.ts';
import { modelTurnMachine } from '#machines/model-turn/model-turn.machine.ts';
import { mutationMachine } from '#machines/mutation/mutation.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { readMachine } from '#machines/read/read.machine.ts';
import { readingAloudMachine } from '#machines/reading-aloud/reading-aloud.machine.ts';
import { removalMachine } from '#machines/removal/removal.machine.ts';
import { reportImportMachine } from '#machines/report-import/report-import.machine.ts';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';
import { secondFactorsMachine } from '#machines/second-factors/second-factors.machine.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';

/** Every machine of the product by its folder's name; tests, diagrams and the inspector loop over it. */
export const machines = {
  app: appMachine,
  theme: themeMachine,
  auth: authMachine,
  inactivity: inactivityMachine,
  workspace: workspaceMachine,
  consultation: consultationMachine,
  collection: collectionMachine,
  dashboard: dashboardMachine,
  editor: editorMachine,
  removal: removalMachine,
  form: formMachine,
  read: readMachine,
  mutation: mutationMachine,
  'mail-link': mailLinkMachine,
  onboarding: onboardingMachine,
  'second-factor': secondFactorMachine,
  'second-factors': secondFactorsMachine,
  'report-import': reportImportMachine,
  dictation: dictationMachine,
  'reading-aloud': readingAloudMachine,
  'model-turn': modelTurnMachine,
} as const;

export type MachineName = keyof typeof machines;
