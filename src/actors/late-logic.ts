import type { AnyActorLogic } from 'xstate';

/**
 * Stands in for a machine whose code is loaded later: the same logic, passed on. `load` must have succeeded before
 * an actor of it is started.
 */
export function createLateLogic<Logic extends AnyActorLogic>(load: () => Promise<Logic>) {
  let loaded: Logic | null = null;
  const real = (): AnyActorLogic => {
    if (!loaded) throw new Error('The code of this actor has not been loaded.');
    return loaded;
  };
  const logic: AnyActorLogic = {
    transition: (...args) => real().transition(...args),
    getInitialSnapshot: (...args) => real().getInitialSnapshot(...args),
    getPersistedSnapshot: (...args) => real().getPersistedSnapshot(...args),
    restoreSnapshot: (...args) => real().restoreSnapshot?.(...args),
    start: (...args) => real().start?.(...args),
  };
  return {
    // It does what the loaded logic does, so it may be given wherever that one may.
    logic: logic as Logic,
    load: async (): Promise<void> => {
      loaded ??= await load();
    },
  };
}
