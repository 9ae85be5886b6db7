import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { formMachine } from '#machines/form/form.machine.ts';
import type { FormName, FormValues } from '#src/domain/form.ts';
import type { RecordKind } from '#src/domain/record.ts';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { formSettings } from './form-settings.ts';
import type { Root } from './provided.ts';
import { findActor, findRecordActors, type RecordActors, type SystemActors } from './system.ts';

type EventOf<Actor extends AnyActorRef> = Parameters<Actor['send']>[0];

/** The actor tree for the components below; the entry file and tests provide it. */
export const RootContext = createContext<Root | null>(null);

/** The actor tree itself: for the app's own parts. Screens use the narrower hooks. */
export function useRoot(): Root {
  const root = use(RootContext);
  if (!root) throw new Error('There is no actor tree above this component.');
  return root;
}

/** The outside things of the web app: for what an actor of a page is made of. */
export function useServices(): NonNullable<Root['services']> {
  const { services } = useRoot();
  if (!services) throw new Error('The app is not configured.');
  return services;
}

/**
 * One of the tree's actors, as it runs when the component appears: `useSystemActor('consultation')`. The patient's
 * actors run exactly while the guard shows a page, so a page may count on them.
 */
export function useSystemActor<Name extends keyof SystemActors>(name: Name): SystemActors[Name] {
  const { actor } = useRoot();
  const found = useMemo(() => findActor(actor, name), [actor, name]);
  if (!found) throw new Error(`The actor "${name}" does not run.`);
  return found;
}

/** The list, the editor and the removal of a kind of medical data. */
export function useRecordActors(kind: RecordKind): RecordActors {
  const { actor } = useRoot();
  const found = useMemo(() => findRecordActors(actor, kind), [actor, kind]);
  if (!found) throw new Error(`The actors of "${kind}" do not run.`);
  return found;
}

/** One value of the auth actor's snapshot; a re-render only when it changes (shallowly). */
export const useAuth = <T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T =>
  useSelector(useSystemActor('auth'), select, shallowEqual);

/**
 * A form of this page: `useFormActor('login', { email: '', password: '' })`. It stops with the page; its draft stays. The form
 * of a page has a chart of its own (decision 052).
 * `tellAccepted` is called each time the form has been accepted.
 */
export function useFormActor(
  name: FormName,
  initialValues: FormValues,
  tellAccepted?: () => void,
): ActorRefFrom<typeof formMachine> {
  const { form, inspect } = useRoot();
  if (!form) throw new Error('The app is not configured.');
  const machine = tellAccepted ? form.provide({ actions: { tellAccepted } }) : form;
  return useActorRef(machine, { input: { name, initialValues, ...formSettings[name] }, inspect });
}

/**
 * Tells an actor that its page is open, and when it is left; null where it need not know. The events are compared by
 * value: `useVisit(history, { type: 'page.opened' }, { type: 'page.left' })`.
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
