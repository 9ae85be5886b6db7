import { conditionPageMachine } from '#machines/condition-page/condition-page.machine.ts';
import type { Services } from '#src/platform/actors/provided.ts';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createCall } from '#src/platform/actors/call.ts';
import { useRoot } from '#src/platform/actors/hooks.ts';

/** The condition page's machine with its one call. */
const bindConditionPage = ({ callApi, logger }: Services) => {
  const call = createCall(logger);
  return conditionPageMachine.provide({
    actors: {
      readCondition: call(({ name }: { name: string }, signal) =>
        callApi('readCondition', { params: { condition_name: name.trim() }, signal }),
      ),
    },
  });
};

/** The page of one condition. It lives as long as the page does, and needs no one to be signed in. */
export function useConditionPage(name: string): ActorRefFrom<typeof conditionPageMachine> {
  const { services, inspect } = useRoot();
  if (!services) throw new Error('The app is not configured.');
  const [logic] = useState(() => bindConditionPage(services));
  return useActorRef(logic, { input: { name }, inspect });
}
