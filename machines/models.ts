import { appModel } from '#machines/app/app.model.ts';
import { authModel } from '#machines/auth/auth.model.ts';
import { inactivityModel } from '#machines/inactivity/inactivity.model.ts';
import type { MachineModel } from '#machines/model.ts';
import type { MachineName, machines } from '#machines/registry.ts';
import { themeModel } from '#machines/theme/theme.model.ts';
import { workspaceModel } from '#machines/workspace/workspace.model.ts';

/** The model of every machine; one without a model does not compile. */
export const models: { readonly [N in MachineName]?: MachineModel<(typeof machines)[N]> } = {
  app: appModel,
  theme: themeModel,
  auth: authModel,
  inactivity: inactivityModel,
  workspace: workspaceModel,
};
