import { sequenceDiagramOf } from '#tools/statecharts/testing/replay/sequence-diagram.ts';
import type { JointModel, JointWalk } from '#tools/statecharts/testing/joint-walks.ts';
import axios from 'axios';
import { vi } from 'vitest';
// Loaded lazily by the product: a walk must not depend on how long that takes the first time.
import '#src/app/services/patient-services.ts';
import '#src/platform/auth/auth-calls.ts';
import { checkAlways, checkAtRest } from './sentences.ts';
import { anyStep, takeStep, type TabStep } from './steps.ts';
import { openTwoTabs, settleAll } from './two-tabs.ts';

const parties = ['patient', 'a', 'b', 'server'];

/** Walks two tabs from a browser in which no one is signed in, and says which sentence broke first. */
export async function walkTabs(steps: readonly TabStep[]): Promise<JointWalk> {
  const world = openTwoTabs();
  try {
    await settleAll();
    for (const step of steps) {
      await takeStep(world, step);
      checkAlways(world);
      if (world.broken() !== null) break;
    }
    if (world.broken() === null) await checkAtRest(world);
    return { broken: world.broken(), diagram: sequenceDiagramOf(parties, world.happened) };
  } finally {
    world.close();
    await settleAll();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
}

/** Browsers have no other way to send than their own `fetch`. */
axios.defaults.adapter = 'fetch';

export const twoTabs: JointModel<TabStep> = { choose: anyStep, walk: walkTabs };
