import type { Profile } from '#contract/profile.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthEvent } from '#machines/auth/auth.setup.ts';
import { inactivityMachine, type InactivityEvent } from '#machines/inactivity/inactivity.machine.ts';
import { sessionCopy } from '#src/ui/feedback/errors.copy.ts';
import { DEADLINE_LOOK_MS, WARNING_TOAST_MS } from '#src/config/limits.ts';
import { watchActivity, watchFocus, watchLeaving } from '#src/platform/auth/activity.ts';
import type { Services } from '#src/app/services/services.ts';
import { clearToasts, dismissToast, showToast } from '#src/platform/browser/toasts.ts';
import { fromCallback, type EventObject } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';

const WARNING_TOAST = 'session-warning';

/** The inactivity machine with the browser's activity, the shared wall clock and the two toasts of spec §8. */
function bindInactivity({ auth, deadline, view, logger }: Services) {
  const call = createCall(logger);
  return inactivityMachine.provide({
    actors: {
      watchActivity: fromCallback<EventObject>(({ sendBack }) =>
        watchActivity(view, () => sendBack({ type: 'activity.noticed' })),
      ),
      watchDeadline: fromCallback<EventObject>(({ sendBack, receive }) => {
        const look = () => {
          const { verdict, msLeft } = deadline.look();
          const passed: InactivityEvent = { type: 'deadline.passed' };
          const extended: InactivityEvent = { type: 'deadline.extended', msLeft };
          if (verdict !== 'kept') sendBack(verdict === 'passed' ? passed : extended);
        };
        receive(() => deadline.move());
        const timer = setInterval(look, DEADLINE_LOOK_MS);
        const ends = [deadline.watchTabs(look), watchFocus(view, look)];
        return () => {
          clearInterval(timer);
          for (const end of ends) end();
        };
      }),
      watchToken: fromCallback<EventObject>(() => auth.keepFresh()),
      readDeadline: call(() => Promise.resolve(deadline.look())),
    },
    actions: {
      notifyWarning: ({ self }) =>
        showToast({
          id: WARNING_TOAST,
          title: sessionCopy.warningTitle,
          description: sessionCopy.warningDescription,
          durationMs: WARNING_TOAST_MS,
          action: {
            label: sessionCopy.extend,
            run: () => self.send({ type: 'session.extended' }),
            extendsSession: true,
          },
        }),
      notifyExtended: () => {
        dismissToast(WARNING_TOAST);
        showToast({ title: sessionCopy.extended, tone: 'success' });
      },
    },
  });
}

/** The workspace calls what is loaded with it, without waiting for it again. */
async function loadWorkspace(services: Services, onProfile: (profile: Profile) => void) {
  const { bindWorkspace, callApi, lists } = await services.loadPatient();
  return bindWorkspace({ ...services, callApi, noteChange: lists.noteChange }, onProfile);
}

/**
 * The auth machine with the provider, the profile call, the patient's workspace and the clean-up after a patient.
 * `onProfile` is called with a profile that was changed in the workspace.
 */
export function bindAuth(services: Services, onProfile: (profile: Profile) => void) {
  const { auth, deadline, drafts, logger, openConsultation, signOutNotice, view } = services;
  const call = createCall(logger);
  return authMachine.provide({
    actors: {
      inactivity: bindInactivity(services),
      watchAuth: fromCallback<EventObject>(({ sendBack }) =>
        auth.watch((event) => {
          const reported: AuthEvent = { ...event, isPastDeadline: deadline.isPast() };
          sendBack(reported);
        }),
      ),
      watchWindow: fromCallback<EventObject>(({ sendBack }) =>
        watchFocus(view, () => sendBack({ type: 'window.focused', isPastDeadline: deadline.isPast() })),
      ),
      readProfile: call((_input: { userId: string }, signal) => services.readProfile(signal)),
      loadWorkspace: call(() => loadWorkspace(services, onProfile)),
      checkSession: call(() => auth.recheck()),
      endSession: call(async (leaving: { scope: 'local' | 'global'; sessionId: string }, signal) => {
        if (leaving.scope === 'global') {
          // If the page closes while other tabs are still sending, the patient is signed out all the same.
          const endWatch = watchLeaving(view, () => auth.forget(leaving.sessionId));
          await signOutNotice.announce().finally(endWatch);
          signal.throwIfAborted();
          deadline.drop();
        }
        await auth.signOut(leaving, signal);
      }),
    },
    actions: {
      clearDrafts: () => {
        drafts.dropAllDrafts();
        openConsultation.forgetId();
      },
      clearCache: () => {
        clearToasts();
        void services.currentPatient()?.clearLists();
      },
      notifyExpired: () => {
        deadline.end();
        showToast({
          title: sessionCopy.expiredTitle,
          description: sessionCopy.expiredDescription,
          tone: 'danger',
        });
      },
    },
  });
}
