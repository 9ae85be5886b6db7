import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { formMachine } from '#machines/form/form.machine.ts';
import type { FormBase, FormName, FormValues } from '#src/domain/form/form.ts';
import type { RecordKind } from '#src/domain/record.ts';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useDeferredValue, useEffect, useMemo } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { formSettings } from './form-settings.ts';
import type { Root } from './provided.ts';
import { findActor, findRecordActors, type RecordActors, type SystemActors } from './system.ts';

type EventOf<Actor extends AnyActorRef> = Parameters<Actor['send']>[0];

/** The actor tree, provided by the entry file and by tests. */
export const RootContext = createContext<Root | null>(null);

/** The actor tree, for the app's own components. Pages use the narrower hooks. */
export function useRoot(): Root {
  const root = use(RootContext);
  if (!root) throw new Error('There is no actor tree above this component.');
  return root;
}

/** The services of the web app, for actors that a page creates. */
export function useServices(): NonNullable<Root['services']> {
  const { services } = useRoot();
  if (!services) throw new Error('The app is not configured.');
  return services;
}

/**
 * An actor of the tree, as it is when the component mounts: `useSystemActor('consultation')`. The patient's actors run
 * exactly while the guard shows a page, so a page can rely on them.
 */
export function useSystemActor<Name extends keyof SystemActors>(name: Name): SystemActors[Name] {
  const { actor } = useRoot();
  const found = useMemo(() => findActor(actor, name), [actor, name]);
  if (!found) throw new Error(`The actor "${name}" does not run.`);
  return found;
}

/** The list, editor, change and removal actors of a record kind. */
export function useRecordActors(kind: RecordKind): RecordActors {
  const { actor } = useRoot();
  const found = useMemo(() => findRecordActors(actor, kind), [actor, kind]);
  if (!found) throw new Error(`The actors of "${kind}" do not run.`);
  return found;
}

/**
 * An actor's snapshot as a deferred value. React renders a store update in one task, but a deferred value in slices: a
 * long list or form does not block input when it arrives. All snapshots of one page are deferred, or none.
 */
export const useDeferredSnapshot = <Snapshot>(
  actor: Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot },
): Snapshot => useDeferredValue(useSelector(actor, (state: Snapshot) => state));

/** One value of the auth actor's snapshot; a re-render only when it changes (shallowly). */
export const useAuth = <T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T =>
  useSelector(useSystemActor('auth'), select, shallowEqual);

type FormOptions = { readonly base?: FormBase | null; readonly notifyAccepted?: () => void };

/**
 * A form of this page: `useFormActor('login', { email: '', password: '' })`. It stops with the page, but its draft
 * stays. Page forms have a chart of their own (decision 052). `base` is what the values were read from, if that has a
 * version; `notifyAccepted` is called each time the form has been accepted.
 */
export function useFormActor(
  name: FormName,
  initialValues: FormValues,
  { base = null, notifyAccepted }: FormOptions = {},
): ActorRefFrom<typeof formMachine> {
  const { form, inspect } = useRoot();
  if (!form) throw new Error('The app is not configured.');
  const machine = notifyAccepted ? form.provide({ actions: { notifyAccepted } }) : form;
  return useActorRef(machine, { input: { name, initialValues, base, ...formSettings[name] }, inspect });
}

/**
 * Tells an actor when its page is opened and left (null: no event). Events are compared by value: `useVisit(history, {
 * type: 'page.opened' }, { type: 'page.left' })`.
 */
export function useVisit<Actor extends AnyActorRef>(
  actor: Actor,
  opened: EventOf<Actor> | null,
  left?: EventOf<Actor>,
): void {
  const events = JSON.stringify([opened, left ?? null]);
  useEffect(() => {
    const [first, last] = JSON.parse(events) as (EventOf<Actor> | null)[];
    if (first) actor.send(first);
    return () => {
      if (last) actor.send(last);
    };
  }, [actor, events]);
}
