import { historyCopy as copy } from '#src/features/history/history.copy.ts';
import { compared, toggled, type Choice } from './choice.ts';
import type { ChoosingProps } from './comparison.props.ts';

/** How two assessments are chosen from the list. `go` opens the address of another choice. */
export function connectChoosing(choice: Choice, go: (next: Choice) => void): ChoosingProps {
  const goTo = (next: Choice | null) => next && (() => go(next));
  return {
    onStart: () => go({ step: 'choosing', ids: [] }),
    choice:
      choice.step === 'choosing'
        ? {
            announcement: copy.chosen[choice.ids.length] ?? '',
            isChosen: (id) => choice.ids.includes(id),
            toggleOf: (id) => goTo(toggled(choice, id)),
            onCompare: goTo(compared(choice)),
            onCancel: () => go({ step: 'none', ids: [] }),
          }
        : null,
  };
}
