import type { SnapshotFrom } from 'xstate';
import type { ComparisonEvent, comparisonMachine } from '#machines/comparison/comparison.machine.ts';
import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import type { ChoosingProps } from './comparison.props.ts';

/** How two assessments are chosen from the list. */
export function connectChoosing(
  snapshot: SnapshotFrom<typeof comparisonMachine>,
  send: (event: ComparisonEvent) => void,
): ChoosingProps {
  const { chosen } = snapshot.context;
  const isChosen = (id: string) => chosen.some((each) => each.id === id);
  const compare = { type: 'comparison.requested' } as const;
  return {
    onStart: () => send({ type: 'choice.started' }),
    choice: snapshot.matches('choosing')
      ? {
          told: copy.chosen[chosen.length] ?? '',
          isChosen,
          toggleOf: ({ id, title }) => {
            const toggle = { type: 'item.toggled', item: { id, title } } as const;
            return snapshot.can(toggle) ? () => send(toggle) : null;
          },
          onCompare: snapshot.can(compare) ? () => send(compare) : null,
          onCancel: () => send({ type: 'choice.ended' }),
        }
      : null,
  };
}
