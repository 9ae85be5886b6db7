import type { AnyStateMachine } from 'xstate';
import type { Moment } from '#tools/statecharts/core/model.ts';
import type { AnyDriver, Executor } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';
import { causeOf, type Tour, type TourStep } from '#tests/paths/tour.ts';

/** Says of a failure at which step of the path it came. */
async function at<T>(where: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Looks at what every active state promises to show. */
export async function look(driver: AnyDriver, stage: Stage, moment: Moment<AnyStateMachine>): Promise<void> {
  for (const leaf of moment.at.split(' + ')) {
    const sight = driver.sights[leaf];
    if (typeof sight === 'function') await sight(stage, moment);
  }
}

export function executorOf(driver: AnyDriver, machine: AnyStateMachine, type: string): Executor {
  const cause = causeOf(driver, machine, type);
  if (typeof cause !== 'function') throw new Error(`No one can cause ${type}.`);
  return cause;
}

export const told = ({ steps }: Pick<Tour, 'steps'>, index: number): string => {
  const step = steps[index];
  return step ? `step ${String(index + 1)}, ${step.event.type} → ${step.after.at}` : 'the start';
};

type Walk = {
  readonly tour: Tour;
  readonly stage: Stage;
  /** Once the beginning, and then each step, has been looked at. */
  readonly onSeen?: () => Promise<void>;
};

/** Walks one path in a page, looking after each step at what the patient sees. */
export async function walk(
  machine: AnyStateMachine,
  driver: AnyDriver,
  { tour, stage, onSeen }: Walk,
): Promise<void> {
  const start = driver.starts[tour.start];
  if (!start) throw new Error(`No start is called "${tour.start}".`);
  await at('the start', async () => {
    await start.open(stage);
    if (start.isSeen !== false) await look(driver, stage, tour.begins);
    await onSeen?.();
  });
  for (const [index, step] of tour.steps.entries()) {
    await at(told(tour, index), () => take(machine, driver, { tour, stage, index, step }));
    await onSeen?.();
  }
}

type Taken = {
  readonly tour: Tour;
  readonly stage: Stage;
  readonly index: number;
  readonly step: TourStep;
};

async function take(machine: AnyStateMachine, driver: AnyDriver, { tour, stage, index, step }: Taken) {
  const next = tour.steps[index + 1]?.event ?? null;
  await executorOf(driver, machine, step.event.type)(stage, { ...step, next });
  await look(driver, stage, step.after);
  stage.edge.rest();
}
