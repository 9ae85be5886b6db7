import { activeNodes } from '#kit/core/moment.ts';
import { explore } from '#kit/core/graph.ts';
import type { Subject } from '#kit/core/subject.ts';

/** For every state of a machine, the declared events that no active state handles. */
export function ignoredBy({ pure, model }: Subject): Record<string, readonly string[]> {
  const declared = Object.keys(model.events);
  const ignored = new Map<string, readonly string[]>();
  for (const { visit } of explore(pure, model).values()) {
    if (visit.snapshot.status !== 'active') continue;
    const handled = new Set(activeNodes(visit.snapshot).flatMap((node) => node.ownEvents.map(String)));
    ignored.set(
      visit.moment.at,
      declared.filter((event) => !handled.has(event)),
    );
  }
  return Object.fromEntries([...ignored].toSorted(([one], [other]) => one.localeCompare(other)));
}
